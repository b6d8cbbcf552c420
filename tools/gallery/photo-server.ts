import { once } from 'node:events'
import { createServer } from 'node:http'
import sharp from 'sharp'

const sizes: Readonly<Record<string, readonly [width: number, height: number]>> = {
  '/tall.jpg': [240, 1200],
  '/wide.jpg': [1200, 240],
  // Too narrow for a photo: it is refused.
  '/strip.jpg': [240, 2400],
  '/small.jpg': [200, 150],
}

/** Draws a photo whose colours depend on its path. */
async function drawPhoto(path: string): Promise<Buffer> {
  const [width, height] = sizes[path] ?? [1200, 800 + (path.length % 3) * 200]
  const hue = (Number.parseInt(path.slice(1), 10) || 0) * 37
  const room = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <rect width="100%" height="70%" fill="hsl(${hue} 30% 75%)"/>
    <rect y="70%" width="100%" height="30%" fill="hsl(${hue + 40} 25% 45%)"/>
    <rect x="30%" y="15%" width="40%" height="35%" fill="hsl(205 70% 88%)" stroke="#fff" stroke-width="${width / 60}"/>
  </svg>`
  return sharp(Buffer.from(room)).jpeg({ quality: 80 }).toBuffer()
}

/** Serves photos of unusual sizes, as the site of a source would. */
export async function servePhotos(port: number): Promise<{ origin: string; close: () => void }> {
  const server = createServer((request, response) => {
    const path = request.url ?? '/'
    if (!path.endsWith('.jpg')) {
      response.writeHead(404).end()
      return
    }
    drawPhoto(path).then(
      (photo) => response.writeHead(200, { 'content-type': 'image/jpeg' }).end(photo),
      () => response.writeHead(500).end(),
    )
  }).listen(port, '127.0.0.1')
  await once(server, 'listening')
  const close = () => {
    server.closeAllConnections()
    server.close()
  }
  return { origin: `http://localhost:${port}`, close }
}

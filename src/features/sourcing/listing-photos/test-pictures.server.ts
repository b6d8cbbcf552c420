import sharp from 'sharp'

/** Numbers from 0 to 1; the same for the same seed. */
function seeded(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

const [width, height] = [480, 360]

/** A drawn room that looks like a photo to a fingerprint: perspective, windows, furniture, light, blur and grain. */
export async function drawRoom(number: number): Promise<Buffer> {
  const random = seeded(number * 7_919 + 13)
  const between = (from: number, to: number) => from + (to - from) * random()
  const colour = (hues: [number, number], saturation: [number, number], light: [number, number]) =>
    `hsl(${Math.round(between(...hues))} ${Math.round(between(...saturation))}% ${Math.round(between(...light))}%)`
  const [left, right] = [width * between(0, 0.35), width * between(0.65, 1)]
  const [top, bottom] = [height * between(0, 0.2), height * between(0.55, 0.8)]
  const shapes = [
    `<rect width="${width}" height="${height}" fill="${colour([0, 360], [0, 20], [60, 95])}"/>`,
    `<polygon points="0,0 ${width},0 ${right},${top} ${left},${top}" fill="${colour([0, 360], [0, 8], [80, 99])}"/>`,
    `<polygon points="0,${height} ${width},${height} ${right},${bottom} ${left},${bottom}" fill="${colour([15, 45], [10, 50], [20, 70])}"/>`,
    `<polygon points="0,0 ${left},${top} ${left},${bottom} 0,${height}" opacity="${between(0, 0.3)}"/>`,
    `<polygon points="${width},0 ${right},${top} ${right},${bottom} ${width},${height}" opacity="${between(0, 0.3)}"/>`,
  ]
  for (let i = between(1, 4); i > 0; i--)
    shapes.push(
      `<rect x="${between(0.05, 0.8) * width}" y="${between(0.08, 0.35) * height}" width="${between(0.08, 0.3) * width}" height="${between(0.15, 0.4) * height}" fill="${colour([190, 220], [10, 60], [70, 98])}" stroke="${colour([0, 0], [0, 0], [10, 95])}" stroke-width="${between(2, 8)}"/>`,
    )
  for (let i = between(6, 20); i > 0; i--) {
    const [x, y] = [between(-0.1, 0.9) * width, between(0.25, 0.9) * height]
    const [wide, high] = [between(0.03, 0.4) * width, between(0.03, 0.35) * height]
    const fill = `fill="${colour([0, 360], [0, 70], [8, 90])}"`
    shapes.push(
      random() < 0.6
        ? `<rect x="${x}" y="${y}" width="${wide}" height="${high}" rx="${between(0, 15)}" ${fill} transform="rotate(${between(-8, 8)} ${x} ${y})"/>`
        : `<ellipse cx="${x}" cy="${y}" rx="${wide / 2}" ry="${high / 2}" ${fill}/>`,
    )
  }
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <defs><linearGradient id="light" x1="${random()}" y1="${random()}" x2="${random()}" y2="${random()}">
      <stop offset="0" stop-color="#fff" stop-opacity="${between(0, 0.5)}"/><stop offset="1" stop-opacity="${between(0, 0.5)}"/>
    </linearGradient></defs>
    ${shapes.join('')}<rect width="${width}" height="${height}" fill="url(#light)"/></svg>`
  const data = await sharp(Buffer.from(svg)).removeAlpha().blur(between(0.5, 1.5)).raw().toBuffer()
  const grain = data.map((value) => Math.max(0, Math.min(255, value + between(-12, 12))))
  return sharp(grain, { raw: { width, height, channels: 3 } })
    .jpeg({ quality: 90 })
    .toBuffer()
}

const watermark = (wide: number, high: number) =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${wide}" height="${high}" opacity="0.6">
      <text x="${wide / 2}" y="${high / 2}" font-size="${wide / 10}" text-anchor="middle" fill="#fff" stroke="#000">voorbeeld.example</text>
      <rect x="${wide * 0.72}" y="${high * 0.88}" width="${wide * 0.26}" height="${high * 0.09}" fill="#c00"/></svg>`,
  )

/** Cuts shares of the width and height off at the left, top, right and bottom. */
async function crop(photo: Buffer, [left, top, right, bottom]: readonly number[]): Promise<Buffer> {
  const { width: wide, height: high } = await sharp(photo).metadata()
  const [x, y] = [Math.round((left ?? 0) * wide), Math.round((top ?? 0) * high)]
  const area = {
    left: x,
    top: y,
    width: Math.round(wide * (1 - (right ?? 0))) - x,
    height: Math.round(high * (1 - (bottom ?? 0))) - y,
  }
  return sharp(photo).extract(area).jpeg({ quality: 85 }).toBuffer()
}

async function mark(photo: Buffer): Promise<Buffer> {
  const { width: wide, height: high } = await sharp(photo).metadata()
  return sharp(photo)
    .composite([{ input: watermark(wide, high) }])
    .jpeg({ quality: 85 })
    .toBuffer()
}
const mirror = (photo: Buffer) => sharp(photo).flop().jpeg({ quality: 85 }).toBuffer()
const resize = (photo: Buffer, wide: number) => sharp(photo).resize(wide).jpeg({ quality: 85 }).toBuffer()

/** What sites and copiers do to a photo. `number` varies where it is cropped. */
export const variations: Readonly<Record<string, (photo: Buffer, number: number) => Promise<Buffer>>> = {
  'made smaller (300 pixels)': (photo) => resize(photo, 300),
  'made larger (1,200 pixels)': (photo) => resize(photo, 1_200),
  'JPEG of quality 30': (photo) => sharp(photo).jpeg({ quality: 30 }).toBuffer(),
  'WebP of quality 40': (photo) => sharp(photo).webp({ quality: 40 }).toBuffer(),
  'lighter and more colourful': (photo) =>
    sharp(photo).modulate({ brightness: 1.15, saturation: 1.2 }).jpeg().toBuffer(),
  'black and white': (photo) => sharp(photo).greyscale().jpeg().toBuffer(),
  'with a watermark': mark,
  mirrored: mirror,
  'cropped to 95 %, anywhere': (photo, number) => {
    const random = seeded(number)
    const [left, top] = [random() * 0.05, random() * 0.05]
    return crop(photo, [left, top, 0.05 - left, 0.05 - top])
  },
  'cropped by 5 % at one edge': (photo, number) =>
    crop(
      photo,
      [0, 1, 2, 3].map((edge) => (edge === number % 4 ? 0.05 : 0)),
    ),
  'cropped by 5 % at all edges': (photo) => crop(photo, [0.05, 0.05, 0.05, 0.05]),
  'smaller, cropped, marked and mirrored': async (photo, number) => {
    const random = seeded(number)
    const [left, top] = [random() * 0.05, random() * 0.05]
    return mirror(await mark(await crop(await resize(photo, 480), [left, top, 0.05 - left, 0.05 - top])))
  },
}

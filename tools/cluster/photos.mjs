// Whether processes share the store of photos.
import sharp from 'sharp'
import { register } from './client.mjs'

const photos = 20

/** Draws a photo of a colour of its own. */
const drawPhoto = (number) =>
  sharp({ create: { width: 1200, height: 800, channels: 3, background: { r: number * 10, g: 120, b: 200 } } })
    .jpeg()
    .toBuffer()

const readBytes = async (address) => {
  const answer = await fetch(address)
  return { status: answer.status, bytes: Buffer.from(await answer.arrayBuffer()) }
}

/** Uploads photos to one process that serves, and reads them from the other, also after the first was killed. */
export async function sharePhotos(cluster) {
  const [one, two] = cluster.places.web.map(({ port }) => `http://127.0.0.1:${port}`)
  const { token } = await register(one)
  const before = await cluster.countStored()
  const previews = []
  for (let number = 0; number < photos; number++) {
    const form = new FormData()
    form.set('file', new Blob([await drawPhoto(number)]), 'photo.jpg')
    const answer = await fetch(`${one}/api/uploads`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}` },
      body: form,
    })
    if (answer.status !== 201) throw new Error(`An upload answered ${answer.status}: ${await answer.text()}`)
    previews.push((await answer.json()).data.preview)
  }
  const stored = (await cluster.countStored()) - before
  const first = await Promise.all(previews.map((path) => readBytes(one + path)))
  cluster.killWeb(0)
  const second = await Promise.all(previews.map((path) => readBytes(two + path)))
  const equal = second.filter(({ status, bytes }, at) => status === 200 && bytes.equals(first[at].bytes)).length
  return {
    wanted: 'a photo that one process stored is served by another, from the bucket',
    seen: `${photos} photos uploaded to one process, ${stored} files in the bucket; ${equal} the same from the other, once the first was killed`,
    isMet: equal === photos && stored >= photos,
  }
}

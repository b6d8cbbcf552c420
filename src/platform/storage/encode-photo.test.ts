import sharp, { type Sharp } from 'sharp'
import { describe, expect, test } from 'vitest'
import { photoWidths } from '#shared/photos.ts'
import { encodePhoto, maxPhotoBytes, PhotoRejectedError } from './encode-photo.ts'

const red = { r: 200, g: 30, b: 30 }
const blank = (width: number, height: number): Sharp =>
  sharp({ create: { width, height, channels: 3, background: red }, limitInputPixels: false })
/** Red above, blue below. */
const flag = (width: number, height: number): Sharp =>
  blank(width, height).composite([
    {
      input: { create: { width, height: height / 2, channels: 3, background: '#0000c8' } },
      gravity: 'south',
    },
  ])

/** The reason why a file is refused; an accepted file is an error. */
async function catchPhotoRejection(bytes: Uint8Array): Promise<string> {
  const error = await encodePhoto(bytes).then(
    () => new Error('it was not refused'),
    (reason: unknown) => reason,
  )
  if (error instanceof PhotoRejectedError) return error.reason
  throw error
}

describe('a photo', () => {
  test('is stored as WebP in every width, with a placeholder of a few bytes', async () => {
    const { files, width, height, hash, placeholder } = await encodePhoto(await blank(2000, 1500).jpeg().toBuffer())
    expect([width, height]).toEqual([1600, 1200])
    expect(hash).toMatch(/^[0-9a-f]{64}$/)
    const made = await Promise.all(files.map(({ data }) => sharp(data).metadata()))
    expect(made.map((file) => [file.format, file.width])).toEqual(photoWidths.map((each) => ['webp', each]))
    expect(placeholder.length).toBeLessThan(150)
    expect(await sharp(placeholder).metadata()).toMatchObject({ format: 'webp', width: 16, height: 12 })
  })

  test('that is small is not enlarged, but still has a file for every width', async () => {
    const { files, width, height } = await encodePhoto(await blank(600, 400).png().toBuffer())
    expect([width, height]).toEqual([600, 400])
    const made = await Promise.all(files.map(({ data }) => sharp(data).metadata()))
    expect(files.map((file) => file.width)).toEqual([...photoWidths])
    expect(made.map((file) => file.width)).toEqual([288, 480, 600, 600])
  })

  test('is turned upright and stripped of location and author', async () => {
    const lying = await flag(300, 200)
      .withExif({ IFD0: { Artist: 'Sanne de Vries' }, IFD3: { GPSLatitude: '52/1 5/1 0/1' } })
      .withMetadata({ orientation: 6 })
      .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/"><secret/></x:xmpmeta>')
      .jpeg()
      .toBuffer()
    expect(await sharp(lying).metadata()).toMatchObject({ width: 300, height: 200, orientation: 6 })
    expect(lying.toString('latin1')).toContain('Sanne')
    const { files, width, height, placeholder } = await encodePhoto(lying)
    expect([width, height]).toEqual([200, 300])
    const [first] = files
    const { data } = await sharp(first?.data).raw().toBuffer({ resolveWithObject: true })
    // The bottom has become the left side.
    expect([...data.subarray(0, 3)].map((part) => Math.round(part / 100))).toEqual([0, 0, 2])
    for (const bytes of [...files.map((file) => file.data), placeholder]) {
      const { exif, xmp, icc, orientation } = await sharp(bytes).metadata()
      expect([exif, xmp, icc, orientation]).toEqual([undefined, undefined, undefined, undefined])
    }
  })

  test('keeps its colours without its profile', async () => {
    const wide = await blank(200, 200).withIccProfile('p3').png().toBuffer()
    const { files } = await encodePhoto(wide)
    const { data } = await sharp(files[0]?.data).raw().toBuffer({ resolveWithObject: true })
    expect(Math.abs((data[0] ?? 0) - red.r)).toBeLessThan(12)
  })

  test('with transparency gets a white background', async () => {
    const glass = await sharp({ create: { width: 200, height: 200, channels: 4, background: '#00000000' } })
      .webp()
      .toBuffer()
    const { files } = await encodePhoto(glass)
    const { data, info } = await sharp(files[0]?.data).raw().toBuffer({ resolveWithObject: true })
    expect(info.channels).toBe(3)
    expect(data[0]).toBeGreaterThan(250)
  })

  test('that is animated is reduced to its first frame', async () => {
    const frames = [await blank(120, 120).png().toBuffer(), await flag(120, 120).png().toBuffer()]
    const moving = await sharp(frames, { join: { animated: true } })
      .webp()
      .toBuffer()
    expect(await sharp(moving).metadata()).toMatchObject({ pages: 2 })
    const { files, height } = await encodePhoto(moving)
    expect(height).toBe(120)
    expect((await sharp(files[0]?.data).metadata()).pages).toBeUndefined()
  })

  test('has the same hash whatever its metadata', async () => {
    const bytes = await flag(300, 200).png().toBuffer()
    const said = await sharp(bytes)
      .withExif({ IFD0: { Artist: 'Sanne' } })
      .png()
      .toBuffer()
    expect(said.equals(bytes)).toBe(false)
    expect((await encodePhoto(said)).hash).toBe((await encodePhoto(bytes)).hash)
  })
})

describe('a file is refused', () => {
  test('that exceeds the size limit, whatever its content', async () => {
    const photo = await blank(200, 200).jpeg().toBuffer()
    expect(await catchPhotoRejection(Buffer.concat([photo, Buffer.alloc(maxPhotoBytes)]))).toBe('too_many_bytes')
  })

  test('that has another format, whatever its name', async () => {
    const html = Buffer.from('<!doctype html><title>Not found</title>')
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="200" height="200"/>')
    const others = [await blank(200, 200).gif().toBuffer(), await blank(200, 200).avif().toBuffer()]
    for (const bytes of [Buffer.alloc(0), html, svg, ...others])
      expect(await catchPhotoRejection(bytes)).toBe('unknown_kind')
  })

  test('that has too many pixels, before they are unpacked', async () => {
    expect(await catchPhotoRejection(await blank(10_000, 6_000).png().toBuffer())).toBe('too_many_pixels')
    const deep = blank(7_000, 6_000).toColourspace('rgb16').ensureAlpha().png()
    expect(await catchPhotoRejection(await deep.toBuffer())).toBe('too_many_pixels')
  })

  test('that is a spacer or a strip', async () => {
    expect(await catchPhotoRejection(await blank(1, 1).png().toBuffer())).toBe('too_small')
    expect(await catchPhotoRejection(await blank(300, 99).png().toBuffer())).toBe('too_small')
    expect(await catchPhotoRejection(await blank(1_200, 100).png().toBuffer())).toBe('too_narrow')
  })

  test('that is truncated or corrupted', async () => {
    const photo = await flag(300, 200).png().toBuffer()
    expect(await catchPhotoRejection(photo.subarray(0, photo.length - 30))).toBe('broken')
    const changed = Buffer.from(photo)
    changed.writeUInt8(changed.readUInt8(60) ^ 0xff, 60)
    expect(await catchPhotoRejection(changed)).toBe('broken')
  })
})

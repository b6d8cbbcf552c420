import { existsSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { folderPhotoStore } from './photo-store.ts'
import { readPhoto } from './read-photo.ts'

const hash = 'ab'.repeat(32)

/** A store with a file of one photo, 480 pixels wide, as one stored before rows had a width of their own. */
async function openStore(file: Uint8Array) {
  const folder = mkdtempSync(join(tmpdir(), 'huiswaarts-photos-'))
  const photos = folderPhotoStore(folder)
  await photos.put(hash, 480, file)
  return { photos, isStored: () => existsSync(join(folder, 'ab', `${hash}-288.webp`)) }
}

test('A photo from before rows had a width of their own gets that file when it is first asked for', async () => {
  const larger = await sharp({ create: { width: 480, height: 320, channels: 3, background: '#c81e1e' } })
    .webp()
    .toBuffer()
  const { photos, isStored } = await openStore(larger)
  const [photo, again] = await Promise.all([readPhoto(photos, hash, 288), readPhoto(photos, hash, 288)])
  expect(await sharp(photo).metadata()).toMatchObject({ format: 'webp', width: 288, height: 192 })
  expect(again).toEqual(photo)
  expect(isStored()).toBe(true)
  expect(await readPhoto(photos, hash, 288)).toEqual(photo)
})

test('A photo that cannot be made smaller is shown as it is', async () => {
  const { photos, isStored } = await openStore(Buffer.from('a picture'))
  expect(await readPhoto(photos, hash, 288)).toEqual(Buffer.from('a picture'))
  expect(isStored()).toBe(false)
})

test('Of a photo that is not stored, nothing is made', async () => {
  const { photos } = await openStore(Buffer.from('a picture'))
  expect(await readPhoto(photos, 'cd'.repeat(32), 288)).toBeUndefined()
  expect(await readPhoto(photos, hash, 800)).toBeUndefined()
})

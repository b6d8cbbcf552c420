import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openPhotoStore } from './photo-store.ts'
import { parseStorageUrl, type Storage } from '#platform/settings/storage-address.ts'
import { testBucket, type TestBucket } from './test-bucket.ts'

const hash = `c0ffee${'0'.repeat(58)}`
const picture = Buffer.from('RIFF....WEBP\u0000\u00ff', 'latin1')
const folder = mkdtempSync(join(tmpdir(), 'huiswaarts-store-'))
const keys = { accessKeyId: 'a', secretAccessKey: 'b' }

let bucket: TestBucket
beforeAll(async () => {
  bucket = await testBucket()
})
afterAll(async () => {
  await bucket.close()
  rmSync(folder, { recursive: true, force: true })
})

describe.each(['folder', 'bucket'] as const)('a %s', (kind) => {
  const open = () => openPhotoStore(kind === 'folder' ? { kind, folder } : bucket.storage)

  test('returns stored photos, also to another process', async () => {
    await open().put(hash, 480, picture)
    await open().put(hash, 480, picture)
    expect(await open().read(`${hash}-480.webp`)).toEqual(picture)
  })

  test('has no other photo, no other width and no other file', async () => {
    const store = open()
    for (const name of [
      `${hash}-800.webp`,
      `${'1'.repeat(64)}-480.webp`,
      `${hash}-481.webp`,
      `../${hash}-480.webp`,
      '',
    ])
      expect(await store.read(name)).toBeUndefined()
  })

  test('deletes a photo, and ignores a repeated deletion', async () => {
    const other = `beef${'0'.repeat(60)}`
    await open().put(other, 480, picture)
    await open().remove(other)
    await open().remove(other)
    expect(await open().read(`${other}-480.webp`)).toBeUndefined()
  })
})

test('a folder has no temporary files', async () => {
  await openPhotoStore({ kind: 'folder', folder }).put(hash, 800, picture)
  expect(readdirSync(join(folder, 'c0')).toSorted()).toEqual([`${hash}-480.webp`, `${hash}-800.webp`])
})

describe('a bucket', () => {
  test('stores a photo under its name with its media type, and requires its key', async () => {
    await openPhotoStore(bucket.storage).put(hash, 480, picture)
    expect(bucket.objects.get(`huis/c0/${hash}-480.webp`)).toEqual({ type: 'image/webp', data: picture })
    expect(bucket.refused).toEqual([])
    const stranger = openPhotoStore({ ...bucket.storage, secretAccessKey: 'geraden' })
    await expect(stranger.put(hash, 1600, picture)).rejects.toThrow(/403/)
    await expect(stranger.read(`${hash}-480.webp`)).rejects.toThrow(/403/)
    expect(bucket.objects.has(`huis/c0/${hash}-1600.webp`)).toBe(false)
  })

  test('that does not exist refuses photos', async () => {
    const other = openPhotoStore({ ...bucket.storage, bucket: bucket.storage.bucket.replace('fotos', 'geen') })
    await expect(other.put(hash, 480, picture)).rejects.toThrow(/404/)
  })

  test('that redirects is not followed', async () => {
    const server = createServer((_request, response) => {
      response.writeHead(307, { location: 'http://127.0.0.1:1/' }).end()
    })
    server.listen(0, '127.0.0.1')
    await once(server, 'listening')
    const { port } = server.address() as AddressInfo
    const elsewhere = openPhotoStore({ ...bucket.storage, bucket: `http://127.0.0.1:${port}/fotos` })
    await expect(elsewhere.read(`${hash}-480.webp`)).rejects.toThrow()
    server.closeAllConnections()
    server.close()
  })
})

describe('a storage URL', () => {
  const at = (address?: string): Storage | undefined => parseStorageUrl(address, '/var/data', keys)

  test('names a folder, or a bucket with its endpoint and region', () => {
    expect(at()).toEqual({ kind: 'folder', folder: '/var/data/photos' })
    expect(at('file:///srv/foto%20s')).toEqual({ kind: 'folder', folder: '/srv/foto s' })
    expect(at('s3://fotos/a/b/?endpoint=http://minio.lan:9000&region=nl-1')).toEqual({
      kind: 'bucket',
      bucket: 'http://minio.lan:9000/fotos',
      prefix: 'a/b/',
      region: 'nl-1',
      ...keys,
    })
    expect(at('s3://mijn.fotos?region=eu-central-1')).toMatchObject({
      bucket: 'https://s3.eu-central-1.amazonaws.com/mijn.fotos',
      prefix: '',
    })
    expect(at('s3://fotos?endpoint=https://x.example/storage/v1/s3/')).toMatchObject({
      bucket: 'https://x.example/storage/v1/s3/fotos',
    })
  })

  test.each([
    'photos',
    '/srv/photos',
    'https://s3.example.nl/photos',
    'file://server/photos',
    's3://',
    's3:///photos',
    's3://key:secret@photos',
    's3://photos?endpont=https://s3.example.nl',
    's3://photos?endpoint=s3.example.nl',
    's3://photos?endpoint=https://key:secret@s3.example.nl',
    's3://photos?region=eu/central',
  ])('is invalid: %s', (address) => {
    expect(at(address)).toBeUndefined()
  })
})

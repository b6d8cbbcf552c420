import { createHash } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Property } from '#features/properties/catalogue/contract.ts'
import { storeVideo, type StoredVideo } from '#platform/storage/video-parts.ts'
import { nobody, startPhotoTestSite, type PhotoTestSite, type Requester } from './test-photo-site.server.ts'

const folder = mkdtempSync(join(tmpdir(), 'huiswaarts-video-rights-'))
/** Of more than two parts, each byte of which differs from its neighbours. */
const bytes = Buffer.alloc(5_000_000, createHash('sha512').update('video').digest())
let site: PhotoTestSite
let video: StoredVideo
let member: Requester
beforeAll(async () => {
  site = await startPhotoTestSite()
  await writeFile(join(folder, 'video'), bytes)
  video = await storeVideo(site.store, join(folder, 'video'), 'webm')
  await site.db
    .insertInto('videos')
    .values({ ...video, width: 640, height: 360, duration_ms: 61_000, poster_hash: site.locked[0] ?? null })
    .execute()
  await site.db
    .updateTable('properties')
    .set({ video_hashes: [video.hash] })
    .where('id', '=', site.properties.one.id)
    .execute()
  member = await site.register('betaald', { paidDays: 30 })
}, 120_000)
afterAll(async () => {
  await site.close()
  rmSync(folder, { recursive: true, force: true })
})

const read = async ({ headers }: Requester) =>
  (await site.app.inject({ url: `/api/properties/${site.properties.one.id}`, headers })).json<Property>()
const videoOf = async (who: Requester) => (await read(who)).videos[0]
const get = async (headers: Record<string, string> = {}, method: 'GET' | 'HEAD' = 'GET') =>
  site.app.inject({ url: (await videoOf(member))?.path ?? '', method, headers })

describe('who may see a video of a home', () => {
  test('somebody with Premium, at a path that expires', async () => {
    const home = await read(member)
    expect(home).toMatchObject({ lockedVideoCount: 0, videos: [{ hash: video.hash, width: 640, durationMs: 61_000 }] })
    expect(home.photosExpireAt).not.toBeNull()
    expect(home.videos[0]?.path).toMatch(/^\/videos\/[0-9a-f]{64}\.webm\?expires=\d+&signature=/)
    expect(home.videos[0]?.poster).toMatch(/^\/photos\/[0-9a-f]{64}-800\.webp\?expires=/)
    const answer = await get()
    expect(answer.statusCode).toBe(200)
    expect(answer.rawPayload.equals(bytes)).toBe(true)
    expect(answer.headers).toMatchObject({
      'content-type': 'video/webm',
      'accept-ranges': 'bytes',
      'x-content-type-options': 'nosniff',
      'cache-control': expect.stringMatching(/^private, max-age=\d+$/),
    })
  })

  test('nobody else, who only learns how many there are, and gets no byte at a guessed address', async () => {
    const late = await site.register('afgelopen', { paidDays: -1 })
    for (const who of [nobody, late]) {
      const home = await read(who)
      expect(home).toMatchObject({ lockedVideoCount: 1, videos: [] })
      expect(JSON.stringify(home)).not.toContain(video.hash)
    }
    const path = (await videoOf(member))?.path ?? ''
    for (const url of [
      `/videos/${video.hash}.webm`,
      path.replace('.webm', '.mp4'),
      path.replace(/expires=\d+/, 'expires=9999999999999'),
      `${path}&range=1`,
      `/videos/${'0'.repeat(64)}.webm`,
      `/photos/${video.hash}-000.webm`,
      '/videos/..%2f..%2fetc%2fpasswd',
    ])
      expect([url, (await site.app.inject(url)).statusCode]).toEqual([url, 404])
  })
})

describe('a part of a video', () => {
  test.each([
    ['bytes=0-', 0, 4_999_999],
    ['bytes=0-99', 0, 99],
    ['bytes=2097100-2097200', 2_097_100, 2_097_200],
    ['bytes=4194304-', 4_194_304, 4_999_999],
    ['bytes=-10', 4_999_990, 4_999_999],
  ])('is sent for %s', async (range, start, end) => {
    const answer = await get({ range })
    expect(answer.statusCode).toBe(206)
    expect(answer.headers['content-range']).toBe(`bytes ${start}-${end}/5000000`)
    expect(answer.headers['content-length']).toBe(String(end - start + 1))
    expect(answer.rawPayload.equals(bytes.subarray(start, end + 1))).toBe(true)
  })

  test('that does not exist is refused with the size of the whole', async () => {
    const answer = await get({ range: 'bytes=5000000-' })
    expect([answer.statusCode, answer.headers['content-range'], answer.body]).toEqual([416, 'bytes */5000000', ''])
  })

  test('is sent as long as it is of the same video, else the whole', async () => {
    const range = 'bytes=0-9'
    expect((await get({ range, 'if-range': `"${video.hash}"` })).statusCode).toBe(206)
    expect((await get({ range, 'if-range': '"another"' })).rawPayload.length).toBe(bytes.length)
    expect((await get({ 'if-none-match': `"${video.hash}"` })).statusCode).toBe(304)
  })

  test('is described without its bytes', async () => {
    const answer = await get({ range: 'bytes=0-9' }, 'HEAD')
    expect([answer.statusCode, answer.headers['content-length'], answer.rawPayload.length]).toEqual([206, '10', 0])
    const whole = await get({}, 'HEAD')
    expect([whole.statusCode, whole.headers['content-length'], whole.rawPayload.length]).toEqual([200, '5000000', 0])
  })

  test('of a video whose file is gone is not there', async () => {
    const hash = 'd'.repeat(64)
    await site.db
      .insertInto('videos')
      .values({ hash, kind: 'mp4', bytes: 10, width: 100, height: 100, duration_ms: 1 })
      .execute()
    await site.db
      .updateTable('properties')
      .set({ video_hashes: [hash] })
      .where('id', '=', site.properties.three.id)
      .execute()
    const url = `/api/properties/${site.properties.three.id}`
    const home = (await site.app.inject({ url, headers: member.headers })).json<Property>()
    expect((await site.app.inject(home.videos[0]?.path ?? '')).statusCode).toBe(404)
  })
})

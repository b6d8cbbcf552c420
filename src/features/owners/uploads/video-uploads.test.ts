import { once } from 'node:events'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { connect, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { uuidv7 } from 'uuidv7'
import { afterAll, describe, expect, test } from 'vitest'
import { testApp } from '#app/test-app.ts'
import { as, register } from '#features/accounts/accounts/test-accounts.server.ts'
import { folderPhotoStore } from '#platform/storage/photo-store.ts'
import { makeVideo, secrets } from '#platform/storage/test-videos.ts'
import type { ProblemReply } from '#shared/problem.ts'
import type { Video } from '#features/properties/photos/contract.ts'
import { deleteUnusedUploads } from './queries.server.ts'
import { createMultipartForm, uploadColour } from './test-uploads.server.ts'
import { deleteUnusedVideos } from './video-queries.server.ts'

const folder = mkdtempSync(join(tmpdir(), 'huiswaarts-videos-'))
const photos = folderPhotoStore(join(folder, 'photos'))
const site = testApp({ photos, dataDir: folder, bodyTimeoutMs: 150 })
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const list = (path: string) => readdirSync(path, { recursive: true }).map(String)
const received = () => list(join(folder, 'video-uploads'))
const parts = () => list(folder).filter((name) => /\.(mp4|webm)$/.test(name)).length
const day = 86_400_000

async function send<T = { data: Video }>(token: string, bytes: Uint8Array<ArrayBuffer>, field = 'file') {
  const { payload, headers } = await createMultipartForm(bytes, field, 'film.mp4')
  return site.post<T>('/uploads/videos', payload, { headers: { ...headers, ...as(token).headers } })
}

describe('a video', () => {
  test('is stored for the user who uploads it without its metadata, and stays the same when sent again', async () => {
    const { token } = await register(site)
    const sent = await makeVideo('mp4', { hasSound: true, hasSecrets: true })
    const first = await send(token, sent)
    expect(first).toMatchObject({ status: 201, body: { data: { width: 320, height: 240, poster: null } } })
    const { hash } = first.body.data
    expect((await send(token, sent)).body.data.hash).toBe(hash)
    const stored = await photos.read(`${hash}-000.mp4`)
    expect(secrets.filter((secret) => stored?.includes(secret))).toEqual([])
    expect(received()).toEqual([])
    const stranger = await createMultipartForm(sent)
    expect((await site.post('/uploads/videos', stranger.payload, { headers: stranger.headers })).status).toBe(401)
  })

  test('is refused without a trace if it is no video that plays', async () => {
    const { token } = await register(site)
    const video = await makeVideo('mp4')
    const refused: [string, Uint8Array<ArrayBuffer>, number, string][] = [
      ['nothing at all', new Uint8Array(), 400, 'upload.empty'],
      ['a zip', Buffer.from(`PK\u0003\u0004${'x'.repeat(500)}`), 415, 'upload.notAVideo'],
      ['half of one', video.subarray(0, video.length / 2), 422, 'upload.videoBroken'],
      ['HEVC', await makeVideo('mp4', { codec: 'hevc' }), 415, 'upload.videoCodec'],
      ['six minutes', await makeVideo('webm', { seconds: 360 }), 422, 'upload.videoTooLong'],
      ['an icon', await makeVideo('webm', { width: 32, height: 32 }), 422, 'upload.videoTooSmall'],
      ['8K', await makeVideo('webm', { width: 7_680, height: 4_320 }), 422, 'upload.videoTooManyPixels'],
    ]
    for (const [what, bytes, status, code] of refused) {
      const answer = await send<ProblemReply>(token, bytes)
      expect([answer.status, answer.body.code], what).toEqual([status, code])
      expect(answer.body.message).toMatch(/\.$/)
    }
    expect((await send<ProblemReply>(token, video, 'film')).body.code).toBe('upload.noVideo')
    expect((await site.post<ProblemReply>('/uploads/videos', {}, as(token))).body.code).toBe('request.unsupportedType')
    expect([parts(), received()]).toEqual([expect.any(Number), []])
    expect(await site.db.selectFrom('videos').select('hash').execute()).toEqual([])
  })

  test('of 101 MB is refused, whether its size is announced or not', async () => {
    const { token } = await register(site)
    const { payload, headers } = await createMultipartForm(new Uint8Array(101_000_000))
    const announced = await site.post<ProblemReply>('/uploads/videos', payload, {
      headers: { ...headers, ...as(token).headers },
    })
    expect([announced.status, announced.body.code]).toEqual([413, 'upload.videoTooLarge'])
    const answer = await exchange(token, String(headers['content-type']), async (write) => {
      const size = 1_000_000
      for (let at = 0; at < payload.length; at += size) {
        const chunk = payload.subarray(at, at + size)
        if (
          !(await write(Buffer.concat([Buffer.from(`${chunk.length.toString(16)}\r\n`), chunk, Buffer.from('\r\n')])))
        )
          return
      }
    })
    expect(answer).toMatch(/^HTTP\/1\.1 (413|408)/)
    await expect.poll(received, { timeout: 10_000 }).toEqual([])
  }, 60_000)

  test('that never ends, or comes too slowly, is ended with an explanation', async () => {
    const { token } = await register(site)
    const head = Buffer.from('--x\r\ncontent-disposition: form-data; name="file"; filename="a.mp4"\r\n\r\n')
    const answer = await exchange(token, 'multipart/form-data; boundary=x', async (write) => {
      await write(Buffer.concat([Buffer.from(`${head.length.toString(16)}\r\n`), head, Buffer.from('\r\n')]))
      // A byte now and then.
      while (await write(Buffer.from('1\r\nx\r\n'))) await new Promise((resolve) => setTimeout(resolve, 50))
    })
    expect(answer).toContain('request.tooSlow')
    await expect.poll(received).toEqual([])
    // The place is free again.
    const video = await makeVideo('webm')
    await expect.poll(async () => (await send(token, video)).status, { timeout: 10_000 }).toBe(201)
  }, 60_000)

  test('whose connection breaks leaves nothing behind, and keeps no other from being stored', async () => {
    const { token } = await register(site)
    await listen()
    for (let times = 0; times < 8; times++) {
      const socket = await open(token, 'multipart/form-data; boundary=x', 'content-length: 5000000')
      socket.write('--x\r\ncontent-disposition: form-data; name="file"; filename="a.mp4"\r\n\r\nftyp')
      await expect.poll(() => received().length).toBeGreaterThan(0)
      socket.destroy()
      await expect.poll(() => received().length).toBe(0)
    }
    expect((await send(token, await makeVideo('webm'))).status).toBe(201)
  }, 60_000)
})

test('an account sends one video at a time, and ten a day', async () => {
  const { token, id } = await register(site)
  await listen()
  const socket = await open(token, 'multipart/form-data; boundary=x', 'content-length: 5000')
  await expect.poll(() => received().length).toBe(0)
  socket.write('--x\r\ncontent-disposition: form-data; name="file"; filename="a.mp4"\r\n\r\nftyp')
  await expect.poll(() => received().length).toBe(1)
  const second = await send<ProblemReply>(token, await makeVideo('webm'))
  expect([second.status, second.body.code, second.headers['retry-after']]).toEqual([503, 'server.busy', '10'])
  socket.destroy()
  await expect.poll(() => received().length).toBe(0)

  const hash = 'a'.repeat(64)
  await site.db
    .insertInto('videos')
    .values({ hash, kind: 'mp4', bytes: 1, width: 100, height: 100, duration_ms: 1 })
    .execute()
  const rows = Array.from({ length: 10 }, (_, n) => ({
    id: uuidv7(),
    user_id: id,
    video_hash: hash,
    source_hash: n.toString(16).padStart(64, '0'),
  }))
  await site.db.insertInto('video_uploads').values(rows).execute()
  const eleventh = await send<ProblemReply>(token, await makeVideo('webm'))
  expect([eleventh.status, eleventh.body.code]).toEqual([429, 'upload.tooManyVideosToday'])
})

test('a poster is a photo of the same user, for a video of the same user', async () => {
  const { token } = await register(site)
  const joris = await register(site, 'joris')
  const { hash } = (await send(token, await makeVideo('webm'))).body.data
  const photo = await uploadColour(site, token, 'red')
  const other = await uploadColour(site, joris.token, 'blue')
  const set = async (who: string, video: string, poster: string) =>
    (await site.send('PUT', `/uploads/videos/${video}/poster`, { photo: poster }, as(who))).status
  expect(await set(joris.token, hash, other)).toBe(404)
  expect(await set(token, hash, other)).toBe(404)
  expect(await set(token, 'f'.repeat(64), photo)).toBe(404)
  expect(await set(token, hash, photo)).toBe(200)
  expect((await send(token, await makeVideo('webm'))).body.data.poster).toContain(`/photos/${photo}-800.webp?expires=`)
})

test('an unused video is deleted after a day with its poster, one of a deleted account at once, and no other', async () => {
  const { token, id } = await register(site)
  const joris = await register(site, 'joris')
  const video = async (who: string, shade: number) =>
    (await send(who, await makeVideo('webm', { shade }))).body.data.hash
  const [unused, drafted, listed, orphan] = [
    await video(token, 1),
    await video(token, 2),
    await video(token, 3),
    await video(joris.token, 4),
  ]
  const poster = await uploadColour(site, token, 'red')
  await site.send('PUT', `/uploads/videos/${unused}/poster`, { photo: poster }, as(token))
  const draft = { user_id: id, fields: JSON.stringify({}), video_hashes: [drafted], step: 4 }
  await site.db.insertInto('property_drafts').values(draft).execute()
  const listing = { id: uuidv7(), user_id: id, plan_id: 'featured', days: 90, state: 'to_pay' } as const
  await site.db
    .insertInto('owner_listings')
    .values({ ...listing, form: JSON.stringify({ videos: [listed] }) })
    .execute()
  const isThere = async (hash: string) => (await photos.read(`${hash}-000.webm`)) !== undefined

  expect(await deleteUnusedVideos(site.db, photos)).toBe(0)
  await site.db.deleteFrom('users').where('id', '=', joris.id).execute()
  expect(await deleteUnusedVideos(site.db, photos)).toBe(1)
  expect(await isThere(orphan)).toBe(false)
  const tomorrow = new Date(Date.now() + 1.1 * day)
  expect(await deleteUnusedUploads(site.db, photos, tomorrow)).toBe(0)
  expect(await deleteUnusedVideos(site.db, photos, tomorrow)).toBe(1)
  expect(await deleteUnusedUploads(site.db, photos, tomorrow)).toBe(1)
  expect(await Promise.all([unused, drafted, listed].map(isThere))).toEqual([false, true, true])
})

const listen = async () => {
  if (!site.app.server.listening) await site.app.listen({ port: 0, host: '127.0.0.1' })
}

async function open(token: string, type: string, length: string) {
  // A server that listens on a port has an `AddressInfo`.
  const socket = connect((site.app.server.address() as AddressInfo).port, '127.0.0.1')
  socket.on('error', () => {})
  await once(socket, 'connect')
  const head = ['POST /api/uploads/videos HTTP/1.1', 'Host: voorbeeld.example', `Authorization: Bearer ${token}`]
  socket.write([...head, `Content-Type: ${type}`, length, '', ''].join('\r\n'))
  return socket
}

/** Sends a body in chunks until the server has answered. @returns the answer */
async function exchange(
  token: string,
  type: string,
  sendBody: (write: (bytes: Buffer) => Promise<boolean>) => Promise<void>,
): Promise<string> {
  await listen()
  const socket = await open(token, type, 'Transfer-Encoding: chunked')
  let answer = ''
  socket.on('data', (bytes) => (answer += bytes.toString()))
  const closed = new Promise((resolve) => socket.once('close', resolve))
  await sendBody(async (bytes) => {
    if (socket.destroyed || answer !== '') return false
    await new Promise<unknown>((resolve) => {
      socket.write(bytes, resolve)
      void closed.then(resolve)
    })
    return true
  })
  await closed
  return answer
}

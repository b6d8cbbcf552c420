import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { once } from 'node:events'
import { connect, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { uuidv7 } from 'uuidv7'
import { afterAll, describe, expect, test } from 'vitest'
import { as, register } from '#features/accounts/accounts/test-accounts.server.ts'
import { folderPhotoStore } from '#platform/storage/photo-store.ts'
import { testApp } from '#app/test-app.ts'
import type { ProblemReply } from '#shared/problem.ts'
import { picture } from '#features/sourcing/listing-photos/test-photos.server.ts'
import { deleteUnusedUploads } from './queries.server.ts'
import { createMultipartForm, upload, uploadColour } from './test-uploads.server.ts'

const folder = mkdtempSync(join(tmpdir(), 'huiswaarts-uploads-'))
const photos = folderPhotoStore(folder)
const site = testApp({ photos })
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const files = () => readdirSync(folder, { recursive: true }).filter((name) => String(name).endsWith('.webp'))
const hasFile = (hash: string) => existsSync(join(folder, hash.slice(0, 2), `${hash}-480.webp`))
const uploads = async () => (await site.db.selectFrom('uploads').select('id').execute()).length

describe('a photo', () => {
  test('is stored for the user who uploads it, and stays the same when uploaded again', async () => {
    const { token } = await register(site)
    const red = new Uint8Array(await picture('red'))
    const first = await upload(site, token, red)
    expect(first).toMatchObject({ status: 201, body: { data: { width: 120, height: 100 } } })
    expect(first.body.data.preview).toMatch(/^\/photos\/[0-9a-f]{64}-480\.webp\?expires=/)
    expect((await upload(site, token, red)).body.data.id).toBe(first.body.data.id)
    expect(hasFile(first.body.data.hash)).toBe(true)
    expect(await uploads()).toBe(1)
    const stranger = await createMultipartForm(red)
    expect((await site.post('/uploads', stranger.payload, { headers: stranger.headers })).status).toBe(401)
  })

  const refused: [string, () => Uint8Array<ArrayBuffer> | Promise<Uint8Array<ArrayBuffer>>, number, string][] = [
    ['nothing at all', () => new Uint8Array(), 400, 'upload.empty'],
    ['11 MB', () => new Uint8Array(11_000_000).fill(0xff), 413, 'upload.tooLarge'],
    [
      'text with the name of a photo',
      () => new TextEncoder().encode('<script>alert(1)</script>'),
      415,
      'upload.wrongKind',
    ],
    ['the beginning of a JPG', () => new Uint8Array([0xff, 0xd8, 0xff, 0xe0, 0]), 422, 'upload.broken'],
    ['an icon', async () => new Uint8Array(await picture('red', 32, 32)), 422, 'upload.tooSmall'],
    ['a strip', async () => new Uint8Array(await picture('red', 900, 120)), 422, 'upload.tooNarrow'],
    [
      'a WebP',
      async () =>
        new Uint8Array(
          await sharp(await picture('red'))
            .webp()
            .toBuffer(),
        ),
      415,
      'upload.wrongKind',
    ],
  ]
  test('is refused without a trace if it is not a usable photo, as is a request without a file in a form', async () => {
    const { token } = await register(site)
    const before = files()
    for (const [what, bytes, status, code] of refused) {
      const answer = await upload<ProblemReply>(site, token, await bytes())
      expect([answer.status, answer.body.code], what).toEqual([status, code])
      expect(answer.body.message).toMatch(/\.$/)
    }
    const code = async (answer: Promise<{ body: ProblemReply }>) => (await answer).body.code
    const red = new Uint8Array(await picture('red'))
    expect(await code(upload<ProblemReply>(site, token, red, 'foto'))).toBe('upload.noFile')
    expect(await code(site.post('/uploads', { file: 'x' }, as(token)))).toBe('request.unsupportedType')
    const headers = { ...as(token).headers, 'content-type': 'multipart/form-data; boundary=x' }
    expect(await code(site.post('/uploads', '--x\r\n', { headers }))).toBe('request.unreadable')
    expect(await code(site.post('/uploads', '--x--\r\n', { headers }))).toBe('upload.noFile')
    expect(await uploads()).toBe(0)
    expect(files()).toEqual(before)
  })

  test('leaves nothing behind and delays no other upload if its connection breaks', async () => {
    const { token } = await register(site)
    await site.app.listen({ port: 0, host: '127.0.0.1' })
    const { payload, headers } = await createMultipartForm(new Uint8Array(await picture('blue', 400, 300)))
    const before = files()
    for (let times = 0; times < 13; times++) {
      // A server that listens on a port has an `AddressInfo`.
      const socket = connect((site.app.server.address() as AddressInfo).port, '127.0.0.1')
      await once(socket, 'connect')
      const head = ['POST /api/uploads HTTP/1.1', 'Host: voorbeeld.example', `Authorization: Bearer ${token}`]
      socket.write(
        [...head, `Content-Type: ${headers['content-type']}`, `Content-Length: ${payload.length}`, '', ''].join('\r\n'),
      )
      await new Promise((resolve) => socket.write(payload.subarray(0, payload.length - 100), resolve))
      socket.destroy()
    }
    expect(await uploads()).toBe(0)
    expect(files()).toEqual(before)
    // The server learns of the last broken connections a moment later; it would wait two minutes for their files.
    const stored = () => uploadColour(site, token, 'blue').catch(() => 'busy')
    await expect.poll(stored, { timeout: 10_000 }).toMatch(/^[0-9a-f]{64}$/)
  })
})

test('of fifty photos at once each is stored, at once or when retried', async () => {
  const { token } = await register(site)
  const shades = Array.from({ length: 50 }, (_, at) => `rgb(${at * 5},0,0)`)
  const answers = await Promise.all(
    shades.map(async (colour) => upload(site, token, new Uint8Array(await picture(colour)))),
  )
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201, 503]))
  const later = answers.filter(({ status }) => status === 503)
  expect(later.every(({ headers }) => headers['retry-after'] === '3')).toBe(true)
  expect(await uploads()).toBe(50 - later.length)
})

test('a user with too many uploads has to use them first, or to continue the next day', async () => {
  const { token, id } = await register(site)
  const hashes = Array.from({ length: 300 }, (_, n) => n.toString(16).padStart(64, '0'))
  await site.db
    .insertInto('photos')
    .values(hashes.map((hash) => ({ hash, width: 1, height: 1 })))
    .execute()
  const rows = hashes.map((photo_hash) => ({ id: uuidv7(), user_id: id, photo_hash }))
  await site.db.insertInto('uploads').values(rows).execute()
  const green = new Uint8Array(await picture('green'))
  const again = async () => {
    const { status, body } = await upload<ProblemReply>(site, token, green)
    return [status, body.code]
  }
  expect(await again()).toEqual([429, 'upload.tooManyToday'])
  await site.db
    .updateTable('uploads')
    .set({ created_at: new Date(Date.now() - 100_000_000) })
    .execute()
  expect(await again()).toEqual([429, 'upload.tooManyUnused'])
})

test('an unused photo is deleted after a day, unless a draft or another user needs it', async () => {
  const { token, id } = await register(site)
  const joris = await register(site, 'joris')
  const [unused, drafted, used, shared] = await Promise.all(
    ['teal', 'olive', 'navy', 'gray'].map((colour) => uploadColour(site, token, colour)),
  )
  await uploadColour(site, joris.token, 'gray')
  const use = async (user_id: string, hash = '') => {
    const listing = { id: uuidv7(), user_id, plan_id: 'basic', days: 30, state: 'to_pay' } as const
    const form = JSON.stringify({ gallery: [hash] })
    await site.db
      .insertInto('owner_listings')
      .values({ ...listing, form })
      .execute()
    const ofUser = site.db.updateTable('uploads').set({ used_at: new Date() }).where('user_id', '=', user_id)
    await ofUser.where('photo_hash', '=', hash).execute()
  }
  await use(joris.id, shared)
  await use(id, used)
  const draft = { user_id: id, fields: JSON.stringify({}), photo_hashes: [drafted ?? ''], step: 4 }
  await site.db.insertInto('property_drafts').values(draft).execute()

  expect(await deleteUnusedUploads(site.db, photos)).toBe(0)
  expect(await deleteUnusedUploads(site.db, photos, new Date(Date.now() + 25 * 3_600_000))).toBe(2)
  expect([unused, drafted, used, shared].map((hash) => hasFile(hash ?? ''))).toEqual([false, true, true, true])
  expect(await uploads()).toBe(3)
  expect(await uploadColour(site, token, 'teal')).toBe(unused)
  expect(hasFile(unused ?? '')).toBe(true)
})

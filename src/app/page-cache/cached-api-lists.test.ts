import { brotliDecompressSync } from 'node:zlib'
import type { InjectOptions } from 'fastify'
import { beforeEach, describe, expect, test } from 'vitest'
import { testApp } from '#app/test-app.ts'
import { register } from '#features/accounts/accounts/test-accounts.server.ts'
import { formatHiddenCookie } from '#features/renters/hidden/hidden-cookie.server.ts'
import { insertProperty } from '#features/properties/catalogue/test-properties.server.ts'

const site = testApp()
let id: string

beforeEach(async () => {
  id = await insertProperty(site.db, { title: 'Grachtenpand', price_cents: 123_400 })
  await site.refresh()
})

const ask = (headers: InjectOptions['headers'] = {}) => site.app.inject({ url: '/api/properties', headers })
async function setRent(cents: number) {
  await site.db.updateTable('properties').set({ price_cents: cents }).where('id', '=', id).execute()
  await site.refresh()
}

describe('a list of the API that a visitor just asked for', () => {
  test('is the same with a tag, may be kept by shared caches, and is not sent to whoever has it', async () => {
    const [first, second] = [await ask(), await ask()]
    expect(second.body).toBe(first.body)
    expect(second.headers).toMatchObject({
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'public, max-age=0, s-maxage=2, stale-while-revalidate=30',
      etag: first.headers.etag,
    })
    const known = await ask({ 'if-none-match': String(first.headers.etag) })
    expect([known.statusCode, known.body]).toEqual([304, ''])
  })

  test('is sent compressed', async () => {
    const plain = await ask()
    for (let i = 0; i < 2; i++) {
      const answer = await ask({ 'accept-encoding': 'br' })
      expect(answer.headers['content-encoding']).toBe('br')
      expect(brotliDecompressSync(answer.rawPayload).toString()).toBe(plain.body)
    }
  })

  test('has a changed rent as soon as the index has it, with another tag', async () => {
    const before = await ask()
    await setRent(567_800)
    const after = await ask({ 'if-none-match': String(before.headers.etag) })
    expect(after.statusCode).toBe(200)
    expect(after.json<{ data: unknown }>().data).toMatchObject({ properties: [{ rent: { cents: 567_800 } }] })
  })

  test('is private for whoever has a cookie or an account', async () => {
    const { token } = await register(site)
    for (const headers of [{ cookie: 'theme=dark-mode' }, { authorization: `Bearer ${token}` }])
      expect((await ask(headers)).headers['cache-control']).toMatch(/^private/)
  })

  test('lacks a home that its reader has hidden, and nobody else’s list does', async () => {
    await ask()
    const hidden = await ask({ cookie: formatHiddenCookie([id], false).split(';', 1)[0] })
    expect(hidden.headers['cache-control']).toBe('private, no-store')
    expect(hidden.json<{ hiddenCount: number }>().hiddenCount).toBe(1)
    expect((await ask()).json<{ pagination: unknown }>().pagination).toMatchObject({ totalItems: 1 })
  })
})

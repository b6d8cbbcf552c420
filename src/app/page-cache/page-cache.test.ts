import { createHash } from 'node:crypto'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import type { InjectOptions } from 'fastify'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { PageCache } from './page-cache.ts'
import { openCachedSite } from './test-cached-site.ts'

let site: Awaited<ReturnType<typeof openCachedSite>>
let now = Date.now()

beforeAll(async () => {
  site = await openCachedSite(new PageCache(() => now))
})
afterAll(() => site.close())

const open = (url: string, headers: InjectOptions['headers'] = {}) =>
  site.app.inject({ url, headers: { 'accept-language': 'nl', ...headers } })
async function setRent(cents: number) {
  await site.db.updateTable('properties').set({ price_cents: cents }).where('id', '=', site.id).execute()
  await site.refresh()
}

describe('a page that an anonymous visitor just opened', () => {
  beforeEach(async () => {
    now += 60_000
    await setRent(123_400)
    expect((await open('/properties')).body).toContain('1.234')
    await setRent(567_800)
  })

  test('is sent again within two seconds, and not after them', async () => {
    expect((await open('/properties')).body).toContain('1.234')
    now += 2_001
    const later = await open('/properties')
    expect(later.body).toContain('5.678')
    expect(later.body).not.toContain('1.234')
  })

  test('is drawn anew for one visitor, while others get it a little longer', async () => {
    now += 2_001
    const [first, second] = await Promise.all([open('/properties'), open('/properties')])
    expect([first.body.includes('5.678'), second.body.includes('1.234')]).toEqual([true, true])
    expect((await open('/properties')).body).toContain('5.678')
  })

  test('is sent to nobody after 2.6 seconds', async () => {
    now += 2_601
    for (const { body } of await Promise.all([open('/properties'), open('/properties')]))
      expect(body).toContain('5.678')
  })

  test('has scripts that its policy names by their hashes, and no nonce', async () => {
    const answer = await open('/properties')
    const policy = String(answer.headers['content-security-policy'])
    expect(policy).not.toContain('nonce')
    expect(answer.body).not.toContain('nonce=')
    const scripts = [...answer.body.matchAll(/<script[^>]*>(.*?)<\/script>/gs)].map(([, script = '']) => script)
    expect(scripts.length).toBeGreaterThan(3)
    for (const script of scripts)
      expect(policy).toContain(`'sha256-${createHash('sha256').update(script).digest('base64')}'`)
  })

  test('names its styles in a header, so that a browser asks for them before it reads the page', async () => {
    for (const _ of ['drawn', 'cached']) {
      const { headers, body } = await open('/properties')
      const styles = [...body.matchAll(/<link rel="stylesheet" href="([^"]+)"/g)].map(([, href]) => href)
      expect(styles.length).toBeGreaterThan(0)
      expect(headers.link).toBe(styles.map((href) => `<${href}>; rel=preload; as=style`).join(', '))
    }
    expect((await open('/contact')).headers.link).toContain('rel=preload; as=style')
  })

  test.each(['br', 'gzip'])('is compressed as the browser accepts it: %s', async (encoding) => {
    const plain = await open('/properties')
    expect(plain.headers['content-encoding']).toBeUndefined()
    for (let i = 0; i < 2; i++) {
      const answer = await open('/properties', { 'accept-encoding': encoding })
      expect(answer.headers).toMatchObject({
        'content-encoding': encoding,
        vary: expect.stringContaining('Encoding') as string,
      })
      const decompress = encoding === 'br' ? brotliDecompressSync : gunzipSync
      expect(decompress(answer.rawPayload).toString()).toBe(plain.body)
    }
  })

  test.each([
    ['in another language', { 'accept-language': 'en' }, '5,678'],
    ['with the cookie of a language', { cookie: 'i18nextLng=en' }, '5,678'],
    ['with the cookie of a theme', { cookie: 'theme=dark-mode' }, '5.678'],
    ['with the cookie of what has to fit', { cookie: 'requirements=%7B%7D' }, '5.678'],
    ['with the cookie of an earlier visit', { cookie: 'lastVisit=5-9' }, '5.678'],
    ['with a session', { cookie: `__Host-session=${'a'.repeat(43)}` }, '5.678'],
  ])('is not sent to a visitor %s', async (_whom, headers, rent) => {
    expect((await open('/properties', headers)).body).toContain(rent)
  })

  test('is not sent for another address', async () => {
    expect((await open('/properties?sort=newest')).body).toContain('5.678')
    expect((await open('/en/properties')).body).toContain('5,678')
  })
})

describe('a page that is never kept', () => {
  test('is one with a session, which nobody else gets', async () => {
    now += 60_000
    await setRent(111_100)
    await open('/properties', { cookie: `__Host-session=${'b'.repeat(43)}` })
    await setRent(222_200)
    expect((await open('/properties')).body).toContain('2.222')
  })

  test('is one that was refused: the address of an unknown home answers 404 each time', async () => {
    const unknown = '/properties/0198c0de-0000-7000-8000-00000000dead'
    for (let i = 0; i < 2; i++) expect((await open(unknown)).statusCode).toBe(404)
  })
})

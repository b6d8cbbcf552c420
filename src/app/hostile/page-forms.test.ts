import { Readable } from 'node:stream'
import type { InjectOptions } from 'fastify'
import { beforeAll, describe, expect, test } from 'vitest'
import { testSite } from '#app/test-pages.ts'

const site = testSite()
beforeAll(async () => {
  // The first time that a page is built takes longer than a body may.
  for (const url of ['/auth/login', '/contact', '/fit', '/hidden']) await site.app.inject(url)
})

const form = 'application/x-www-form-urlencoded'
const browser = { accept: 'text/html,*/*;q=0.8', 'accept-language': 'nl' }
const send = (url: string, payload: InjectOptions['payload'], headers: Record<string, string> = {}) =>
  site.app.inject({
    method: 'POST',
    url,
    headers: { ...browser, 'content-type': form, ...headers },
    ...(payload !== undefined && { payload }),
  })

const pages = [
  '/auth/login',
  '/contact',
  '/fit',
  '/hidden',
  '/favourite',
  '/search-together',
  '/my-searches',
  '/my-replies',
] as const

describe('a form that is too large', () => {
  test.each(pages)('is refused in a sentence: %s', async (url) => {
    const answer = await send(url, `travelTo=${'a'.repeat(200_000)}`)

    expect(answer.statusCode).toBe(413)
    expect(answer.headers['content-type']).toBe('text/html; charset=utf-8')
    expect(answer.body).toContain('Dit is te groot om te ontvangen.')
    expect(answer.body).not.toContain('aaaa')
  })

  test('is refused before it is sent, by the length that its sender states', async () => {
    expect((await send('/auth/login', 'email=a', { 'content-length': '9999999999' })).statusCode).toBe(413)
  })

  test('is refused while it is sent, where its sender states no length', async () => {
    const parts = Readable.from(Array.from({ length: 100 }, () => Buffer.alloc(10_000, 'a')))
    expect((await send('/auth/login', parts)).statusCode).toBe(413)
  })

  test.each([
    ['/auth/login', {}, 'nl', 'Dit is te groot om te ontvangen.'],
    ['/en/auth/login', { cookie: 'i18nextLng=nl' }, 'en', 'This is larger than we can accept.'],
    ['/auth/login', { cookie: 'a=b; i18nextLng=en' }, 'en', 'This is larger than we can accept.'],
    ['/auth/login', { 'accept-language': 'en-GB' }, 'en', 'This is larger than we can accept.'],
  ])('is refused in the language of the page: %s, %j', async (url, headers, language, message) => {
    const { body } = await send(url, 'a'.repeat(200_000), headers)
    expect(body).toContain(`<html lang="${language}">`)
    expect(body).toContain(`<h1>${message}</h1>`)
  })
})

describe('a body that is no form', () => {
  const cut = '--x\r\ncontent-disposition: form-data; name="email"\r\n\r\na@exam'
  const kinds: [string, string | undefined, string, number, string][] = [
    ['JSON', 'application/json', '{}', 415, 'Deze soort inhoud kunnen we hier niet lezen.'],
    ['text', 'text/plain', 'a', 415, 'Deze soort inhoud kunnen we hier niet lezen.'],
    ['one of an unknown kind', undefined, 'a', 415, 'Deze soort inhoud kunnen we hier niet lezen.'],
    ['nothing', undefined, '', 400, 'We konden deze aanvraag niet lezen.'],
    ['parts without a boundary', 'multipart/form-data', cut, 400, 'We konden deze aanvraag niet lezen.'],
    ['cut off', 'multipart/form-data; boundary=x', cut, 400, 'We konden deze aanvraag niet lezen.'],
  ]
  test.each(kinds)('is refused in a sentence: %s', async (_name, type, payload, status, message) => {
    for (const url of ['/auth/login', '/contact', '/fit', '/hidden'] as const) {
      const answer = await site.app.inject({
        method: 'POST',
        url,
        headers: { ...browser, ...(type !== undefined && { 'content-type': type }) },
        ...(payload !== '' && { payload: Buffer.from(payload) }),
      })
      expect([url, answer.statusCode]).toEqual([url, status])
      expect(answer.body).toContain(`<h1>${message}</h1>`)
    }
  })

  test('is refused by the API as before, in its own shape', async () => {
    const answer = await site.app.inject({ method: 'POST', url: '/api/nowhere', payload: {}, headers: browser })
    expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([404, 'path.unknown'])
  })
})

test('a page without a form says that it is only read', async () => {
  const { statusCode, headers } = await send('/about', 'a=b')
  expect([statusCode, headers.allow]).toEqual([405, 'GET, HEAD'])
})

test.each(['TRACE', 'OPTIONS', 'PUT', 'PATCH', 'DELETE'] as const)(
  'a page is only read, and a form posted: %s is refused, with what is allowed',
  async (method) => {
    for (const url of ['/about', '/auth/login', '/en/nowhere']) {
      const answer = await site.app.inject({ method, url, headers: browser })
      expect([url, answer.statusCode, answer.headers.allow]).toEqual([url, 405, 'GET, HEAD, POST'])
    }
  },
)

import { afterAll, beforeAll, expect, test } from 'vitest'
import { openCachedSite } from '#app/page-cache/test-cached-site.ts'
import { PageCache } from '#app/page-cache/page-cache.ts'

let site: Awaited<ReturnType<typeof openCachedSite>>
beforeAll(async () => {
  site = await openCachedSite(new PageCache())
}, 180_000)
afterAll(() => site.close())

const cookie = `__Host-session=${'c'.repeat(43)}`

test.each([
  ['/auth/login', {}],
  ['/en/auth/register', {}],
  ['/AUTH/login/', {}],
  ['/%61uth/login', {}],
  ['/auth/checkout', {}],
  ['/auth/reset-password?token=a', {}],
  ['/my-searches/unsubscribe?token=a', {}],
  ['/properties', { cookie }],
  ['/properties?view=map', { cookie }],
])('no other site keeps hold of the window of %s with %j', async (url, headers) => {
  const answer = await site.app.inject({ url, headers })
  expect(answer.headers['cross-origin-opener-policy']).toBe('same-origin')
  expect(answer.body).not.toContain('data-open')
})

test.each(['/', '/en/properties', '/properties?view=map', '/contact'])(
  'a browser need not start a process for %s, which is for everyone',
  async (url) => {
    for (const _ of ['drawn', 'cached']) {
      const { headers, body } = await site.app.inject(url)
      expect(headers).not.toHaveProperty('cross-origin-opener-policy')
      expect(body).toContain('data-open=""')
    }
  },
)

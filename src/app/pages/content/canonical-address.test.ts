import { expect, test } from 'vitest'
import { testApp } from '#app/test-app.ts'
import { buildSite } from '#app/test-pages.ts'

const site = testApp()

test('a search engine that follows a link with a slash at its end reads the address without it', async () => {
  const app = await buildSite({ db: site.db })
  for (const [path, ending] of [
    ['/about/', '/about'],
    ['/en/contact//?utm_source=mail', '/en/contact'],
    ['/en/', '/en'],
    ['/', '/'],
  ] as const) {
    const { body } = await app.inject(path)
    const [, canonical = ''] = /<link rel="canonical" href="([^"]+)"/.exec(body) ?? []
    expect(new URL(canonical).pathname, path).toBe(ending)
  }
  await app.close()
})

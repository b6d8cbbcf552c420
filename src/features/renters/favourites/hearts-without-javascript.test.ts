import { afterAll, beforeAll, expect, test } from 'vitest'
import type { FastifyInstance } from 'fastify'
import { testApp } from '#app/test-app.ts'
import { buildSite } from '#app/test-pages.ts'
import { register } from '#features/accounts/accounts/test-accounts.server.ts'
import { insertProperty } from '#features/properties/catalogue/test-properties.server.ts'
import { readIndexedProperties } from '#features/properties/search-updates/index-rows.server.ts'
import { SearchIndex } from '#features/properties/search/search-index.server.ts'
import { readFavouriteIds } from './queries.server.ts'

const site = testApp()
let pages: FastifyInstance
let home: string
beforeAll(async () => {
  home = await insertProperty(site.db)
  const index = new SearchIndex()
  for (const property of await readIndexedProperties(site.db, [home])) index.put(property)
  pages = await buildSite({ db: site.db, index })
})
afterAll(() => pages.close())

const findAttribute = (tag: string, name: string) =>
  new RegExp(` ${name}="([^"]*)"`).exec(tag)?.[1]?.replaceAll('&amp;', '&') ?? ''

/** Opens a page and finds the heart of a home and the form that it sends. */
async function readHeart(url: string, token: string) {
  const { body } = await pages.inject({ url, cookies: { '__Host-session': token } })
  const [button = ''] = /<button[^>]* name="(?:keep|drop)"[^>]*>/.exec(body) ?? []
  const id = findAttribute(button, 'form')
  const form = id
    ? new RegExp(`<form id="${id}".*?</form>`, 's').exec(body)?.[0]
    : body.slice(body.lastIndexOf('<form', body.indexOf(button)), body.indexOf(button))
  const [hidden = ''] = /<input type="hidden"[^>]*>/.exec(form ?? '') ?? []
  return {
    isSaved: findAttribute(button, 'aria-pressed'),
    press: (value = findAttribute(button, 'value')) =>
      pages.inject({
        method: 'POST',
        url: findAttribute(form ?? '', 'action'),
        cookies: { '__Host-session': token },
        headers: { 'content-type': 'application/x-www-form-urlencoded', 'accept-language': 'nl' },
        payload: new URLSearchParams({
          [findAttribute(hidden, 'name')]: findAttribute(hidden, 'value'),
          [findAttribute(button, 'name')]: value,
        }).toString(),
      }),
  }
}

test('a member saves a home and removes it by its heart without JavaScript, on the list and on its page', async () => {
  const { id: userId, token } = await register(site)
  for (const url of ['/properties?sort=rent', '/en/properties', `/properties/${home}`]) {
    const first = await readHeart(url, token)
    expect(first.isSaved, url).toBe('false')
    const saved = await first.press()
    expect([saved.statusCode, saved.headers.location], url).toEqual([302, url])
    expect(await readFavouriteIds(site.db, userId)).toEqual([home])
    const second = await readHeart(url, token)
    expect(second.isSaved, url).toBe('true')
    expect((await second.press()).headers.location, url).toBe(url)
    expect(await readFavouriteIds(site.db, userId)).toEqual([])
  }
})

test('a heart without JavaScript that is refused says why', async () => {
  const { token } = await register(site, 'bas')
  const { press } = await readHeart('/properties', token)
  const refused = await press('0192f0c1-0000-7000-8000-000000000001')

  expect(refused.headers.location).toBeUndefined()
  expect(refused.body.replaceAll(/<script[\s\S]*?<\/script>/g, '')).toMatch(/role="alert"[^>]*>[^<]*woning/)
})

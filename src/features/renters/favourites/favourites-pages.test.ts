import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { FastifyInstance } from 'fastify'
import { testApp } from '#app/test-app.ts'
import { buildSite } from '#app/test-pages.ts'
import { as, register } from '#features/accounts/accounts/test-accounts.server.ts'
import { insertProperty } from '#features/properties/catalogue/test-properties.server.ts'
import { SearchIndex } from '#features/properties/search/search-index.server.ts'
import { favouritesQuery } from './sort-favourites.ts'

const site = testApp()
let pages: FastifyInstance
beforeAll(async () => {
  pages = await buildSite({ db: site.db, index: new SearchIndex() })
})
afterAll(() => pages.close())

async function saveMany(count: number): Promise<string> {
  const { id: userId, token } = await register(site)
  for (let at = 1; at <= count; at++) {
    const propertyId = await insertProperty(site.db, { title: `Woning ${at}.` })
    expect((await site.post('/favorites/addFavorite', { propertyId, userId }, as(token))).status).toBe(200)
  }
  return token
}

describe('favourites', () => {
  test('come in pages, in the order that was chosen, with the number of all', async () => {
    const token = await saveMany(30)
    const read = async (query: string) => {
      const { body } = await pages.inject({ url: `/favourite${query}`, cookies: { '__Host-session': token } })
      return {
        removals: body.match(/aria-label="Verwijder /g)?.length ?? 0,
        links: [...body.matchAll(/href="\/favourite(\?[^"]*)"/g)].map(([, query]) => query?.replaceAll('&amp;', '&')),
        body,
      }
    }
    const first = await read('?sort=rent')
    expect(first.removals).toBe(24)
    expect(first.body).toContain('30 woningen')
    expect(first.links).toContain('?sort=rent&page=2')
    expect((await read('?sort=rent&page=2')).removals).toBe(6)
    for (const beyond of ['3', '1e9', '99999999999999999999']) expect((await read(`?page=${beyond}`)).removals).toBe(6)
    for (const wrong of ['0', '-1', 'x', '']) expect((await read(`?page=${wrong}`)).removals).toBe(24)
  })

  test.each([
    ['kept', { page: 1, theirs: 1 }, '?'],
    ['kept', { page: 2, theirs: 3 }, '?page=2&theirs=3'],
    ['area', { page: 1, theirs: 2 }, '?sort=area&theirs=2'],
  ] as const)('in the order %s on the pages %j have the address %s', (order, asked, address) => {
    expect(favouritesQuery(order, asked)).toBe(address)
  })
})

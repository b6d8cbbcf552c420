import fc from 'fast-check'
import * as z from 'zod/mini'
import { expect, test } from 'vitest'
import { testApp } from '#app/test-app.ts'
import { PropertySearch } from '#features/properties/catalogue/contract.ts'
import { readIndexedProperties } from '#features/properties/search-updates/index-rows.server.ts'
import { withAdminIndex } from '#features/properties/search/search-engine.server.ts'
import { SearchIndex } from '#features/properties/search/search-index.server.ts'
import { createRandomHomes, randomFilter } from '#features/properties/search/test-random-searches.ts'
import { searchList } from './search-list.server.ts'

const site = testApp()

test('the homes of the other kind of offer are as many whether a list counts the choices of offers or not', async () => {
  const homes = createRandomHomes(200, 3)
  await site.db.insertInto('properties').values(homes).execute()
  const index = new SearchIndex()
  const ids = homes.map(({ id }) => id)
  for (const property of await readIndexedProperties(site.db, ids)) index.put(property)
  const findOther = async (filter: Record<string, string>, facets: readonly 'offer'[]) => {
    const search = { ...z.parse(PropertySearch, filter), without: ids.slice(0, 20) }
    return (await searchList.run(withAdminIndex({ index, db: site.db }), { search, facets })).other
  }
  const offers = new Set<string | null | undefined>()
  for (const filter of fc.sample(randomFilter, { numRuns: 300, seed: 4 })) {
    const other = await findOther(filter, ['offer'])
    expect(other, JSON.stringify(filter)).toEqual(await findOther(filter, []))
    offers.add(other?.offer)
  }
  expect(offers).toEqual(new Set(['corporations', null, undefined]))
})

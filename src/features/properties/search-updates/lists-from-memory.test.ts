import { describe, expect, test } from 'vitest'
import { testApp } from '#app/test-app.ts'
import { insertListing } from '#features/administration/property-admin/test-property-admin.server.ts'
import type { PropertySummary } from '#features/properties/catalogue/contract.ts'
import { readSummaries } from '#features/properties/catalogue/queries.server.ts'
import {
  insertPhotos,
  insertPhotosWithHashes,
  insertProperty,
} from '#features/properties/catalogue/test-properties.server.ts'
import { createCards } from '#features/renters/fit/create-cards.server.ts'
import { formatHiddenCookie } from '#features/renters/hidden/hidden-cookie.server.ts'
import { findInIndex } from '#features/properties/search/queries.server.ts'
import { createRandomHomes } from '#features/properties/search/test-random-searches.ts'
import { startIndexUpdates } from './index-updates.server.ts'

const visitor = testApp()

async function list(): Promise<PropertySummary[]> {
  await visitor.refresh()
  return (await visitor.get<{ properties: PropertySummary[] }>('/properties?limit=100&offer=all&seen=any')).body
    .properties
}

/** What the list answers, which has to be what the database has. */
async function listAsStored(): Promise<PropertySummary[]> {
  const listed = await list()
  const ids = listed.map(({ id }) => id)
  expect(listed).toEqual(JSON.parse(JSON.stringify(await readSummaries(visitor.db, ids))))
  return listed
}

test('a list answers from memory what the database has of each home', async () => {
  const homes = createRandomHomes(60, 7)
  for (const [at, home] of homes.entries()) {
    const id = await insertProperty(visitor.db, {
      ...home,
      house_number: at + 1,
      plot_number: at % 7 === 0 ? 'B12' : null,
      available_until: at % 5 === 0 ? '2027-03-01' : null,
      utilities: at % 3 === 0 ? 'included' : 'unknown',
      storey: at % 4,
    })
    for (let listing = 0; listing < at % 3; listing++) await insertListing(visitor, id, { slug: `bron-${listing}` })
    await insertPhotos(visitor.db, id, at % 5)
  }
  const listed = await listAsStored()
  expect(listed).toHaveLength(60)
  expect(new Set(listed.map(({ photoCount }) => photoCount))).toEqual(new Set([0, 1, 2, 3, 4]))
  expect(listed.filter(({ url }) => url !== null)).toHaveLength(40)
})

test('what was found for one visitor is neither sent to one who has hidden a home, nor the other way round', async () => {
  const ids = [await insertProperty(visitor.db), await insertProperty(visitor.db), await insertProperty(visitor.db)]
  await visitor.refresh()
  const ask = async (cookie?: string) => {
    const headers = cookie === undefined ? {} : { cookie }
    const { body } = await visitor.get<{ properties: PropertySummary[] }>('/properties', { headers })
    return body.properties.map(({ id }) => id).toSorted()
  }
  const cookie = formatHiddenCookie(ids.slice(0, 1), false).split(';')[0]
  for (const _ of [1, 2]) {
    expect(await ask()).toEqual(ids)
    expect(await ask(cookie)).toEqual(ids.slice(1))
  }
})

describe('a list shows a change that is not in the home itself', () => {
  const setUp = async () => {
    const id = await insertProperty(visitor.db)
    await insertListing(visitor, id, { slug: 'eerste' })
    const [first = '', second = ''] = await insertPhotos(visitor.db, id, 2)
    await listAsStored()
    return { id, first, second }
  }
  const photos = (id: string) => visitor.db.updateTable('property_photos').where('property_id', '=', id)

  test('a photo that came, went or changed places', async () => {
    const { id, first, second } = await setUp()
    await insertPhotosWithHashes(visitor.db, id, [])
    expect((await listAsStored())[0]?.photo?.hash).toBe(first)
    await visitor.db.deleteFrom('property_photos').where('property_id', '=', id).where('position', '=', 0).execute()
    expect((await listAsStored())[0]).toMatchObject({ photo: null, photoCount: 1 })
    await photos(id).set({ position: 0 }).where('photo_hash', '=', second).execute()
    expect((await listAsStored())[0]?.photo?.hash).toBe(second)
    await visitor.db.insertInto('property_photos').values({ property_id: id, position: 1, photo_hash: first }).execute()
    expect((await listAsStored())[0]?.photoCount).toBe(2)
  })

  test('a listing with another address, one that is gone, and one more', async () => {
    const { id } = await setUp()
    await visitor.db.updateTable('listings').set({ url: 'https://bron.example/anders' }).execute()
    expect((await listAsStored())[0]?.url).toBe('https://bron.example/anders')
    await insertListing(visitor, id, { slug: 'tweede' })
    await visitor.db
      .updateTable('listings')
      .set({ missed_runs: 2, missing_since: new Date(), gone_at: new Date() })
      .where('url', '=', 'https://bron.example/anders')
      .execute()
    const [shown] = await listAsStored()
    expect(shown?.url).not.toBe('https://bron.example/anders')
    expect(shown?.url).not.toBeNull()
    await visitor.db.deleteFrom('listings').execute()
    expect((await listAsStored())[0]?.url).toBeNull()
  })

  test('another name of its source', async () => {
    await setUp()
    const feed = await startIndexUpdates(visitor.db)
    const readSource = async () => {
      const { found, homes } = await findInIndex(feed.index, { page: 1, limit: 1, sort: 'newest' })
      return createCards(feed.index, found.properties, homes)[0]?.details?.source
    }
    expect(await readSource()).toBe('Bron eerste')
    await visitor.db.updateTable('sources').set({ name: 'Makelaardij Anders' }).execute()
    await feed.refresh()
    expect(await readSource()).toBe('Makelaardij Anders')
    await feed.close()
  })
})

import { describe, expect, test } from 'vitest'
import { testApp } from '#app/test-app.ts'
import type { PropertySummary } from '#features/properties/catalogue/contract.ts'
import { insertProperty } from '#features/properties/catalogue/test-properties.server.ts'
import { startIndexUpdates } from '#features/properties/search-updates/index-updates.server.ts'
import { findInIndex } from '#features/properties/search/queries.server.ts'
import { describeFitLinks } from './fit-links.server.ts'
import { createCards } from './create-cards.server.ts'
import type { Requirements } from './requirements.ts'

const visitor = testApp()

async function readCards(fit?: Parameters<typeof createCards>[3]) {
  const feed = await startIndexUpdates(visitor.db)
  const { found, homes } = await findInIndex(feed.index, { page: 1, limit: 10, sort: 'newest' })
  await feed.close()
  return createCards(feed.index, found.properties, homes, fit)
}

test('a card says of each thing whether the home fits, in the language of the reader', async () => {
  await insertProperty(visitor.db, { income_cents: 350_000, occupants_max: 2, pets: 'ask', registration: true })
  const requirements = { income: 3_000, household: 2, pets: 'yes', registration: 'yes' } as const
  const [dutch] = await readCards({ requirements, language: 'nl' })
  expect(dutch?.fit).toEqual([
    { name: 'inkomen', answer: 'no', text: 'past niet' },
    { name: '2 bewoners', answer: 'yes', text: 'past' },
    { name: 'huisdier', answer: 'unknown', text: 'niet bekend' },
    { name: 'inschrijven', answer: 'yes', text: 'past' },
  ])
  const [english] = await readCards({ requirements: { household: 1 }, language: 'en' })
  expect(english?.fit).toEqual([{ name: '1 occupant', answer: 'yes', text: 'fits' }])
})

test('the card of a renter who said nothing has nothing about it', async () => {
  await insertProperty(visitor.db, { income_cents: 350_000, pets: 'no' })
  const [card] = await readCards()
  expect(card).toBeDefined()
  expect(card).not.toHaveProperty('fit')
})

describe('the order of what fits', () => {
  const renter = { income: 3_000, pets: 'yes', registration: 'yes' } as const
  const find = async (more: { renter?: Requirements; status?: ['for_rent'] } = {}) => {
    const feed = await startIndexUpdates(visitor.db)
    const { found } = await findInIndex(feed.index, { page: 1, limit: 10, sort: 'fit', ...more })
    await feed.close()
    return found.properties.map(({ id }) => id)
  }

  test('has homes first that fit in most, then those of which less is known, and last what does not fit', async () => {
    const at = (day: number) => ({ first_seen_at: new Date(2026, 0, day) })
    const silent = await insertProperty(visitor.db, at(1))
    const misfit = await insertProperty(visitor.db, { ...at(5), pets: 'no', income_cents: 100_000, registration: true })
    const best = await insertProperty(visitor.db, { ...at(2), pets: 'yes', income_cents: 100_000, registration: true })
    const newerSilent = await insertProperty(visitor.db, { ...at(3), pets: 'ask' })
    const some = await insertProperty(visitor.db, { ...at(4), registration: true })
    const expected = [best, some, newerSilent, silent, misfit]
    expect(await find({ renter })).toEqual(expected)
    expect(await find({ renter, status: ['for_rent'] })).toEqual(expected)
    // A reader who said nothing, such as a program that calls the API, gets the newest first.
    expect(await find()).toEqual([misfit, some, newerSilent, best, silent])
    await visitor.refresh()
    const { body } = await visitor.get<{ properties: PropertySummary[] }>('/properties?sort=fit')
    expect(body.properties.map(({ id }) => id)).toEqual(await find())
  })
})

test('the order of what fits counts the travel time once it has a limit, and knows that of no home without a point', async () => {
  const near = { latitude: 52.0907, longitude: 5.1214, place_precision: 'address' } as const
  const far = await insertProperty(visitor.db, { ...near, latitude: 53.2115, longitude: 6.5645, pets: 'yes' })
  const nowhere = await insertProperty(visitor.db, { pets: 'yes' })
  const close = await insertProperty(visitor.db, { ...near, pets: 'yes' })
  const refused = await insertProperty(visitor.db, { ...near, pets: 'no' })
  const feed = await startIndexUpdates(visitor.db)
  const find = async (more: Requirements) => {
    const renter: Requirements = { pets: 'yes', travelTo: [{ place: 'Utrecht Centraal' }], ...more }
    const { found } = await findInIndex(feed.index, { page: 1, limit: 10, sort: 'fit', renter })
    return found.properties.map(({ id }) => id)
  }
  const limited = await find({ maxMinutes: 30 })
  const unlimited = await find({})
  await feed.close()
  expect(limited).toEqual([close, nowhere, ...[refused, far].toSorted((one, other) => (one < other ? 1 : -1))])
  expect(unlimited.at(-1)).toBe(refused)
})

test('the list offers to hide what does not fit, by the filters that it does not have yet', () => {
  const requirements = { income: 3_000, pets: 'yes' } as const
  const only = (search: Parameters<typeof describeFitLinks>[1]) =>
    describeFitLinks(requirements, search, '?city=Utrecht&page=3', 'nl').only
  expect(only({})).toEqual({ text: 'Verberg wat niet past', href: '?city=Utrecht&income=3000&pets=yes' })
  expect(only({ income: 2_000 })?.href).toBe('?city=Utrecht&pets=yes')
  expect(only({ income: 2_000, pets: 'yes' })).toBeUndefined()
})

test('hiding what does not fit also limits the travel time, unless the search names places itself', () => {
  const travel = { travelTo: [{ place: 'Utrecht' }, { place: 'Delft' }], travelBy: 'bike', maxMinutes: 30 } as const
  const requirements = { ...travel, travelTo: [...travel.travelTo] }
  const only = (search: Parameters<typeof describeFitLinks>[1]) =>
    describeFitLinks(requirements, search, '?type=studio', 'nl').only?.href
  expect(only({})).toBe('?type=studio&travelTo=Utrecht&travelTo=Delft&travelBy=bike&maxMinutes=30')
  expect(only(requirements)).toBeUndefined()
})

test('the list can be sorted by what has to fit, not by where its reader travels to without a limit', () => {
  const travelTo = [{ place: 'Utrecht' }]
  expect(describeFitLinks({ travelTo }, {}, '', 'nl').canSort).toBe(false)
  expect(describeFitLinks({ travelTo, household: 2 }, {}, '', 'nl').canSort).toBe(true)
  expect(describeFitLinks({ travelTo, maxMinutes: 45 }, {}, '', 'nl').canSort).toBe(true)
})

test('the list says what the order of what fits looks at, and when travel times do not count', () => {
  const requirements = { income: 3_000, household: 2, travelTo: [{ place: 'Leiden' }] }
  const read = (language: 'nl' | 'en') => describeFitLinks(requirements, {}, '?sort=fit', language).order
  expect(read('nl')).toBe(
    'Deze volgorde kijkt naar: inkomen en 2 bewoners. Reistijd telt pas mee als je zegt hoe lang je hooguit onderweg wilt zijn.',
  )
  expect(read('en')).toContain('This order looks at: income and 2 occupants. Travel time only counts once')
  expect(describeFitLinks({ household: 2 }, {}, '?sort=fit', 'nl').order).toBe('Deze volgorde kijkt naar: 2 bewoners.')
  expect(describeFitLinks({ ...requirements, maxMinutes: 45 }, {}, '?sort=fit', 'nl').order).toBe(
    'Deze volgorde kijkt naar: inkomen, 2 bewoners en hooguit 45 min onderweg.',
  )
  expect(describeFitLinks(requirements, {}, '?sort=rent', 'nl').order).toBeUndefined()
})

import { afterAll, describe, expect, test } from 'vitest'
import { testApp } from '#app/test-app.ts'
import { testImports, type TestListing } from './test-imports.server.ts'

const site = testApp()
const imports = testImports(site)
afterAll(() => imports.end())

const full: TestListing = {
  number: '1',
  houseNumber: 12,
  energyLabel: 'B',
  deposit: 'amount',
  depositCents: 290_000,
  amenities: ['balcony'],
  descriptionNl: 'Een lichte woning.',
  builtFrom: 1972,
  builtTo: 1972,
  available: 'from',
  availableFrom: '2026-03-01',
}
const { number, houseNumber } = full
const facts = 'energyLabel depositCents amenities descriptionNl builtTo availableFrom houseNumber'.split(' ')

/** What is stored of the listing, and on its home. */
async function stored() {
  const { content, lacking_facts } = await site.db
    .selectFrom('listings')
    .select(['content', 'lacking_facts'])
    .where('number', '=', '1')
    .executeTakeFirstOrThrow()
  const said = content as Record<string, unknown>
  const home = await site.db
    .selectFrom('properties')
    .select(['energy_label', 'deposit_cents'])
    .executeTakeFirstOrThrow()
  return {
    facts: facts.map((fact) => said[fact]),
    lacking: lacking_facts,
    home: Object.values(home),
    price: said['priceCents'],
  }
}
const all = ['B', 290_000, ['balcony'], 'Een lichte woning.', 1972, '2026-03-01', 12]
const none = [null, null, [], null, null, null, 12]

describe('a reading that says less than the one before', () => {
  test('does not wipe what is known, unless the source says so twice in a row', async () => {
    await imports.read('bron', [full])
    await imports.read('bron', [{ number, houseNumber }])
    expect(await stored()).toMatchObject({ facts: all, home: ['B', 290_000] })
    expect((await stored()).lacking).toContain('energyLabel')
    await imports.read('bron', [{ number, houseNumber }])
    expect(await stored()).toMatchObject({ facts: none, lacking: null, home: [null, null] })
  })

  test('in nearly all listings of a source is kept however often it is read, until it is stated again', async () => {
    const others = Array.from({ length: 6 }, (_, at) => ({ ...full, number: `o${at}`, houseNumber: at + 20 }))
    const without = (listings: readonly TestListing[]) =>
      listings.map(({ number: own, houseNumber: at }) => ({ number: own, houseNumber: at ?? null, rooms: 4 }))
    await imports.read('bron', [full, ...others])
    for (let run = 0; run < 4; run++) await imports.read('bron', without([full, ...others]))
    expect(await stored()).toMatchObject({ facts: all })
    // The fall is over, so that a single listing may lose a fact again.
    await imports.read('bron', [full, ...others])
    for (let run = 0; run < 2; run++) await imports.read('bron', [{ number, houseNumber }, ...others])
    expect(await stored()).toMatchObject({ facts: none })
  })

  test('followed by a full one is forgotten', async () => {
    await imports.read('bron', [full])
    await imports.read('bron', [{ number, houseNumber }])
    await imports.read('bron', [full])
    expect(await stored()).toMatchObject({ facts: all, lacking: null })
    await imports.read('bron', [{ number, houseNumber }])
    expect(await stored()).toMatchObject({ facts: all })
  })

  test('still changes what it says', async () => {
    await imports.read('bron', [full])
    await imports.read('bron', [{ number, houseNumber, priceCents: 150_000, energyLabel: 'A' }])
    expect(await stored()).toMatchObject({ facts: ['A', ...all.slice(1)], price: 150_000 })
  })

  test('loses at once what it contradicts: the house number of another street, a date of another availability', async () => {
    await imports.read('bron', [full])
    await imports.read('bron', [
      { ...full, street: 'Beukenlaan', houseNumber: null, available: 'now', availableFrom: null },
    ])
    expect(await stored()).toMatchObject({ facts: [...all.slice(0, 5), null, null], lacking: null })
  })

  test('says so about each fact by itself', async () => {
    await imports.read('bron', [full])
    await imports.read('bron', [{ ...full, energyLabel: null }])
    await imports.read('bron', [{ ...full, energyLabel: null, builtFrom: null, builtTo: null }])
    expect(await stored()).toMatchObject({ facts: [null, ...all.slice(1)], lacking: ['builtFrom', 'builtTo'] })
  })

  test('keeps an amenity that is left out of its list once', async () => {
    await imports.read('bron', [{ ...full, amenities: ['balcony', 'storage'] }])
    await imports.read('bron', [{ ...full, amenities: ['storage', 'elevator'] }])
    expect((await stored()).facts[2]).toEqual(['balcony', 'storage', 'elevator'])
    await imports.read('bron', [{ ...full, amenities: ['storage', 'elevator'] }])
    expect((await stored()).facts[2]).toEqual(['storage', 'elevator'])
  })

  test('at the same time as a full one leaves the full one, in either order', async () => {
    await imports.read('bron', [{ number, houseNumber }, full])
    expect(await stored()).toMatchObject({ facts: all })
    await imports.read('ander', [full, { number, houseNumber }])
    expect(await stored()).toMatchObject({ facts: all })
  })
})

import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { projectRoot } from '#platform/database/project-root.ts'
import { type Adapter, Listing } from '#features/sourcing/listings/contract.ts'
import { funda } from './funda.ts'
import { kamernet } from './kamernet.ts'
import { readRecords } from '#features/sourcing/file-formats/read-records.server.ts'
import { pararius } from './pararius.ts'
import { withoutTextFacts } from './test-pages.ts'

const folder = join(projectRoot, '..', 'shared', 'data')

/** The records of a list, read as the import reads them. */
async function recordsOf(file: string): Promise<unknown[]> {
  const records: unknown[] = []
  for await (const read of readRecords(join(folder, file))) {
    expect(read.kind).toBe('record')
    if (read.kind === 'record') records.push(read.value)
  }
  return records
}

interface Outcome {
  readonly records: number
  readonly listings: readonly Listing[]
  readonly rejects: Record<string, number>
  readonly reviews: Record<string, number>
  readonly repaired: Record<string, number>
}

async function importAll(adapter: Adapter, file: string, day: string): Promise<Outcome> {
  const capturedAt = new Date(`${day}T12:00:00Z`)
  const records = await recordsOf(file)
  const outcome = { records: records.length, listings: [] as Listing[], rejects: {}, reviews: {}, repaired: {} }
  const count = (counts: Record<string, number>, name: string) => (counts[name] = (counts[name] ?? 0) + 1)
  for (const value of records) {
    const result = adapter.read({ value, capturedAt, input: file })
    for (const { reason } of result.rejects) count(outcome.rejects, reason)
    for (const repairKind of result.repaired) count(outcome.repaired, repairKind)
    for (const draft of result.listings) {
      const listing = Listing.parse(draft)
      for (const reason of listing.review) count(outcome.reviews, reason)
      outcome.listings.push(withoutTextFacts(listing))
    }
  }
  return outcome
}

/** What is refused because it is no home to live in, which the published table counts all the same. */
const otherOffers = ({ rejects }: Outcome) =>
  (['short_stay', 'recreation', 'home_swap'] as const).reduce((sum, reason) => sum + (rejects[reason] ?? 0), 0)

const total = (counts: Record<string, number>) => Object.values(counts).reduce((sum, count) => sum + count, 0)

/** Percentage of the listings that state a fact. */
function completeness({ listings }: Outcome, says: (listing: Listing) => unknown): number {
  return (100 * listings.filter((listing) => Boolean(says(listing))).length) / listings.length
}

/** Compares a percentage with the published table, which also covers the held-back part of the lists. */
function expectClose(found: number, published: number, slack = 3) {
  expect(Math.abs(found - published), `${found.toFixed(1)} against ${published} published`).toBeLessThanOrEqual(slack)
}

describe('the real lists', () => {
  test('of Funda: one in eight is not a dwelling or is for sale; the others have address and price', async () => {
    const outcome = await importAll(funda, 'funda-2024/listings.csv.gz', '2024-11-28')
    expect(Object.keys(outcome.rejects).sort()).toEqual(['not_a_dwelling', 'not_for_rent', 'parking'])
    expectClose((100 * total(outcome.rejects)) / outcome.records, 13)
    expectClose((100 * (outcome.repaired.placeholder_amount ?? 0)) / outcome.records, 1.4, 0.5)
    expectClose(
      completeness(outcome, (listing) => listing.postcode),
      99.5,
      1,
    )
    expectClose(
      completeness(outcome, (listing) => listing.houseNumber ?? listing.plotNumber),
      95.8,
      5,
    )
    expectClose(
      completeness(outcome, (listing) => listing.plotNumber),
      10,
    )
    expectClose(
      completeness(outcome, (listing) => listing.priceCents ?? listing.priceOnRequest),
      99,
      2,
    )
    // Among dwellings, the share that states an area or a label is higher than among all rows with parking places.
    expect(completeness(outcome, (listing) => listing.areaM2)).toBeGreaterThan(83)
    expect(completeness(outcome, (listing) => listing.builtTo)).toBeGreaterThan(82)
    expectClose(
      completeness(outcome, (listing) => listing.energyLabel),
      57.8,
      6,
    )
    expectClose(
      completeness(outcome, (listing) => listing.contractKind),
      93.2,
    )
    expect(outcome.listings.filter((listing) => listing.pricePeriod === 'year').length).toBeGreaterThan(0)
    expectClose(
      completeness(outcome, (listing) => listing.publishedAt),
      100,
      0.1,
    )
  })

  test('of Pararius: few rows are rejected, and the facts of the pages are kept', async () => {
    const october = await importAll(pararius, 'pararius-2024/listings-2024-10-20.csv.gz', '2024-10-20')
    expect(Object.keys(october.rejects).sort()).toEqual(['empty', 'recreation', 'short_stay'])
    expect(october.rejects.empty).toBeLessThan(10)
    expect(otherOffers(october)).toBeLessThan(60)
    expectClose(
      completeness(october, (listing) => listing.priceCents),
      89,
    )
    expectClose(
      completeness(october, (listing) => listing.areaM2),
      99.9,
      1,
    )
    expectClose(
      completeness(october, (listing) => listing.furnished),
      84.9,
    )
    expectClose(
      completeness(october, (listing) => listing.builtTo),
      83.9,
    )
    expectClose(
      completeness(october, (listing) => listing.contractKind),
      44,
    )
    const repeats = october.listings.length - new Set(october.listings.map((listing) => listing.number)).size
    expectClose((100 * repeats) / october.listings.length, 6)

    const november = await importAll(pararius, 'pararius-2024/listings-2024-11-02.csv.gz', '2024-11-02')
    expectClose(
      completeness(november, (listing) => listing.priceCents),
      98,
    )

    const pages = await importAll(pararius, 'pararius-2024/pages-extracted.ndjson.gz', '2024-11-02')
    expect(pages.listings.length + otherOffers(pages)).toBe(pages.records)
    expect(otherOffers(pages)).toBeLessThan(pages.records / 10)
    expectClose(
      completeness(pages, (listing) => listing.priceCents),
      98.7,
    )
    expectClose(
      completeness(pages, (listing) => listing.latitude),
      100,
      0.5,
    )
    expectClose(
      completeness(pages, (listing) => listing.depositCents),
      54,
    )
    expectClose(
      completeness(pages, (listing) => listing.serviceCostsCents),
      30,
    )
    expectClose(
      completeness(pages, (listing) => listing.pets),
      38,
    )
    expectClose(
      completeness(pages, (listing) => listing.publishedAt),
      99,
    )
    expectClose(
      completeness(pages, (listing) => listing.descriptionEn),
      99,
    )
  })

  test('of Kamernet pages: each becomes a listing, except for rents of one euro and other offers', async () => {
    for (const file of ['listings', 'earlier-captures']) {
      const pages = await importAll(kamernet, `kamernet-2021/${file}.ndjson.gz`, '2021-10-13')
      expect((pages.rejects.price_implausible ?? 0) + otherOffers(pages)).toBe(total(pages.rejects))
      expect(pages.rejects.price_implausible ?? 0).toBeLessThan(5)
      expect(otherOffers(pages)).toBeLessThan(pages.records / 30)
      expectClose(
        completeness(pages, (listing) => listing.latitude),
        99.95,
        0.5,
      )
      expectClose(
        completeness(pages, (listing) => listing.areaM2),
        100,
        0.5,
      )
      expectClose(
        completeness(pages, (listing) => listing.furnished),
        98.8,
        1,
      )
      expectClose(
        completeness(pages, (listing) => listing.deposit !== 'unknown'),
        60.8,
        6,
      )
      expectClose(
        completeness(pages, (listing) => listing.availableUntil),
        20.7,
      )
      expectClose(
        completeness(pages, (listing) => listing.dwellingAreaM2),
        25,
      )
      expectClose(
        completeness(pages, (listing) => listing.energyLabel),
        18.9,
      )
      expectClose(
        completeness(pages, (listing) => listing.photoUrls.length),
        95.2,
      )
      expectClose(
        completeness(pages, (listing) => listing.utilities === 'included'),
        67,
        6,
      )
      // Language: 84.3 % Dutch, 13.5 % English and 1.7 % both; 0.5 % too short.
      expectClose(
        completeness(pages, (listing) => listing.descriptionNl),
        86,
      )
      expectClose(
        completeness(pages, (listing) => listing.descriptionEn),
        15,
      )
      // Of 8,237: 164 dwellings smaller than their room, 440 prices that the text contradicts, 133 with contact data.
      const share = (reason: string) => (100 * (pages.reviews[reason] ?? 0)) / pages.records
      expectClose(share('area_contradiction'), 2, 0.5)
      expectClose(share('price_differs_in_text'), 5.3, 1.5)
      expectClose(share('contact_hidden'), 1.6, 0.5)
      expectClose((100 * (pages.repaired.markup ?? 0)) / pages.records, 81, 2)
    }
  })

  test('of Kamernet cards and daily lists: each record becomes a listing, except for rents of one euro', async () => {
    const cards = await importAll(kamernet, 'kamernet-2021/similar-cards.ndjson.gz', '2021-10-13')
    expect(completeness(cards, (listing) => listing.postcode)).toBe(100)
    expect(total(cards.rejects)).toBeLessThan(5)
    for (const file of readdirSync(join(folder, 'kamernet-2021', 'daily'))) {
      const list = await importAll(kamernet, `kamernet-2021/daily/${file}`, file.slice(0, 10))
      expect(list.rejects.price_implausible ?? 0).toBe(total(list.rejects))
      expect(total(list.rejects)).toBeLessThan(5)
      expect(list.repaired).toEqual({})
    }
    const merged = await importAll(kamernet, 'kamernet-2021/mojibake-merged.csv.gz', '2021-09-01')
    expect(merged.repaired.encoding).toBe(merged.records)
    expect(merged.listings.every((listing) => listing.priceText?.startsWith('€ '))).toBe(true)
  })

  test('of Kamernet in 2024: errors and blank rows are distinguished, broken rows are repaired', async () => {
    const first = await importAll(kamernet, 'kamernet-2024/run1.csv.gz', '2024-03-20')
    expect(first.rejects.empty).toBe(11)
    let errors = 0
    for (const run of [2, 3, 4]) {
      const outcome = await importAll(kamernet, `kamernet-2024/run${run}.json-fragments.gz`, '2024-03-22')
      errors += outcome.rejects.error_record ?? 0
      expectClose((100 * (outcome.repaired.encoding ?? 0)) / outcome.records, 4.1, 1)
      expect(completeness(outcome, (listing) => listing.priceCents && listing.areaM2 && listing.street)).toBe(100)
    }
    expect(errors).toBe(23)
    expectClose((100 * (first.repaired.encoding ?? 0)) / first.records, 4.1, 1)
  })
})

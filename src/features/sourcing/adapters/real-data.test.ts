import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { projectRoot } from '#platform/database/project-root.ts'
import { type Adapter, Offer } from '#features/sourcing/listings/contract.ts'
import { funda } from './funda.ts'
import { kamernet } from './kamernet.ts'
import { readRecords } from '#features/sourcing/file-formats/read-records.server.ts'
import { pararius } from './pararius.ts'

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
  readonly offers: readonly Offer[]
  readonly rejects: Record<string, number>
  readonly reviews: Record<string, number>
  readonly mended: Record<string, number>
}

async function importOf(adapter: Adapter, file: string, day: string): Promise<Outcome> {
  const capturedAt = new Date(`${day}T12:00:00Z`)
  const records = await recordsOf(file)
  const outcome = { records: records.length, offers: [] as Offer[], rejects: {}, reviews: {}, mended: {} }
  const count = (counts: Record<string, number>, name: string) => (counts[name] = (counts[name] ?? 0) + 1)
  for (const value of records) {
    const reading = adapter.read({ value, capturedAt, input: file })
    for (const { reason } of reading.rejects) count(outcome.rejects, reason)
    for (const mending of reading.mended) count(outcome.mended, mending)
    for (const draft of reading.offers) {
      const offer = Offer.parse(draft)
      for (const reason of offer.review) count(outcome.reviews, reason)
      outcome.offers.push(offer)
    }
  }
  return outcome
}

const total = (counts: Record<string, number>) => Object.values(counts).reduce((sum, count) => sum + count, 0)

/** Per cent of the offers that say something about a field. */
function completeness({ offers }: Outcome, says: (offer: Offer) => unknown): number {
  return (100 * offers.filter((offer) => Boolean(says(offer))).length) / offers.length
}

/** Per cent against the published table, which counts the held-back part of the lists too. */
function expectAbout(found: number, published: number, slack = 3) {
  expect(Math.abs(found - published), `${found.toFixed(1)} against ${published} published`).toBeLessThanOrEqual(slack)
}

describe('the real lists', () => {
  test('of Funda: one in eight is no dwelling or for sale, the rest has address and price', async () => {
    const outcome = await importOf(funda, 'funda-2024/listings.csv.gz', '2024-11-28')
    expect(Object.keys(outcome.rejects).sort()).toEqual(['not_a_dwelling', 'not_for_rent'])
    expectAbout((100 * total(outcome.rejects)) / outcome.records, 13)
    expectAbout((100 * (outcome.mended.placeholder_amount ?? 0)) / outcome.records, 1.4, 0.5)
    expectAbout(
      completeness(outcome, (offer) => offer.postcode),
      99.5,
      1,
    )
    expectAbout(
      completeness(outcome, (offer) => offer.houseNumber ?? offer.plotNumber),
      95.8,
      5,
    )
    expectAbout(
      completeness(outcome, (offer) => offer.plotNumber),
      10,
    )
    expectAbout(
      completeness(outcome, (offer) => offer.priceCents ?? offer.priceOnRequest),
      99,
      2,
    )
    // Of dwellings alone, the share that states an area or a label is higher than of all rows with parking places.
    expect(completeness(outcome, (offer) => offer.areaM2)).toBeGreaterThan(83)
    expect(completeness(outcome, (offer) => offer.builtTo)).toBeGreaterThan(82)
    expectAbout(
      completeness(outcome, (offer) => offer.energyLabel),
      57.8,
      6,
    )
    expectAbout(
      completeness(outcome, (offer) => offer.contractKind),
      93.2,
    )
    expect(outcome.offers.filter((offer) => offer.pricePeriod === 'year').length).toBeGreaterThan(0)
    expectAbout(
      completeness(outcome, (offer) => offer.offeredAt),
      100,
      0.1,
    )
  })

  test('of Pararius: little is refused, and what the pages say arrives', async () => {
    const october = await importOf(pararius, 'pararius-2024/listings-2024-10-20.csv.gz', '2024-10-20')
    expect(Object.keys(october.rejects)).toEqual(['empty'])
    expect(total(october.rejects)).toBeLessThan(10)
    expectAbout(
      completeness(october, (offer) => offer.priceCents),
      89,
    )
    expectAbout(
      completeness(october, (offer) => offer.areaM2),
      99.9,
      1,
    )
    expectAbout(
      completeness(october, (offer) => offer.furnished),
      84.9,
    )
    expectAbout(
      completeness(october, (offer) => offer.builtTo),
      83.9,
    )
    expectAbout(
      completeness(october, (offer) => offer.contractKind),
      44,
    )
    const repeats = october.offers.length - new Set(october.offers.map((offer) => offer.number)).size
    expectAbout((100 * repeats) / october.offers.length, 6)

    const november = await importOf(pararius, 'pararius-2024/listings-2024-11-02.csv.gz', '2024-11-02')
    expectAbout(
      completeness(november, (offer) => offer.priceCents),
      98,
    )

    const pages = await importOf(pararius, 'pararius-2024/pages-extracted.ndjson.gz', '2024-11-02')
    expect(pages.offers).toHaveLength(pages.records)
    expectAbout(
      completeness(pages, (offer) => offer.priceCents),
      98.7,
    )
    expectAbout(
      completeness(pages, (offer) => offer.latitude),
      100,
      0.5,
    )
    expectAbout(
      completeness(pages, (offer) => offer.depositCents),
      54,
    )
    expectAbout(
      completeness(pages, (offer) => offer.serviceCostsCents),
      30,
    )
    expectAbout(
      completeness(pages, (offer) => offer.pets),
      38,
    )
    expectAbout(
      completeness(pages, (offer) => offer.offeredAt),
      99,
    )
    expectAbout(
      completeness(pages, (offer) => offer.descriptionEn),
      99,
    )
  })

  test('of Kamernet pages: every one is an offer but for rents of a euro', async () => {
    for (const file of ['listings', 'earlier-captures']) {
      const pages = await importOf(kamernet, `kamernet-2021/${file}.ndjson.gz`, '2021-10-13')
      expect(pages.rejects.price_implausible ?? 0).toBe(total(pages.rejects))
      expect(total(pages.rejects)).toBeLessThan(5)
      expectAbout(
        completeness(pages, (offer) => offer.latitude),
        99.95,
        0.5,
      )
      expectAbout(
        completeness(pages, (offer) => offer.areaM2),
        100,
        0.5,
      )
      expectAbout(
        completeness(pages, (offer) => offer.furnished),
        98.8,
        1,
      )
      expectAbout(
        completeness(pages, (offer) => offer.deposit !== 'unknown'),
        60.8,
        6,
      )
      expectAbout(
        completeness(pages, (offer) => offer.availableUntil),
        20.7,
      )
      expectAbout(
        completeness(pages, (offer) => offer.dwellingAreaM2),
        25,
      )
      expectAbout(
        completeness(pages, (offer) => offer.energyLabel),
        18.9,
      )
      expectAbout(
        completeness(pages, (offer) => offer.photoUrls.length),
        95.2,
      )
      expectAbout(
        completeness(pages, (offer) => offer.utilities === 'included'),
        67,
        6,
      )
      // Language: 84.3 % Dutch, 13.5 % English and 1.7 % both; 0.5 % too short.
      expectAbout(
        completeness(pages, (offer) => offer.descriptionNl),
        86,
      )
      expectAbout(
        completeness(pages, (offer) => offer.descriptionEn),
        15,
      )
      // 164 of 8,237 dwellings smaller than their room, 440 prices that the text contradicts, 133 texts with contact data.
      const share = (reason: string) => (100 * (pages.reviews[reason] ?? 0)) / pages.records
      expectAbout(share('area_contradiction'), 2, 0.5)
      expectAbout(share('price_differs_in_text'), 5.3, 1.5)
      expectAbout(share('contact_hidden'), 1.6, 0.5)
      expectAbout((100 * (pages.mended.markup ?? 0)) / pages.records, 81, 2)
    }
  })

  test('of Kamernet cards and daily lists: every record is an offer but for rents of a euro', async () => {
    const cards = await importOf(kamernet, 'kamernet-2021/similar-cards.ndjson.gz', '2021-10-13')
    expect(completeness(cards, (offer) => offer.postcode)).toBe(100)
    expect(total(cards.rejects)).toBeLessThan(5)
    for (const file of readdirSync(join(folder, 'kamernet-2021', 'daily'))) {
      const list = await importOf(kamernet, `kamernet-2021/daily/${file}`, file.slice(0, 10))
      expect(list.rejects.price_implausible ?? 0).toBe(total(list.rejects))
      expect(total(list.rejects)).toBeLessThan(5)
      expect(list.mended).toEqual({})
    }
    const merged = await importOf(kamernet, 'kamernet-2021/mojibake-merged.csv.gz', '2021-09-01')
    expect(merged.mended.encoding).toBe(merged.records)
    expect(merged.offers.every((offer) => offer.priceText?.startsWith('€ '))).toBe(true)
  })

  test('of Kamernet in 2024: errors and blank rows are told apart, broken rows repaired', async () => {
    const first = await importOf(kamernet, 'kamernet-2024/run1.csv.gz', '2024-03-20')
    expect(first.rejects.empty).toBe(11)
    let errors = 0
    for (const run of [2, 3, 4]) {
      const outcome = await importOf(kamernet, `kamernet-2024/run${run}.json-fragments.gz`, '2024-03-22')
      errors += outcome.rejects.error_record ?? 0
      expectAbout((100 * (outcome.mended.encoding ?? 0)) / outcome.records, 4.1, 1)
      expect(completeness(outcome, (offer) => offer.priceCents && offer.areaM2 && offer.street)).toBe(100)
    }
    expect(errors).toBe(23)
    expectAbout((100 * (first.mended.encoding ?? 0)) / first.records, 4.1, 1)
  })
})

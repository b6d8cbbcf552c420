import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { projectRoot } from '#platform/database/project-root.ts'
import { funda } from '#features/sourcing/adapters/funda.ts'
import { kamernet } from '#features/sourcing/adapters/kamernet.ts'
import { pararius } from '#features/sourcing/adapters/pararius.ts'
import { type Adapter, Listing } from '#features/sourcing/listings/contract.ts'
import { toMonthlyCents } from '#features/sourcing/field-parsers/read-price.ts'
import { readRecords } from '#features/sourcing/file-formats/read-records.server.ts'
import type { CheckKind } from './check-kinds.ts'
import { findMedianFarAbove } from './rent-comparison.ts'
import { checkListing, type CheckedListing } from './queries.server.ts'

const folder = join(projectRoot, '..', 'shared', 'data')

async function adsOf(adapter: Adapter, file: string, day: string): Promise<CheckedListing[]> {
  const ads: CheckedListing[] = []
  const seen = new Set<string>()
  for await (const read of readRecords(join(folder, file))) {
    if (read.kind !== 'record') continue
    for (const draft of adapter.read({ value: read.value, capturedAt: new Date(`${day}T12:00:00Z`), input: file })
      .listings) {
      const listing = Listing.parse(draft)
      if (listing.status !== 'for_rent' || seen.has(listing.number)) continue
      seen.add(listing.number)
      ads.push({
        id: listing.number,
        city: listing.city,
        propertyType: listing.propertyType,
        monthPriceCents:
          listing.priceCents && listing.pricePeriod ? toMonthlyCents(listing.priceCents, listing.pricePeriod) : null,
        areaM2: listing.areaM2,
        text: [listing.title, listing.descriptionNl, listing.descriptionEn].filter(Boolean).join('\n'),
        depositCents: listing.depositCents,
        rentPeriod: listing.pricePeriod,
        currency: listing.currency,
        contractKind: listing.contractKind,
        contractGround: listing.contractGround,
        energyLabel: listing.energyLabel,
        monument: listing.monument,
      })
    }
  }
  return ads
}

/** The percentage of a list's ads that fail each check. */
async function sharesOf(adapter: Adapter, file: string, day: string): Promise<(kind: CheckKind) => number> {
  const ads = await adsOf(adapter, file, day)
  const byCity = new Map<string, CheckedListing[]>()
  for (const ad of ads) byCity.set(ad.city, [])
  for (const ad of ads) byCity.get(ad.city)?.push(ad)
  const kinds = ads.flatMap((ad) =>
    checkListing(ad, findMedianFarAbove(ad, byCity.get(ad.city) ?? [])).map(({ kind }) => kind),
  )
  return (kind) => (100 * kinds.filter((one) => one === kind).length) / ads.length
}

describe('among the real ads', () => {
  test('of Kamernet hardly any is reported as a scam, and few as unlawful', async () => {
    const share = await sharesOf(kamernet, 'kamernet-2021/listings.ndjson.gz', '2021-10-13')
    expect(share('payment_before_viewing')).toBe(0)
    expect(share('rent_far_below')).toBeLessThan(0.6)
    expect(share('mediation_fee')).toBeLessThan(0.1)
    // Each of these was checked by hand: the deposit does exceed two months.
    expect(share('deposit_high')).toBeGreaterThan(1)
    expect(share('deposit_high')).toBeLessThan(2.5)
    expect(share('contact_in_text')).toBeLessThan(2.5)
    // In 2021 a temporary contract needed no ground.
    expect(share('temporary_without_ground')).toBeLessThan(16)
  })

  test('of Funda and Pararius all but one are not reported as scams, and a third lack an energy label', async () => {
    const portal = await sharesOf(funda, 'funda-2024/listings.csv.gz', '2024-11-28')
    const agents = await sharesOf(pararius, 'pararius-2024/listings-2024-11-02.csv.gz', '2024-11-02')
    for (const share of [portal, agents]) {
      expect(share('payment_before_viewing')).toBe(0)
      expect(share('mediation_fee')).toBe(0)
      expect(share('rent_far_below')).toBeLessThan(0.1)
      expect(share('label_missing')).toBeGreaterThan(15)
      expect(share('label_missing')).toBeLessThan(40)
      expect(share('temporary_without_ground')).toBeLessThan(16)
    }
  })
})

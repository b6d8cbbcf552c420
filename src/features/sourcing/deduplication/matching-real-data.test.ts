import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { projectRoot } from '#platform/database/project-root.ts'
import { funda } from '#features/sourcing/adapters/funda.ts'
import { kamernet } from '#features/sourcing/adapters/kamernet.ts'
import { pararius } from '#features/sourcing/adapters/pararius.ts'
import type { Candidate } from './comparable.ts'
import { type Adapter, Listing } from '#features/sourcing/listings/contract.ts'
import { type ListingCluster, clusterListings } from './cluster-listings.ts'
import { toCapturedListing } from '#features/sourcing/listings/captured-listing.server.ts'
import { readRecords } from '#features/sourcing/file-formats/read-records.server.ts'

const folder = join(projectRoot, '..', 'shared', 'data')

/** The listings of a source's file, read as in production. */
async function readListings(adapter: Adapter, file: string, day: string): Promise<Listing[]> {
  const listings: Listing[] = []
  const capturedAt = new Date(`${day}T12:00:00Z`)
  for await (const read of readRecords(join(folder, file))) {
    if (read.kind !== 'record') throw new Error(`${file} has an unreadable record`)
    const result = adapter.read({ value: read.value, capturedAt, input: file })
    listings.push(...result.listings.map((draft) => Listing.parse(draft)))
  }
  return listings
}

/** Keeps the most complete listing of each number. */
function candidatesOf(sourceId: string, listings: readonly Listing[]): Candidate[] {
  const byNumber = new Map<string, Listing>()
  const completeness = (listing: Listing) => toCapturedListing(listing, new Date()).completeness
  for (const listing of listings) {
    const before = byNumber.get(listing.number)
    if (!before || completeness(listing) > completeness(before)) byNumber.set(listing.number, listing)
  }
  return [...byNumber.values()].map((listing) => {
    const listingId = `${sourceId} ${listing.number}`
    return { listingId, sourceId, propertyId: `home of ${listingId}`, listing }
  })
}

const pairName = (a: string, b: string): string => [a, b].sort().join(' and ')
/** Pairs of two sources that are in one group. */
function countPairsAcross(groups: readonly ListingCluster[]): Set<string> {
  const across = (ids: readonly string[]) =>
    ids.flatMap((a) => ids.filter((b) => a.startsWith('funda') && b.startsWith('pararius')).map((b) => pairName(a, b)))
  return new Set(groups.flatMap(({ listingIds }) => across(listingIds)))
}

/** The same homes by the definition, computed independently: postcode, street, area to a square metre, rent. */
function reference(candidates: readonly Candidate[]) {
  const bare = (street: string | null) =>
    street
      ?.normalize('NFD')
      .replace(/[^a-z\d]/gi, '')
      .toLowerCase()
  const same: [Candidate, Candidate][] = []
  const sameStreetOnly: string[] = []
  const of = (source: string) => candidates.filter(({ sourceId }) => sourceId === source)
  for (const a of of('pararius'))
    for (const b of of('funda')) {
      const [one, other] = [a.listing, b.listing]
      if (!one.postcode || one.postcode !== other.postcode || bare(one.street) !== bare(other.street)) continue
      const area = one.areaM2 !== null && other.areaM2 !== null && Math.abs(one.areaM2 - other.areaM2) <= 1
      const rent = one.priceCents !== null && one.priceCents === other.priceCents
      if (area && rent) same.push([a, b])
      if (!area && !rent) sameStreetOnly.push(pairName(a.listingId, b.listingId))
    }
  return { same, sameStreetOnly }
}

const sizes = (groups: readonly ListingCluster[]) =>
  groups.reduce<Record<number, number>>(
    (counts, { listingIds: { length } }) => ({ ...counts, [length]: (counts[length] ?? 0) + 1 }),
    {},
  )

/** Precision and recall of the merges of Pararius and Funda, printed for docs/decisions/0017-matching.md. */
function measure(name: string, candidates: readonly Candidate[]) {
  const { merged, uncertain } = clusterListings(candidates)
  const { same, sameStreetOnly } = reference(candidates)
  const joins = countPairsAcross(merged)
  const times = new Map<string, number>()
  for (const { listingId } of same.flat()) times.set(listingId, (times.get(listingId) ?? 0) + 1)
  const isFound = ([a, b]: [Candidate, Candidate]) => joins.has(pairName(a.listingId, b.listingId))
  const found = same.filter(isFound)
  // An ad cannot be of two homes with different numbers: at most one such pair is correct.
  const single = same.filter((pair) => pair.every(({ listingId }) => times.get(listingId) === 1))
  const ads = new Set(same.map(([ad]) => ad.listingId))
  const figures = {
    listings: candidates.length,
    joins: joins.size,
    reference: same.length,
    precision: found.length / joins.size,
    recallOfSingle: single.filter(isFound).length / single.length,
    recallOfAds: new Set(found.map(([ad]) => ad.listingId)).size / ads.size,
    recallOfAllPairs: found.length / same.length,
    missed: same.length - found.length,
    sameStreetOnly: sameStreetOnly.length,
    sameStreetOnlyJoined: sameStreetOnly.filter((pair) => joins.has(pair)).length,
    mergedGroups: sizes(merged),
    duplicateGroups: sizes(uncertain),
  }
  console.info(name, JSON.stringify(figures))
  return { ...figures, merged, single: single.length }
}

describe('Pararius and Funda', () => {
  let ofFunda: Candidate[] = []
  let october: Candidate[] = []
  let all: Candidate[] = []
  beforeAll(async () => {
    ofFunda = candidatesOf('funda', await readListings(funda, 'funda-2024/listings.csv.gz', '2024-11-28'))
    const first = await readListings(pararius, 'pararius-2024/listings-2024-10-20.csv.gz', '2024-10-20')
    const second = await readListings(pararius, 'pararius-2024/listings-2024-11-02.csv.gz', '2024-11-02')
    const pages = await readListings(pararius, 'pararius-2024/pages-extracted.ndjson.gz', '2024-11-02')
    october = candidatesOf('pararius', first)
    all = candidatesOf('pararius', [...first, ...second, ...pages])
  })

  test('do not include the listings reserved for the final check', () => {
    const heldBack = ofFunda.filter(
      ({ listing: { postcode } }) =>
        postcode && (createHash('sha256').update(postcode.replace(' ', '')).digest()[0] ?? 1) % 5 === 0,
    )
    expect(heldBack.length).toBe(0)
  })

  test('are one home where they match, and two where they share only the street', () => {
    for (const [name, ads] of [
      ['The list of October', october],
      ['Lists and pages together', all],
    ] as const) {
      const figures = measure(name, [...ofFunda, ...ads])
      expect(figures.single).toBeGreaterThan(100)
      expect(figures.precision).toBeGreaterThanOrEqual(0.98)
      expect(figures.recallOfSingle).toBeGreaterThanOrEqual(0.95)
      expect(figures.recallOfAds).toBeGreaterThanOrEqual(0.95)
      // Six pairs cannot be found, since an ad is of one home only.
      expect(figures.missed).toBeLessThanOrEqual(6)
      expect(figures.sameStreetOnly).toBeGreaterThan(200)
      expect(figures.sameStreetOnlyJoined).toBe(0)
    }
  })

  test('are merged without house numbers in agreement with the numbers on their pages', () => {
    const numberOf = new Map([...ofFunda, ...all].map(({ listingId, listing }) => [listingId, listing.houseNumber]))
    const blind = all.map((ad) => ({ ...ad, listing: { ...ad.listing, houseNumber: null, houseNumberAddition: null } }))
    const known = clusterListings([...ofFunda, ...blind]).merged.filter(({ listingIds }) =>
      listingIds.some((id) => id.startsWith('pararius') && numberOf.get(id)),
    )
    expect(known.length).toBeGreaterThan(5)
    for (const { listingIds } of known) expect(new Set(listingIds.map((id) => numberOf.get(id))).size).toBe(1)
  })
})

describe('Kamernet', () => {
  let ads: Candidate[] = []
  beforeAll(async () => {
    const listings: Listing[] = []
    for (const file of ['listings', 'similar-cards'])
      listings.push(...(await readListings(kamernet, `kamernet-2021/${file}.ndjson.gz`, '2021-10-13')))
    ads = candidatesOf('kamernet', listings)
  })

  /** Ads with different numbers but the same street, rent and area; most are rooms in one building (point 25). */
  const alike = (): Candidate[][] => {
    const groups = new Map<string, Candidate[]>()
    for (const ad of ads) {
      const { city, street, priceCents, areaM2 } = ad.listing
      const key = street && priceCents && areaM2 ? JSON.stringify([city, street, priceCents, areaM2]) : ad.listingId
      groups.set(key, [...(groups.get(key) ?? []), ad])
    }
    return [...groups.values()].filter((group) => group.length > 1)
  }

  test('has hundreds of rooms in one building, and none is merged with another', () => {
    const { merged, uncertain } = clusterListings(ads)
    const groups = alike()
    console.info('Kamernet', JSON.stringify({ ads: ads.length, alike: groups.length, uncertain: sizes(uncertain) }))
    expect(groups.length).toBeGreaterThan(500)
    expect(merged.length).toBe(0)
  })

  test('has none merged even if every second listing came from another source', () => {
    const rooms = ads.filter(({ listing }) => listing.propertyType === 'room')
    const split = rooms.map((ad, at) => ({ ...ad, sourceId: `${at % 2}` }))
    expect(clusterListings(split).merged.length).toBe(0)
  })
})

import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Candidate } from './comparable.ts'
import { type PairDecision, type ListingCluster, clusterListings } from './cluster-listings.ts'
import { compareListings } from './matching.ts'
import { createCandidate, arbitraryCandidates, text } from './test-candidates.ts'

const ids = (groups: readonly ListingCluster[]) => groups.map(({ listingIds }) => listingIds)
const grouped = (candidates: readonly Candidate[], decisions: readonly PairDecision[] = []) => {
  const { merged, uncertain } = clusterListings(candidates, decisions)
  return { merged: ids(merged), uncertain: ids(uncertain) }
}
const decided = (a: string, b: string, verdict: PairDecision['verdict']): PairDecision => ({
  listingIds: [a, b],
  verdict,
})

describe('listings of one home', () => {
  test('are merged, with their properties and the reasons for each pair', () => {
    const { merged, uncertain } = clusterListings([
      createCandidate('b'),
      createCandidate('c'),
      createCandidate('a'),
      createCandidate('d', { street: 'Andere Kade' }),
    ])
    expect(uncertain).toEqual([])
    expect(merged).toHaveLength(1)
    expect(merged[0]).toMatchObject({
      listingIds: ['a 1', 'b 1', 'c 1'],
      propertyIds: ['home of a 1', 'home of b 1', 'home of c 1'],
    })
    expect(merged[0]?.pairs.map(({ listingIds }) => listingIds)).toEqual([
      ['a 1', 'b 1'],
      ['a 1', 'c 1'],
      ['b 1', 'c 1'],
    ])
    expect(merged[0]?.pairs[0]).toMatchObject({
      verdict: 'same',
      reasons: ['same_postcode', 'same_street', 'same_area', 'same_rent', 'same_rooms'],
    })
  })

  test('are found by street and city where a postcode is missing', () => {
    const clusters = { descriptionNl: text }
    expect(
      grouped([createCandidate('a', { ...clusters, postcode: null }), createCandidate('b', clusters)]).merged,
    ).toEqual([['a 1', 'b 1']])
  })

  test('of one source are merged with each other by their full address, and with one of another source', () => {
    const full = { houseNumber: 12, houseNumberAddition: 'B' }
    const listings = [
      createCandidate('a', full),
      createCandidate('b', full),
      createCandidate('b', { ...full, number: '2' }),
    ]
    expect(grouped(listings)).toEqual({ merged: [['a 1', 'b 1', 'b 2']], uncertain: [] })
  })
})

describe('a listing that fits two homes', () => {
  const number12 = createCandidate('b', { houseNumber: 12 })
  const number14 = createCandidate('b', { number: '2', houseNumber: 14 })

  test('equally well is merged with none: all become one group of possible duplicates', () => {
    expect(grouped([createCandidate('a'), number12, number14])).toEqual({
      merged: [],
      uncertain: [['a 1', 'b 1', 'b 2']],
    })
  })

  test('of another source goes to the first if they differ only in the number, with the reason one_of_equals', () => {
    const whole = { rooms: 3, energyLabel: 'A' } as const
    const [ours, first, second] = [
      createCandidate('a', whole),
      createCandidate('b', { ...whole, houseNumber: 12 }),
      createCandidate('b', { ...whole, number: '2', houseNumber: 14 }),
    ]
    const { merged, uncertain } = clusterListings([second, ours, first])
    expect([ids(merged), uncertain]).toEqual([[['a 1', 'b 1']], []])
    expect(merged[0]?.pairs[0]?.reasons).toContain('one_of_equals')
    const parted = clusterListings([ours, first, second], [decided('a 1', 'b 1', 'different')])
    expect(ids(parted.merged)).toEqual([['a 1', 'b 2']])
    expect(parted.merged[0]?.pairs[0]?.reasons).not.toContain('one_of_equals')

    const all = [['a 1', 'b 1', 'b 2']]
    for (const other of [{ energyLabel: null }, { rooms: null }, { areaM2: 61 }])
      expect(grouped([ours, first, { ...second, listing: { ...second.listing, ...other } }]).merged).not.toContainEqual(
        ['a 1', 'b 2'],
      )
    expect(grouped([createCandidate('a', { ...whole, energyLabel: null }), first, second]).uncertain).toEqual(all)
    // Two ads without a number, or homes from two sources, may be more homes than they seem.
    expect(grouped([ours, createCandidate('a', { ...whole, number: '2' }), first, second]).merged).toEqual([])
    expect(grouped([ours, first, { ...second, sourceId: 'c' }]).merged).toEqual([])
  })

  test('goes to the one with its energy label', () => {
    const [labelled, other] = [createCandidate('b', { houseNumber: 12, energyLabel: 'A++' }), { ...number14 }]
    const worse = { ...other, listing: { ...other.listing, energyLabel: 'A+' as const } }
    expect(grouped([createCandidate('a', { energyLabel: 'A++' }), labelled, worse]).merged).toEqual([['a 1', 'b 1']])
  })

  test('goes to the one that it fits better, leaving no possible duplicate', () => {
    const better = createCandidate('b', { number: '2', houseNumber: 14, rooms: 2 })
    expect(
      grouped([createCandidate('a', { rooms: 2 }), createCandidate('a', { number: '2' }), number12, better]),
    ).toEqual({
      merged: [
        ['a 1', 'b 2'],
        ['a 2', 'b 1'],
      ],
      uncertain: [],
    })
  })

  test('includes listings with weaker evidence in the same group', () => {
    const weaker = createCandidate('c', { rooms: 2 })
    expect(grouped([createCandidate('a'), number12, number14, weaker])).toEqual({
      merged: [],
      uncertain: [['a 1', 'b 1', 'b 2', 'c 1']],
    })
  })

  test('stays with its current home', () => {
    const stays = createCandidate('b', { houseNumber: 12 }, { propertyId: 'home of a 1' })
    expect(grouped([createCandidate('a'), stays, number14])).toEqual({ merged: [['a 1', 'b 1']], uncertain: [] })
  })
})

describe('a possible duplicate', () => {
  test('includes all listings of its homes', () => {
    const { merged, uncertain } = clusterListings([
      createCandidate('a'),
      createCandidate('b'),
      createCandidate('c', { areaM2: 63 }),
    ])
    expect(ids(merged)).toEqual([['a 1', 'b 1']])
    expect(ids(uncertain)).toEqual([['a 1', 'b 1', 'c 1']])
    expect(uncertain[0]?.pairs).toHaveLength(3)
  })

  test('is not reported when its listings are certainly different homes', () => {
    const certain = createCandidate('b', { houseNumber: 12 })
    const other = createCandidate('c', { houseNumber: 14, areaM2: 63 })
    expect(grouped([createCandidate('a'), certain, other])).toEqual({ merged: [['a 1', 'b 1']], uncertain: [] })
  })

  test('can be two listings of one source with the same text', () => {
    const clusters = { descriptionNl: text }
    expect(grouped([createCandidate('a', clusters), createCandidate('a', { ...clusters, number: '2' })])).toEqual({
      merged: [],
      uncertain: [['a 1', 'a 2']],
    })
  })
})

test('rooms in one building do not become one home through a listing of another source', () => {
  const room = { propertyType: 'room', houseNumber: 12, areaM2: 14, priceCents: 60_000, descriptionNl: text } as const
  const rooms = ['1', '2', '3'].map((number) => createCandidate('a', { ...room, number }))
  expect(grouped([...rooms, createCandidate('b', room)])).toEqual({
    merged: [],
    uncertain: [['a 1', 'a 2', 'a 3', 'b 1']],
  })
})

describe('an admin', () => {
  test('merges what the rules keep apart, with the reason decided_by_admin', () => {
    const listings = [
      createCandidate('a'),
      createCandidate('b', { houseNumber: 12 }),
      createCandidate('b', { number: '2', houseNumber: 14 }),
    ]
    const { merged, uncertain } = clusterListings(listings, [decided('b 2', 'a 1', 'same')])
    expect(ids(merged)).toEqual([['a 1', 'b 2']])
    expect(merged[0]?.pairs[0]?.reasons).toContain('decided_by_admin')
    expect(uncertain).toEqual([])
    expect(
      grouped([createCandidate('a'), createCandidate('b', { postcode: '9999 ZX' })], [decided('a 1', 'b 1', 'same')])
        .merged,
    ).toEqual([['a 1', 'b 1']])
  })

  test('splits what the rules would merge, even if it is one home now', () => {
    const parted = [decided('a 1', 'b 1', 'different')]
    expect(grouped([createCandidate('a'), createCandidate('b')], parted)).toEqual({ merged: [], uncertain: [] })
    const one = { propertyId: 'h' }
    expect(grouped([createCandidate('a', {}, one), createCandidate('b', {}, one)], parted)).toEqual({
      merged: [],
      uncertain: [],
    })
  })

  test('overrides a decision by a later one; without decisions the rules apply', () => {
    const [parted, together] = [decided('a 1', 'b 1', 'different'), decided('b 1', 'a 1', 'same')]
    expect(grouped([createCandidate('a'), createCandidate('b')], [parted, together]).merged).toEqual([['a 1', 'b 1']])
    expect(grouped([createCandidate('a'), createCandidate('b')]).merged).toEqual([['a 1', 'b 1']])
  })

  test('can decide about a listing that is gone', () => {
    expect(grouped([createCandidate('a')], [decided('a 1', 'gone', 'same')])).toEqual({ merged: [], uncertain: [] })
  })
})

describe('for any listings', () => {
  test('their order has no effect', () => {
    const shuffled = arbitraryCandidates.chain((some) =>
      fc.tuple(fc.constant(some), fc.shuffledSubarray(some, { minLength: some.length })),
    )
    fc.assert(
      fc.property(shuffled, ([some, others]) => {
        expect(clusterListings(others)).toEqual(clusterListings(some))
      }),
    )
  })

  test('no home has two different ones or two uncertain ones of one source, and none is in two homes', () => {
    fc.assert(
      fc.property(arbitraryCandidates, (some) => {
        const byId = new Map(some.map((candidate) => [candidate.listingId, candidate]))
        const { merged, uncertain } = clusterListings(some)
        for (const groups of [merged, uncertain]) {
          const members = groups.flatMap(({ listingIds }) => listingIds)
          expect(new Set(members).size).toBe(members.length)
        }
        for (const { listingIds } of merged) {
          const members = listingIds.flatMap((id) => byId.get(id) ?? [])
          members.forEach((a, at) => {
            for (const b of members.slice(at + 1)) {
              const { verdict } = compareListings(a, b)
              expect(verdict).not.toBe('different')
              if (a.sourceId === b.sourceId) expect(verdict).toBe('same')
            }
          })
        }
      }),
    )
  })

  test('merged listings stay merged when clustered again', () => {
    fc.assert(
      fc.property(arbitraryCandidates, (some) => {
        const { merged } = clusterListings(some)
        const homeOf = new Map(merged.flatMap(({ listingIds }) => listingIds.map((id) => [id, `of ${listingIds[0]}`])))
        const after = some.map((one) => ({ ...one, propertyId: homeOf.get(one.listingId) ?? one.propertyId }))
        const again = ids(clusterListings(after).merged)
        for (const { listingIds } of merged) expect(again).toContainEqual(listingIds)
      }),
    )
  })
})

test('a feed with one street for everything makes no pairs', () => {
  const many = Array.from({ length: 20_000 }, (_, at) =>
    createCandidate(at % 2 ? 'a' : 'b', {
      number: `${at}`,
      postcode: null,
      houseNumber: 1,
      priceCents: 100_000 + (at % 20),
    }),
  )
  expect(grouped(many)).toEqual({ merged: [], uncertain: [] })
})

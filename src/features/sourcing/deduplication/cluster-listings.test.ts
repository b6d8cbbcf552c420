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
  test('are joined, with their homes and the reasons of each pair', () => {
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

  test('of one source are joined with each other by their whole address, and with that of another', () => {
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

  test('equally well is joined with none: all are offered as one group', () => {
    expect(grouped([createCandidate('a'), number12, number14])).toEqual({
      merged: [],
      uncertain: [['a 1', 'b 1', 'b 2']],
    })
  })

  test('of another source goes to the first, and the reasons say so, where both say the same of all but the number', () => {
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
    // Two ads without a number, or homes that two sources tell of, may be more homes than it seems.
    expect(grouped([ours, createCandidate('a', { ...whole, number: '2' }), first, second]).merged).toEqual([])
    expect(grouped([ours, first, { ...second, sourceId: 'c' }]).merged).toEqual([])
  })

  test('goes to the one with its energy label', () => {
    const [labelled, other] = [createCandidate('b', { houseNumber: 12, energyLabel: 'A++' }), { ...number14 }]
    const worse = { ...other, listing: { ...other.listing, energyLabel: 'A+' as const } }
    expect(grouped([createCandidate('a', { energyLabel: 'A++' }), labelled, worse]).merged).toEqual([['a 1', 'b 1']])
  })

  test('goes to the one that it fits better, and nothing is left to doubt', () => {
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

  test('takes what hangs on it with weaker evidence into the same doubt', () => {
    const weaker = createCandidate('c', { rooms: 2 })
    expect(grouped([createCandidate('a'), number12, number14, weaker])).toEqual({
      merged: [],
      uncertain: [['a 1', 'b 1', 'b 2', 'c 1']],
    })
  })

  test('stays with the home that it is in', () => {
    const stays = createCandidate('b', { houseNumber: 12 }, { propertyId: 'home of a 1' })
    expect(grouped([createCandidate('a'), stays, number14])).toEqual({ merged: [['a 1', 'b 1']], uncertain: [] })
  })
})

describe('a possible duplicate', () => {
  test('is offered with all listings of the homes in it', () => {
    const { merged, uncertain } = clusterListings([
      createCandidate('a'),
      createCandidate('b'),
      createCandidate('c', { areaM2: 63 }),
    ])
    expect(ids(merged)).toEqual([['a 1', 'b 1']])
    expect(ids(uncertain)).toEqual([['a 1', 'b 1', 'c 1']])
    expect(uncertain[0]?.pairs).toHaveLength(3)
  })

  test('is not offered when one of the homes is certainly another', () => {
    const certain = createCandidate('b', { houseNumber: 12 })
    const other = createCandidate('c', { houseNumber: 14, areaM2: 63 })
    expect(grouped([createCandidate('a'), certain, other])).toEqual({ merged: [['a 1', 'b 1']], uncertain: [] })
  })

  test('are two ads of one source with one text', () => {
    const clusters = { descriptionNl: text }
    expect(grouped([createCandidate('a', clusters), createCandidate('a', { ...clusters, number: '2' })])).toEqual({
      merged: [],
      uncertain: [['a 1', 'a 2']],
    })
  })
})

test('rooms of one building do not become one home through the ad of another source', () => {
  const room = { propertyType: 'room', houseNumber: 12, areaM2: 14, priceCents: 60_000, descriptionNl: text } as const
  const rooms = ['1', '2', '3'].map((number) => createCandidate('a', { ...room, number }))
  expect(grouped([...rooms, createCandidate('b', room)])).toEqual({
    merged: [],
    uncertain: [['a 1', 'a 2', 'a 3', 'b 1']],
  })
})

describe('an admin', () => {
  test('joins what the rules keep apart, and the reasons say so', () => {
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

  test('parts what the rules would join, also when it is one home now', () => {
    const parted = [decided('a 1', 'b 1', 'different')]
    expect(grouped([createCandidate('a'), createCandidate('b')], parted)).toEqual({ merged: [], uncertain: [] })
    const one = { propertyId: 'h' }
    expect(grouped([createCandidate('a', {}, one), createCandidate('b', {}, one)], parted)).toEqual({
      merged: [],
      uncertain: [],
    })
  })

  test('takes a decision back by the next one, and all is as before without any', () => {
    const [parted, together] = [decided('a 1', 'b 1', 'different'), decided('b 1', 'a 1', 'same')]
    expect(grouped([createCandidate('a'), createCandidate('b')], [parted, together]).merged).toEqual([['a 1', 'b 1']])
    expect(grouped([createCandidate('a'), createCandidate('b')]).merged).toEqual([['a 1', 'b 1']])
  })

  test('may decide on a listing that is gone', () => {
    expect(grouped([createCandidate('a')], [decided('a 1', 'gone', 'same')])).toEqual({ merged: [], uncertain: [] })
  })
})

describe('whatever the listings', () => {
  test('their order changes nothing', () => {
    const shuffled = arbitraryCandidates.chain((some) =>
      fc.tuple(fc.constant(some), fc.shuffledSubarray(some, { minLength: some.length })),
    )
    fc.assert(
      fc.property(shuffled, ([some, others]) => {
        expect(clusterListings(others)).toEqual(clusterListings(some))
      }),
    )
  })

  test('no home holds two that are different, or two ads of one source in doubt, and none is in two homes', () => {
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

  test('what was joined stays joined when it is grouped again', () => {
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

test('a feed that names one street for everything makes no pairs', () => {
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

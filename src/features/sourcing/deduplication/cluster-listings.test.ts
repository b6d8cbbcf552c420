import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Candidate } from './comparable.ts'
import { type Decision, type Group, groupOffers } from './cluster-listings.ts'
import { compareOffers } from './matching.ts'
import { ad, someCandidates, text } from './test-candidates.ts'

const ids = (groups: readonly Group[]) => groups.map(({ offerIds }) => offerIds)
const grouped = (candidates: readonly Candidate[], decisions: readonly Decision[] = []) => {
  const { joined, doubtful } = groupOffers(candidates, decisions)
  return { joined: ids(joined), doubtful: ids(doubtful) }
}
const decided = (a: string, b: string, verdict: Decision['verdict']): Decision => ({ offerIds: [a, b], verdict })

describe('offers of one home', () => {
  test('are joined, with their homes and the reasons of each pair', () => {
    const { joined, doubtful } = groupOffers([ad('b'), ad('c'), ad('a'), ad('d', { street: 'Andere Kade' })])
    expect(doubtful).toEqual([])
    expect(joined).toHaveLength(1)
    expect(joined[0]).toMatchObject({
      offerIds: ['a 1', 'b 1', 'c 1'],
      homeIds: ['home of a 1', 'home of b 1', 'home of c 1'],
    })
    expect(joined[0]?.pairs.map(({ offerIds }) => offerIds)).toEqual([
      ['a 1', 'b 1'],
      ['a 1', 'c 1'],
      ['b 1', 'c 1'],
    ])
    expect(joined[0]?.pairs[0]).toMatchObject({
      verdict: 'same',
      reasons: ['same_postcode', 'same_street', 'same_area', 'same_rent', 'same_rooms'],
    })
  })

  test('are found by street and city where a postcode is missing', () => {
    const told = { descriptionNl: text }
    expect(grouped([ad('a', { ...told, postcode: null }), ad('b', told)]).joined).toEqual([['a 1', 'b 1']])
  })

  test('of one source are joined with each other by their whole address, and with that of another', () => {
    const full = { houseNumber: 12, houseNumberAddition: 'B' }
    const offers = [ad('a', full), ad('b', full), ad('b', { ...full, number: '2' })]
    expect(grouped(offers)).toEqual({ joined: [['a 1', 'b 1', 'b 2']], doubtful: [] })
  })
})

describe('an offer that fits two homes', () => {
  const number12 = ad('b', { houseNumber: 12 })
  const number14 = ad('b', { number: '2', houseNumber: 14 })

  test('equally well is joined with none: all are offered as one group', () => {
    expect(grouped([ad('a'), number12, number14])).toEqual({ joined: [], doubtful: [['a 1', 'b 1', 'b 2']] })
  })

  test('of another source goes to the first, and the reasons say so, where both say the same of all but the number', () => {
    const whole = { rooms: 3, energyLabel: 'A' } as const
    const [ours, first, second] = [
      ad('a', whole),
      ad('b', { ...whole, houseNumber: 12 }),
      ad('b', { ...whole, number: '2', houseNumber: 14 }),
    ]
    const { joined, doubtful } = groupOffers([second, ours, first])
    expect([ids(joined), doubtful]).toEqual([[['a 1', 'b 1']], []])
    expect(joined[0]?.pairs[0]?.reasons).toContain('one_of_equals')
    const parted = groupOffers([ours, first, second], [decided('a 1', 'b 1', 'different')])
    expect(ids(parted.joined)).toEqual([['a 1', 'b 2']])
    expect(parted.joined[0]?.pairs[0]?.reasons).not.toContain('one_of_equals')

    const all = [['a 1', 'b 1', 'b 2']]
    for (const other of [{ energyLabel: null }, { rooms: null }, { areaM2: 61 }])
      expect(grouped([ours, first, { ...second, offer: { ...second.offer, ...other } }]).joined).not.toContainEqual([
        'a 1',
        'b 2',
      ])
    expect(grouped([ad('a', { ...whole, energyLabel: null }), first, second]).doubtful).toEqual(all)
    // Two ads without a number, or homes that two sources tell of, may be more homes than it seems.
    expect(grouped([ours, ad('a', { ...whole, number: '2' }), first, second]).joined).toEqual([])
    expect(grouped([ours, first, { ...second, sourceId: 'c' }]).joined).toEqual([])
  })

  test('goes to the one with its energy label', () => {
    const [labelled, other] = [ad('b', { houseNumber: 12, energyLabel: 'A++' }), { ...number14 }]
    const worse = { ...other, offer: { ...other.offer, energyLabel: 'A+' as const } }
    expect(grouped([ad('a', { energyLabel: 'A++' }), labelled, worse]).joined).toEqual([['a 1', 'b 1']])
  })

  test('goes to the one that it fits better, and nothing is left to doubt', () => {
    const better = ad('b', { number: '2', houseNumber: 14, rooms: 2 })
    expect(grouped([ad('a', { rooms: 2 }), ad('a', { number: '2' }), number12, better])).toEqual({
      joined: [
        ['a 1', 'b 2'],
        ['a 2', 'b 1'],
      ],
      doubtful: [],
    })
  })

  test('takes what hangs on it with weaker evidence into the same doubt', () => {
    const weaker = ad('c', { rooms: 2 })
    expect(grouped([ad('a'), number12, number14, weaker])).toEqual({
      joined: [],
      doubtful: [['a 1', 'b 1', 'b 2', 'c 1']],
    })
  })

  test('stays with the home that it is in', () => {
    const stays = ad('b', { houseNumber: 12 }, { homeId: 'home of a 1' })
    expect(grouped([ad('a'), stays, number14])).toEqual({ joined: [['a 1', 'b 1']], doubtful: [] })
  })
})

describe('what is doubtful', () => {
  test('is offered with all offers of the homes in it', () => {
    const { joined, doubtful } = groupOffers([ad('a'), ad('b'), ad('c', { areaM2: 63 })])
    expect(ids(joined)).toEqual([['a 1', 'b 1']])
    expect(ids(doubtful)).toEqual([['a 1', 'b 1', 'c 1']])
    expect(doubtful[0]?.pairs).toHaveLength(3)
  })

  test('is not offered when one of the homes is certainly another', () => {
    const certain = ad('b', { houseNumber: 12 })
    const other = ad('c', { houseNumber: 14, areaM2: 63 })
    expect(grouped([ad('a'), certain, other])).toEqual({ joined: [['a 1', 'b 1']], doubtful: [] })
  })

  test('are two ads of one source with one text', () => {
    const told = { descriptionNl: text }
    expect(grouped([ad('a', told), ad('a', { ...told, number: '2' })])).toEqual({
      joined: [],
      doubtful: [['a 1', 'a 2']],
    })
  })
})

test('rooms of one building do not become one home through the ad of another source', () => {
  const room = { propertyType: 'room', houseNumber: 12, areaM2: 14, priceCents: 60_000, descriptionNl: text } as const
  const rooms = ['1', '2', '3'].map((number) => ad('a', { ...room, number }))
  expect(grouped([...rooms, ad('b', room)])).toEqual({
    joined: [],
    doubtful: [['a 1', 'a 2', 'a 3', 'b 1']],
  })
})

describe('an admin', () => {
  test('joins what the rules keep apart, and the reasons say so', () => {
    const offers = [ad('a'), ad('b', { houseNumber: 12 }), ad('b', { number: '2', houseNumber: 14 })]
    const { joined, doubtful } = groupOffers(offers, [decided('b 2', 'a 1', 'same')])
    expect(ids(joined)).toEqual([['a 1', 'b 2']])
    expect(joined[0]?.pairs[0]?.reasons).toContain('decided_by_admin')
    expect(doubtful).toEqual([])
    expect(grouped([ad('a'), ad('b', { postcode: '9999 ZX' })], [decided('a 1', 'b 1', 'same')]).joined).toEqual([
      ['a 1', 'b 1'],
    ])
  })

  test('parts what the rules would join, also when it is one home now', () => {
    const parted = [decided('a 1', 'b 1', 'different')]
    expect(grouped([ad('a'), ad('b')], parted)).toEqual({ joined: [], doubtful: [] })
    const one = { homeId: 'h' }
    expect(grouped([ad('a', {}, one), ad('b', {}, one)], parted)).toEqual({ joined: [], doubtful: [] })
  })

  test('takes a decision back by the next one, and all is as before without any', () => {
    const [parted, together] = [decided('a 1', 'b 1', 'different'), decided('b 1', 'a 1', 'same')]
    expect(grouped([ad('a'), ad('b')], [parted, together]).joined).toEqual([['a 1', 'b 1']])
    expect(grouped([ad('a'), ad('b')]).joined).toEqual([['a 1', 'b 1']])
  })

  test('may decide on an offer that is gone', () => {
    expect(grouped([ad('a')], [decided('a 1', 'gone', 'same')])).toEqual({ joined: [], doubtful: [] })
  })
})

describe('whatever the offers', () => {
  test('their order changes nothing', () => {
    const shuffled = someCandidates.chain((some) =>
      fc.tuple(fc.constant(some), fc.shuffledSubarray(some, { minLength: some.length })),
    )
    fc.assert(
      fc.property(shuffled, ([some, others]) => {
        expect(groupOffers(others)).toEqual(groupOffers(some))
      }),
    )
  })

  test('no home holds two that are different, or two ads of one source in doubt, and none is in two homes', () => {
    fc.assert(
      fc.property(someCandidates, (some) => {
        const byId = new Map(some.map((candidate) => [candidate.offerId, candidate]))
        const { joined, doubtful } = groupOffers(some)
        for (const groups of [joined, doubtful]) {
          const members = groups.flatMap(({ offerIds }) => offerIds)
          expect(new Set(members).size).toBe(members.length)
        }
        for (const { offerIds } of joined) {
          const members = offerIds.flatMap((id) => byId.get(id) ?? [])
          members.forEach((a, at) => {
            for (const b of members.slice(at + 1)) {
              const { verdict } = compareOffers(a, b)
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
      fc.property(someCandidates, (some) => {
        const { joined } = groupOffers(some)
        const homeOf = new Map(joined.flatMap(({ offerIds }) => offerIds.map((id) => [id, `of ${offerIds[0]}`])))
        const after = some.map((one) => ({ ...one, homeId: homeOf.get(one.offerId) ?? one.homeId }))
        const again = ids(groupOffers(after).joined)
        for (const { offerIds } of joined) expect(again).toContainEqual(offerIds)
      }),
    )
  })
})

test('a feed that names one street for everything takes no time', () => {
  const many = Array.from({ length: 20_000 }, (_, at) =>
    ad(at % 2 ? 'a' : 'b', { number: `${at}`, postcode: null, houseNumber: 1, priceCents: 100_000 + (at % 20) }),
  )
  const began = performance.now()
  expect(grouped(many)).toEqual({ joined: [], doubtful: [] })
  expect(performance.now() - began).toBeLessThan(10_000)
})

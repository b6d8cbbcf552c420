import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { partHome } from './split-property.ts'

const offers = (...ids: string[]) => ids.map((id, at) => ({ id, firstSeenAt: new Date(2026, 0, at + 1) }))
const former = (id: string, ...offerIds: string[]) => ({ id, offerIds })

describe('a home that is parted', () => {
  test('keeps its id for the offer that began in it; the one that came along gets back its own', () => {
    expect(partHome(offers('a', 'b'), [former('H2', 'b')], [['b'], ['a']])).toEqual([
      { offerIds: ['b'], homeId: 'H2', formerIds: [] },
    ])
  })

  test('keeps its id also if an older capture of what came along was read since', () => {
    expect(partHome(offers('b', 'a'), [former('H2', 'b')], [['a'], ['b']])).toEqual([
      { offerIds: ['b'], homeId: 'H2', formerIds: [] },
    ])
  })

  test('whose ids were joined one after the other gives each back', () => {
    const joined = [former('H2', 'b', 'c'), former('H3', 'c')]
    expect(partHome(offers('a', 'b', 'c'), joined, [['a'], ['b'], ['c']])).toEqual([
      { offerIds: ['b'], homeId: 'H2', formerIds: [] },
      { offerIds: ['c'], homeId: 'H3', formerIds: [] },
    ])
    expect(partHome(offers('a', 'b', 'c'), joined, [['a'], ['b', 'c']])).toEqual([
      { offerIds: ['b', 'c'], homeId: 'H2', formerIds: ['H3'] },
    ])
    expect(partHome(offers('a', 'b', 'c'), joined, [['a', 'b'], ['c']])).toEqual([
      { offerIds: ['c'], homeId: 'H3', formerIds: [] },
    ])
  })

  test('lets offers that nobody named go with those they came with, else stay', () => {
    const joined = [former('H2', 'b', 'gone'), former('H3', 'gone')]
    const parted = partHome(offers('a', 'b', 'gone', 'old'), joined, [['a'], ['b']])
    expect(parted).toEqual([{ offerIds: ['b', 'gone'], homeId: 'H2', formerIds: ['H3'] }])
  })

  test('gives a new id to offers that never had one', () => {
    expect(partHome(offers('a', 'b'), [], [['a'], ['b']])).toEqual([
      { offerIds: ['b'], homeId: undefined, formerIds: [] },
    ])
  })

  test('loses no offer and gives no id to two homes, however it came about', () => {
    const ids = ['a', 'b', 'c', 'd', 'e']
    const some = fc.uniqueArray(fc.constantFrom(...ids), { minLength: 1 })
    fc.assert(
      fc.property(
        fc.array(some, { maxLength: 4 }),
        fc.array(fc.nat(3), { minLength: 5, maxLength: 5 }),
        (joins, into) => {
          const joined = joins.map((offerIds, at) => former(`H${at}`, ...offerIds))
          const parts = [0, 1, 2]
            .map((part) => ids.filter((_, at) => into[at] === part))
            .filter((part) => part.length > 0)
          if (parts.length === 0) return
          const leaving = partHome(offers(...ids), joined, parts)
          const left = leaving.flatMap(({ offerIds }) => offerIds)
          const given = leaving.flatMap(({ homeId, formerIds }) => [...(homeId ? [homeId] : []), ...formerIds])
          expect(new Set(left).size).toBe(left.length)
          expect(new Set(given).size).toBe(given.length)
          expect(leaving.length).toBe(parts.length - 1)
          for (const part of parts) {
            const of = new Set(part.map((id) => leaving.findIndex(({ offerIds }) => offerIds.includes(id))))
            expect(of.size).toBe(1)
          }
        },
      ),
    )
  })
})

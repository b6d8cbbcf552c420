import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { splitProperty } from './split-property.ts'

const listings = (...ids: string[]) => ids.map((id, at) => ({ id, firstSeenAt: new Date(2026, 0, at + 1) }))
const mergedProperties = (id: string, ...listingIds: string[]) => ({ id, listingIds })

describe('a home that is split', () => {
  test('keeps its id for its original listing; the merged one gets its own id back', () => {
    expect(splitProperty(listings('a', 'b'), [mergedProperties('H2', 'b')], [['b'], ['a']])).toEqual([
      { listingIds: ['b'], propertyId: 'H2', mergedIds: [] },
    ])
  })

  test('keeps its id even if an older capture of the merged listing was read since', () => {
    expect(splitProperty(listings('b', 'a'), [mergedProperties('H2', 'b')], [['a'], ['b']])).toEqual([
      { listingIds: ['b'], propertyId: 'H2', mergedIds: [] },
    ])
  })

  test('restores each of several ids that were merged in sequence', () => {
    const merged = [mergedProperties('H2', 'b', 'c'), mergedProperties('H3', 'c')]
    expect(splitProperty(listings('a', 'b', 'c'), merged, [['a'], ['b'], ['c']])).toEqual([
      { listingIds: ['b'], propertyId: 'H2', mergedIds: [] },
      { listingIds: ['c'], propertyId: 'H3', mergedIds: [] },
    ])
    expect(splitProperty(listings('a', 'b', 'c'), merged, [['a'], ['b', 'c']])).toEqual([
      { listingIds: ['b', 'c'], propertyId: 'H2', mergedIds: ['H3'] },
    ])
    expect(splitProperty(listings('a', 'b', 'c'), merged, [['a', 'b'], ['c']])).toEqual([
      { listingIds: ['c'], propertyId: 'H3', mergedIds: [] },
    ])
  })

  test('moves listings in no group with those they arrived with, or else keeps them', () => {
    const merged = [mergedProperties('H2', 'b', 'gone'), mergedProperties('H3', 'gone')]
    const parted = splitProperty(listings('a', 'b', 'gone', 'old'), merged, [['a'], ['b']])
    expect(parted).toEqual([{ listingIds: ['b', 'gone'], propertyId: 'H2', mergedIds: ['H3'] }])
  })

  test('gives a new id to listings that never had one', () => {
    expect(splitProperty(listings('a', 'b'), [], [['a'], ['b']])).toEqual([
      { listingIds: ['b'], propertyId: undefined, mergedIds: [] },
    ])
  })

  test('loses no listing and gives no id to two homes, for any history', () => {
    const ids = ['a', 'b', 'c', 'd', 'e']
    const some = fc.uniqueArray(fc.constantFrom(...ids), { minLength: 1 })
    fc.assert(
      fc.property(
        fc.array(some, { maxLength: 4 }),
        fc.array(fc.nat(3), { minLength: 5, maxLength: 5 }),
        (joins, into) => {
          const merged = joins.map((listingIds, at) => mergedProperties(`H${at}`, ...listingIds))
          const groups = [0, 1, 2]
            .map((group) => ids.filter((_, at) => into[at] === group))
            .filter((group) => group.length > 0)
          if (groups.length === 0) return
          const leaving = splitProperty(listings(...ids), merged, groups)
          const left = leaving.flatMap(({ listingIds }) => listingIds)
          const given = leaving.flatMap(({ propertyId, mergedIds }) => [
            ...(propertyId ? [propertyId] : []),
            ...mergedIds,
          ])
          expect(new Set(left).size).toBe(left.length)
          expect(new Set(given).size).toBe(given.length)
          expect(leaving.length).toBe(groups.length - 1)
          for (const group of groups) {
            const of = new Set(group.map((id) => leaving.findIndex(({ listingIds }) => listingIds.includes(id))))
            expect(of.size).toBe(1)
          }
        },
      ),
    )
  })
})

import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { defaultPageSize, maxPageSize, paginate, Pagination } from './pagination.ts'

describe('the pagination of a list', () => {
  test.each([
    [0, 1],
    [1, 1],
    [10, 1],
    [11, 2],
    [100, 10],
  ])('of %i entries, ten a page, has %i pages', (entries, pages) => {
    expect(paginate(1, 10, entries)).toEqual({
      currentPage: 1,
      itemsPerPage: 10,
      totalItems: entries,
      totalPages: pages,
    })
  })

  test('has room for every entry and no page too many', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: maxPageSize }), fc.nat(1_000_000), (limit, total) => {
        const { totalPages } = paginate(1, limit, total)
        expect(totalPages * limit).toBeGreaterThanOrEqual(total)
        expect((totalPages - 1) * limit).toBeLessThan(Math.max(1, total))
      }),
    )
  })

  test('matches the contract of a list', () => {
    expect(Pagination.parse(paginate(3, defaultPageSize, 42))).toMatchObject({ totalPages: 5 })
    expect(Pagination.safeParse({ ...paginate(1, 10, 0), totalPages: 1.5 }).success).toBe(false)
  })
})

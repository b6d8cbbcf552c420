import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { pageWindow } from './page-window.ts'
import { testTable } from './test-table.ts'

describe('the page numbers to choose from', () => {
  testTable('on page %i of %i are %j', (currentPage, totalPages) => pageWindow({ currentPage, totalPages }), [
    [1, 1, [1]],
    [1, 3, [1, 2, 3]],
    [1, 9, [1, 2, 3, 4, 5]],
    [3, 9, [1, 2, 3, 4, 5]],
    [5, 9, [3, 4, 5, 6, 7]],
    [8, 9, [5, 6, 7, 8, 9]],
    [9, 9, [5, 6, 7, 8, 9]],
  ])

  test('stay within the list when the page asked for lies past its end', () => {
    expect(pageWindow({ currentPage: 40, totalPages: 7 })).toEqual([3, 4, 5, 6, 7])
  })

  test('are at most five in a row, including the current page', () => {
    const position = fc
      .integer({ min: 1, max: 5_000 })
      .chain((totalPages) =>
        fc.record({ totalPages: fc.constant(totalPages), currentPage: fc.integer({ min: 1, max: totalPages }) }),
      )
    fc.assert(
      fc.property(position, ({ currentPage, totalPages }) => {
        const numbers = pageWindow({ currentPage, totalPages })
        const [first = 0] = numbers
        expect(numbers).toHaveLength(Math.min(5, totalPages))
        expect(numbers).toEqual(numbers.map((_, i) => first + i))
        expect(numbers).toContain(currentPage)
        expect(first).toBeGreaterThanOrEqual(1)
        expect(numbers.at(-1)).toBeLessThanOrEqual(totalPages)
      }),
    )
  })
})

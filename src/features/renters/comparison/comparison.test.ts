import { describe, expect, test } from 'vitest'
import { findBestValues } from './find-best-values.ts'
import { parseComparedIds } from './compared-ids.ts'

describe('the best value', () => {
  test('is the lowest or the highest, also if two homes have it', () => {
    expect(findBestValues([1_500, 1_400, 1_600], 'least')).toEqual([false, true, false])
    expect(findBestValues([70, 85, 85], 'most')).toEqual([false, true, true])
  })

  test('is not marked if only one value is known, or all are the same', () => {
    expect(findBestValues([1_500, null], 'least')).toEqual([false, false])
    expect(findBestValues([70, 70, null], 'most')).toEqual([false, false, false])
    expect(findBestValues([], 'most')).toEqual([])
  })

  test('is never an unknown one', () => {
    expect(findBestValues([null, 3, 2], 'least')).toEqual([false, false, true])
  })
})

const id = (n: number) => `0192f0c1-0000-7000-8000-00000000000${n}`

describe('the ids in an address', () => {
  test('may be separated by commas or repeated parameters, and count once', () => {
    expect(parseComparedIds([`${id(1)},${id(2)}`, id(1).toUpperCase()])).toEqual({
      ids: [id(1), id(2)],
      tooMany: 0,
      hasInvalid: false,
    })
  })

  test('are limited to four, with the number of the rest', () => {
    expect(parseComparedIds([1, 2, 3, 4, 5, 6].map(id))).toEqual({
      ids: [1, 2, 3, 4].map(id),
      tooMany: 2,
      hasInvalid: false,
    })
  })

  test('are distinguished from invalid ones', () => {
    expect(parseComparedIds([`x,${id(1)}`, "'; drop table"])).toEqual({ ids: [id(1)], tooMany: 0, hasInvalid: true })
    expect(parseComparedIds(['', ' , '])).toEqual({ ids: [], tooMany: 0, hasInvalid: false })
  })
})

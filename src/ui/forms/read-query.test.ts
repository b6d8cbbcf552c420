import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { pageQuery } from '#shared/pagination.ts'
import { readListQuery } from './read-query.ts'

const Query = z.object(pageQuery)
const limitOf = (address: string, kept?: number) => readListQuery(Query, new URLSearchParams(address), kept).query.limit

describe('how many rows a list of admins has', () => {
  test('is what its address asks for, at most the largest page', () => {
    expect(limitOf('limit=50', 10)).toBe(50)
    expect(limitOf('limit=500', 10)).toBe(100)
  })

  test('is what this browser keeps where the address does not say or cannot be read, or else as usual', () => {
    expect(limitOf('', 10)).toBe(10)
    expect(limitOf('limit=-3', 10)).toBe(10)
    expect(limitOf('limit=many')).toBe(25)
  })
})

test('what an address of a list asks for and cannot be read is named, and left out', () => {
  const { query, unread } = readListQuery(Query, new URLSearchParams('page=abc&limit=many&other=1'), 10)
  expect(query).toEqual({ page: 1, limit: 10 })
  expect(unread).toEqual(['page', 'limit'])
  expect(readListQuery(Query, new URLSearchParams('page=2&limit=50'), 10).unread).toEqual([])
})

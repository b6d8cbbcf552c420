import fc from 'fast-check'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { narrowSchema } from './narrow-schema.ts'

const Search = z.strictObject({
  search: z.optional(z.string().check(z.maxLength(10))),
  rooms: z.optional(z.coerce.number()),
  near: z.optional(z.nullable(z.string())),
  page: z._default(z.coerce.number().check(z.positive()), 1),
})

test('an object is read as the whole schema reads it, whatever is given', () => {
  const narrow = narrowSchema(Search)
  const value = fc.oneof(fc.string(), fc.constantFrom('1', '0', 'Utrecht', undefined, null, ['1', '2']))
  const keys = fc.constantFrom('search', 'rooms', 'near', 'page', 'unknown', '__proto__', 'toString', 'a&b')
  fc.assert(
    fc.property(fc.dictionary(keys, value), (given) => {
      const [whole, narrowed] = [Search, narrow(given)].map((schema) => z.safeParse(schema, given))
      expect(narrowed?.data).toEqual(whole?.data)
      expect(narrowed?.error?.issues).toEqual(whole?.error?.issues)
    }),
    { numRuns: 2_000 },
  )
})

test('a schema that compares keys, or needs one, stays whole', () => {
  const range = Search.check(z.refine(({ rooms = 0, page }) => rooms < page))
  expect(narrowSchema(range)({ rooms: '2' })).toBe(range)
  const needed = z.object({ id: z.string(), page: z.optional(z.string()) })
  expect(narrowSchema(needed)({ id: '1' })).toBe(needed)
})

test('a key that looks like two does not change how those are read', () => {
  const narrow = narrowSchema(Search)
  expect(z.safeParse(narrow({ 'search&rooms': '1' }), { 'search&rooms': '1' }).success).toBe(false)
  const given = { search: 'Utrecht', rooms: '2' }
  expect(z.safeParse(narrow(given), given).data).toEqual({ ...given, rooms: 2, page: 1 })
})

test('combinations of keys that callers make up fill no memory', () => {
  const keys = Array.from({ length: 600 }, (_, at) => `key${at}`)
  const narrow = narrowSchema(z.object(Object.fromEntries(keys.map((key) => [key, z.optional(z.string())]))))
  expect(narrow({ unknown: '1' })).toBe(narrow({}))
  const narrowed = keys.map((key) => narrow({ [key]: '1' }))
  expect(narrow({ key0: '1' })).toBe(narrowed[0])
  expect(narrow({ key599: '1' })).not.toBe(narrowed[599])
})

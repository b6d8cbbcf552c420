import * as z from 'zod/mini'
import { UserQuery } from './manage-contract.ts'

/** What the address of the list of accounts asks for; what cannot be read there counts as not asked. */
export function readUserQuery(asked: URLSearchParams): UserQuery {
  const given = Object.fromEntries([...asked].filter(([name, value]) => Object.hasOwn(UserQuery.shape, name) && value))
  const read = z.safeParse(UserQuery, given)
  if (read.success) return read.data
  const wrong = new Set(read.error.issues.map(({ path }) => path[0]))
  return z.parse(UserQuery, Object.fromEntries(Object.entries(given).filter(([name]) => !wrong.has(name))))
}

import * as z from 'zod/mini'
import { AdminPropertyQuery } from './contract.ts'

/** Whether the address narrows the list down. */
export const hasFilters = ({
  search,
  status,
  type,
  city,
  source,
  decided,
  photos,
  reported,
  since,
}: AdminPropertyQuery): boolean =>
  [search || undefined, status, type, city, source, decided, photos, reported, since].some(
    (filter) => filter !== undefined,
  )

/** The query in the address of the list of all properties; unreadable parameters count as absent. */
export function parseAdminPropertyQuery(params: URLSearchParams): AdminPropertyQuery {
  const names = new Set(
    [...params.keys()].filter((name) => Object.hasOwn(AdminPropertyQuery.shape, name) && params.get(name)),
  )
  const given = Object.fromEntries([...names].map((name) => [name, params.getAll(name).filter(Boolean)]))
  const single = Object.fromEntries(
    Object.entries(given).map(([name, values]) => [name, values.length === 1 ? values[0] : values]),
  )
  const read = z.safeParse(AdminPropertyQuery, single)
  if (read.success) return read.data
  const wrong = new Set(read.error.issues.map(({ path }) => path[0]))
  return z.parse(AdminPropertyQuery, Object.fromEntries(Object.entries(single).filter(([name]) => !wrong.has(name))))
}

import * as z from 'zod/mini'
import { ManagedQuery } from './contract.ts'

/** Whether the address narrows the list down. */
export const isNarrowed = ({
  search,
  status,
  type,
  city,
  source,
  decided,
  photos,
  reported,
  since,
}: ManagedQuery): boolean =>
  [search || undefined, status, type, city, source, decided, photos, reported, since].some((wish) => wish !== undefined)

/** What the address of the list of all homes asks for; what cannot be read there counts as not asked. */
export function readManagedQuery(asked: URLSearchParams): ManagedQuery {
  const names = new Set([...asked.keys()].filter((name) => Object.hasOwn(ManagedQuery.shape, name) && asked.get(name)))
  const given = Object.fromEntries([...names].map((name) => [name, asked.getAll(name).filter(Boolean)]))
  const single = Object.fromEntries(
    Object.entries(given).map(([name, values]) => [name, values.length === 1 ? values[0] : values]),
  )
  const read = z.safeParse(ManagedQuery, single)
  if (read.success) return read.data
  const wrong = new Set(read.error.issues.map(({ path }) => path[0]))
  return z.parse(ManagedQuery, Object.fromEntries(Object.entries(single).filter(([name]) => !wrong.has(name))))
}

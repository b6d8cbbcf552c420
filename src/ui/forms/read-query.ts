import * as z from 'zod/mini'
import { maxPageSize } from '#shared/pagination.ts'

/**
 * The query of a list from its address; a repeated parameter is a list of values, and unreadable ones count as absent.
 * `fixedValues` take precedence.
 */
export function readQuery<Shape extends z.core.$ZodShape>(
  schema: z.ZodMiniObject<Shape>,
  searchParams: URLSearchParams,
  fixedValues: Record<string, string> = {},
): z.infer<z.ZodMiniObject<Shape>> {
  const given = [...searchParams.keys()].flatMap((name) => {
    const [first, ...others] = searchParams.getAll(name).filter(Boolean)
    return Object.hasOwn(schema.shape, name) && first ? [[name, others.length > 0 ? [first, ...others] : first]] : []
  })
  const values = { ...Object.fromEntries(given), ...fixedValues }
  const read = z.safeParse(schema, values)
  if (read.success) return read.data
  const invalidNames = new Set(read.error.issues.map(({ path }) => path[0]))
  return z.parse(schema, Object.fromEntries(Object.entries(values).filter(([name]) => !invalidNames.has(name))))
}

/**
 * The query of an admin list from its address: with as many rows as the address asks for, at most the largest page;
 * without that, as many as this browser keeps, or as is usual for the list.
 */
export function readListQuery<Shape extends z.core.$ZodShape>(
  schema: z.ZodMiniObject<Shape>,
  searchParams: URLSearchParams,
  keptSize: number | undefined,
  usualSize = 25,
): z.infer<z.ZodMiniObject<Shape>> {
  const asked = searchParams.get('limit') ?? ''
  const limit = /^[1-9]\d{0,8}$/.test(asked) ? Math.min(Number(asked), maxPageSize) : (keptSize ?? usualSize)
  return readQuery(schema, searchParams, { limit: String(limit) })
}

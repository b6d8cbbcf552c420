import * as z from 'zod/mini'
import { maxPageSize } from '#shared/pagination.ts'

/** The query of a list, and the names of the parameters that could not be read. */
interface ReadQuery<Shape extends z.core.$ZodShape> {
  query: z.infer<z.ZodMiniObject<Shape>>
  unread: string[]
}

function read<Shape extends z.core.$ZodShape>(
  schema: z.ZodMiniObject<Shape>,
  searchParams: URLSearchParams,
  fixedValues: Record<string, string>,
): ReadQuery<Shape> {
  const given = [...searchParams.keys()].flatMap((name) => {
    const [first, ...others] = searchParams.getAll(name).filter(Boolean)
    return Object.hasOwn(schema.shape, name) && first ? [[name, others.length > 0 ? [first, ...others] : first]] : []
  })
  const values = { ...Object.fromEntries(given), ...fixedValues }
  const { success, data, error } = z.safeParse(schema, values)
  if (success) return { query: data, unread: [] }
  const unread = [...new Set(error.issues.map(({ path }) => String(path[0])))]
  const others = Object.entries(values).filter(([name]) => !unread.includes(name))
  return { query: z.parse(schema, Object.fromEntries(others)), unread }
}

/** The query of a page from its address; a repeated parameter is a list of values, and unreadable ones count as absent. */
export const readQuery = <Shape extends z.core.$ZodShape>(
  schema: z.ZodMiniObject<Shape>,
  searchParams: URLSearchParams,
): ReadQuery<Shape> => read(schema, searchParams, {})

/** The query of a list as a file, which has all pages. */
export function readFileQuery<Shape extends z.core.$ZodShape>(
  schema: z.ZodMiniObject<Shape>,
  searchParams: URLSearchParams,
): ReadQuery<Shape> {
  const others = [...searchParams].filter(([name]) => name !== 'page' && name !== 'limit')
  return read(schema, new URLSearchParams(others), {})
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
): ReadQuery<Shape> {
  const asked = searchParams.get('limit') ?? ''
  const isSize = /^[1-9]\d{0,8}$/.test(asked)
  const limit = isSize ? Math.min(Number(asked), maxPageSize) : (keptSize ?? usualSize)
  const { query, unread } = read(schema, searchParams, { limit: String(limit) })
  return { query, unread: asked && !isSize ? [...unread, 'limit'] : unread }
}

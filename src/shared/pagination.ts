import * as z from 'zod/mini'
import { success } from './endpoint.ts'

/** The default and the largest page size (spec section 9; the upper bound is ours). */
export const defaultPageSize = 10
export const maxPageSize = 100

/** The sizes that admins choose from; a cookie of their browser keeps the choice for all lists. */
export const pageSizes = [10, 25, 50, 100] as const
export const pageSizeCookie = 'adminPageSize'

/** The most rows that a growing list is counted and paged to; filters find older rows. */
export const maxCounted = 10_000

/** The number of a text of digits; one that is larger than any that is stored exactly becomes the largest of those. */
const toInteger = (digits: string): number =>
  Math.min(Math.max(Number(digits) || 0, Number.MIN_SAFE_INTEGER), Number.MAX_SAFE_INTEGER)

/** A whole number in the query of an address, in digits; the refusal of another number says what is wrong with it. */
export const integerText = (least: number, most: number) =>
  z.pipe(
    z.pipe(
      z.string().check(z.regex(/^-?\d+([.,]\d+)*$/, 'notANumber'), z.regex(/^-?\d+$/, 'notWhole')),
      z.transform(toInteger),
    ),
    z.int().check(z.minimum(least), z.maximum(most)),
  )

/** The requested page of a list and its size. */
export interface PageRequest {
  page: number
  limit: number
}

export const pageQuery = {
  page: z._default(integerText(1, 100_000), 1),
  limit: z._default(integerText(1, maxPageSize), defaultPageSize),
}

/** The column by which a list is sorted; a minus before it turns the order around. */
export const sortChoice = <const Column extends string>(columns: readonly Column[]) =>
  z.enum(columns.flatMap((column): (Column | `-${Column}`)[] => [column, `-${column}`]))

/** The same where a list has an order of its own. */
export const sortQuery = <const Column extends string>(columns: readonly Column[]) => z.optional(sortChoice(columns))

/** Takes a sort option apart. */
export function parseSort<Column extends string>(sort: Column | `-${Column}`): readonly [Column, 'asc' | 'desc'] {
  // A minus is no part of the name of a column.
  return sort.startsWith('-') ? [sort.slice(1) as Column, 'desc'] : [sort as Column, 'asc']
}

/** The page number in an address of the site; 1 if it is absent or invalid. */
export function parsePageNumber(url: string): number {
  const asked = new URL(url).searchParams.get('page') ?? ''
  return /^[1-9]\d{0,4}$/.test(asked) ? Number(asked) : 1
}

/** The pagination part of every list reply (spec section 3). */
export const Pagination = z.object({
  currentPage: z.int(),
  totalPages: z.int(),
  totalItems: z.int(),
  itemsPerPage: z.int(),
})
export type Pagination = z.infer<typeof Pagination>

/**
 * The reply of a list: the noun's entries and their pagination under `data`, and the pagination at the top too (spec
 * decisions, Calls the specification does not show).
 *
 * @param more further fields under `data`
 */
export function listReply<
  const Noun extends string,
  Item extends z.ZodMiniType,
  const More extends z.core.$ZodShape = Record<never, never>,
>(noun: Noun, item: Item, more?: More) {
  // TypeScript does not keep the name of a computed key.
  const entries = { [noun]: z.array(item), ...more } as Record<Noun, z.ZodMiniArray<Item>> & More
  return success({ data: z.object({ ...entries, pagination: Pagination }), pagination: Pagination })
}

/** Pagination of a list with `totalItems` entries; an empty list has one, empty, page. */
export function paginate(currentPage: number, itemsPerPage: number, totalItems: number): Pagination {
  return { currentPage, itemsPerPage, totalItems, totalPages: Math.max(1, Math.ceil(totalItems / itemsPerPage)) }
}

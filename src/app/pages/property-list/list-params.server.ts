import * as z from 'zod/mini'
import { PropertySearch } from '#features/properties/catalogue/contract.ts'
import { parseSearchParams, type ParsedSearchParams } from '#features/properties/search/search-params.ts'
import { parseNumber } from '#features/properties/sentence/numbers.ts'
import { toListQuery } from '#features/properties/sentence/sentence-query.server.ts'
import { findUnknownPlaces } from '#features/properties/travel/check-travel-places.server.ts'

/** Parses the parameters of a list. A place to travel to that nobody knows is left out, as what cannot be read is. */
export function readListParams(parameters: URLSearchParams): ParsedSearchParams {
  const params = parseSearchParams(parameters)
  const unknown = findUnknownPlaces(params.search)
  const asked = params.given.travelTo
  if (unknown.length === 0 || !asked) return params
  const known = new URLSearchParams(parameters)
  known.delete('travelTo')
  for (const place of asked.filter((_, at) => !unknown.includes(at))) known.append('travelTo', place)
  const { refused, ...others } = parseSearchParams(known)
  return { ...others, refused: { ...refused, travelTo: asked } }
}

/**
 * The query of the list that its form asks for: its sentence (`q`) and its numbers are read as people type them.
 * undefined if the address is that query already.
 */
export function readListForm(given: URLSearchParams): URLSearchParams | undefined {
  const read = new URLSearchParams([...given].map(([name, value]): [string, string] => [name, readTyped(name, value)]))
  return toListQuery(read) ?? (read.toString() === given.toString() ? undefined : read)
}

const isValue = (name: string, value: string) => z.safeParse(PropertySearch, { [name]: value }).success

const written =
  /^(?:€|eur)?\s*(\d+(?:[.,]\d+)*(?:k\d?|[.,]-*)?)\s*(?:€|euros?|eur)?\s*(?:per (?:maand|month)|p\/?m|m2|m²)?$/i
const spaceInThousands = /(?<=\d)\s(?=\d{3}(?!\d))/g

/** A value of the form; `€ 1.200` as 1200 where a number is asked. */
function readTyped(name: string, value: string): string {
  const [, number] = written.exec(value.trim().replace(spaceInThousands, '')) ?? []
  if (number === undefined || isValue(name, value)) return value
  const read = String(Math.round(Number(parseNumber(number.toLowerCase()))))
  return isValue(name, read) ? read : value
}

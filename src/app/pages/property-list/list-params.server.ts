import * as z from 'zod/mini'
import { PropertySearch } from '#features/properties/catalogue/contract.ts'
import { parseSearchParams, type ParsedSearchParams } from '#features/properties/search/search-params.ts'
import { findUnknownCentres } from '#features/properties/search/check-places.server.ts'
import { parseNumber } from '#features/properties/sentence/numbers.ts'
import { toListQuery } from '#features/properties/sentence/sentence-query.server.ts'
import { findUnknownPlaces } from '#features/properties/travel/check-travel-places.server.ts'
import { fromKeys } from '#shared/records.ts'

/** Parses the parameters of a list. A place that nobody knows is left out, as what cannot be read is. */
export function readListParams(parameters: URLSearchParams): ParsedSearchParams {
  const params = parseSearchParams(parameters)
  const unknown = { near: findUnknownCentres(params.search), travelTo: findUnknownPlaces(params.search) }
  const names = (['near', 'travelTo'] as const).filter((name) => unknown[name].length > 0)
  if (names.length === 0) return params
  const known = new URLSearchParams(parameters)
  for (const name of names) {
    known.delete(name)
    const places = params.given[name]?.filter((_, at) => !unknown[name].includes(at)) ?? []
    for (const place of places) known.append(name, place)
  }
  const { refused, ...others } = parseSearchParams(known)
  // A distance around nothing is left out with its place.
  if (!known.has('near')) delete refused.within
  const places = fromKeys(names, (name) => params.given[name]?.filter((_, at) => unknown[name].includes(at)) ?? [])
  return { ...others, refused: { ...refused, ...places } }
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

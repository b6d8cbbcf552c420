import { Problem } from '#shared/problem.ts'
import { boundedRanges } from '#features/properties/catalogue/search-bounds.ts'
import { formatArea } from '#features/properties/geo/area.ts'
import { findUnknownPlaces } from '#features/properties/travel/check-travel-places.server.ts'
import { defaultTravelMode } from '#features/properties/travel/travel-parameters.ts'
import { namesNothing, parseSearchText } from '#features/properties/text-search/search-text.ts'
import { parseSearchParams } from '#features/properties/search/search-params.ts'
import type { PropertyFilter } from '#features/properties/catalogue/contract.ts'
import { interpretSearch } from '#features/properties/search/queries.server.ts'
import type { SearchEngine } from '#features/properties/search/search-engine.server.ts'
import { maxQueryLength } from './contract.ts'

/** Parameters of the display, which do not affect the result. */
const ignoredParameters = ['page', 'limit', 'sort', 'view']

/** Parses a saved query to a filter; its `near` is a point. */
export function parseFilter(query: string): PropertyFilter {
  const { page: _page, limit: _limit, sort: _sort, ...filter } = parseSearchParams(new URLSearchParams(query)).search
  return filter
}

const isReversed = (least: number | undefined, most: number | undefined) =>
  least !== undefined && most !== undefined && least > most

/** Travel times without a limit or without a place find everything. @throws Problem search.unreadable for an unknown place */
function normalizeTravel(parameters: Map<string, string[]>, filter: PropertyFilter): void {
  if (findUnknownPlaces(filter).length > 0) throw new Problem('search.unreadable')
  const places = new Set(parameters.get('travelTo')?.map((place) => place.trim()))
  parameters.set('travelTo', [...places].toSorted())
  if (filter.travelBy === defaultTravelMode) parameters.delete('travelBy')
  if (filter.maxMinutes === undefined || places.size === 0)
    for (const name of ['travelTo', 'travelBy', 'maxMinutes']) parameters.delete(name)
}

/**
 * Normalizes a query for saving: only filters, in a fixed order, with typing errors corrected, and places as points.
 * @throws Problem search.unreadable for a part that cannot be read or is unknown, search.placeUnknown,
 * search.namesNothing for a text without a word, search.impossible for reversed ranges
 */
export async function normalizeQuery(given: string, searchEngine: SearchEngine): Promise<string> {
  const asked = new URLSearchParams(given)
  const { search: filter, given: fields, refused, unknown } = parseSearchParams(asked)
  if (unknown.length > 0) throw new Problem('search.unreadable')
  const { centres, interpretedAs } =
    filter.near || filter.search !== undefined
      ? await searchEngine.run(interpretSearch, filter)
      : { centres: [], interpretedAs: null }
  const unread = Object.keys(refused)
  if (unread.length > 0) throw new Problem(unread.join() === 'near' ? 'search.placeUnknown' : 'search.unreadable')
  if (centres.includes(null)) throw new Problem('search.placeUnknown')
  const ranges = [['minPrice', 'maxPrice'] as const, ...boundedRanges]
  if (ranges.some(([least, most]) => isReversed(filter[least], filter[most]))) throw new Problem('search.impossible')

  const parameters = new Map<string, string[]>()
  for (const [name, values = []] of Object.entries(fields))
    if (!ignoredParameters.includes(name)) parameters.set(name, values)
  // Values of closed sets may have synonyms; the canonical ones are saved.
  for (const name of [
    'status',
    'type',
    'excludeType',
    'furnished',
    'amenities',
    'ground',
    'rentCheck',
    'province',
    'source',
    'excludeSource',
  ] as const)
    if (parameters.has(name) && fields[name]?.[0] !== 'all')
      parameters.set(name, [...new Set<string>(filter[name])].toSorted())
  for (const [name, value] of Object.entries(filter))
    if (typeof value === 'number' && parameters.has(name)) parameters.set(name, [String(value)])
  if (filter.city) parameters.set('city', [...new Set(filter.city.map((city) => city.trim()))].toSorted())
  if (filter.search !== undefined) {
    if (namesNothing(filter.search, parseSearchText(filter.search))) throw new Problem('search.namesNothing')
    if (filter.search.trim() === '') parameters.delete('search')
    else parameters.set('search', [(interpretedAs ?? filter.search).trim()])
  }
  if (filter.near) {
    const points = centres.flatMap((point) =>
      point ? `${point.latitude.toFixed(5)},${point.longitude.toFixed(5)}` : [],
    )
    parameters.set('near', [...new Set(points)].toSorted())
  } else parameters.delete('within')
  if (filter.area) parameters.set('area', [...new Set(filter.area.map(formatArea))].toSorted())
  normalizeTravel(parameters, filter)

  const query = new URLSearchParams(
    [...parameters]
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .flatMap(([name, values]) => values.map((value): [string, string] => [name, value])),
  ).toString()
  if (query.length > maxQueryLength) throw new Problem('search.unreadable')
  return query
}

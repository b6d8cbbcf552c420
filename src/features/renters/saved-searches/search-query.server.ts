import { Problem } from '#shared/problem.ts'
import { encodeArea } from '#features/properties/geo/area.ts'
import { textWords } from '#features/properties/search/match-text.server.ts'
import { readSearchAddress } from '#features/properties/search/search-params.ts'
import type { Filter, SearchIndex } from '#features/properties/search/search-index.server.ts'
import { longestAddress } from './contract.ts'

/** How the list is shown is no part of what it finds. */
const aside = ['page', 'limit', 'sort', 'view']

/** The filter of an address that was saved: `near` is a point in it. */
export function filterOf(address: string): Filter {
  const { page: _page, limit: _limit, sort: _sort, ...filter } = readSearchAddress(new URLSearchParams(address)).search
  return filter
}

const isUpsideDown = (least: number | undefined, most: number | undefined) =>
  least !== undefined && most !== undefined && least > most

/**
 * The address of a list as it is kept: what it finds and no more, in one order, with typing errors mended as the list mends
 * them and places that mean a point as that point, so that it means the same tomorrow.
 *
 * @throws Problem search.unreadable for a part that the list cannot read, search.impossible for ranges that are upside down
 */
export function readAddress(given: string, index: SearchIndex): string {
  const asked = new URLSearchParams(given)
  const { search: filter, given: fields, ignored } = readSearchAddress(asked)
  const centre = filter.near && index.centreOf(filter.near)
  if (ignored.length > 0 || (filter.near && !centre)) throw new Problem('search.unreadable')
  if (isUpsideDown(filter.minPrice, filter.maxPrice) || isUpsideDown(filter.minArea, filter.maxArea))
    throw new Problem('search.impossible')

  const kept = new Map<string, string[]>()
  for (const [name, values = []] of Object.entries(fields)) if (!aside.includes(name)) kept.set(name, values)
  // Closed sets are one value each, whatever words they were asked by.
  for (const name of ['status', 'type', 'furnished'] as const)
    if (kept.has(name) && fields[name]?.[0] !== 'all') kept.set(name, [...new Set<string>(filter[name])].toSorted())
  for (const name of [
    'minPrice',
    'maxPrice',
    'minArea',
    'maxArea',
    'minRooms',
    'within',
    'income',
    'household',
  ] as const)
    if (kept.has(name)) kept.set(name, [String(filter[name])])
  if (filter.status?.join() === 'for_rent') kept.delete('status')
  if (filter.city) kept.set('city', [...new Set(filter.city.map((city) => city.trim()))].toSorted())
  if (filter.search !== undefined) {
    const { understoodAs } = index.find({ search: filter.search }, 'newest', 0, 1)
    if (textWords(filter.search).length === 0) kept.delete('search')
    else kept.set('search', [(understoodAs ?? filter.search).trim()])
  }
  if (centre) kept.set('near', [`${centre.latitude.toFixed(5)},${centre.longitude.toFixed(5)}`])
  else kept.delete('within')
  if (filter.area) kept.set('area', [encodeArea(filter.area)])

  const address = new URLSearchParams(
    [...kept]
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .flatMap(([name, values]) => values.map((value): [string, string] => [name, value])),
  ).toString()
  if (address.length > longestAddress) throw new Problem('search.unreadable')
  return address
}

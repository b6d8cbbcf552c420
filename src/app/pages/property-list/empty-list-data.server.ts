import type { Language } from '#shared/language.ts'
import { getDistanceM, type Point } from '#features/properties/geo/area.ts'
import { getPlaceIndex } from '#features/properties/geo/place-index.server.ts'
import { type Chip, updateQuery } from '#features/properties/search/list-query.ts'
import { placeNames } from '#features/properties/sentence/place-names.server.ts'
import { type IndexedDatabase, searchQuery } from '#features/properties/search/search-engine.server.ts'
import { emptyMessages } from './empty-messages.ts'
import { readListParams } from './list-params.server.ts'

const maxSuggestions = 4

interface Suggestion {
  text: string
  href: string
  count: number
}

/** What to try when nothing is found: a filter less, or the nearest places with homes; without a known place those with most. */
export const suggestOtherSearches = searchQuery('suggestOtherSearches', suggestFromIndex)

interface EmptyList {
  language: Language
  chips: readonly Chip[]
  currentQuery: string
  place: string | undefined
  /** What the reader has hidden. */
  without?: readonly string[] | undefined
}

/** The filter of a list by its address. */
function toFilter(href: string) {
  const { page: _page, limit: _limit, sort: _sort, ...filter } = readListParams(new URLSearchParams(href)).search
  return filter
}

/** The search by word of a place that no address has, such as Scheveningen, whose homes are addressed in Den Haag. */
function searchByWord(currentQuery: string) {
  const { city: [name, ...more] = [], search } = toFilter(currentQuery)
  if (name === undefined || more.length > 0 || search !== undefined || !placeNames.isDistrict(name)) return []
  return [{ text: name, href: updateQuery(currentQuery, { city: null, search: name }) }]
}

async function suggestFromIndex(
  { index }: IndexedDatabase,
  { language, chips, currentQuery, place, without: hidden }: EmptyList,
) {
  /** Those that find homes. */
  const countEach = async (chosen: readonly Chip[]): Promise<Suggestion[]> => {
    const counts = await index.countEach(chosen.map(({ href }) => ({ ...toFilter(href), without: hidden })))
    return chosen.flatMap(({ text, href }, at) => (counts[at] ? { text, href, count: counts[at] } : []))
  }
  const from = place === undefined ? undefined : getPlaceIndex().find(place)
  // The list says that nothing is found for a text that is no place, so that is dropped first.
  const isText = ({ href }: Suggestion) => !from && !new URLSearchParams(href).has('search')
  const hasText = new URLSearchParams(currentQuery).has('search')
  const without = (await countEach(chips)).toSorted(
    (a, b) => (hasText ? Number(isText(b)) - Number(isText(a)) : 0) || b.count - a.count,
  )
  const elsewhere = (name: string | null) =>
    updateQuery(currentQuery, { search: name, city: null, near: null, within: null, area: null, bounds: null })
  const { search: _search, ...filter } = toFilter(elsewhere(null))
  const near = findPlaces(await index.countByCity(filter), from)
  const [named] = await countEach(searchByWord(currentQuery))
  return {
    texts: emptyMessages[language],
    /** The homes whose district, neighbourhood or ad names the place. */
    named,
    isKnownPlace: from !== undefined,
    hasFilters: chips.length > 0 || place !== undefined,
    without: without.slice(0, maxSuggestions),
    places: await countEach(near.map((name) => ({ text: name, href: elsewhere(name) }))),
  }
}
export type EmptyListData = Awaited<ReturnType<typeof suggestFromIndex>>

/** The places of homes that pass all other filters: the nearest first, or those with the most homes. */
function findPlaces(counts: ReadonlyMap<string, number>, from: Place | undefined): string[] {
  const centre = from && toPoint(from)
  const places = [...counts].flatMap(([name, count]) => {
    const point = centre && toPoint(getPlaceIndex().find(name))
    if (name === from?.name || (centre && !point)) return []
    return { name, count, metres: centre && point ? getDistanceM(centre, point.latitude, point.longitude) : 0 }
  })
  return places
    .toSorted((a, b) => a.metres - b.metres || b.count - a.count || (a.name < b.name ? -1 : 1))
    .slice(0, maxSuggestions)
    .map(({ name }) => name)
}

type Place = NonNullable<ReturnType<ReturnType<typeof getPlaceIndex>['find']>>

function toPoint(place: Place | undefined): Point | undefined {
  if (!place) return undefined
  const { latitude, longitude } = place
  return latitude === null || longitude === null ? undefined : { latitude, longitude }
}

import type { Language } from '#shared/language.ts'
import { getDistanceM } from '#features/properties/geo/area.ts'
import { getPlaceIndex } from '#features/properties/geo/place-index.server.ts'
import { type Chip, updateQuery } from '#features/properties/search/list-query.ts'
import { parseSearchParams } from '#features/properties/search/search-params.ts'
import type { SearchIndex } from '#features/properties/search/search-index.server.ts'
import { emptyMessages } from './empty-messages.ts'

const maxSuggestions = 4
/** Of the places with the most homes, how many are compared by distance. */
const maxPlaces = 400

interface Suggestion {
  text: string
  href: string
  count: number
}

/** What to try when nothing is found: a filter less, or a place nearby; without a known place those with most homes. */
export function suggestOtherSearches(
  index: SearchIndex,
  language: Language,
  { chips, currentQuery, place }: { chips: readonly Chip[]; currentQuery: string; place: string | undefined },
) {
  const count = (href: string) => {
    const { page: _page, limit: _limit, sort, ...filter } = parseSearchParams(new URLSearchParams(href)).search
    return index.find(filter, sort, 0, 0).total
  }
  const withCount = ({ text, href }: Chip): Suggestion => ({ text, href, count: count(href) })
  const hasHomes = (suggestion: Suggestion) => suggestion.count > 0
  const without = chips
    .map(withCount)
    .filter(hasHomes)
    .toSorted((a, b) => b.count - a.count)
  const from = place === undefined ? undefined : getPlaceIndex().find(place)
  const near = findPlacesNear(index, from).map((name) =>
    withCount({ text: name, href: updateQuery(currentQuery, { search: name, city: null, near: null, within: null }) }),
  )
  return {
    texts: emptyMessages[language],
    isKnownPlace: from !== undefined,
    without: without.slice(0, maxSuggestions),
    places: near.filter(hasHomes).slice(0, maxSuggestions),
  }
}
export type EmptyListData = ReturnType<typeof suggestOtherSearches>

/** The names of places with homes, the nearest first, or those with the most homes. */
function findPlacesNear(index: SearchIndex, from: ReturnType<ReturnType<typeof getPlaceIndex>['find']>): string[] {
  const names = index
    .places()
    .slice(0, maxPlaces)
    .map((place) => place.name)
  if (!from || from.latitude === null || from.longitude === null) return names.slice(0, maxSuggestions * 2)
  const centre = { latitude: from.latitude, longitude: from.longitude }
  return names
    .flatMap((name) => {
      const place = getPlaceIndex().find(name)
      return !place || name === from.name || place.latitude === null || place.longitude === null
        ? []
        : { name, metres: getDistanceM(centre, place.latitude, place.longitude) }
    })
    .toSorted((a, b) => a.metres - b.metres)
    .slice(0, maxSuggestions * 2)
    .map(({ name }) => name)
}

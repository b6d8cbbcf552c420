import type { Language } from '#shared/language.ts'
import type { CardProperty } from '#features/properties/catalogue/card-property.ts'
import type { PropertySummary } from '#features/properties/catalogue/contract.ts'
import { formatNear } from '#features/properties/geo/area-parameters.ts'
import { describeTravel } from '#features/properties/travel/describe-travel.server.ts'
import type { TravelFilter } from '#features/properties/travel/travel-times.server.ts'

/** The travel times of a search as the query of an address; empty if it names no place. */
function toTravelQuery({ travelTo = [], travelBy }: TravelFilter): string {
  if (travelTo.length === 0) return ''
  const query = new URLSearchParams(travelTo.map((near): [string, string] => ['travelTo', formatNear(near)]))
  if (travelBy) query.set('travelBy', travelBy)
  return `?${query.toString()}`
}

/**
 * Adds to cards the travel times to the places that a search or its reader names; nothing without places.
 *
 * @param properties those of the cards, in their order
 * @param said what the search or the reader's cookie says
 */
export function addTravel<Card extends CardProperty>(
  cards: readonly Card[],
  properties: readonly PropertySummary[],
  said: TravelFilter | undefined,
  search: TravelFilter,
  language: Language,
): readonly Card[] {
  if (!said?.travelTo) return cards
  const query = toTravelQuery(search)
  return cards.map((card, at) => {
    const property = properties[at]
    const times = property ? describeTravel(property, said, language) : []
    return times.length > 0 ? { ...card, travel: { times, query } } : card
  })
}

import type { Language } from '#shared/language.ts'
import type { CardProperty } from '#features/properties/catalogue/card-property.ts'
import type { PropertySummary } from '#features/properties/catalogue/contract.ts'
import { describeTravel } from '#features/properties/travel/describe-travel.server.ts'
import type { TravelFilter } from '#features/properties/travel/travel-times.server.ts'
import { type Requirements, toRequirementsQuery } from './requirements.ts'

/**
 * Adds to cards the travel times to the places that a search or its reader names; nothing without places.
 *
 * @param properties those of the cards, in their order
 * @param requirements what the search or the reader's cookie says
 */
export function addTravel<Card extends CardProperty>(
  cards: readonly Card[],
  properties: readonly PropertySummary[],
  requirements: TravelFilter,
  language: Language,
): readonly Card[] {
  if (!requirements.travelTo) return cards
  return cards.map((card, at) => {
    const property = properties[at]
    const travel = property ? describeTravel(property, requirements, language) : []
    return travel.length > 0 ? { ...card, travel } : card
  })
}

/** Adds to cards what their links say of the reader, if a search says it: else only its list would answer it. */
export function addReaderQuery<Card extends CardProperty>(
  cards: readonly Card[],
  search: Requirements,
): readonly Card[] {
  const query = toRequirementsQuery(search)
  return query.size > 0 ? cards.map((card) => ({ ...card, query: `?${query.toString()}` })) : cards
}

import { type CardDetails, type CardProperty, toCardProperty } from '#features/properties/catalogue/card-property.ts'
import type { PropertySummary } from '#features/properties/catalogue/contract.ts'
import type { KeptProperty } from '#features/properties/search/indexed-property.ts'
import { findInIndex, type ReaderSearch } from '#features/properties/search/queries.server.ts'
import { searchQuery } from '#features/properties/search/search-engine.server.ts'
import type { SearchIndex } from '#features/properties/search/search-index.server.ts'
import { readCardFacts } from '#features/properties/search/shown-facts.server.ts'
import { describeFit } from './describe-fit.server.ts'
import type { Requirements } from './requirements.ts'
import type { Language } from '#shared/language.ts'

const toDetails = (index: SearchIndex, property: KeptProperty): CardDetails => {
  const { source, ...facts } = readCardFacts(property)
  return {
    source: source === undefined ? null : (index.sourceNames.get(source) ?? null),
    ...facts,
    rentCheck: property.rentVerdict === 'unknown' ? null : property.rentVerdict,
  }
}

/** What a renter said, and the language to answer in. */
export interface CardReader {
  said: Requirements
  language: Language
}

/**
 * The cards of properties, with their other free photos, their source and the word of the rent check; all of it is in the
 * index.
 *
 * @param reader whoever looks at them, if they said anything
 */
export const createCards = (
  index: SearchIndex,
  properties: readonly PropertySummary[],
  reader?: CardReader,
): CardProperty[] =>
  properties.map((property) => {
    const card: CardProperty = toCardProperty(property)
    const indexed = index.get(property.id)
    if (!indexed) return card
    card.details = toDetails(index, indexed)
    const answers = reader ? describeFit(indexed, reader.said, reader.language) : []
    if (answers.length > 0) card.fit = answers
    return card
  })

/** One page of the properties that match a search, as cards, with the exact total. */
export const findCards = searchQuery('findCards', ({ index }, search: ReaderSearch) => {
  const { properties, pagination } = findInIndex(index, search)
  return { cards: createCards(index, properties), pagination }
})

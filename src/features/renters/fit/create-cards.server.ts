import { type CardDetails, type CardProperty, toCardProperty } from '#features/properties/catalogue/card-property.ts'
import type { PropertySummary } from '#features/properties/catalogue/contract.ts'
import type { PropertyEntry } from '#features/properties/search/indexed-property.ts'
import type { PropertyIndex } from '#features/properties/search/property-index.ts'
import { findInIndex, type ReaderSearch } from '#features/properties/search/queries.server.ts'
import { searchQuery } from '#features/properties/search/search-engine.server.ts'
import { readCardFacts } from '#features/properties/search/shown-facts.server.ts'
import { describeFit } from './describe-fit.server.ts'
import type { Requirements } from './requirements.ts'
import type { Language } from '#shared/language.ts'

type SourceNames = Pick<PropertyIndex, 'sourceNames'>

const toDetails = ({ sourceNames }: SourceNames, property: PropertyEntry): CardDetails => {
  const { source, ...facts } = readCardFacts(property)
  return {
    source: source === undefined ? null : (sourceNames.get(source) ?? null),
    ...facts,
    rentCheck: property.rentVerdict === 'unknown' ? null : property.rentVerdict,
  }
}

/** What a renter said, and the language to answer in. */
export interface CardReader {
  requirements: Requirements
  language: Language
}

/**
 * The cards of properties, with their other free photos, their source and the word of the rent check; all of it is in the
 * index.
 *
 * @param homes what the index keeps of each of them
 * @param reader whoever looks at them, if they said anything
 */
export const createCards = (
  names: SourceNames,
  properties: readonly PropertySummary[],
  homes: readonly PropertyEntry[],
  reader?: CardReader,
): CardProperty[] =>
  properties.map((property, at) => {
    const card: CardProperty = toCardProperty(property)
    const home = homes[at]
    if (!home) return card
    card.details = toDetails(names, home)
    const answers = reader ? describeFit(home, reader.requirements, reader.language) : []
    if (answers.length > 0) card.fit = answers
    return card
  })

/** One page of the properties that match a search, as cards, with the exact total. */
export const findCards = searchQuery('findCards', async ({ index }, search: ReaderSearch) => {
  const { found, homes } = await findInIndex(index, search)
  return { cards: createCards(index, found.properties, homes), pagination: found.pagination }
})

import { pick, withhold } from '#shared/records.ts'
import type { Translate } from '#shared/texts.ts'
import type { PropertySummary } from './contract.ts'
import type { PropertyTexts } from './messages.ts'
import { getHomeName } from './shown-title.ts'

const fields = [
  'id',
  'title',
  'status',
  'propertyType',
  'address',
  'postalCode',
  'city',
  'neighborhood',
  'features',
  'rent',
  'serviceCosts',
  'utilities',
  'furnished',
  'energyLabel',
  'availability',
  'allotment',
  'firstSeenAt',
  'lastSeenAt',
  'photo',
] as const satisfies readonly (keyof PropertySummary)[]

/** What lists of cards read besides the summaries, with one more query. */
export interface CardDetails {
  /** The source that had it last. */
  source: string | null
  /** The other free photos, by their hash. */
  photos: readonly string[]
  built: number | null
  storey: number | null
  /** The asked rent beside the estimated legal maximum; null if they cannot be compared. */
  rentCheck: 'above' | 'within' | 'below' | 'free' | null
}

/** Whether a home fits one thing that a renter said, in the reader's language. */
export interface CardFit {
  name: string
  answer: 'yes' | 'no' | 'unknown'
  /** The answer in words. */
  text: string
}

/** A piece of a description; marked where it is a word that was searched for. */
export interface ExcerptPart {
  text: string
  isMarked?: true
}

/**
 * The fields of a property's card. `excerpt` is there for searches by words, `fit` for renters who said what has to fit,
 * `travel` where a search or its reader names places, in the reader's language. `query` is what the address of the home
 * needs so that its page says the same; left out where the reader's cookie says it.
 */
export type CardProperty = Pick<PropertySummary, (typeof fields)[number]> & {
  details?: CardDetails
  fit?: readonly CardFit[]
  excerpt?: readonly ExcerptPart[]
  travel?: readonly string[]
  query?: string
}

/** The fields of a property that its card shows. */
export const toCardProperty = (property: PropertySummary): CardProperty => pick(property, fields)

/**
 * What a browser knows of a card that came with the document: what it reads from the element that the server drew
 * (`use-listed-cards.ts`). Its texts and pictures stay as they are.
 */
export interface DrawnCard {
  id: string
  name: string
  /** The query of its link. */
  query: string
  /** What is written on the photo. */
  mark: CardMark | undefined
  /** Whether it can still be saved. */
  isOpen: boolean
  hasPhoto: boolean
  /** How many other photos are free. */
  otherPhotos: number
}

/** What is written on the photo of a card, such as that it is new since a visit. */
export interface CardMark {
  text: string
  isNew: boolean
}

/** A card, or what a browser has of it. */
export type ListedCard = CardProperty | DrawnCard

export const isWhole = <T extends ListedCard>(card: T): card is T & CardProperty => 'rent' in card

/** What a card is called. */
export const getName = (card: ListedCard, t: Translate<PropertyTexts>): string =>
  isWhole(card) ? getHomeName(card, t) : card.name

/** A card of a document: whole for the server, which draws it, and empty for the browser, which reads what was drawn (docs/decisions/0103). */
export const toDrawnCard = (card: CardProperty): CardProperty => withhold(card)

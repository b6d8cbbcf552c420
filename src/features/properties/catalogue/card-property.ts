import { pick } from '#shared/records.ts'
import type { PropertySummary } from './contract.ts'

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

/** The travel times of a home to the places that a search or its reader names, in the reader's language. */
interface CardTravel {
  times: readonly string[]
  /** What the address of the home needs so that its page shows them too; empty if the reader's cookie says it. */
  query: string
}

/**
 * The fields of a property's card. `excerpt` is there for searches by words, `fit` for renters who said what has to fit,
 * `travel` where a search or its reader names places.
 */
export type CardProperty = Pick<PropertySummary, (typeof fields)[number]> & {
  details?: CardDetails
  fit?: readonly CardFit[]
  excerpt?: readonly ExcerptPart[]
  travel?: CardTravel
}

/** The fields of a property that its card shows. */
export const toCardProperty = (property: PropertySummary): CardProperty => pick(property, fields)

/** What a card only shows, beside what can be pressed, its mark, and the drawn front in place of a photo that fails. */
const shown = [
  'postalCode',
  'neighborhood',
  'features',
  'rent',
  'serviceCosts',
  'utilities',
  'furnished',
  'energyLabel',
  'availability',
  'allotment',
  'lastSeenAt',
  'excerpt',
  'fit',
] as const satisfies readonly (keyof CardProperty)[]
const shownDetails = ['source', 'rentCheck'] as const satisfies readonly (keyof CardDetails)[]
/** What a drawn front follows, which is there already where there is no photo. */
const shownFront = ['propertyType', 'city', 'details'] as const satisfies readonly (keyof CardProperty)[]

/** What a browser has of a card that came with the document, where its texts and pictures stay as the server drew them. */
export type DrawnCard = Pick<CardProperty, 'id' | 'status' | 'travel'> &
  Partial<Pick<CardProperty, 'propertyType' | 'city' | 'firstSeenAt'>> &
  ({ address: string } | { address: null; title: string }) & {
    photo: { hash?: string } | null
    details?: Omit<CardDetails, (typeof shownDetails)[number]>
  }

/** A card, or what a browser has of it. */
export type ListedCard = CardProperty | DrawnCard

/** What a card is called. */
export const getName = (card: ListedCard): string => card.address ?? card.title

export const isWhole = <T extends ListedCard>(card: T): card is T & CardProperty => 'rent' in card

/** A copy of which some properties are not sent with a page: the encoder of its data reads those that are enumerable. */
export function withhold<T extends object>(whole: T, names: readonly (keyof T)[]): T {
  const copy = { ...whole }
  for (const name of names) if (name in copy) Object.defineProperty(copy, name, { enumerable: false })
  return copy
}

/**
 * A card of a document: whole for the server, which draws it, without its texts for the browser (docs/decisions/0073-lean-pages.md).
 *
 * @param canBeNew whether the reader has been here before, so that a card may be marked as new
 */
export const toDrawnCard = <T extends CardProperty>(
  card: T,
  canBeNew = false,
): ListedCard & Omit<T, keyof CardProperty> =>
  withhold(
    {
      ...card,
      photo: card.photo && withhold(card.photo, ['hash', 'width', 'height']),
      ...(card.details && { details: withhold(card.details, shownDetails) }),
    },
    [
      ...shown,
      // Its name is the address; the title is for homes without one.
      ...(card.address === null ? [] : (['title'] as const)),
      ...(canBeNew ? [] : (['firstSeenAt'] as const)),
      ...(card.photo ? [] : shownFront),
    ],
  )

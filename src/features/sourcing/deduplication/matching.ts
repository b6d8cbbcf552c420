import type { Listing } from '#features/sourcing/listings/contract.ts'
import { type Candidate, type Comparable, type ComparableText, comparable } from './comparable.ts'

type Reason = (typeof rules)[number][0]

export type Verdict = 'same' | 'uncertain' | 'different'

export interface Comparison {
  readonly verdict: Verdict
  /** Strength of the evidence for one home; only meaningful against other scores. */
  readonly score: number
  readonly reasons: readonly Reason[]
}

/** Two rents or areas within this share of each other are close enough for an admin to review. */
const closeShare = 0.1
/** Two offers that are equal in all else are for an admin to review up to this difference of their rents. */
const reviewedRentShare = 0.2
/** Shorter texts may be boilerplate. */
const minTextLength = 200

const wholeHouseTypes = ['house', 'villa', 'townhouse', 'bungalow', 'cottage', 'farmhouse']
export const isWholeHouse = ({ propertyType }: Pick<Listing, 'propertyType'>): boolean =>
  wholeHouseTypes.includes(propertyType)

/** Whether one is a whole house and the other is not. */
export const areKindsDifferent = (a: Pick<Listing, 'propertyType'>, b: Pick<Listing, 'propertyType'>): boolean =>
  isWholeHouse(a) !== isWholeHouse(b)

type Likeness = 'same' | 'close' | 'different' | 'unknown'

function likeness(a: number | null, b: number | null, slack: number): Likeness {
  if (a === null || b === null) return 'unknown'
  if (Math.abs(a - b) <= slack) return 'same'
  return Math.abs(a - b) <= closeShare * Math.max(a, b) ? 'close' : 'different'
}

const differsByAtMost = (share: number, a: number | null, b: number | null): boolean =>
  a !== null && b !== null && Math.abs(a - b) <= share * Math.max(a, b)

const compareExact = <T>(a: T | null, b: T | null): Likeness =>
  a === null || b === null ? 'unknown' : a === b ? 'same' : 'different'

/** Sources truncate texts, so a text equals its own beginning. */
function sameText(a: ComparableText, b: ComparableText): boolean {
  const length = Math.min(a.head().length, b.head().length)
  if (a.head().slice(0, length) !== b.head().slice(0, length)) return false
  if (a.raw === b.raw && length >= minTextLength) return true
  const [one, other] = [a.whole(), b.whole()]
  return Math.min(one.length, other.length) >= minTextLength && (one.startsWith(other) || other.startsWith(one))
}

/** A single photo may be of the street or the hall of a building, so it only raises a question. */
const minCertainPictures = 2

/** How many pictures two listings share, if these are half of the smaller gallery; otherwise 0. */
function countSharedPictures(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  const shared = [...a].filter((picture) => b.has(picture)).length
  return shared * 2 >= Math.min(a.size, b.size) ? shared : 0
}

const fullLikeness = ['same_postcode', 'same_street', 'same_area', 'same_rent', 'same_rooms', 'same_label'] as const

/** Whether two listings agree on everything that distinguishes homes in one street, except the house number. */
export const isFullyAlike = ({ reasons: given }: Comparison): boolean =>
  fullLikeness.every((reason) => given.includes(reason)) && !given.includes('different_type')

/** Compares two listings field by field, without a verdict. */
function collectEvidence(a: Comparable, b: Comparable) {
  const [one, other] = [a.candidate.listing, b.candidate.listing]
  const postcode = compareExact(one.postcode, other.postcode)
  const number = compareExact(one.houseNumber, other.houseNumber)
  const street = compareExact(a.street || null, b.street || null)
  // Postcode and house number identify a street, whatever its spelling.
  const oneStreet = street === 'different' && postcode === 'same' && number === 'same' ? 'unknown' : street
  const addition = a.addition === b.addition ? 'same' : a.addition && b.addition ? 'different' : 'one_side'
  const placed = postcode === 'same' || (postcode === 'unknown' && street === 'same' && a.city === b.city)
  const rooms = [one, other].filter(({ propertyType }) => propertyType === 'room').length
  const address = placed && number === 'same' && addition === 'same'
  return {
    postcode,
    city: postcode === 'same' ? 'same' : compareExact(a.city, b.city),
    street: oneStreet,
    placed,
    number,
    addition: number === 'same' ? addition : 'unknown',
    address,
    // A flat without an addition may be any flat of the building.
    exactAddress: address && (a.addition !== '' || [one, other].every(isWholeHouse)),
    plot: compareExact(one.plotNumber, other.plotNumber),
    area: likeness(one.areaM2, other.areaM2, 1),
    rent: one.currency === other.currency ? likeness(a.rent, b.rent, 0) : 'unknown',
    rentIsReviewed: one.currency === other.currency && differsByAtMost(reviewedRentShare, a.rent, b.rent),
    rooms: compareExact(one.rooms, other.rooms),
    label: compareExact(one.energyLabel, other.energyLabel),
    text: sameText(a.texts[0], b.texts[0]) || sameText(a.texts[1], b.texts[1]),
    pictures: countSharedPictures(a.pictures, b.pictures),
    isSameSource: a.candidate.sourceId === b.candidate.sourceId,
    sameProperty: a.candidate.propertyId === b.candidate.propertyId,
    bothAreRooms: rooms === 2,
    oneIsRoom: rooms === 1,
    oneIsHouse: areKindsDifferent(one, other),
    // A range of rents covers several homes.
    oneIsPriceRange: one.priceUpToCents !== other.priceUpToCents,
    oneIsForSale: a.forSale !== b.forSale,
    // Listings that were stored before the field existed lack it.
    oneIsAllotted: ((one.allocation ?? null) === null) !== ((other.allocation ?? null) === null),
  } as const
}
type Evidence = ReturnType<typeof collectEvidence>

/** Whether two offers of one street of a postcode say the same of everything but the rent, which differs a little. */
const isEqualButRent = (found: Evidence): boolean =>
  found.postcode === 'same' &&
  found.street === 'same' &&
  found.area === 'same' &&
  found.rooms !== 'different' &&
  found.label !== 'different' &&
  found.rent !== 'same' &&
  found.rentIsReviewed &&
  !found.oneIsHouse

/**
 * What supports that two listings are one home, then what contradicts it: name, weight in the score, condition. Area
 * and rent decide (research/field.md, section 3); room counts and energy labels also differ within some homes.
 */
const rules = [
  ['same_address', 8, (found: Evidence) => found.address],
  ['same_postcode', 3, (found: Evidence) => found.postcode === 'same'],
  ['same_street', 2, (found: Evidence) => found.street === 'same'],
  ['same_area', 4, (found: Evidence) => found.area === 'same'],
  ['close_area', 1, (found: Evidence) => found.area === 'close'],
  ['same_rent', 4, (found: Evidence) => found.rent === 'same'],
  ['close_rent', 1, (found: Evidence) => found.rent === 'close'],
  ['same_rooms', 2, (found: Evidence) => found.rooms === 'same'],
  ['same_label', 1, (found: Evidence) => found.label === 'same'],
  ['same_text', 6, (found: Evidence) => found.text],
  ['same_photo', 6, (found: Evidence) => found.pictures > 0],
  ['same_home', 3, (found: Evidence) => found.sameProperty],
  // Added by clustering and by admins; no fact of the two listings.
  ['one_of_equals', 0, () => false],
  ['decided_by_admin', 0, () => false],
  ['same_source', 0, (found: Evidence) => found.isSameSource],
  ['room_of_building', 0, (found: Evidence) => found.oneIsRoom || found.bothAreRooms],
  ['sale_and_rent', 0, (found: Evidence) => found.oneIsForSale],
  ['price_range', 0, (found: Evidence) => found.oneIsPriceRange],
  ['allotted_and_ordinary', 0, (found: Evidence) => found.oneIsAllotted],
  ['different_postcode', 0, (found: Evidence) => found.postcode === 'different'],
  ['different_city', 0, (found: Evidence) => found.city === 'different'],
  ['different_street', 0, (found: Evidence) => found.street === 'different'],
  ['different_number', 0, (found: Evidence) => found.number === 'different'],
  ['different_addition', 0, (found: Evidence) => found.addition === 'different'],
  ['addition_on_one_side', 0, (found: Evidence) => found.addition === 'one_side'],
  ['different_plot', 0, (found: Evidence) => found.plot === 'different'],
  ['different_type', -3, (found: Evidence) => found.oneIsHouse],
  ['different_area', -2, (found: Evidence) => found.area === 'different'],
  ['different_rent', -2, (found: Evidence) => found.rent === 'different'],
  ['different_rooms', -2, (found: Evidence) => found.rooms === 'different'],
  ['different_label', -1, (found: Evidence) => found.label === 'different'],
] as const
export const reasons = rules.map(([reason]) => reason)

const contradicts = ({ street, number, addition, plot, ...found }: Evidence): boolean =>
  [street, number, addition, plot].includes('different') ||
  found.oneIsRoom ||
  found.oneIsPriceRange ||
  found.oneIsAllotted ||
  found.oneIsForSale

function decideVerdict(found: Evidence): Verdict {
  if (!found.placed || contradicts(found)) return 'different'
  const { area, rent, address, exactAddress, isSameSource } = found
  const both = area === 'same' && rent === 'same'
  const either = area === 'same' || rent === 'same'
  const noneDiffers = area !== 'different' && rent !== 'different'
  const hasSharedContent = found.text || found.pictures > 0
  const isProvenByContent = found.text || found.pictures >= minCertainPictures
  const certainIf = (certain: boolean, uncertain: boolean): Verdict =>
    certain ? 'same' : uncertain ? 'uncertain' : 'different'

  // One source may change the rent a day before the other; that does not split a home.
  if (found.sameProperty && (area !== 'different' || rent !== 'different')) return 'same'
  // Rooms in one building share address, area and rent, and often the text and the photos of the kitchen.
  if (found.bothAreRooms && isSameSource) return certainIf(false, both && hasSharedContent)
  if (found.bothAreRooms) return certainIf(address && both && isProvenByContent, both || (address && hasSharedContent))
  // Two listings of one source are two homes unless everything matches (research/source-data-quality.md, point 25).
  if (isSameSource)
    return certainIf(exactAddress && both, (address && (either || hasSharedContent)) || (both && hasSharedContent))

  // Sources may number the flats in a building differently, so an address alone is not certain.
  if (exactAddress) return certainIf(isProvenByContent || (either && noneDiffers), true)
  if (address) return certainIf(both || (isProvenByContent && either && noneDiffers), either || hasSharedContent)
  if (found.addition === 'one_side') return certainIf(both && isProvenByContent, either || hasSharedContent)
  if (found.postcode === 'same' && found.street === 'same')
    return certainIf(both && !found.oneIsHouse, (either && (noneDiffers || hasSharedContent)) || isEqualButRent(found))
  return certainIf(both && isProvenByContent, both || (hasSharedContent && either))
}

/** `compareListings` for listings that are already normalised. */
export function compare(a: Comparable, b: Comparable): Comparison {
  const found = collectEvidence(a, b)
  const holding = rules.filter(([, , holds]) => holds(found))
  return {
    verdict: decideVerdict(found),
    score: holding.reduce((sum, [, weight]) => sum + weight, 0),
    reasons: holding.map(([reason]) => reason),
  }
}

/** Whether two listings advertise one home: `same` is certain, `uncertain` needs a person. Symmetric. */
export const compareListings = (a: Candidate, b: Candidate): Comparison => compare(comparable(a), comparable(b))

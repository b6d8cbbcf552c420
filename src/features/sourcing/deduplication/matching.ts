import type { PropertyType } from '#features/properties/catalogue/values.ts'
import { type Candidate, type Comparable, comparable } from './comparable.ts'

/** What speaks for one home, then what speaks against it; a verdict is always given with its reasons. */
export const reasons = [
  'same_address',
  'same_postcode',
  'same_street',
  'same_area',
  'close_area',
  'same_rent',
  'close_rent',
  'same_rooms',
  'same_label',
  'same_text',
  'same_photo',
  'same_home',
  'one_of_equals',
  'decided_by_admin',
  'same_source',
  'room_of_building',
  'sale_and_rent',
  'price_range',
  'different_postcode',
  'different_city',
  'different_street',
  'different_number',
  'different_addition',
  'addition_on_one_side',
  'different_plot',
  'different_type',
  'different_area',
  'different_rent',
  'different_rooms',
  'different_label',
] as const
export type Reason = (typeof reasons)[number]

export type Verdict = 'same' | 'uncertain' | 'different'

export interface Comparison {
  readonly verdict: Verdict
  /** How much speaks for one home: only to be compared with other scores. */
  readonly score: number
  readonly reasons: readonly Reason[]
}

// Area and rent decide (research/field.md, section 3); counts of rooms differ in some pairs that are one home, and labels,
// which are given anew, tell only which of two homes fits better.
const weights: Readonly<Partial<Record<Reason, number>>> = {
  same_address: 8,
  same_postcode: 3,
  same_street: 2,
  same_area: 4,
  close_area: 1,
  same_rent: 4,
  close_rent: 1,
  same_rooms: 2,
  same_label: 1,
  same_text: 6,
  same_photo: 6,
  same_home: 3,
  different_type: -3,
  different_rooms: -2,
  different_label: -1,
  different_area: -2,
  different_rent: -2,
}

/** Within this share of each other two rents or areas are near enough for a person to have a look. */
const closeShare = 0.1
/** A shorter text may be a set phrase. */
const minTextLength = 200

const wholeHouseTypes: ReadonlySet<PropertyType> = new Set([
  'house',
  'villa',
  'townhouse',
  'bungalow',
  'cottage',
  'farmhouse',
])

type Likeness = 'same' | 'close' | 'different' | 'unknown'

function likeness(a: number | null, b: number | null, slack: number): Likeness {
  if (a === null || b === null) return 'unknown'
  if (Math.abs(a - b) <= slack) return 'same'
  return Math.abs(a - b) <= closeShare * Math.max(a, b) ? 'close' : 'different'
}

const compareExact = <T>(a: T | null, b: T | null): Likeness =>
  a === null || b === null ? 'unknown' : a === b ? 'same' : 'different'

/** Sources cut texts off, so the beginning of a text is that text. */
const sameText = (a: string, b: string): boolean =>
  Math.min(a.length, b.length) >= minTextLength && (a.startsWith(b) || b.startsWith(a))

/** One photo may be a logo or a map, so half of the smaller gallery has to be the same. */
function samePhotos(a: ReadonlySet<string>, b: ReadonlySet<string>): boolean {
  const shared = [...a].filter((hash) => b.has(hash)).length
  return shared > 0 && shared * 2 >= Math.min(a.size, b.size)
}

/** What two listings have to agree in, so that of several homes that are alike in all of it any may stand for the others. */
const fullLikenessReasons: readonly Reason[] = [
  'same_postcode',
  'same_street',
  'same_area',
  'same_rent',
  'same_rooms',
  'same_label',
]
/** Whether two listings say the same of a home in everything by which homes of one street are told apart, but for the number. */
export const isFullyAlike = ({ reasons: given }: Comparison): boolean =>
  fullLikenessReasons.every((reason) => given.includes(reason)) && !given.includes('different_type')

/** All that two listings say about each other, before anything is concluded from it. */
function collectEvidence(a: Comparable, b: Comparable) {
  const [one, other] = [a.candidate.listing, b.candidate.listing]
  const postcode = compareExact(one.postcode, other.postcode)
  const number = compareExact(one.houseNumber, other.houseNumber)
  const street = compareExact(a.street || null, b.street || null)
  // A postcode and a number are one street, however that is spelled.
  const oneStreet = street === 'different' && postcode === 'same' && number === 'same' ? 'unknown' : street
  const addition = a.addition === b.addition ? 'same' : a.addition && b.addition ? 'different' : 'one_side'
  const placed = postcode === 'same' || (postcode === 'unknown' && street === 'same' && a.city === b.city)
  const rooms = [one, other].filter(({ propertyType }) => propertyType === 'room').length
  const wholeHouses = [one, other].filter(({ propertyType }) => wholeHouseTypes.has(propertyType)).length
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
    exactAddress: address && (a.addition !== '' || wholeHouses === 2),
    plot: compareExact(one.plotNumber, other.plotNumber),
    area: likeness(one.areaM2, other.areaM2, 1),
    rent: one.currency === other.currency ? likeness(a.rent, b.rent, 0) : 'unknown',
    rooms: compareExact(one.rooms, other.rooms),
    label: compareExact(one.energyLabel, other.energyLabel),
    text: sameText(a.texts[0], b.texts[0]) || sameText(a.texts[1], b.texts[1]),
    photo: samePhotos(a.photos, b.photos),
    isSameSource: a.candidate.sourceId === b.candidate.sourceId,
    sameProperty: a.candidate.propertyId === b.candidate.propertyId,
    bothAreRooms: rooms === 2,
    oneIsRoom: rooms === 1,
    oneIsHouse: wholeHouses === 1,
    // A range of rents is of several homes.
    oneIsPriceRange: one.priceUpToCents !== other.priceUpToCents,
    oneIsForSale: a.forSale !== b.forSale,
  } as const
}
type Evidence = ReturnType<typeof collectEvidence>

/** What is no fact of two listings, but known of them otherwise. */
type AddedReason = 'one_of_equals' | 'decided_by_admin'
const isAddedReason = (reason: Reason): reason is AddedReason =>
  reason === 'one_of_equals' || reason === 'decided_by_admin'

const listReasons = (found: Evidence): Reason[] => {
  const conditions: Readonly<Record<Exclude<Reason, AddedReason>, boolean>> = {
    same_address: found.address,
    same_postcode: found.postcode === 'same',
    same_street: found.street === 'same',
    same_area: found.area === 'same',
    close_area: found.area === 'close',
    same_rent: found.rent === 'same',
    close_rent: found.rent === 'close',
    same_rooms: found.rooms === 'same',
    same_label: found.label === 'same',
    same_text: found.text,
    same_photo: found.photo,
    same_home: found.sameProperty,
    same_source: found.isSameSource,
    room_of_building: found.oneIsRoom || found.bothAreRooms,
    sale_and_rent: found.oneIsForSale,
    price_range: found.oneIsPriceRange,
    different_postcode: found.postcode === 'different',
    different_city: found.city === 'different',
    different_street: found.street === 'different',
    different_number: found.number === 'different',
    different_addition: found.addition === 'different',
    addition_on_one_side: found.addition === 'one_side',
    different_plot: found.plot === 'different',
    different_type: found.oneIsHouse,
    different_area: found.area === 'different',
    different_rent: found.rent === 'different',
    different_rooms: found.rooms === 'different',
    different_label: found.label === 'different',
  }
  return reasons.filter((reason) => !isAddedReason(reason) && conditions[reason])
}

const contradicts = (found: Evidence): boolean =>
  found.street === 'different' ||
  found.number === 'different' ||
  found.addition === 'different' ||
  found.plot === 'different' ||
  found.oneIsRoom ||
  found.oneIsPriceRange ||
  found.oneIsForSale

function decideVerdict(found: Evidence): Verdict {
  if (!found.placed || contradicts(found)) return 'different'
  const { area, rent, address, exactAddress, isSameSource } = found
  const both = area === 'same' && rent === 'same'
  const either = area === 'same' || rent === 'same'
  const noneDiffers = area !== 'different' && rent !== 'different'
  const hasSharedContent = found.text || found.photo
  const certainIf = (certain: boolean, uncertain: boolean): Verdict =>
    certain ? 'same' : uncertain ? 'uncertain' : 'different'

  // A rent that one source changes a day before the other does not tear a home apart.
  if (found.sameProperty && (area !== 'different' || rent !== 'different')) return 'same'
  // Rooms of one building share address, area, rent, and often the text and the photos of the kitchen.
  if (found.bothAreRooms && isSameSource) return certainIf(false, both && hasSharedContent)
  if (found.bothAreRooms) return certainIf(address && both && hasSharedContent, both || (address && hasSharedContent))
  // Two ads of one source are two homes unless everything says otherwise (research/source-data-quality.md, point 25).
  if (isSameSource)
    return certainIf(exactAddress && both, (address && (either || hasSharedContent)) || (both && hasSharedContent))

  // Two sources may count the flats of a building differently, so an address alone is not certain.
  if (exactAddress) return certainIf(hasSharedContent || (either && noneDiffers), true)
  if (address) return certainIf(both || (hasSharedContent && either && noneDiffers), either || hasSharedContent)
  if (found.addition === 'one_side') return certainIf(both && hasSharedContent, either || hasSharedContent)
  if (found.postcode === 'same' && found.street === 'same')
    return certainIf(both && !found.oneIsHouse, either && (noneDiffers || hasSharedContent))
  return certainIf(both && hasSharedContent, both || (hasSharedContent && either))
}

/** `compareOffers` for facts that are already in the form in which they are compared. */
export function compare(a: Comparable, b: Comparable): Comparison {
  const found = collectEvidence(a, b)
  const verdict = decideVerdict(found)
  const foundReasons = listReasons(found)
  return {
    verdict,
    score: foundReasons.reduce((sum, reason) => sum + (weights[reason] ?? 0), 0),
    reasons: foundReasons,
  }
}

/**
 * Whether two listings are of one home. `same` is certain, `uncertain` is for a person to judge, `different` is everything
 * else, without evidence too. Rents are compared by the month and to the cent, areas to a square metre. It says the same
 * of b and a.
 */
export const compareListings = (a: Candidate, b: Candidate): Comparison => compare(comparable(a), comparable(b))

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

export type Verdict = 'same' | 'doubtful' | 'different'

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
const near = 0.1
/** A shorter text may be a set phrase. */
const leastText = 200

const houses: ReadonlySet<PropertyType> = new Set(['house', 'villa', 'townhouse', 'bungalow', 'cottage', 'farmhouse'])

type Likeness = 'same' | 'close' | 'different' | 'unknown'

function likeness(a: number | null, b: number | null, slack: number): Likeness {
  if (a === null || b === null) return 'unknown'
  if (Math.abs(a - b) <= slack) return 'same'
  return Math.abs(a - b) <= near * Math.max(a, b) ? 'close' : 'different'
}

const equal = <T>(a: T | null, b: T | null): Likeness =>
  a === null || b === null ? 'unknown' : a === b ? 'same' : 'different'

/** Sources cut texts off, so the beginning of a text is that text. */
const sameText = (a: string, b: string): boolean =>
  Math.min(a.length, b.length) >= leastText && (a.startsWith(b) || b.startsWith(a))

/** One photo may be a logo or a map, so half of the smaller gallery has to be the same. */
function samePhotos(a: ReadonlySet<string>, b: ReadonlySet<string>): boolean {
  const shared = [...a].filter((hash) => b.has(hash)).length
  return shared > 0 && shared * 2 >= Math.min(a.size, b.size)
}

/** What two offers have to agree in, so that of several homes that are alike in all of it any may stand for the others. */
const wholeLikeness: readonly Reason[] = [
  'same_postcode',
  'same_street',
  'same_area',
  'same_rent',
  'same_rooms',
  'same_label',
]
/** Whether two offers say the same of a home in everything by which homes of one street are told apart, but for the number. */
export const isWhollyAlike = ({ reasons: given }: Comparison): boolean =>
  wholeLikeness.every((reason) => given.includes(reason)) && !given.includes('different_type')

/** All that two offers say about each other, before anything is concluded from it. */
function evidenceOf(a: Comparable, b: Comparable) {
  const [one, other] = [a.candidate.offer, b.candidate.offer]
  const postcode = equal(one.postcode, other.postcode)
  const number = equal(one.houseNumber, other.houseNumber)
  const street = equal(a.street || null, b.street || null)
  // A postcode and a number are one street, however that is spelled.
  const oneStreet = street === 'different' && postcode === 'same' && number === 'same' ? 'unknown' : street
  const addition = a.addition === b.addition ? 'same' : a.addition && b.addition ? 'different' : 'one_side'
  const placed = postcode === 'same' || (postcode === 'unknown' && street === 'same' && a.city === b.city)
  const rooms = [one, other].filter(({ propertyType }) => propertyType === 'room').length
  const wholeHouses = [one, other].filter(({ propertyType }) => houses.has(propertyType)).length
  const address = placed && number === 'same' && addition === 'same'
  return {
    postcode,
    city: postcode === 'same' ? 'same' : equal(a.city, b.city),
    street: oneStreet,
    placed,
    number,
    addition: number === 'same' ? addition : 'unknown',
    address,
    // A flat without an addition may be any flat of the building.
    exactAddress: address && (a.addition !== '' || wholeHouses === 2),
    plot: equal(one.plotNumber, other.plotNumber),
    area: likeness(one.areaM2, other.areaM2, 1),
    rent: one.currency === other.currency ? likeness(a.rent, b.rent, 0) : 'unknown',
    rooms: equal(one.rooms, other.rooms),
    label: equal(one.energyLabel, other.energyLabel),
    text: sameText(a.texts[0], b.texts[0]) || sameText(a.texts[1], b.texts[1]),
    photo: samePhotos(a.photos, b.photos),
    oneSource: a.candidate.sourceId === b.candidate.sourceId,
    oneHome: a.candidate.homeId === b.candidate.homeId,
    bothAreRooms: rooms === 2,
    oneIsRoom: rooms === 1,
    oneIsHouse: wholeHouses === 1,
    // A range of rents is of several homes.
    oneIsSeveral: one.priceUpToCents !== other.priceUpToCents,
    oneIsForSale: a.forSale !== b.forSale,
  } as const
}
type Evidence = ReturnType<typeof evidenceOf>

/** What is no fact of two offers, but known of them otherwise. */
type Added = 'one_of_equals' | 'decided_by_admin'
const isAdded = (reason: Reason): reason is Added => reason === 'one_of_equals' || reason === 'decided_by_admin'

const reasonsOf = (found: Evidence): Reason[] => {
  const holds: Readonly<Record<Exclude<Reason, Added>, boolean>> = {
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
    same_home: found.oneHome,
    same_source: found.oneSource,
    room_of_building: found.oneIsRoom || found.bothAreRooms,
    sale_and_rent: found.oneIsForSale,
    price_range: found.oneIsSeveral,
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
  return reasons.filter((reason) => !isAdded(reason) && holds[reason])
}

const contradicts = (found: Evidence): boolean =>
  found.street === 'different' ||
  found.number === 'different' ||
  found.addition === 'different' ||
  found.plot === 'different' ||
  found.oneIsRoom ||
  found.oneIsSeveral ||
  found.oneIsForSale

function conclude(found: Evidence): Verdict {
  if (!found.placed || contradicts(found)) return 'different'
  const { area, rent, address, exactAddress, oneSource } = found
  const both = area === 'same' && rent === 'same'
  const either = area === 'same' || rent === 'same'
  const noneDiffers = area !== 'different' && rent !== 'different'
  const told = found.text || found.photo
  const certainIf = (certain: boolean, doubtful: boolean): Verdict =>
    certain ? 'same' : doubtful ? 'doubtful' : 'different'

  // A rent that one source changes a day before the other does not tear a home apart.
  if (found.oneHome && (area !== 'different' || rent !== 'different')) return 'same'
  // Rooms of one building share address, area, rent, and often the text and the photos of the kitchen.
  if (found.bothAreRooms && oneSource) return certainIf(false, both && told)
  if (found.bothAreRooms) return certainIf(address && both && told, both || (address && told))
  // Two ads of one source are two homes unless everything says otherwise (research/source-data-quality.md, point 25).
  if (oneSource) return certainIf(exactAddress && both, (address && (either || told)) || (both && told))

  // Two sources may count the flats of a building differently, so an address alone is not certain.
  if (exactAddress) return certainIf(told || (either && noneDiffers), true)
  if (address) return certainIf(both || (told && either && noneDiffers), either || told)
  if (found.addition === 'one_side') return certainIf(both && told, either || told)
  if (found.postcode === 'same' && found.street === 'same')
    return certainIf(both && !found.oneIsHouse, either && (noneDiffers || told))
  return certainIf(both && told, both || (told && either))
}

/** `compareOffers` for facts that are already in the form in which they are compared. */
export function compare(a: Comparable, b: Comparable): Comparison {
  const found = evidenceOf(a, b)
  const verdict = conclude(found)
  const why = reasonsOf(found)
  return { verdict, score: why.reduce((sum, reason) => sum + (weights[reason] ?? 0), 0), reasons: why }
}

/**
 * Whether two offers are of one home. `same` is certain, `doubtful` is for a person to judge, `different` is everything
 * else, without evidence too. Rents are compared by the month and to the cent, areas to a square metre. It says the same
 * of b and a.
 */
export const compareOffers = (a: Candidate, b: Candidate): Comparison => compare(comparable(a), comparable(b))

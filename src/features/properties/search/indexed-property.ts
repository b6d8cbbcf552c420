import { fromKeys, getOrCreate, typedKeys } from '#shared/records.ts'
import type { DecidedStatus } from '#features/properties/catalogue/decided-status.ts'
import type { Allocation, Amenity, Status } from '#features/properties/catalogue/values.ts'
import type { TextFields } from '#features/properties/text-search/search-terms.ts'
import type { NumericFields } from '#features/properties/numeric-columns/numeric-fields.ts'

/** What searches ask of a property. */
export interface SearchedProperty extends TextFields, NumericFields {
  id: string
  status: Status
  /** How a corporation allots it, and until when one may reply; null for an ordinary ad. */
  allocation: Allocation | null
  closesAt: Date | null
  /** Indexed by their words; the index does not keep them. */
  descriptionNl?: string | null | undefined
  descriptionEn?: string | null | undefined
  /** For the list of admins; nothing if left out. */
  decidedStatus?: DecidedStatus | null
  /** The number of the transaction that wrote it; nothing if left out. */
  change?: number
}

/** What the index is given of a property. */
export interface IndexedProperty extends SearchedProperty {
  /** `ShownFacts` as one text. */
  shownFacts: string
}

/** The texts and lists that many homes share, each once in memory. */
const sharedTexts = new Map<string, string>()
const sharedAmenities = new Map<string, readonly Amenity[]>()
const sharedSources = new Map<string, readonly string[]>()

const share = <T extends string | null>(text: T): T =>
  // The text that is found is equal to the one that is asked for.
  (text === null ? text : getOrCreate(sharedTexts, text, () => text)) as T

/** It names each field, as objects that are copied with the rest of their fields take five times the memory. */
const createEntry = (
  property: Omit<IndexedProperty, 'firstSeenAt' | 'lastSeenAt' | 'change'>,
  firstSeenMs: number,
  lastSeenMs: number,
) => ({
  id: property.id,
  status: share(property.status),
  decidedStatus: share(property.decidedStatus ?? null),
  title: property.title,
  propertyType: share(property.propertyType),
  street: share(property.street),
  houseNumber: property.houseNumber,
  houseNumberAddition: share(property.houseNumberAddition),
  postcode: property.postcode,
  city: share(property.city),
  municipality: share(property.municipality),
  province: share(property.province),
  neighbourhood: share(property.neighbourhood),
  officialNeighbourhood: share(property.officialNeighbourhood),
  officialDistrict: share(property.officialDistrict),
  latitude: property.latitude,
  longitude: property.longitude,
  monthPriceCents: property.monthPriceCents,
  areaM2: property.areaM2,
  rooms: property.rooms,
  furnished: share(property.furnished),
  energyLabel: share(property.energyLabel),
  available: share(property.available),
  availableFrom: share(property.availableFrom),
  amenities: getOrCreate(sharedAmenities, property.amenities.join(), () => property.amenities),
  incomeCents: property.incomeCents,
  pets: share(property.pets),
  occupantsMax: property.occupantsMax,
  registration: property.registration,
  rentVerdict: share(property.rentVerdict ?? 'unknown'),
  sourceSlugs: getOrCreate(sharedSources, property.sourceSlugs?.join() ?? '', () => property.sourceSlugs ?? []),
  allocation: property.allocation,
  closesAt: property.closesAt,
  shownFacts: property.shownFacts,
  firstSeenMs,
  lastSeenMs,
})

export type PropertyEntry = Readonly<ReturnType<typeof createEntry>>

/**
 * What the indexes of visitors and admins keep of a property besides its words and its numbers in columns: one object for
 * both.
 */
export const toPropertyEntry = (property: IndexedProperty): PropertyEntry =>
  createEntry(property, property.firstSeenAt.getTime(), (property.lastSeenAt ?? property.firstSeenAt).getTime())

/** A field of many homes: each value, or the different ones and the place of each among them. */
type StoredField = { values: readonly unknown[] } | { different: readonly unknown[]; places: Uint16Array }
/** Copies of the entries of a segment of homes, by field. */
export type StoredEntries = Readonly<Record<string, StoredField>>

function copyField(values: readonly unknown[]): StoredField {
  const placeOf = new Map<unknown, number>()
  const places = Uint16Array.from(values, (value) => getOrCreate(placeOf, value, () => placeOf.size))
  return placeOf.size * 2 > values.length ? { values } : { different: [...placeOf.keys()], places }
}

/** Copies at most 65,536 homes. */
export const copyEntries = (homes: readonly PropertyEntry[]): StoredEntries =>
  homes[0] ? fromKeys(typedKeys(homes[0]), (name) => copyField(homes.map((home) => home[name]))) : {}

/** The homes that were copied. */
export function readEntries(stored: StoredEntries, count: number): PropertyEntry[] {
  const fields = Object.entries(stored)
  // One object for all, whose fields `createEntry` reads.
  const copy: Record<string, unknown> = {}
  return Array.from({ length: count }, (_, at) => {
    for (const [name, field] of fields)
      copy[name] = 'values' in field ? field.values[at] : field.different[field.places[at] ?? 0]
    // It has the fields of the home that was copied.
    const entry = copy as unknown as PropertyEntry
    return createEntry(entry, entry.firstSeenMs, entry.lastSeenMs)
  })
}

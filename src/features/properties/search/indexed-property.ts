import { getOrCreate } from '#shared/records.ts'
import type { DecidedStatus } from '#features/properties/catalogue/decided-status.ts'
import type { Allocation, Amenity, Status } from '#features/properties/catalogue/values.ts'
import type { TextFields } from '#features/properties/text-search/search-terms.ts'
import type { NumericFields } from './numeric-columns.ts'

/** What the index is given of a property. */
export interface IndexedProperty extends TextFields, NumericFields {
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
}

/** The texts and lists that many homes share, each once in memory. */
const sharedTexts = new Map<string, string>()
const sharedAmenities = new Map<string, readonly Amenity[]>()
const sharedSources = new Map<string, readonly string[]>()

const share = <T extends string | null>(text: T): T =>
  // The text that is found is equal to the one that is asked for.
  (text === null ? text : getOrCreate(sharedTexts, text, () => text)) as T

/**
 * What the indexes of visitors and admins keep of a property besides its words and its numbers in columns: one object for
 * both. It names each field, as objects that are copied with the rest of their fields take five times the memory.
 */
export const toKeptProperty = (property: IndexedProperty) => ({
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
  firstSeenMs: property.firstSeenAt.getTime(),
  lastSeenMs: (property.lastSeenAt ?? property.firstSeenAt).getTime(),
})

export type KeptProperty = Readonly<ReturnType<typeof toKeptProperty>>

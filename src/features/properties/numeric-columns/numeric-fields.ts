import type { Measure } from '#features/properties/catalogue/search-bounds.ts'
import type { Amenity, EnergyLabel, Status } from '#features/properties/catalogue/values.ts'
import type { CodedFields } from './code-columns.ts'

/** The fields of a property that are compared as numbers. */
export interface NumericFields extends Partial<Record<Measure, number | null>>, CodedFields {
  status: Status
  monthPriceCents: number | null
  areaM2: number | null
  rooms: number | null
  energyLabel: EnergyLabel | null
  available: 'now' | 'from' | 'in_consultation' | 'unknown'
  availableFrom: string | null
  latitude: number | null
  longitude: number | null
  firstSeenAt: Date
  lastSeenAt?: Date | undefined
  amenities: readonly Amenity[]
  /** Requirements on tenants; null excludes nobody. */
  incomeCents: number | null
  pets: 'yes' | 'no' | 'ask' | null
  occupantsMax: number | null
  registration: boolean | null
  students?: boolean | null
  tenantAgeMin?: number | null
  tenantAgeMax?: number | null
  hasPhotos?: boolean
  hasVideo?: boolean
  /** When its rent was last lowered, unless it has risen since. */
  rentLoweredAt?: Date | null
  /** The short names of the sources that offer it, sorted. */
  sourceSlugs?: readonly string[]
}

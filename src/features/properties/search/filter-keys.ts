import { normalizeName } from '#features/properties/geo/place-names.ts'
import {
  getFurnishings,
  type Furnished,
  type PropertyType,
  type Status,
} from '#features/properties/catalogue/values.ts'

interface SetFields {
  status: Status
  propertyType: PropertyType
  city: string
  furnished: Furnished | null
}

/** The keys of the sets that a property is in. */
export const getFilterKeys = (property: SetFields): string[] => [
  `status:${property.status}`,
  `type:${property.propertyType}`,
  `city:${normalizeName(property.city)}`,
  ...(property.furnished ? getFurnishings(property.furnished).map((one) => `furnished:${one}`) : []),
]

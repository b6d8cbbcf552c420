import { getPlaceKeys } from '#features/properties/geo/city-names.server.ts'
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
  municipality: string | null
  furnished: Furnished | null
}

/** The keys of the sets that a property is in. */
export const getFilterKeys = (property: SetFields): string[] => [
  `status:${property.status}`,
  `type:${property.propertyType}`,
  ...getPlaceKeys(property).map((place) => `city:${place}`),
  ...(property.furnished ? getFurnishings(property.furnished).map((one) => `furnished:${one}`) : []),
]

import { fromEntries, typedKeys } from '#shared/records.ts'
import { provinces } from '#features/properties/geo/provinces.ts'
import { searchBounds } from './search-bounds.ts'
import * as values from './values.ts'

interface Facet {
  /** The choices that are counted, each as a value of the parameter. */
  readonly choices: readonly string[]
  /** Under what name the number without a choice is given; for `amenities` there is none, as each is a choice of its own. */
  readonly absent?: string
  /** A home has to have all chosen values, not one of them. */
  readonly isEach?: true
}

const rents = { choices: values.offeredRents.map(String) }

const boundFacets = fromEntries(
  searchBounds.flatMap((bound) =>
    'choices' in bound ? [[bound.parameter, { choices: bound.choices.map(String) }] as const] : [],
  ),
)

/**
 * The filters whose choices are counted, by the name of their parameter: how many homes each choice leaves with all
 * other filters as they are. A filter gets its counts by its line here.
 */
const facets = {
  status: { choices: values.statuses },
  type: { choices: values.propertyTypes },
  furnished: { choices: values.furnishings },
  energyLabel: { choices: values.energyLabels },
  province: { choices: provinces },
  minPrice: rents,
  maxPrice: rents,
  ...boundFacets,
  offer: { choices: values.offers, absent: 'ordinary' },
  seen: { choices: ['recent'] },
  household: { choices: ['1', '2', '3', '4', '5', '6'] },
  amenities: { choices: values.amenities, isEach: true },
  contract: { choices: values.contractKinds },
  ground: { choices: values.contractGrounds },
  rentCheck: { choices: values.rentVerdicts },
  advertiser: { choices: values.advertiserKinds },
  photos: { choices: ['yes'] },
  video: { choices: ['yes'] },
  pets: { choices: ['yes'] },
  students: { choices: ['yes'] },
  registration: { choices: ['yes'] },
} as const satisfies Record<string, Facet>

export type FacetName = keyof typeof facets
export const facetNames = typedKeys(facets)

/** A facet by its name. */
export const getFacet = (name: FacetName): Facet => facets[name]

/** The name under which the number without a choice is given. */
export const anyChoice = 'any'

/** The numbers of homes by facet and choice. */
export type FacetCounts = Partial<Record<FacetName, Record<string, number>>>

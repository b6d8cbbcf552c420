import { fromDutchTime } from '#shared/dates.ts'
import type { PropertyFilter } from '#features/properties/catalogue/contract.ts'
import { searchBounds, type Measure } from '#features/properties/catalogue/search-bounds.ts'
import { amenities, energyLabels, type Amenity } from '#features/properties/catalogue/values.ts'
import { codeColumnNames, codeColumns, type CodeColumnName } from './code-columns.ts'

/** The numbers of homes that filters are compared with; how each is written is in numeric-columns.ts. */
export type ComparedColumn =
  | Measure
  | CodeColumnName
  | 'price'
  | 'amenities'
  | 'energyLabel'
  | 'availableDay'
  | 'firstSeen'
  | 'income'
  | 'occupants'
  | 'refuses'
  | 'tenantAgeMin'
  | 'tenantAgeMax'
  | 'shows'
  | 'rentLowered'

/** What a number of a home has to be. One that is not known (NaN) is in no range. */
export type NumericCondition =
  /** Both ends are included; without an end there is no limit. */
  | { readonly column: ComparedColumn; readonly from?: number; readonly to?: number }
  /** A bit for each code from 0 to 30 that it may be. */
  | { readonly column: ComparedColumn; readonly codes: number }
  /** Bits that all have to be set. */
  | { readonly column: ComparedColumn; readonly set: number }
  /** Bits of which none may be set. */
  | { readonly column: ComparedColumn; readonly unset: number }

export const petsRefused = 1
export const registrationRefused = 2
export const studentsRefused = 4
export const withPhotos = 1
export const withVideo = 2
/** How long after its rent was lowered a home is found by that. */
const loweredMs = 30 * 86_400_000

/** A bit for each of these amenities. */
export const toAmenityBits = (names: readonly Amenity[]): number =>
  names.reduce((bits, name) => bits | (1 << amenities.indexOf(name)), 0)

/** Days since 1970. */
export const toDayNumber = (day: string): number => Math.floor(Date.parse(day) / 86_400_000)

/** What a search asks of the numbers of a home, besides places and sources: a home has to meet all of it. */
export const toNumericConditions = (filter: PropertyFilter): NumericCondition[] => [
  ...toRanges(filter),
  ...toCodes(filter),
  ...toRequirements(filter),
]

function toRanges(filter: PropertyFilter): NumericCondition[] {
  const conditions: NumericCondition[] = []
  if (filter.minPrice !== undefined || filter.maxPrice !== undefined)
    conditions.push({
      column: 'price',
      from: (filter.minPrice ?? 0) * 100,
      ...(filter.maxPrice !== undefined && { to: filter.maxPrice * 100 }),
    })
  for (const { measure, parameter, end, ...more } of searchBounds) {
    const given = filter[parameter]
    if (given === undefined) continue
    const bound = 'euros' in more ? given * 100 : given
    conditions.push({ column: measure, ...(end === 'least' ? { from: bound } : { to: bound }) })
  }
  if (filter.availableBy) conditions.push({ column: 'availableDay', to: toDayNumber(filter.availableBy) })
  if (filter.onlineSince)
    conditions.push({ column: 'firstSeen', from: fromDutchTime(filter.onlineSince, 0, 0).getTime() })
  if (filter.priceLowered) conditions.push({ column: 'rentLowered', from: Date.now() - loweredMs })
  return conditions
}

function toCodes(filter: PropertyFilter): NumericCondition[] {
  const conditions: NumericCondition[] = []
  for (const name of codeColumnNames) {
    const chosen = filter[name]
    if (chosen === undefined) continue
    const known: readonly string[] = codeColumns[name].codes
    conditions.push({
      column: name,
      codes: [chosen].flat().reduce((bits, code) => bits | (1 << known.indexOf(code)), 0),
    })
  }
  if (filter.energyLabel) conditions.push({ column: 'energyLabel', to: energyLabels.indexOf(filter.energyLabel) })
  if (filter.amenities) conditions.push({ column: 'amenities', set: toAmenityBits(filter.amenities) })
  const shown = (filter.photos ? withPhotos : 0) | (filter.video ? withVideo : 0)
  if (shown) conditions.push({ column: 'shows', set: shown })
  return conditions
}

/** What a renter says of themselves: a home that does not state its requirement passes. */
function toRequirements({ income, household, age, pets, registration, students }: PropertyFilter): NumericCondition[] {
  const conditions: NumericCondition[] = []
  if (income !== undefined) conditions.push({ column: 'income', to: income * 100 })
  if (household !== undefined) conditions.push({ column: 'occupants', from: household })
  if (age !== undefined) conditions.push({ column: 'tenantAgeMin', to: age }, { column: 'tenantAgeMax', from: age })
  const refused = (pets ? petsRefused : 0) | (registration ? registrationRefused : 0) | (students ? studentsRefused : 0)
  if (refused) conditions.push({ column: 'refuses', unset: refused })
  return conditions
}

import { typedKeys } from '#shared/records.ts'
import type { Property } from './contract.ts'
import type { FieldName } from './fields.ts'

interface Fact {
  /** The part of a property that shows it. */
  readonly part: keyof Property
  /** The fields of a listing that state it together. */
  readonly fields: readonly FieldName[]
}

/** The facts that pages show of a property and whose source is told. */
export const facts = {
  address: {
    part: 'location',
    fields: ['street', 'houseNumber', 'houseNumberAddition', 'plotNumber', 'postcode', 'city'],
  },
  rent: { part: 'rent', fields: ['priceCents', 'priceUpToCents', 'priceOnRequest', 'currency', 'pricePeriod'] },
  service: { part: 'serviceCosts', fields: ['serviceCosts', 'serviceCostsCents'] },
  utilities: { part: 'utilities', fields: ['utilities', 'utilitiesCents'] },
  deposit: { part: 'deposit', fields: ['deposit', 'depositCents'] },
  type: { part: 'propertyType', fields: ['propertyType'] },
  area: { part: 'size', fields: ['areaM2'] },
  dwellingArea: { part: 'dwellingArea', fields: ['dwellingAreaM2'] },
  rooms: { part: 'features', fields: ['rooms'] },
  bedrooms: { part: 'bedrooms', fields: ['bedrooms'] },
  bathrooms: { part: 'bathrooms', fields: ['bathrooms'] },
  floors: { part: 'floors', fields: ['floors'] },
  storey: { part: 'storey', fields: ['storey'] },
  furnished: { part: 'furnished', fields: ['furnished'] },
  label: { part: 'energyLabel', fields: ['energyLabel'] },
  built: { part: 'yearBuilt', fields: ['builtFrom', 'builtTo'] },
  monument: { part: 'monument', fields: ['monument'] },
  garage: { part: 'garage', fields: ['garage'] },
  available: { part: 'availability', fields: ['available', 'availableFrom', 'availableUntil'] },
  contract: { part: 'contract', fields: ['contractKind', 'contractGround'] },
  months: { part: 'contract', fields: ['contractMonthsMin', 'contractMonthsMax'] },
  registration: { part: 'registration', fields: ['registration'] },
  income: { part: 'incomeCents', fields: ['incomeCents'] },
  occupants: { part: 'occupantsMax', fields: ['occupantsMax'] },
  housemates: { part: 'housemates', fields: ['housemates'] },
  pets: { part: 'pets', fields: ['pets'] },
  students: { part: 'students', fields: ['students'] },
  ages: { part: 'tenantAgeMin', fields: ['tenantAgeMin', 'tenantAgeMax'] },
  amenities: { part: 'amenities', fields: ['amenities'] },
} as const satisfies Record<string, Fact>

export type FactName = keyof typeof facts
export const factNames = typedKeys(facts)

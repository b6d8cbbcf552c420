import type { PropertySummary } from './contract.ts'

const fields = [
  'id',
  'title',
  'status',
  'propertyType',
  'address',
  'postalCode',
  'city',
  'neighborhood',
  'features',
  'rent',
  'serviceCosts',
  'utilities',
  'furnished',
  'energyLabel',
  'availability',
  'firstSeenAt',
  'photo',
] as const satisfies readonly (keyof PropertySummary)[]

/** What the card of a home shows. */
export type CardProperty = Pick<PropertySummary, (typeof fields)[number]>

/** A home without what its card does not show: a page sends each home twice, as markup and as data. */
export const toCardProperty = (property: PropertySummary): CardProperty =>
  Object.fromEntries(fields.map((field) => [field, property[field]])) as CardProperty

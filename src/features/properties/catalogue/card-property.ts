import { pick } from '#shared/records.ts'
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
  'allotment',
  'firstSeenAt',
  'photo',
] as const satisfies readonly (keyof PropertySummary)[]

/** The fields of a property's card. */
export type CardProperty = Pick<PropertySummary, (typeof fields)[number]>

/** The fields of a property that its card shows: a page sends each property twice, as markup and as data. */
export const toCardProperty = (property: PropertySummary): CardProperty => pick(property, fields)

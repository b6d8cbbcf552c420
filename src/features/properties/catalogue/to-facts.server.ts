import type { Selectable } from 'kysely'
import type { Properties } from '#platform/database/tables.ts'
import type { Property, PropertySummary } from './contract.ts'
import { pickFields, replyFields } from './fields.ts'
import { isAmenity } from './values.ts'

type Row = Selectable<Properties>

/** Street and number, as on an envelope; a plot number is marked as one. */
export function formatAddress(
  row: Pick<Row, 'street' | 'house_number' | 'house_number_addition' | 'plot_number'>,
): string | null {
  if (!row.street) return null
  const addition = row.house_number_addition ?? ''
  if (row.house_number !== null)
    return `${row.street} ${row.house_number}${/^\d/.test(addition) || addition.length > 1 ? '-' : ''}${addition}`
  return row.plot_number ? `${row.street} (bouwnr. ${row.plot_number})` : row.street
}

/** The columns of a place. */
export const addressColumns = [
  'street',
  'house_number',
  'house_number_addition',
  'plot_number',
  'postcode',
  'city',
] as const

/** The address, postcode and place of a property, as far as they are known. */
export const formatLocation = (row: Pick<Row, (typeof addressColumns)[number]>): string =>
  [formatAddress(row), [row.postcode, row.city].filter(Boolean).join(' ')].filter(Boolean).join(', ')

export type PriceColumns = 'price_cents' | 'price_up_to_cents' | 'currency' | 'price_period' | 'price_on_request'

/** The rent of a property, from its row. */
export const toPrice = (row: Pick<Row, PriceColumns>): PropertySummary['rent'] => ({
  cents: row.price_cents,
  upToCents: row.price_up_to_cents,
  currency: row.currency,
  period: row.price_period,
  onRequest: row.price_on_request,
})

/** The columns of the facts of a summary. */
export type SummaryFactColumn =
  | (typeof addressColumns)[number]
  | PriceColumns
  | 'property_type'
  | 'service_costs'
  | 'service_costs_cents'
  | 'utilities'
  | 'utilities_cents'
  | 'area_m2'
  | 'rooms'
  | 'bedrooms'
  | 'furnished'
  | 'energy_label'
  | 'available'
  | 'available_from'
  | 'available_until'

/** The facts that lists show of a property, from its row. */
export const toSummaryFacts = (row: Pick<Row, SummaryFactColumn>) =>
  ({
    location: formatLocation(row),
    features: { numberOfRoomsFloat: row.rooms, surfaceAreaFloat: row.area_m2 },
    propertyType: row.property_type,
    rent: toPrice(row),
    serviceCosts: { kind: row.service_costs, cents: row.service_costs_cents },
    utilities: { kind: row.utilities, cents: row.utilities_cents },
    bedrooms: row.bedrooms,
    furnished: row.furnished,
    energyLabel: row.energy_label,
    availability: { state: row.available, from: row.available_from, until: row.available_until },
  }) satisfies Partial<PropertySummary>

type ReplyColumns = keyof Parameters<typeof pickFields<(typeof replyFields)[number]>>[0]
/** The columns of all facts. */
export type FactColumn =
  | SummaryFactColumn
  | ReplyColumns
  | 'dwelling_area_m2'
  | 'built_from'
  | 'built_to'
  | 'amenities'
  | 'deposit'
  | 'deposit_cents'
  | 'contract_kind'
  | 'contract_ground'
  | 'contract_months_min'
  | 'contract_months_max'

/** The facts that the page of a property shows, from its row or from the same columns of one of its listings. */
export const toFacts = (row: Pick<Row, FactColumn>) =>
  ({
    ...toSummaryFacts(row),
    ...pickFields(row, replyFields),
    size: row.area_m2,
    dwellingArea: row.dwelling_area_m2,
    yearBuilt: { from: row.built_from, to: row.built_to },
    amenities: [...row.amenities.filter(isAmenity), ...(row.pets === 'yes' ? (['pets_allowed'] as const) : [])],
    deposit: { kind: row.deposit, cents: row.deposit_cents },
    contract: {
      kind: row.contract_kind,
      ground: row.contract_ground,
      monthsMin: row.contract_months_min,
      monthsMax: row.contract_months_max,
    },
  }) satisfies Partial<Property>

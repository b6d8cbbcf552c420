import type { Selectable } from 'kysely'
import type { Properties } from '#platform/database/tables.ts'
import { getAllInCents } from '#features/properties/catalogue/format-property.ts'
import type { DerivedMeasure } from '#features/properties/catalogue/search-bounds.ts'
import { isAmenity, type RentVerdict } from '#features/properties/catalogue/values.ts'
import { manualSourceSlug } from '#features/properties/catalogue/manual-source.ts'
import { checkRent } from '#features/properties/rent-maximum/rent-check.server.ts'
import { toPrice } from '#features/properties/catalogue/to-facts.server.ts'
import type { SearchedProperty } from './indexed-property.ts'

/** The columns that derived facts follow from, which the index does not keep. */
export const derivedFromColumns = [
  'price_cents',
  'price_up_to_cents',
  'currency',
  'price_period',
  'price_on_request',
  'service_costs',
  'service_costs_cents',
  'utilities',
  'utilities_cents',
  'deposit',
  'deposit_cents',
  'contract_months_min',
  'contract_months_max',
  'garage',
  'monument',
  'virtual_tour',
  'video_hashes',
  'contact_company',
] as const

export type DerivedFromRow = Pick<Selectable<Properties>, (typeof derivedFromColumns)[number]> &
  Pick<
    SearchedProperty,
    | 'monthPriceCents'
    | 'areaM2'
    | 'rooms'
    | 'bathrooms'
    | 'storey'
    | 'builtFrom'
    | 'builtTo'
    | 'contractKind'
    | 'status'
    | 'allocation'
    | 'propertyType'
    | 'energyLabel'
    | 'city'
    | 'province'
    | 'postcode'
    | 'sourceSlugs'
  > & { amenities: readonly string[] }

const toCosts = (row: DerivedFromRow) => ({
  rent: toPrice(row),
  serviceCosts: { kind: row.service_costs, cents: row.service_costs_cents },
  utilities: { kind: row.utilities, cents: row.utilities_cents },
})

/** The asked rent of an ordinary ad beside its estimated legal maximum. */
function judgeRent(row: DerivedFromRow): RentVerdict {
  if (row.status !== 'for_rent' || row.allocation !== null) return 'unknown'
  const range = checkRent({
    ...toCosts(row),
    propertyType: row.propertyType,
    size: row.areaM2,
    energyLabel: row.energyLabel,
    city: row.city,
    state: row.province,
    postalCode: row.postcode,
    features: { numberOfRoomsFloat: row.rooms, surfaceAreaFloat: row.areaM2 },
    bathrooms: row.bathrooms ?? null,
    storey: row.storey ?? null,
    amenities: row.amenities.filter(isAmenity),
    garage: row.garage,
    monument: row.monument,
    yearBuilt: { from: row.builtFrom ?? null, to: row.builtTo ?? null },
  })
  return !range || range.position === 'incomparable' ? 'unknown' : range.position
}

/** Who offers a home: a company, or somebody without one who placed it with us; null where no source says. */
const getAdvertiserKind = ({ contact_company, sourceSlugs = [] }: DerivedFromRow) =>
  contact_company !== null ? 'agent' : sourceSlugs.includes(manualSourceSlug) ? 'owner' : null

/** The facts that searches ask for and that follow from several columns. */
export const deriveFacts = (row: DerivedFromRow) =>
  ({
    ...deriveMeasures(row),
    hasVideo: row.virtual_tour !== null || row.video_hashes.length > 0,
    advertiserKind: getAdvertiserKind(row),
    rentVerdict: judgeRent(row),
  }) satisfies Partial<SearchedProperty>

/** The numbers that searches bound and that follow from several columns; null where one of these is unknown. */
function deriveMeasures(row: DerivedFromRow): Record<DerivedMeasure, number | null> {
  const total = getAllInCents(toCosts(row))
  const isFree = row.service_costs === 'none' || row.service_costs === 'included'
  return {
    total: total ?? null,
    pricePerM2: row.monthPriceCents === null || row.areaM2 === null ? null : row.monthPriceCents / row.areaM2,
    depositAtMost: row.deposit === 'none' ? 0 : row.deposit_cents,
    serviceCostsAtMost: isFree ? 0 : row.service_costs_cents,
    longestStay: row.contract_months_max ?? (row.contractKind === 'indefinite' ? Infinity : null),
    shortestStay: row.contract_months_min,
  }
}

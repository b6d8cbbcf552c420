import { typedKeys } from '#shared/records.ts'
import { normalizeName } from '#features/properties/geo/place-names.ts'
import type { DecidedStatus } from '#features/properties/catalogue/decided-status.ts'
import type { PropertyType, RentVerdict, Status } from '#features/properties/catalogue/values.ts'
import type { DocSet } from './cached-doc-sets.ts'
import type { PropertyEntry } from './indexed-property.ts'

/** The decisions of admins by their codes. */
export const decisionCodes = [null, 'hidden', 'rented', 'inactive', 'deleted'] as const

/** A price or a size that is not known. */
export const unknown = 2 ** 31 - 1

/** The sort key of a text; most have no accents, and `normalizeName` is slow. */
export const toSortKey = (text: string) => (/^[a-z0-9 ]*$/i.test(text) ? text.toLowerCase() : normalizeName(text))

/** A key that sorts by city, street and number. @param separator below all letters */
export const toPlaceKey = (
  { city, street, houseNumber }: Pick<PropertyEntry, 'city' | 'street' | 'houseNumber'>,
  separator = '\0',
): string => [toSortKey(city), toSortKey(street ?? ''), String(houseNumber ?? 0).padStart(10, '0')].join(separator)

/** What the list of admins sorts and filters by, a column each. */
export const createColumns = (docIds: number) => ({
  status: new Uint8Array(docIds),
  type: new Uint8Array(docIds),
  decided: new Uint8Array(docIds),
  rentCheck: new Uint8Array(docIds),
  city: new Uint32Array(docIds),
  price: new Int32Array(docIds),
  area: new Int32Array(docIds),
  firstSeen: new Float64Array(docIds),
  lastSeen: new Float64Array(docIds),
  /** The number of the transaction that wrote it. */
  change: new Float64Array(docIds),
})

/** The order that each sort option of the list for admins reads, and whether it is read backwards. */
export const orderBySort = {
  newest: ['first'],
  oldest: ['first', 'backwards'],
  price: ['price'],
  price_desc: ['price_desc'],
  area: ['area'],
  area_desc: ['area_desc'],
  title: ['title'],
  title_desc: ['title', 'backwards'],
  place: ['place'],
  place_desc: ['place', 'backwards'],
  status: ['status'],
  status_desc: ['status', 'backwards'],
  sources: ['sources'],
  sources_desc: ['sources', 'backwards'],
  seen: ['last'],
  seen_asc: ['last', 'backwards'],
} as const
export type AdminPropertySort = keyof typeof orderBySort
export const adminPropertySorts = typedKeys(orderBySort)
export type AdminOrder = (typeof orderBySort)[AdminPropertySort][0]

type Affects = (property: PropertyEntry, previous: PropertyEntry) => boolean
const hasOtherPrice: Affects = (property, previous) => property.monthPriceCents !== previous.monthPriceCents
const hasOtherArea: Affects = (property, previous) => property.areaM2 !== previous.areaM2

/** Whether an update of a property may change an order; most imports only change when it was last seen. */
export const affectsOrder: Record<AdminOrder, Affects> = {
  first: () => false,
  last: (property, previous) => property.lastSeenMs !== previous.lastSeenMs,
  price: hasOtherPrice,
  price_desc: hasOtherPrice,
  area: hasOtherArea,
  area_desc: hasOtherArea,
  title: (property, previous) => property.title !== previous.title,
  place: (property, previous) =>
    property.city !== previous.city ||
    property.street !== previous.street ||
    property.houseNumber !== previous.houseNumber,
  status: (property, previous) =>
    property.status !== previous.status || property.decidedStatus !== previous.decidedStatus,
  sources: (property, previous) => property.sourceSlugs !== previous.sourceSlugs,
}

/** Properties that only the database knows. */
interface PropertySet {
  /** Under this name it may be kept for some seconds. */
  cacheKey?: string
  readIds: () => Promise<string[]>
  /** Whether a property has to be in it, or must not be. */
  isIn: boolean
}

/** The filters of the list for admins. */
export interface AdminCriteria {
  search?: string | undefined
  status?: readonly Status[] | undefined
  type?: readonly PropertyType[] | undefined
  city?: string | undefined
  /** By the decision of an admin; by default all properties but deleted ones. */
  decided?: DecidedStatus | undefined
  /** The asked rent beside the estimated maximum. */
  rentCheck?: RentVerdict | undefined
  sets?: readonly PropertySet[]
  /** Milliseconds since 1970; after the one, before the other. */
  firstSeenAfter?: number | undefined
  firstSeenBefore?: number | undefined
  /** Cents per month, both included; homes without a price have none. */
  priceFrom?: number | undefined
  priceTo?: number | undefined
}

/** The same with the sets that a property has to be in, or not. */
export type AdminPropertyCriteria = Omit<AdminCriteria, 'sets'> & {
  docSet?: readonly { of: DocSet; criteria: boolean }[]
}

import { typedKeys } from '#shared/records.ts'
import { unknownNumber } from '#features/properties/numeric-columns/numeric-columns.ts'
import type { PropertyFilter } from '#features/properties/catalogue/contract.ts'
import { getAllowedTypes } from '#features/properties/search/allowed-types.ts'
import type { SearchedProperty } from '#features/properties/search/indexed-property.ts'
import { furnishedValues, getFurnishedValues, propertyTypes, statuses } from '#features/properties/catalogue/values.ts'
import type { AlertKind } from './alert-values.ts'
import { packMinimums } from './candidate-list.ts'

const never = 2 ** 31 - 1

const columnsFor = (slots: number) => ({
  number: new Int32Array(slots),
  /** Since when its owner gets alerts, in milliseconds; `never` for an empty slot. */
  notifySince: new Float64Array(slots),
  text: new Int32Array(slots),
  latitude: new Float64Array(slots),
  longitude: new Float64Array(slots),
  within: new Int32Array(slots),
})
export type Columns = ReturnType<typeof columnsFor>

/** The saved searches by slot, in typed arrays per column, to avoid objects. */
export class SearchColumnStore {
  columns: Columns = columnsFor(1024)

  ensureCapacity(slot: number): Columns {
    if (slot >= this.columns.number.length) {
      const larger = columnsFor(Math.ceil(this.columns.number.length * 1.5))
      for (const name of typedKeys(larger)) larger[name].set(this.columns[name])
      this.columns = larger
    }
    return this.columns
  }
}

export const specialBits = { near: 1 << 26, text: 1 << 27, more: 1 << 28, recent: 1 << 31 } as const
export const kindBits: Record<AlertKind, number> = { new: 1 << 24, drop: 1 << 25 }

/** Ordinary ads, and offers of corporations. */
const offerBits = { ads: 1 << 29, corporations: 1 << 30 } as const

const typeBit = (at: number) => 1 << at
const furnishedBit = (at: number) => 1 << (14 + at)
const statusBit = (at: number) => 1 << (19 + at)
/** A bit for each chosen value; if none is chosen, for all values and `none`. */
const toBits = <T>(
  chosen: readonly T[] | undefined,
  all: readonly T[],
  bit: (at: number) => number,
  none = 0,
): number => (chosen ?? all).reduce<number>((bits, one) => bits | bit(all.indexOf(one)), chosen ? 0 : none)

/** The allowed values of the closed sets in a search, as bits. */
export const toFilterBits = ({ furnished, status, offer, ...filter }: PropertyFilter): number =>
  (offer === 'corporations' ? 0 : offerBits.ads) |
  (offer === undefined ? 0 : offerBits.corporations) |
  toBits(getAllowedTypes(filter), propertyTypes, typeBit) |
  toBits(
    furnished && getFurnishedValues(furnished),
    furnishedValues,
    furnishedBit,
    furnishedBit(furnishedValues.length),
  ) |
  toBits(status, statuses, statusBit)

type Chosen = Pick<SearchedProperty, 'propertyType' | 'furnished' | 'status' | 'allocation'>

/** The values of the closed sets of a home, as bits; it matches a search that allows all of them. */
export const toPropertyBits = ({ propertyType, furnished, status, allocation }: Chosen): number =>
  (allocation === null ? offerBits.ads : offerBits.corporations) |
  typeBit(propertyTypes.indexOf(propertyType)) |
  furnishedBit(furnished ? furnishedValues.indexOf(furnished) : furnishedValues.length) |
  statusBit(statuses.indexOf(status))

/** Converts the ranges of a search to columns; an unknown value is below every range, and matches if there is none. */
export function toRanges({ minPrice, maxPrice, minArea, minRooms }: PropertyFilter) {
  const priced = minPrice !== undefined || maxPrice !== undefined
  return {
    minRentCents: priced ? (minPrice ?? 0) * 100 : unknownNumber,
    maxRentCents: maxPrice === undefined ? never : maxPrice * 100,
    size: packMinimums(minArea ?? unknownNumber, minRooms ?? unknownNumber),
  }
}

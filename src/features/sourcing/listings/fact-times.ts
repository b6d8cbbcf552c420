import { factNames, facts, type FactName } from '#features/properties/catalogue/facts.ts'
import type { Listing } from './contract.ts'

/** Since when a listing has stated a fact as it does now, in ISO 8601; a fact without a time since it was first seen. */
export type FactTimes = Partial<Record<FactName, string>>

/** Facts that say nothing without another one, such as a currency without a price. */
const dependent: ReadonlySet<keyof Listing> = new Set(['currency', 'pricePeriod', 'city'])

/** What a listing states, by field: a listing, or the columns of a home. */
export type Stated = Pick<Listing, (typeof facts)[FactName]['fields'][number]>

const isEmpty = (name: keyof Stated, value: unknown): boolean =>
  value === null ||
  // A field that is newer than the listing.
  value === undefined ||
  value === 'unknown' ||
  (name === 'priceOnRequest' && value === false) ||
  (Array.isArray(value) && value.length === 0)

/** Whether a listing states a fact. */
export const isStated = (fact: FactName, listing: Stated): boolean =>
  facts[fact].fields.some((name) => !dependent.has(name) && !isEmpty(name, listing[name]))

const isSame = (one: unknown, other: unknown): boolean =>
  one === other || (Array.isArray(one) && JSON.stringify(one) === JSON.stringify(other))

/** Whether all that one listing states of a fact, another states as well. It may be less exact. */
export const agrees = (fact: FactName, listing: Stated, other: Stated): boolean =>
  facts[fact].fields.every((name) => isEmpty(name, listing[name]) || isSame(listing[name], other[name]))

/**
 * The times of the facts of a listing after a change.
 * @param at when it was first seen to say so
 */
export function updateFactTimes(times: FactTimes | null, before: Stated, after: Stated, at: Date): FactTimes | null {
  const updated: FactTimes = {}
  for (const fact of factNames) {
    const isKept = facts[fact].fields.every((name) => isSame(before[name], after[name]))
    const since = isKept ? times?.[fact] : isStated(fact, after) ? at.toISOString() : undefined
    if (since !== undefined) updated[fact] = since
  }
  return Object.keys(updated).length === 0 ? null : updated
}

import type { Selectable } from 'kysely'
import type { Properties } from '#platform/database/tables.ts'
import { normalizeAddition } from '#features/sourcing/deduplication/comparable.ts'
import { areKindsDifferent, isWholeHouse } from '#features/sourcing/deduplication/matching.ts'

/** What decides whether two homes with the same postcode and house number are one. */
type AddressedHome = Pick<Selectable<Properties>, 'property_type' | 'house_number_addition' | 'area_m2' | 'rooms'>

/** Two areas that differ by more than this share are not of one home. */
const closeShare = 0.1

/**
 * Whether two homes with the same postcode and house number are certainly the same one, offered again. A room is not the
 * dwelling that it is in. A flat without an addition may be any flat of its building, unless area and rooms are equal.
 */
export function isSameHome(a: AddressedHome, b: AddressedHome): boolean {
  const kinds = [a, b].map((home) => ({ propertyType: home.property_type }))
  const [one, other] = kinds
  if (!one || !other || kinds.some(({ propertyType }) => propertyType === 'room') || areKindsDifferent(one, other))
    return false
  const addition = normalizeAddition(a.house_number_addition ?? '')
  if (addition !== normalizeAddition(b.house_number_addition ?? '')) return false
  const [areaA, areaB] = [a.area_m2, b.area_m2]
  const isNear = areaA === null || areaB === null || Math.abs(areaA - areaB) <= closeShare * Math.max(areaA, areaB)
  if (addition !== '' || isWholeHouse(one)) return isNear
  return areaA !== null && areaB !== null && Math.abs(areaA - areaB) <= 1 && a.rooms !== null && a.rooms === b.rooms
}

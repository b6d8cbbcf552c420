import type { PropertyType } from '#features/properties/catalogue/values.ts'
import type { Province } from '#features/properties/geo/provinces.ts'

/** Euros per month for a square metre of a home of 70 m², as homes were offered in autumn 2024. */
const rentPerM2: Record<Province, number> = {
  'Noord-Holland': 24,
  Utrecht: 21,
  'Zuid-Holland': 20,
  Flevoland: 18,
  'Noord-Brabant': 18,
  Gelderland: 17,
  Groningen: 15,
  Overijssel: 14,
  Limburg: 14,
  Zeeland: 14,
  Friesland: 13,
  Drenthe: 13,
}
/** Places that are much dearer than the rest of their province. */
const rentPerM2ByCity: Readonly<Record<string, number>> = {
  Amsterdam: 30,
  Amstelveen: 26,
  Haarlem: 25,
  Utrecht: 25,
  Leiden: 24,
  Rotterdam: 21,
  'Den Haag': 21,
  Eindhoven: 20,
  Groningen: 18,
  Wassenaar: 27,
}
const houses: readonly PropertyType[] = ['house', 'townhouse', 'bungalow', 'cottage', 'farmhouse']

/**
 * The usual rent in euros per month of a home of this size, type and place: a small home costs more per square metre,
 * a room up to twice as much.
 */
export function getUsualRent(type: PropertyType, areaM2: number, city: string, province: Province): number {
  const base = rentPerM2ByCity[city] ?? rentPerM2[province]
  const bySize = Math.min(2, Math.max(0.7, (70 / areaM2) ** 0.35))
  return base * bySize * areaM2 * (houses.includes(type) ? 0.9 : 1)
}

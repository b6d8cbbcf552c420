import type { EnergyLabel, PropertyType } from '#features/properties/catalogue/values.ts'
import type { Province } from '#features/properties/geo/provinces.ts'

/** The year of the amounts; they change each 1 January (Besluit huurprijzen woonruimte, bijlage I-A). */
export const rentPointsYear = 2026
/** Maximum points of the social sector, and minimum of the free one (Wet betaalbare huur, since 1 July 2024). */
export const maxSocialPoints = 143
export const minFreePoints = 187

// Between these exact amounts those of 2026 are linear, apart from rounding (research/field.md, section 5.1).
const rentByPoints = [
  [40, 25_026],
  [80, 50_038],
  [100, 63_767],
  [143, 93_293],
  [144, 93_973],
  [186, 122_807],
  [187, 123_492],
  [250, 166_740],
] as const

/**
 * The maximum legal base rent per month in cents, within 15 cents of the official table of 2026. Below 40 points it is
 * that of 40; above 250 it continues linearly, as the rules prescribe.
 */
export function getMaxRentCents(points: number): number {
  const rounded = Math.max(40, Math.round(points))
  const after = rentByPoints.findIndex(([known]) => known >= rounded)
  const at = Math.max(1, after === -1 ? rentByPoints.length - 1 : after)
  const [[from, low], [to, high]] = [rentByPoints[at - 1] ?? rentByPoints[0], rentByPoints[at] ?? rentByPoints[0]]
  return Math.round(low + ((high - low) * (rounded - from)) / (to - from))
}

const flats: readonly PropertyType[] = ['apartment', 'condo', 'studio', 'penthouse', 'loft', 'duplex', 'maisonnette']

type Points = readonly [house: number, flat: number]
const pointsByLabel: Record<EnergyLabel, Points> = {
  'A++++': [62, 58],
  'A+++': [57, 53],
  'A++': [52, 48],
  'A+': [47, 43],
  A: [41, 37],
  B: [34, 30],
  C: [22, 15],
  D: [14, 11],
  E: [-4, -4],
  F: [-9, -9],
  G: [-15, -15],
}
// Small homes rarely get a good label, so theirs counts for more: below 25 m², and from 25 to 40 m².
const pointsBelow25M2: Partial<Record<EnergyLabel, Points>> = {
  'A++++': [62, 62],
  'A+++': [62, 62],
  'A++': [60, 56],
  'A+': [55, 51],
  A: [49, 45],
  B: [42, 38],
  C: [36, 32],
  D: [32, 28],
}
const pointsTo40M2: Partial<Record<EnergyLabel, Points>> = { 'A++++': [62, 62], A: [41, 30], B: [34, 15] }

/** Points for the energy label, except for monuments (Besluit huurprijzen woonruimte, bijlage I-A, rubriek 4). */
export function getEnergyPoints(label: EnergyLabel, areaM2: number, type: PropertyType): number {
  const forSize = areaM2 < 25 ? pointsBelow25M2[label] : areaM2 <= 40 ? pointsTo40M2[label] : undefined
  const [house, flat] = forSize ?? pointsByLabel[label]
  return flats.includes(type) ? flat : house
}

/** The value per point, and the value that counts if none is known, both as of 1 January 2025. */
const wozPerPoint = 16_954
const wozPerM2Point = 268
export const minWozEuros = 85_806

/** Points for a value in euros, before the cap (rubriek 11). */
export const getWozPoints = (value: number, areaM2: number): number =>
  value / wozPerPoint + value / areaM2 / wozPerM2Point

/**
 * Returns the total points. From 187 points on, at most a third (33 %) may come from the value; a home that this brings
 * below 187 has 186 (rubriek 11.5).
 */
export function getTotalPoints(others: number, woz: number): number {
  const total = Math.round(others + woz)
  if (total < minFreePoints) return total
  const capped = Math.round(others + Math.min(woz, Math.floor((others * 0.33) / 0.67)))
  return capped >= minFreePoints ? capped : minFreePoints - 1
}

/** The average value per square metre in euros on 1 January 2025, of the lowest and the highest region (COROP). */
const wozPerM2ByProvince: Record<Province, readonly [number, number]> = {
  Groningen: [2_015, 2_777],
  Friesland: [2_275, 2_583],
  Drenthe: [2_269, 2_738],
  Overijssel: [2_958, 3_326],
  Flevoland: [3_310, 3_310],
  Gelderland: [2_820, 3_815],
  Utrecht: [4_684, 4_684],
  'Noord-Holland': [3_124, 6_378],
  'Zuid-Holland': [3_582, 4_668],
  Zeeland: [2_287, 2_806],
  'Noord-Brabant': [3_323, 3_531],
  Limburg: [2_486, 2_693],
}
/** The same for the regions of the largest places, in provinces whose regions differ widely. */
const wozPerM2ByCity: Readonly<Record<string, number>> = {
  Amsterdam: 6_378,
  Amstelveen: 6_378,
  Diemen: 6_378,
  Haarlem: 5_582,
  Hilversum: 5_100,
  Zaandam: 4_099,
  Alkmaar: 4_164,
  Rotterdam: 3_884,
  'Den Haag': 4_342,
  Leiden: 4_668,
  Delft: 4_386,
  Groningen: 2_777,
  Arnhem: 3_511,
  Nijmegen: 3_511,
  Apeldoorn: 3_815,
}
/** The assumed maximum deviation of a neighbourhood from the average of its region. */
const wozSpread = 0.25

/** The minimum and maximum value per square metre at a home's place, in euros; undefined without its province. */
export function getWozPerM2(city: string, province: string | null): readonly [number, number] | undefined {
  const own = wozPerM2ByCity[city]
  const known = Object.entries(wozPerM2ByProvince).find(([name]) => name === province)?.[1]
  const region = own === undefined ? known : ([own, own] as const)
  return region && [region[0] * (1 - wozSpread), region[1] * (1 + wozSpread)]
}

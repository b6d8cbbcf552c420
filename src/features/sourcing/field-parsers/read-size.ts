import type { PropertyType } from '#features/properties/catalogue/values.ts'

const areaPattern = /(\d{1,3}(?:[.,]\d{3})+|\d{1,7})(?:[.,](\d{1,2}))?/
const otherUnit = /^\s*(?:m³|m3|m 3|sq\b|ft|feet|ha\b)/

/**
 * An area of 1 to 99,999 whole square metres: `10 m 2`, `1.200 m2`, `65,5 m²`; of a range (`79 - 80 ㎡`) the lower end.
 * Null for nothing, zero, other units (feet, hectares, volumes) and more.
 */
export function readArea(text: string): number | null {
  const short = text.slice(0, 100).toLowerCase()
  const match = areaPattern.exec(short)
  if (!match || otherUnit.test(short.slice(match.index + match[0].length))) return null
  const area = Math.round(Number(`${match[1]?.replace(/[.,]/g, '')}.${match[2] ?? '0'}`))
  return area >= 1 && area <= 99_999 ? area : null
}

/** Reads a count: `3 rooms`, `2.0`, `Geen`; null if missing, only a bound (`Meer dan 8`) or more than `most`. */
export function readCount(text: string, most: number): number | null {
  const plain = text.slice(0, 100).trim().toLowerCase()
  if (/^(?:geen|none|no)\b/.test(plain)) return 0
  const match = /^[-–•]?\s*(?:totaal\s*)?(\d{1,6})(?:[.,](\d))?(?![\d.,]*\d)/.exec(plain)
  if (!match) return null
  const count = Number(`${match[1]}.${match[2] ?? 0}`)
  return count <= most ? count : null
}

/** Like `readCount`, for whole numbers; `2.0` is 2, `2.5` is null. */
export function readWholeCount(text: string, most: number): number | null {
  const count = readCount(text, most)
  return count !== null && Number.isInteger(count) ? count : null
}

/** The maximum number of occupants: `2 personen`, `max. 3`; null without an upper bound (`> 5 personen`). */
export const readOccupants = (text: string): number | null =>
  readWholeCount(text.replace(/^\s*(?:max(?:imaal|\.)?|hoogstens|at most)\s+/i, ''), 99) || null

/** Rooms and bedrooms in one phrase: `Totaal 3 kamers (2 slaapkamers)`; null if not stated. */
export function readRooms(text: string): { rooms: number | null; bedrooms: number | null } {
  const short = text.slice(0, 100).toLowerCase()
  const rooms = /(\d{1,3})\s*(?:kamers?|rooms?)\b/.exec(short)?.[1]
  const bedrooms = /(\d{1,3})\s*(?:slaapkamers?|bedrooms?)\b/.exec(short)?.[1]
  return {
    rooms: rooms === undefined ? null : Number(rooms),
    bedrooms: bedrooms === undefined ? null : Number(bedrooms),
  }
}

// Maximum square metres for each kind of home: of 4,204 rooms twelve are above 100, the largest a mistyped 999; of 517
// studios one is above 200, a mistyped 1000. Flats and houses may be as large as a castle.
const maxAreaM2 = { room: 250, studio: 300, other: 3_000 } as const

interface Areas {
  readonly areaM2: number | null
  readonly dwellingAreaM2: number | null
  /** The two cannot both be right, or the area is too large for the kind of home. */
  readonly contradiction: boolean
}

/**
 * Resolves areas by the type of home: only a room has a separate dwelling area (research/source-data-quality.md, point
 * 12). A dwelling smaller than its room stays as stated for an admin to review; an impossible area is left out.
 */
export function resolveAreas(type: PropertyType, areaM2: number | null, dwellingM2: number | null): Areas {
  const limit = type === 'room' || type === 'studio' ? maxAreaM2[type] : maxAreaM2.other
  const impossible = areaM2 !== null && areaM2 > limit
  const area = impossible ? null : areaM2
  const dwelling = type === 'room' ? dwellingM2 : null
  return {
    areaM2: area ?? (type === 'room' ? null : dwellingM2),
    dwellingAreaM2: dwelling,
    contradiction: impossible || (area !== null && dwelling !== null && dwelling < area),
  }
}

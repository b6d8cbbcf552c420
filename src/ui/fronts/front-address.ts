import type { Era, GableKind } from './draw-front.ts'

/** Raised when fronts are drawn differently: browsers keep the file of an address for a year. */
const edition = 3

/** Where the files of fronts are. */
export const frontsPath = `/fronts/${edition}`

/** What a front follows besides the id. */
export interface FrontFacts {
  kind: GableKind
  /** When the building was built, and on which storey the home is entered, if known. */
  year?: number | null | undefined
  storey?: number | null | undefined
  /** Homes of the same street have the same colours. */
  street?: string | null | undefined
}

/** A wide frame, with more of the street, or what stands beside that: the street without the front itself. */
export type Frame = 'wide' | 'beside'

/** A front as its address names it. */
export interface NamedFront {
  kind: GableKind
  era: Era
  storey: number | null
  /** The hash of the id, to which more text can be added. */
  id: number
  /** Chooses the colours. */
  street: number
  frame: Frame | undefined
}

const emptyHash = 2166136261

/** The hash of a text, or of what was hashed before with the text behind it. */
export function hashText(text: string, before = emptyHash): number {
  let sum = before
  for (let at = 0; at < text.length; at++) sum = Math.imul(sum ^ text.charCodeAt(at), 16777619)
  return sum >>> 0
}

/** The number that a hash chooses with. */
export const toSeed = (hash: number): number => (hash ^ (hash >>> 15)) >>> 0

/** The era of a building; of an unknown year one that its id chooses. */
export function getEra(year: number | null, seed: number): Era {
  if (year === null) return ([0, 1, 1, 2, 3, 4] as const)[(seed >>> 9) % 6] ?? 1
  return year < 1906 ? 0 : year < 1946 ? 1 : year < 1976 ? 2 : year < 1996 ? 3 : 4
}

/** The address of the file of a front; the same facts always give the same one. */
export function frontAddress(
  id: string,
  { kind, year = null, storey = null, street }: FrontFacts,
  frame: Frame | undefined,
): string {
  const hash = hashText(id)
  const seed = toSeed(hash)
  const streetSeed = street ? toSeed(hashText(street)) : seed >>> 3
  const era = getEra(year, street ? streetSeed : seed)
  // Only blocks of flats show the storey.
  const shownStorey = kind === 'flat' && storey !== null ? Math.max(-9, Math.min(99, Math.round(storey))) : ''
  return `${frontsPath}/${kind}-${era}-${shownStorey}-${hash.toString(36)}-${streetSeed.toString(36)}${frame ? `-${frame}` : ''}.svg`
}

const frontName =
  /^(house|flat|studio|low)-([0-4])-(-?\d{1,2})?-([0-9a-z]{1,7})-([0-9a-z]{1,7})(?:-(wide|beside))?\.svg$/

/** Reads the name of a file; undefined for one that no front has. */
export function parseFrontName(name: string): NamedFront | undefined {
  const [, kind, era, storey, id = '', street = '', frame] = frontName.exec(name) ?? []
  if (kind === undefined) return undefined
  const numbers = { id: parseInt(id, 36), street: parseInt(street, 36) }
  if (Math.max(numbers.id, numbers.street) > 0xff_ff_ff_ff) return undefined
  return {
    // The expression takes no others.
    kind: kind as GableKind,
    era: Number(era) as Era,
    storey: storey === undefined ? null : Number(storey),
    ...numbers,
    frame: frame as Frame | undefined,
  }
}

/** The width of each row of fronts, of which the drawing is `rowHeight` high. */
export const rowWidths = { home: 1668, auth: 548, paid: 400, footer: 1180, offline: 1020 }
export const rowHeight = 226

export type Row = keyof typeof rowWidths

/** The address of the file of a row of fronts. */
export const rowAddress = (row: Row): string => `${frontsPath}/${row}-row.svg`

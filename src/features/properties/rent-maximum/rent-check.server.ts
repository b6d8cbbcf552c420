import { freeFrom, totalWithValue } from '#rent-points/groups/value.ts'
import { rentOfPoints, sectorOf } from '#rent-points/maximum-rent.ts'
import { findTables } from '#rent-points/tables/tables-of-date.ts'
import type { YearTables } from '#rent-points/tables/year-tables.ts'
import { toDutchDate } from '#shared/dates.ts'
import type { PropertyType } from '#features/properties/catalogue/values.ts'
import type { Property } from '#features/properties/catalogue/contract.ts'
import type { RentRange } from './contract.ts'
import type { TextRentFacts } from './text-rent-facts.ts'
import { findRegions } from './find-regions.server.ts'

/** The data of a home that the rules use. */
export type RentCheckInput = Pick<Property, 'propertyType' | 'size' | 'energyLabel' | 'city' | 'state' | 'features'> &
  Pick<
    Property,
    'bathrooms' | 'amenities' | 'garage' | 'monument' | 'yearBuilt' | 'rent' | 'serviceCosts' | 'utilities'
  >

const flats: readonly PropertyType[] = ['apartment', 'condo', 'studio', 'penthouse', 'loft', 'duplex', 'maisonnette']
/** The assumed maximum deviation of a neighbourhood from the average value of its region. */
const valueSpread = 0.25

/** Outdoor spaces give at most this many points. */
const outdoorMost = 15

/** A range wider than this, in points, is of no use. */
const maxSpread = 80

type Span = readonly [lowest: number, most: number]

/** A worktop of one metre, or of two with its extras; what the text names counts as far as the worktop does. */
function getKitchenPoints({ kitchenPoints = 0 }: TextRentFacts): Span {
  return [4 + Math.min(4, kitchenPoints), 7 + Math.max(4, Math.min(7, kitchenPoints))]
}

function getOutdoorPoints({ amenities }: RentCheckInput, { outdoorM2, hasNoOutdoor }: TextRentFacts): Span {
  const isLarge = amenities.includes('garden') || amenities.includes('roof_terrace')
  const hasAny = isLarge || amenities.includes('balcony')
  // There may be more than the one that the text measures.
  if (outdoorM2 !== undefined) {
    const measured = Math.min(outdoorMost, 2 + outdoorM2 * 0.35)
    return [measured, isLarge ? outdoorMost : Math.max(8, measured)]
  }
  if (hasAny) return [2, isLarge ? outdoorMost : 8]
  // Minus five without any; a listing that does not mention it may have a balcony of 10 m².
  return hasNoOutdoor ? [-5, -5] : [-5, 5.5]
}

/** The minimum and maximum points of everything but the value that the listing allows (rubrieken 1 to 10). */
function getOtherPoints(property: RentCheckInput, areaM2: number, energy: number, text: TextRentFacts): Span {
  const rooms = Math.max(1, Math.floor(property.features.numberOfRoomsFloat ?? areaM2 / 30))
  const bathrooms = Math.max(1, Math.floor(property.bathrooms ?? 1))
  const has = (...names: RentCheckInput['amenities'][number][]) =>
    names.some((name) => property.amenities.includes(name))
  const parking = has('parking') || (property.garage !== null && property.garage !== 'none') ? 9 : 0
  const parts: Span[] = [
    // One point per square metre; the area of a listing includes halls and stairs, which do not count.
    [areaM2 * 0.85, areaM2],
    // Two points per heated room, including kitchen and bathroom; one more for cooling, for at most two rooms.
    [rooms * 2, (rooms + 2) * 2 + (has('ac') ? 2 : 0)],
    [energy, energy],
    getKitchenPoints(text),
    // Toilet, basin and shower; or with a bath and extras. A bath has two points more than a shower, a toilet of its own one.
    [
      7 + (bathrooms - 1) * 4 + (text.hasBath ? 2 : 0) + (text.hasSeparateToilet ? 1 : 0),
      14 + (bathrooms - 1) * 8 + (text.hasSeparateToilet ? 1 : 0),
    ],
    getOutdoorPoints(property, text),
    [0, parking],
    [0, has('storage') ? 4 : 0],
  ]
  return [parts.reduce((sum, [lowest]) => sum + lowest, 0), parts.reduce((sum, [, most]) => sum + most, 0)]
}

/** The monthly base rent, if the listing states it separately from other costs. */
function getBaseRentCents({ rent, serviceCosts, utilities }: RentCheckInput): number | undefined {
  if (rent.cents === null || rent.upToCents !== null || rent.period !== 'month' || rent.currency !== 'EUR')
    return undefined
  const bundled = [serviceCosts.kind, utilities.kind].some((kind) => kind === 'included' || kind === 'partly')
  return bundled ? undefined : rent.cents
}

function getRentPosition(rent: number | undefined, [lowest, most]: Span, tables: YearTables): RentRange['position'] {
  if (rent === undefined) return 'incomparable'
  if (lowest >= freeFrom) return 'free'
  if (rent < rentOfPoints('self-contained', lowest, tables)) return 'below'
  return most < freeFrom && rent > rentOfPoints('self-contained', most, tables) ? 'above' : 'within'
}

/** The lowest and the highest value per m² in euros at a place on the last valuation date; undefined if it is not known. */
function getValuePerM2(city: string, province: string | null, year: number, tables: YearTables): Span | undefined {
  const averages = findRegions(city, province).flatMap((region) => tables.regionalValues[year]?.[region - 1] ?? [])
  if (averages.length === 0) return undefined
  return [Math.min(...averages) * (1 - valueSpread), Math.max(...averages) * (1 + valueSpread)]
}

/**
 * Estimates the legal maximum of a rent from its listing (Wet betaalbare huur): a range of points, never one number. The
 * tables are those of `src/rent-points`; what a listing does not say is assumed from the plainest to the best.
 * The value (WOZ) is assumed: the region's average plus or minus a quarter, at least the legal minimum.
 * There is no result for rooms, monuments, without area, label or place, for new small homes around Amsterdam and Utrecht,
 * which have separate figures, if the range is too wide to be of use, or in a year without tables.
 *
 * @param today ISO day
 * @param text what the text of the listing says, which narrows the range
 */
export function checkRent(
  property: RentCheckInput,
  today = toDutchDate(new Date()),
  text: TextRentFacts = {},
): RentRange | undefined {
  const { size: areaM2, energyLabel, propertyType } = property
  const tables = findTables(today)
  const cohort = tables?.cohorts.at(-1)
  if (!tables || !cohort || propertyType === 'room' || areaM2 === null || energyLabel === null) return undefined
  // Monuments have a higher maximum, up to 35 per cent, and other points for their label (policy book, 2.8 and 4.4).
  if (property.monument !== null) return undefined
  if (areaM2 < 12 || areaM2 > 250) return undefined
  const { from, to } = property.yearBuilt
  const isSmall = areaM2 < 40
  if (isSmall && (to === null || to >= 2018) && ['Noord-Holland', 'Utrecht'].includes(property.state ?? ''))
    return undefined
  const valueYear = Number(cohort.valuationDate.slice(0, 4))
  const value = getValuePerM2(property.city, property.state, valueYear, tables)
  if (!value) return undefined

  const atLeast = (euros: number) => Math.max(tables.minimumValue, euros)
  const woz: Span = [atLeast(value[0] * areaM2), atLeast(value[1] * areaM2)]
  const energy = tables.points.energy.labels[energyLabel][flats.includes(propertyType) ? 1 : 0]
  const others = getOtherPoints(property, areaM2, energy, text)
  // Homes built from 2015 to 2019 with 110 other points have at least 40 for their value, until 2039.
  const { newBuildFrom, newBuildLeast } = tables.points.value
  const hasLeast = from !== null && to !== null && to >= 2015 && from <= 2019
  const valued = (end: 0 | 1) => {
    const counted = woz[end] / cohort.perPoint + woz[end] / areaM2 / cohort.perM2
    const raised = hasLeast && others[end] >= newBuildFrom ? Math.max(newBuildLeast, counted) : counted
    return totalWithValue(others[end], raised, tables)
  }
  const points: Span = [valued(0), valued(1)]
  if (points[0] < 1 || (points[1] - points[0] > maxSpread && points[0] < freeFrom)) return undefined
  const maxRent = (at: number) => rentOfPoints('self-contained', at, tables)
  const thousands = (euros: number) => Math.round(euros / 1_000) * 1_000
  const hasOutdoor =
    text.outdoorM2 !== undefined ||
    (['garden', 'roof_terrace', 'balcony'] as const).some((name) => property.amenities.includes(name))
  return {
    points,
    maxRentCents: [maxRent(points[0]), points[1] >= freeFrom ? null : maxRent(points[1])],
    sectors: [sectorOf('self-contained', points[0]), sectorOf('self-contained', points[1])],
    position: getRentPosition(getBaseRentCents(property), points, tables),
    woz: [thousands(woz[0]), thousands(woz[1])],
    outdoor: hasOutdoor ? 'stated' : text.hasNoOutdoor ? 'none' : 'unknown',
    isNarrowedByText: Object.keys(text).length > 0,
    year: Number(tables.from.slice(0, 4)),
    valueYear,
  }
}

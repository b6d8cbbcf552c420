import { freeFrom } from '#rent-points/groups/value.ts'
import { rentOfPoints, sectorOf } from '#rent-points/maximum-rent.ts'
import type { Span } from '#rent-points/span.ts'
import { findTables } from '#rent-points/tables/tables-of-date.ts'
import type { YearTables } from '#rent-points/tables/year-tables.ts'
import { toDutchDate } from '#shared/dates.ts'
import type { Property } from '#features/properties/catalogue/contract.ts'
import type { AdHome } from './ad-dwellings.ts'
import type { RentRange } from './contract.ts'
import type { TextRentFacts } from './text-rent-facts.ts'
import { assumeValue } from './assume-value.server.ts'
import { findRegions } from './find-regions.server.ts'
import { valueAd } from './value-ad.ts'

/** The data of a home that the rules use. */
export type RentCheckInput = Omit<AdHome, 'size' | 'energyLabel'> &
  Pick<Property, 'size' | 'energyLabel' | 'city' | 'state' | 'postalCode' | 'monument' | 'yearBuilt'> &
  Pick<Property, 'rent' | 'serviceCosts' | 'utilities'>

/** A range wider than this, in points, is of no use. */
const maxSpread = 80

/** The areas in m² of which a range is given. */
const [smallest, largest] = [12, 250]

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

/** What the listing says of outdoor space. */
function readOutdoor({ amenities }: RentCheckInput, text: TextRentFacts): RentRange['outdoor'] {
  const isStated = (['garden', 'roof_terrace', 'balcony'] as const).some((name) => amenities.includes(name))
  if (isStated || text.outdoorM2 !== undefined) return 'stated'
  if (text.hasSharedOutdoor) return 'shared'
  return text.hasNoOutdoor ? 'none' : 'unknown'
}

/**
 * Estimates the legal maximum of a rent from its listing (Wet betaalbare huur): a range of points, never one number. Both
 * ends are valued by the rules of `src/rent-points`: the plainest and the best home that the listing allows.
 * The value (WOZ) is assumed by the averages of its region and of its postcode.
 * There is no result for rooms, monuments, without area, label or place, if the range is too wide to be of use, or in a year
 * without tables.
 *
 * @param today ISO day
 * @param text what the text of the listing says, which narrows the range
 */
export function checkRent(
  property: RentCheckInput,
  today = toDutchDate(new Date()),
  text: TextRentFacts = {},
): RentRange | undefined {
  const { size, energyLabel, propertyType } = property
  const tables = findTables(today)
  const valuationDate = tables?.cohorts.at(-1)?.valuationDate
  if (!tables || !valuationDate || propertyType === 'room' || size === null || energyLabel === null) return undefined
  // Monuments have a higher maximum, up to 35 per cent, and other points for their label (policy book, 2.8 and 4.4).
  if (property.monument !== null || size < smallest || size > largest) return undefined
  const regions = findRegions(property.city, property.state)
  const valueYear = Number(valuationDate.slice(0, 4))
  const value = assumeValue({ regions, areaM2: size, postalCode: property.postalCode }, valuationDate, tables)
  if (!value) return undefined
  const region = regions.length === 1 ? regions[0] : undefined
  const home = { ...property, size, energyLabel }
  const { points, groups } = valueAd(home, text, { region, euros: value.euros, valuationDate }, tables, today)
  if (points[0] < 1 || (points[1] - points[0] > maxSpread && points[0] < freeFrom)) return undefined
  const maxRent = (at: number) => rentOfPoints('self-contained', at, tables)
  const thousands = (euros: number) => Math.round(euros / 1_000) * 1_000
  return {
    points,
    groups,
    maxRentCents: [maxRent(points[0]), points[1] >= freeFrom ? null : maxRent(points[1])],
    sectors: [sectorOf('self-contained', points[0]), sectorOf('self-contained', points[1])],
    position: getRentPosition(getBaseRentCents(property), points, tables),
    woz: [thousands(value.euros[0]), thousands(value.euros[1])],
    postcodeValue: value.postcode,
    outdoor: readOutdoor(property, text),
    isNarrowedByText: Object.keys(text).length > 0,
    year: Number(tables.from.slice(0, 4)),
    valueYear,
  }
}

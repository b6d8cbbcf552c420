import type { Piece, PlaceNames } from './pieces.ts'
import type { Unit } from './reading.ts'

/** The place of a unit that asks for one and nothing else. */
const cityOf = (unit: Unit | undefined): string | undefined => {
  const [first, ...more] = unit?.parameters ?? []
  return first?.[0] === 'city' && more.length === 0 ? first[1] : undefined
}

const textBetween = (pieces: readonly Piece[], from: number, to: number) =>
  pieces
    .slice(from, to)
    .map(({ text }) => text)
    .join(' ')

/** What may stand between a part of a place and that place. */
const besides = new Set(['', ',', 'in', 'bij', '-'])
/** What may stand between a place and its municipality; behind a comma that may be one more place. */
const within = new Set(['', 'in', 'in de'])

/**
 * A part of the place beside it is a word to search: `Scheveningen, Den Haag`, `Haarlem Schalkwijk`; the municipality
 * around it says nothing more: `Hoofddorp in Haarlemmermeer`.
 */
function searchDistricts(units: readonly Unit[], pieces: readonly Piece[], places: PlaceNames): Unit[] {
  const isBeside = (
    unit: Unit,
    other: Unit | undefined,
    between: ReadonlySet<string>,
    isSo: (city: string, beside: string) => boolean,
  ) => {
    const [city, beside] = [cityOf(unit), cityOf(other)]
    if (!other || city === undefined || beside === undefined) return false
    const [first, second] = unit.from < other.from ? [unit, other] : [other, unit]
    return between.has(textBetween(pieces, first.to, second.from)) && isSo(city, beside)
  }
  const isPart = (city: string, beside: string) =>
    (places.isDistrict(city) || places.isNeighbourhood(city, beside)) && !places.isDistrict(beside)
  return units.map((unit, at) => {
    const neighbours = [units[at - 1], units[at + 1]]
    if (neighbours.some((other) => isBeside(unit, other, besides, isPart)))
      return { ...unit, parameters: [], reason: 'unknown' as const }
    const isAround = neighbours.some((other) =>
      isBeside(unit, other, within, (city, beside) => places.isAround(city, beside)),
    )
    return isAround ? { ...unit, parameters: [] } : unit
  })
}

const journey = /(?:^| )(?:min|minuten|minutes|mins|minute|km)(?: |$)|afstand|distance/
const towards = new Set(['van', 'naar', 'vanaf', 'vanuit', 'from', 'to', 'of', 'tot'])

const additions = new Set(['en', 'and', 'of', 'or', '&'])

/**
 * A place in the name of a destination that is not known is no place to live, nor is one that it is named with:
 * `20 min fietsen van TU Delft en Rijswijk`.
 */
function leaveDestinations(units: readonly Unit[], pieces: readonly Piece[]): Unit[] {
  let isJourney = false
  let isDestination = false
  return units.map((unit, at): Unit => {
    const gap = pieces.slice(units[at - 1]?.to ?? 0, unit.from)
    const wasJourney = isJourney && !gap.some(({ kind, text }) => kind === 'sign' || text === 'in' || text === 'te')
    const isLeft = unit.reason === 'notAsked' || unit.reason === 'unknown'
    const starts = journey.test(textBetween(pieces, unit.from, unit.to)) && towards.has(pieces[unit.to]?.text ?? '')
    isJourney = isLeft && (wasJourney || starts)
    const isAdded = isDestination && gap.length > 0 && gap.every(({ text }) => additions.has(text))
    isDestination = cityOf(unit) !== undefined && (wasJourney || isAdded)
    return isDestination ? { ...unit, parameters: [], reason: 'notAsked' } : unit
  })
}

const works = new Set(
  'werk werken werkt working work works werkzaam studeer studeren studeert study studies studying stage internship baan job kantoor office master bachelor'.split(
    ' ',
  ),
)
/** What may stand between such a word and the place of an employer or a school, beside its name. */
const atWork = new Set(
  'bij aan at for gevonden gekregen nieuwe new found got begonnen voor de het the een a als as in te of van'.split(' '),
)

/** The place of an employer or a school that is not known is no place to live: `ik werk bij ASML in Veldhoven`. */
function leaveWorkplaces(units: readonly Unit[], pieces: readonly Piece[]): Unit[] {
  let isWork = false
  return units.map((unit, at): Unit => {
    const gap = pieces.slice(units[at - 1]?.to ?? 0, unit.from)
    const goesOn = isWork && gap.every(({ text }) => atWork.has(text))
    const name = textBetween(pieces, unit.from, unit.to)
    const isLeft = unit.reason === 'unknown' || (goesOn && unit.reason === 'notAsked')
    isWork = isLeft && (works.has(name) || (goesOn && !['thuis', 'home'].includes(name)))
    return goesOn && cityOf(unit) !== undefined ? { ...unit, parameters: [], reason: 'notAsked' } : unit
  })
}

/**
 * A home is in a place and in a province, not in one of them: `Utrecht en Noord-Holland` asks for what no home is, so that
 * both are told.
 */
function findOutsiders(units: readonly Unit[], places: PlaceNames): Unit[] {
  const provinces = units.flatMap(({ parameters }) => parameters.filter(([name]) => name === 'province'))
  const isOutside = (city: string) => !provinces.some(([, province]) => places.isInProvince(city, province))
  const cities = units.flatMap((unit) => cityOf(unit) ?? [])
  if (provinces.length === 0 || !cities.some(isOutside)) return [...units]
  return units.map((unit) =>
    unit.parameters.some(([name]) => name === 'province' || name === 'city')
      ? { ...unit, parameters: [], reason: 'conflict' }
      : unit,
  )
}

/** Takes back the places of a sentence that only say where another place is. */
export const checkPlaces = (units: readonly Unit[], pieces: readonly Piece[], places: PlaceNames): Unit[] =>
  findOutsiders(searchDistricts(leaveWorkplaces(leaveDestinations(units, pieces), pieces), pieces, places), places)

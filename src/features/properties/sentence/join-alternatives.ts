import type { Piece } from './pieces.ts'
import type { Unit } from './reading.ts'

/** Parameters of which a home needs only one of the values. */
const choices = new Set(['city', 'type', 'furnished', 'excludeType', 'near', 'ground', 'pets', 'province'])

/** Whether a home needs only one of the values that the sentence names. */
const isChoice = ({ parameters }: Unit): boolean => parameters.every(([name]) => choices.has(name))

const namesOf = (unit: Unit) => [...new Set(unit.parameters.map(([name]) => name))].join(',')

/** What is welcome too is one more choice beside others, and no condition otherwise. */
export const settleConcessions = (units: readonly Unit[]): Unit[] =>
  units.map((unit) => {
    const isOneMore =
      isChoice(unit) &&
      units.some((other) => !other.isConceded && other.reason === null && namesOf(other) === namesOf(unit))
    return unit.isConceded && unit.reason === null && !isOneMore
      ? { ...unit, parameters: [], reason: 'preference' }
      : unit
  })

/**
 * Alternatives that searches can ask stay as they are; of all others neither side is a condition, so that both are told:
 * `balkon of tuin`. The units are wishes and what was not understood, without fillers.
 */
export function joinAlternatives(units: readonly Unit[], pieces: readonly Piece[]): Unit[] {
  const isEnglish = speaksEnglish(pieces)
  const joined = new Set<Unit>()
  /** The units that commas join with the current one: `balkon, tuin of dakterras` is one choice among three. */
  let series: Unit[] = []
  for (const [at, unit] of units.entries()) {
    const previous = units[at - 1]
    const between = previous ? pieces.slice(previous.to, unit.from).map(({ text }) => text) : []
    const isSame = previous !== undefined && namesOf(previous) === namesOf(unit)
    // Two of a kind are a choice in whatever language the rest is: `balkon of tuin, no roommates`.
    const isDutchOr = !isEnglish || (isSame && (isChoice(unit) || namesOf(unit) === 'amenities'))
    const isSlash = between.includes('/') && !areUnrelated(previous, unit)
    const isOr = isSlash || between.some((text) => text === 'or' || (text === 'of' && isDutchOr))
    if (!previous || !isSame || between.join() !== ',') series = isOr && previous ? series : []
    if (isOr && previous) for (const one of findJoined(units, at, series)) joined.add(one)
    if (isOr) series = []
    series.push(unit)
  }
  return units.map((unit) => (joined.has(unit) ? { ...unit, parameters: [], reason: 'alternatives' } : unit))
}

/** Whether two are never alternatives, so that a slash only separates them: `1200/utrecht/2 kamers`. */
const areUnrelated = (one: Unit | undefined, other: Unit) =>
  one?.reason === null &&
  other.reason === null &&
  namesOf(one) !== namesOf(other) &&
  [one, other].some(({ parameters }) => !parameters.every(([name]) => aboutHome.test(name)))

/** The units that cannot stay conditions where `or` is before one of them, which commas join with a series before it. */
function findJoined(units: readonly Unit[], at: number, series: readonly Unit[]): readonly Unit[] {
  const [previous, unit] = units.slice(at - 1, at + 1)
  if (!previous || !unit) return []
  const next = units[at + 1]
  // `twee tuinen of groot balkon`
  const isDescribed = unit.reason === 'unknown' && next?.from === unit.to && next && namesOf(next) === 'amenities'
  if (previous.reason !== null && isDescribed) return [previous, unit, next]
  if (previous.reason !== null && unit.reason !== null) return []
  if (isDistrictBefore(units, at)) return [previous]
  const described = findDescribed(units, at)
  if (described) return isChoice(described) ? [unit] : [...series, previous, unit, described]
  const isSame = namesOf(previous) === namesOf(unit)
  const isUnderstood = previous.reason === null && unit.reason === null
  if (isUnderstood && isSame && choices.has(namesOf(unit))) return []
  return [...series, previous, unit, ...(isSame ? [] : sidesOf(units, at))]
}

/** What an unknown word describes where something alike is before `or`: `studio or small apartment`. */
function findDescribed(units: readonly Unit[], at: number): Unit | undefined {
  const [previous, unit, next] = units.slice(at - 1, at + 2)
  const isOne =
    unit?.reason === 'unknown' && next?.from === unit.to && previous?.reason === null && next.reason === null
  return isOne && namesOf(previous) === namesOf(next) ? next : undefined
}

const isCity = (unit: Unit | undefined) => unit !== undefined && namesOf(unit) === 'city'

/** Whether a part of one place is named before another place: `Rotterdam Zuid of Schiedam`. */
const isDistrictBefore = (units: readonly Unit[], at: number) =>
  units[at - 1]?.reason === 'unknown' &&
  units[at - 2]?.to === units[at - 1]?.from &&
  isCity(units[at - 2]) &&
  isCity(units[at])

const aboutHome = /^(?:type|(?:min|max)(?:Rooms|Bedrooms|Bathrooms|Area|Storey)|amenities|furnished)$/

/** What homes of two types are, where `or` is between them: `studio or one bedroom apartment`, `huis met tuin of flat`. */
function sidesOf(units: readonly Unit[], at: number): readonly Unit[] {
  const sides = units.filter(
    ({ parameters }) => parameters.length > 0 && parameters.every(([name]) => aboutHome.test(name)),
  )
  const hasType = (some: readonly Unit[]) =>
    some.some((one) => sides.includes(one) && one.parameters.some(([name]) => name === 'type'))
  return hasType(units.slice(0, at)) && hasType(units.slice(at)) ? sides : []
}

const english = new Set(
  'the or and with apartment furnished bedroom bedrooms for under near from room house looking within walking minutes commute to'.split(
    ' ',
  ),
)
const dutch = new Set(
  'de het een en met voor ik wij appartement gemeubileerd slaapkamer slaapkamers onder kamer kamers huis woning vanaf tot'.split(
    ' ',
  ),
)

/** Whether the sentence is English, where `of` is no conjunction. */
function speaksEnglish(pieces: readonly Piece[]): boolean {
  const count = (words: ReadonlySet<string>) => pieces.filter(({ text }) => words.has(text)).length
  return count(english) > count(dutch)
}

import type { Piece } from './pieces.ts'
import type { Unit } from './reading.ts'

/** Parameters of which a home needs only one of the values. */
const choices = new Set(['city', 'type', 'furnished', 'excludeType', 'near', 'ground', 'pets'])

const namesOf = (unit: Unit) => [...new Set(unit.parameters.map(([name]) => name))].join(',')

/**
 * Alternatives that searches can ask stay as they are; of all others neither side is a condition, so that both are told:
 * `balkon of tuin`. The units are wishes and what was not understood, without fillers.
 */
export function joinAlternatives(units: readonly Unit[], pieces: readonly Piece[]): Unit[] {
  const isEnglish = speaksEnglish(pieces)
  const told = new Set<Unit>()
  /** The units that commas join with the current one: `balkon, tuin of dakterras` is one choice among three. */
  let series: Unit[] = []
  for (const [at, unit] of units.entries()) {
    const previous = units[at - 1]
    const between = previous ? pieces.slice(previous.to, unit.from).map(({ text }) => text) : []
    const isOr = between.some((text) => text === 'or' || text === '/' || (text === 'of' && !isEnglish))
    const isSame = previous !== undefined && namesOf(previous) === namesOf(unit)
    if (!previous || !isSame || between.join() !== ',') series = isOr && previous ? series : []
    const isUnderstood = previous?.reason === null && unit.reason === null
    if (
      previous &&
      isOr &&
      !(isUnderstood && isSame && choices.has(namesOf(unit))) &&
      (previous.reason === null || unit.reason === null)
    )
      for (const one of [...series, previous, unit, ...(isSame ? [] : sidesOf(units, at))]) told.add(one)
    if (isOr) series = []
    series.push(unit)
  }
  return units.map((unit) => (told.has(unit) ? { ...unit, parameters: [], reason: 'alternatives' } : unit))
}

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

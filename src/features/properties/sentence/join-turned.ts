import type { Piece } from './pieces.ts'
import type { Unit } from './reading.ts'

const additions = ['en', 'and', '&', '+', 'noch', 'nor']
const alternatives = ['of', 'or']

/** Between what is preferred and what is not: `liever een huis dan een appartement`. */
const comparing = new Set(['dan', 'than', 'een', 'a', 'an', 'in', 'de', 'het', 'the'])

/** What a word that was not understood may be named beside, other than `max 1200`. */
const things = new Set(['amenities', 'city', 'province', 'pets', 'furnished'])

/** A province is named beside places. */
const kindOf = (name: string) => (name === 'province' ? 'city' : name)

/** Whether something is denied or preferred that another phrase is about as well; a word not understood may be any thing. */
const isAlike = ({ about }: Unit, unit: Unit) =>
  about !== undefined &&
  unit.reason === null &&
  (about.length === 0
    ? unit.parameters.every(([name]) => things.has(name))
    : about.some(([name]) => unit.parameters.some(([other]) => kindOf(other) === kindOf(name))))

/** `niet in Amsterdam Zuidoost`. */
const isNameAfter = (before: Unit, { from }: Unit) =>
  before.about?.some(([name]) => name === 'city') && before.to === from

/** `niet in Rotterdam Den Haag en Utrecht` */
const isPlaceAfter = (before: Unit, unit: Unit) =>
  isNameAfter(before, unit) && unit.parameters.every(([name]) => name === 'city')

/**
 * What `and` adds to something denied or only preferred is so too: `liefst met lift en balkon`; so are the words that
 * `or` adds, and what a series names: `niet in Delft, Leiden en Gouda`.
 */
export function joinTurned(units: readonly Unit[], pieces: readonly Piece[]): Unit[] {
  const joined: Unit[] = []
  const between = (at: number) => pieces.slice(units[at - 1]?.to ?? 0, units[at]?.from).map(({ text }) => text)
  const hasAny = (at: number, words: readonly string[]) => between(at).some((text) => words.includes(text))
  /** Whether a series of commas that goes on here ends with a conjunction. */
  const endsInConjunction = (at: number): boolean =>
    at < units.length &&
    (hasAny(at, [...additions, ...alternatives]) || (between(at).join() === ',' && endsInConjunction(at + 1)))
  for (const [at, unit] of units.entries()) {
    const before = joined.at(-1)
    const isTurned =
      before?.about &&
      ((isAlike(before, unit) &&
        (hasAny(at, additions) ||
          (hasAny(at, ['dan', 'than']) && between(at).every((text) => comparing.has(text))) ||
          isPlaceAfter(before, unit) ||
          (between(at).join() === ',' && endsInConjunction(at + 1)))) ||
        (unit.reason === 'unknown' && (hasAny(at, alternatives) || isNameAfter(before, unit))))
    if (isTurned) joined.push({ ...unit, parameters: [], reason: before.reason, about: unit.parameters })
    else joined.push(unit)
  }
  return joined
}

/** Parameters of which a home needs one of several values. */
const choosable = new Set(['city', 'type', 'furnished'])
const fallbacks = new Set(['anders', 'otherwise', 'else'])

/** Takes what is preferred as asked for beside what may be instead: `liefst Haarlem, anders Heemstede`. */
export function acceptFallbacks(units: readonly Unit[], pieces: readonly Piece[]): Unit[] {
  const isFallbackWord = (unit: Unit | undefined) =>
    unit?.reason === 'unknown' && unit.to === unit.from + 1 && fallbacks.has(pieces[unit.from]?.text ?? '')
  const hasFallback = ({ reason, about = [] }: Unit, at: number) => {
    const [name] = about[0] ?? []
    const instead = units[at + 2]
    return (
      reason === 'preference' &&
      name !== undefined &&
      choosable.has(name) &&
      isFallbackWord(units[at + 1]) &&
      instead?.reason === null &&
      [...about, ...instead.parameters].every(([other]) => other === name)
    )
  }
  return units.flatMap((unit, at) => {
    if (hasFallback(unit, at)) return { from: unit.from, to: unit.to, parameters: unit.about ?? [], reason: null }
    const before = units[at - 1]
    return before && isFallbackWord(unit) && hasFallback(before, at - 1) ? [] : unit
  })
}

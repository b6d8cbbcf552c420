import type { Reason } from './contract.ts'
import { correctWords } from './correct-words.ts'
import { groupValues, joinValues } from './join-values.ts'
import { findConflicts } from './find-conflicts.ts'
import { checkPlaces } from './check-places.ts'
import { joinAlternatives, settleConcessions } from './join-alternatives.ts'
import { acceptFallbacks, joinTurned } from './join-turned.ts'
import { alternatives } from './patterns.ts'
import { endsTooLate } from './phrase-ends.ts'
import { readNumbers } from './read-numbers.ts'
import { homeRules } from './rules-home.ts'
import { placeRules } from './rules-place.ts'
import { rentRules } from './rules-rent.ts'
import { renterRules } from './rules-renter.ts'
import { timeRules } from './rules-time.ts'
import type { Facts, Rule } from './rule.ts'
import { findPieces, type Piece } from './pieces.ts'
import type { Part, SentenceContext, SentenceReading, Unit } from './reading.ts'
import { tokenize } from './tokens.ts'
import { acceptances, concessions, fillers, negations, negators, preferences, retractions } from './vocabulary.ts'

const rules: readonly Rule[] = [...placeRules, ...rentRules, ...homeRules, ...renterRules, ...timeRules]
const phrasePattern = (phrases: readonly string[]) => new RegExp(`${alternatives(phrases)} `, 'y')
// `zo'n 1200` without its apostrophe is about as much.
const preferencePattern = new RegExp(`${phrasePattern(preferences).source}|zon (?=[€\\d])`, 'y')
/** The rules by what a phrase of theirs can begin with, each list in their order. */
const rulesByStart = new Map<string, number[]>()
for (const [at, { starts }] of rules.entries())
  for (const start of starts) rulesByStart.set(start, [...(rulesByStart.get(start) ?? []), at])
const classes: Partial<Record<Piece['kind'], string>> = { number: '#', place: '@', date: '%' }

function rulesFor({ kind, text }: Piece): Rule[] {
  const [word = ''] = text.split(' ')
  const starts = [word, classes[kind] ?? (/^\d+e$/.test(word) ? '#e' : '*')]
  const found = new Set(starts.flatMap((start) => rulesByStart.get(start) ?? []))
  return [...found].toSorted((a, b) => a - b).flatMap((at) => rules[at] ?? [])
}

const negationPattern = phrasePattern(negations)
const concessionPattern = phrasePattern(concessions)
const acceptancePattern = phrasePattern(acceptances)
/** What somebody puts up with more often than asks for. */
const accepted = new Set(['contract', 'ground', 'minStorey', 'maxStorey', 'furnished'])
const retractionPattern = new RegExp(
  `(?:${phrasePattern(retractions).source}|(?:niet|no|nope|preferably|ideally|liefst|het liefst|bij voorkeur|hopefully) (?=$|(?:[,.;)]|please|pls|aub|svp|thanks|thx) ))`,
  'y',
)

/** A sentence as the rules see it: its pieces, each followed by a space, and where each begins. */
class Line {
  readonly text: string
  readonly pieces: readonly Piece[]
  private readonly starts: number[] = []
  private readonly pieceAt = new Map<number, number>()

  constructor(pieces: readonly Piece[]) {
    this.pieces = pieces
    let text = ''
    for (const [at, piece] of pieces.entries()) {
      this.starts.push(text.length)
      this.pieceAt.set(text.length, at)
      text += `${piece.text} `
    }
    this.pieceAt.set(text.length, pieces.length)
    this.text = text
  }

  /** The piece after what a pattern matches at a piece, with what it captured; before another piece, if one is given. */
  match(
    pattern: RegExp,
    at: number,
    before?: number,
  ): { to: number; captured: Partial<Record<string, string>> } | undefined {
    pattern.lastIndex = this.starts[at] ?? this.text.length
    const found = pattern.exec(before === undefined ? this.text : this.text.slice(0, this.starts[before]))
    const to = found ? this.pieceAt.get(pattern.lastIndex) : undefined
    if (!found || to === undefined || to === at) return undefined
    const captured = Object.fromEntries(Object.entries(found.groups ?? {}).map(([name, text]) => [name, text?.trim()]))
    return { to, captured }
  }
}

const isFiller = (piece: Piece | undefined): boolean =>
  piece !== undefined && (piece.kind === 'sign' || (piece.kind === 'word' && fillers.has(piece.text)))

function readPhrase(line: Line, at: number, facts: Facts): Unit | undefined {
  let longest: Unit | undefined
  const piece = line.pieces[at]
  for (const { pattern, read } of piece ? rulesFor(piece) : []) {
    // A phrase without its last words may still mean something.
    for (
      let found = line.match(pattern, at);
      found && found.to > (longest?.to ?? at);
      found = line.match(pattern, at, found.to - 1)
    ) {
      const parameters = endsTooLate(line.pieces, at, found.to) ? undefined : read(found.captured, facts)
      if (parameters === undefined) continue
      longest = {
        from: at,
        to: found.to,
        parameters: parameters ?? [],
        reason: parameters === null ? 'notAsked' : null,
      }
      break
    }
  }
  return longest
}

const needs = new Set(['nodig', 'needed', 'required', 'necessary'])

/** The words that are not a wish, with what they are about: `geen vaatwasser`, `liefst met balkon`. */
function readTurned(line: Line, at: number, reason: Reason, after: number, facts: Facts): Unit {
  let to = after
  const isPassed = (piece: Piece | undefined) =>
    piece?.kind === 'word' &&
    !needs.has(piece.text) &&
    (isFiller(piece) || piece.text === 'meer' || (reason === 'preference' && negators.has(piece.text)))
  while (isPassed(line.pieces[to])) to++
  const about = readPhrase(line, to, facts)
  const hasMore = to < line.pieces.length && line.pieces[to]?.kind !== 'sign'
  const last = about?.to ?? (hasMore ? to + 1 : after)
  const isNeed = needs.has(line.pieces[last]?.text ?? '')
  return { from: at, to: isNeed ? last + 1 : last, parameters: [], reason, about: about?.parameters ?? [] }
}

/** What takes back the phrase in front of it; `hoeft niet gemeubileerd` is about what follows. */
function findRetraction(line: Line, at: number, facts: Facts) {
  const found = line.match(retractionPattern, at)
  const next = found && line.match(negationPattern, at) ? readPhrase(line, found.to, facts) : undefined
  return next?.parameters.some(([name]) => name === 'furnished') ? undefined : found
}

function readUnit(line: Line, at: number, facts: Facts): Unit {
  const piece = line.pieces[at]
  const phrase = readPhrase(line, at, facts)
  if (phrase) {
    const retracted = phrase.reason === null ? findRetraction(line, phrase.to, facts) : undefined
    if (retracted) return { ...phrase, to: retracted.to, parameters: [], reason: 'negated' }
    const isAcceptable = phrase.parameters.length > 0 && phrase.parameters.every(([name]) => accepted.has(name))
    const conceded =
      line.match(concessionPattern, phrase.to) ?? (isAcceptable ? line.match(acceptancePattern, phrase.to) : undefined)
    return conceded ? { ...phrase, to: conceded.to, isConceded: true } : phrase
  }
  const preferred = line.match(preferencePattern, at)
  if (preferred) return readTurned(line, at, 'preference', preferred.to, facts)
  const denied = line.match(negationPattern, at)
  if (denied) return readTurned(line, at, 'negated', denied.to, facts)
  if (piece?.kind === 'word' && negators.has(piece.text)) return readTurned(line, at, 'negated', at + 1, facts)
  const word = { from: at, to: at + 1, parameters: [] }
  if (isFiller(piece)) return { ...word, reason: null }
  const retracted = findRetraction(line, at + 1, facts)
  return retracted
    ? { ...word, to: retracted.to, reason: 'negated', isRetracted: true }
    : { ...word, reason: 'unknown' }
}

const isEmpty = ({ parameters, reason }: Unit) => reason === null && parameters.length === 0

/** A phrase of a parameter that searches do not have is told, and its words are searched unless they deny something. */
function checkParameters(unit: Unit, pieces: readonly Piece[], context: SentenceContext): Unit {
  if ([...groupValues(unit.parameters)].every(([name, values]) => context.isParameter(name, values))) return unit
  return { ...unit, parameters: [], reason: negators.has(pieces[unit.from]?.text ?? '') ? 'negated' : 'unknown' }
}

/** Joins neighbouring words that were not understood, with the fillers between them: `delen met anderen hoeft niet`. */
function joinUnknown(units: readonly Unit[], pieces: readonly Piece[]): Unit[] {
  const joined: Unit[] = []
  for (const unit of units) {
    const before = joined.at(-1)
    const between = before ? pieces.slice(before.to, unit.from) : []
    const goesOn = unit.reason === 'unknown' || unit.isRetracted
    if (before?.reason === 'unknown' && goesOn && between.every(({ kind }) => kind !== 'sign'))
      joined[joined.length - 1] = { ...unit, from: before.from }
    else joined.push(unit)
  }
  return joined
}

/** Reads a sentence about a home as parameters of a search, by rules alone; nothing is guessed and it never throws. */
export function readSentence(sentence: string, context: SentenceContext): SentenceReading {
  const corrected = correctWords(tokenize(sentence), context.places)
  const { pieces, dates, places } = findPieces(corrected, context.today, context.places)
  const facts: Facts = { today: context.today, dates, places }
  const line = new Line(pieces)
  const units: Unit[] = []
  for (let at = 0; at < pieces.length;) {
    const unit = readUnit(line, at, facts)
    units.push(unit)
    at = unit.to
  }
  const stated = acceptFallbacks(
    units.filter((unit) => !isEmpty(unit)),
    pieces,
  )
  const wishes = joinTurned(settleConcessions(stated), pieces)
  const settled = checkPlaces(wishes, pieces, context.places)
  const agreed = findConflicts(settled, (name, values) => context.isParameter(name, values))
  const known = joinAlternatives(agreed, pieces).map((unit) => checkParameters(unit, pieces, context))
  const told = joinUnknown(readNumbers(known, pieces), pieces)
  const parts = told.map(({ from, to, parameters, reason }): Part => {
    const start = pieces[from]?.start ?? 0
    const end = pieces[to - 1]?.end ?? sentence.length
    return { start, end, text: sentence.slice(start, end), parameters, reason }
  })
  const words = told
    .filter(({ reason }) => reason === 'unknown')
    .flatMap(({ from, to }) => pieces.slice(from, to).filter((piece) => !isFiller(piece)))
    .map(({ start, end, kind }) => (kind === 'quote' ? sentence.slice(start, end) : sentence.slice(start, end).trim()))
    .join(' ')
  return {
    parameters: joinValues(told.flatMap((unit) => unit.parameters)),
    words,
    parts,
  }
}

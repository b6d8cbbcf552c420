import { readDate, type TypedDate } from './dates.ts'
import { typeWords } from './home-words.ts'
import { knownWords } from './patterns.ts'
import { otherWords } from './other-words.ts'
import type { Token } from './token.ts'
import { fillers } from './vocabulary.ts'

/** The names of places and stations. */
export interface PlaceNames {
  /** The official name of the place with this name, in lower case without accents or signs. */
  findPlace(name: string): string | undefined
  /** The province with this name, unless its name alone is that of a city. */
  findProvince(name: string): string | undefined
  /** Whether there is a place with this name in a province. */
  isInProvince(place: string, province: string): boolean
  /** Whether a place is a part of another, which no address names. */
  isDistrict(name: string): boolean
  /** Whether a municipality that is asked for by its own name has a place. */
  isAround(name: string, place: string): boolean
  /** Whether a name beside that of a city is rather one of its districts than the village with that name elsewhere. */
  isNeighbourhood(name: string, of: string): boolean
  /** Whether a word is part of the name of a place. */
  isInName(word: string): boolean
  /** The official name of the station with this name. */
  findStation(name: string): string | undefined
  /** The place that a mistyped name can only mean; `isNear` if the sentence says that a place follows. */
  correct(word: string, isNear: boolean): string | undefined
  /** The words of the name that several can only mean, if some are mistyped. */
  correctName(words: readonly string[]): readonly string[] | undefined
}

/** A word, number or sign, or a place (`@0`, `@s1` for a station, `@p2` for a province) or date (`%d0`) of several. */
export interface Piece {
  readonly text: string
  readonly start: number
  readonly end: number
  readonly kind: Token['kind'] | 'place' | 'date'
}

const maxPlaceWords = 6
/** Words after which a place is meant, even if its name is a common word. */
const beforePlaces = new Set('in te naar near around rond omgeving regio nabij'.split(' '))
/** Places whose names are other words only in front of something: `houten vloer`. */
const onlyPlacesAtEnd = new Set(
  'goes houten best haren edam stein rijen kapelle roden axel kampen leek horst grave monster lent mill blokker made enter doorn'.split(
    ' ',
  ),
)
/** Places whose names are words that a sentence needs, unless they stand behind a home: `appartement huizen`. */
const onlyPlacesOfHomes = new Set('huizen beek velden echt'.split(' '))
const centrals = new Set(['cs', 'centraal', 'central'])

/** The words of the longest place that starts at a token, skipping the signs within names: `'s-Hertogenbosch`. */
function findLongest(tokens: readonly Token[], at: number, find: (name: string) => string | undefined) {
  let found: { name: string; length: number; words: number } | undefined
  let text = ''
  for (let length = 1; length <= maxPlaceWords; length++) {
    const token = tokens[at + length - 1]
    if (
      !token ||
      !['word', 'sign'].includes(token.kind) ||
      (token.kind === 'sign' && (length === 1 || !'-/.'.includes(token.text)))
    )
      break
    if (token.kind === 'sign') continue
    text = text === '' ? token.text : `${text} ${token.text}`
    const name = find(text)
    if (name !== undefined) found = { name, length, words: text.split(' ').length }
  }
  return found
}

/** Whether a name ends before this: fillers and unknown words may go on a phrase: `in heel Nederland`. */
const isEnd = (next: Token | undefined) =>
  next === undefined || next.kind !== 'word' || (knownWords.has(next.text) && !fillers.has(next.text))
/** Whether this is one home: `appartementen huizen` are two kinds. */
const isHome = (token: Token | undefined) =>
  token !== undefined && (token.text === 'woning' || (token.text in typeWords && !/(?:en|[^i]s)$/.test(token.text)))

/** Whether a word that is also an ordinary one stands where only a place can. */
function isMeantAsPlace(tokens: readonly Token[], at: number): boolean {
  const text = tokens[at]?.text ?? ''
  if (!fillers.has(text) && !knownWords.has(text) && !otherWords.has(text)) return true
  if (tokens.length === 1) return true
  const next = tokens[at + 1]
  const isLast = next === undefined || next.kind !== 'word' || fillers.has(next.text)
  if (onlyPlacesOfHomes.has(text) && isEnd(next) && isHome(tokens[at - 1])) return true
  if (fillers.has(text)) return ['in', 'te'].includes(tokens[at - 1]?.text ?? '') && isEnd(next)
  if (beforePlaces.has(tokens[at - 1]?.text ?? '')) return isLast || knownWords.has(next.text)
  return isLast && onlyPlacesAtEnd.has(text)
}

const betweenPlaces = new Set(['of', 'en', 'or', 'and', ',', '/', '&'])

/** Whether a place is named beside another one: `Houten of Utrecht`, `Utrecht, Houten en Bunnik`. */
function isBesidePlace(
  tokens: readonly Token[],
  at: number,
  length: number,
  before: Piece | undefined,
  names: PlaceNames,
) {
  const joins = (place: number) => betweenPlaces.has(tokens[place]?.text ?? '')
  if (before?.kind === 'place' && joins(at - 1)) return true
  const after = at + length + 1
  // `aan een gracht, Utrecht` names one place.
  return (
    tokens[after - 1]?.text !== ',' &&
    joins(after - 1) &&
    isMeantAsPlace(tokens, after) &&
    findLongest(tokens, after, (name) => names.findPlace(name)) !== undefined
  )
}

/** Reads the places, stations and dates of a sentence as one piece each. */
export function findPieces(tokens: readonly Token[], today: string, names: PlaceNames) {
  const pieces: Piece[] = []
  const dates: TypedDate[] = []
  const places: string[] = []
  for (let at = 0; at < tokens.length;) {
    const token = tokens[at]
    if (!token) break
    const add = (text: string, kind: Piece['kind'], length: number) => {
      pieces.push({
        text,
        kind,
        start: token.start,
        end: tokens[at + length - 1]?.end ?? token.end,
      })
      at += length
    }
    const station = findStation(tokens, at, names) ?? findDestination(tokens, at, names)
    const place = station ?? findLongest(tokens, at, (name) => names.findPlace(name))
    const date = readDate(tokens, at, today)
    const before = pieces.at(-2)
    const isMeant = place && (isMeantAsPlace(tokens, at) || isBesidePlace(tokens, at, place.length, before, names))
    const province = findLongest(tokens, at, (name) => names.findProvince(name))
    if (province) add(`@p${places.push(province.name) - 1}`, 'place', province.length)
    else if (place && (station || place.words > 1 || isMeant))
      add(`@${station ? 's' : ''}${places.push(place.name) - 1}`, 'place', place.length)
    else if (date) add(`%${date.kind}${dates.push(date) - 1}`, 'date', date.length)
    else add(token.text, token.kind, 1)
  }
  return { pieces, dates, places }
}

/** A place followed by `CS` or `Centraal`, which is its main station, or `station` followed by its name. */
function findStation(tokens: readonly Token[], at: number, names: PlaceNames) {
  if (tokens[at]?.text === 'station') {
    // `station Leiden` is the main one.
    const station = findLongest(
      tokens,
      at + 1,
      (name) => names.findStation(name) ?? names.findStation(`${name} centraal`),
    )
    return station && { ...station, length: station.length + 1 }
  }
  const place = findLongest(tokens, at, (name) => names.findPlace(name))
  const next = place && tokens[at + place.length]
  if (!place || !next || !(centrals.has(next.text) || next.text === 'station')) return undefined
  // `Amsterdam station Zuid` is another one.
  if (next.text === 'station' && findLongest(tokens, at + place.length + 1, (one) => names.findStation(one)))
    return undefined
  const name =
    names.findStation(`${place.name} centraal`) ?? (next.text === 'station' ? names.findStation(place.name) : undefined)
  const hasWord = tokens[at + place.length + 1]?.text === 'station'
  return name === undefined ? undefined : { name, length: place.length + (hasWord ? 2 : 1), words: 2 }
}

const beforeDestination = new Set(['van', 'naar', 'from', 'to', 'of', 'en', 'and', 'or'])
const aboutTravel = new Set(['minuten', 'min', 'minutes', 'mins', 'commute', 'commuting', 'reistijd', 'reizen'])
/** Words behind which a station may be meant that is no place: `near Schiphol`. */
const beforeStations = new Set(
  'near nabij vlakbij dichtbij bij op at omgeving around rondom rond tussen between'.split(' '),
)
/** How far before a destination a word of the journey is. */
const travelWords = 8

/**
 * A station that a journey of some minutes goes to, or with a hyphen, where its name is longer than that of a place:
 * `Amsterdam Zuid`, `Ede-Wageningen`.
 */
function findDestination(tokens: readonly Token[], at: number, names: PlaceNames) {
  const before = tokens.slice(Math.max(0, at - travelWords), at).map(({ text }) => text)
  const isOfTravel = beforeDestination.has(before.at(-1) ?? '') && before.some((text) => aboutTravel.has(text))
  const isHyphenated = tokens[at + 1]?.text === '-' && tokens[at]?.end === tokens[at + 1]?.start
  if (!isOfTravel && !isHyphenated && !beforeStations.has(before.at(-1) ?? '')) return undefined
  const place = findLongest(tokens, at, (name) => names.findPlace(name))
  const station = findLongest(tokens, at, (name) => names.findStation(name))
  if (!station || station.words <= (place?.words ?? 0)) return undefined
  return tokens[at + station.length]?.text === 'station' ? { ...station, length: station.length + 1 } : station
}

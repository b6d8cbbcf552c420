import { TermList } from '#features/properties/text-search/closest-words.ts'
import { months } from './dates.ts'
import { otherWords } from './other-words.ts'
import { knownWords } from './patterns.ts'
import type { PlaceNames } from './pieces.ts'
import type { Token } from './token.ts'
import { fillers, negators, preferences } from './vocabulary.ts'

/** Words of which a typing error would still be recognised as theirs. */
const leastLength = 5
let candidates: TermList | undefined
/** Words that turn a wish are as long at least, since shorter ones are close to many others. */
const leastTurning = 6
const turning = [...negators, ...preferences].filter((word) => word.length >= leastTurning && !word.includes(' '))

// The rules fill `knownWords` as they are loaded.
const getCandidates = () =>
  (candidates ??= new TermList(
    [...new Set([...knownWords.keys(), ...months.keys(), ...otherWords, ...fillers, ...turning])].filter(
      (word) => word.length >= leastLength,
    ),
  ))

const isKnown = (word: string) =>
  knownWords.has(word) || months.has(word) || fillers.has(word) || otherWords.has(word) || negators.has(word)

/** The word of the vocabulary that a mistyped one can only mean: all that are as close mean the same. */
function correct(word: string): string | undefined {
  if (word.length < 4 || word.length > 30) return undefined
  const close = getCandidates()
    .closest(word)
    .filter((one) => one.startsWith(word.slice(0, 1)))
  const [first] = close
  if (first === undefined || close.some((one) => otherWords.has(one) || (fillers.has(one) && !knownWords.has(one))))
    return undefined
  const origin = (one: string) => knownWords.get(one) ?? one
  return close.every((one) => origin(one) === origin(first) && isSameStem(one, first)) ? first : undefined
}

const isSameStem = (a: string, b: string) => a.slice(0, 2) === b.slice(0, 2)

/** Words within names of places. */
const inNames = new Set('aan den de op bij ad a d het van'.split(' '))

/** Words after which a place follows, and signs between places. */
const beforePlaces = new Set('in te naar of or rond omgeving regio near around nabij van'.split(' '))

/** How many words a name has that is corrected as a whole. */
const nameLengths = [4, 3]

/** The word of a name of several that a mistyped one is: `capele aan den ijssel`. */
function correctInName(tokens: readonly Token[], at: number, places: PlaceNames): string | undefined {
  // Signs within names are skipped: `capelle a/d ijssel`.
  const near = tokens.slice(Math.max(0, at - 4), at + 5).filter(({ kind, text }) => kind === 'word' || text !== '/')
  const place = near.findIndex((token) => token === tokens[at])
  const isBeside = [near[place - 1], near[place + 1]].some((one) => one?.kind === 'word' && inNames.has(one.text))
  if (!isBeside) return undefined
  for (const length of nameLengths)
    for (let from = Math.max(0, place - length + 1); from <= place && from + length <= near.length; from++) {
      const words = near.slice(from, from + length)
      if (words.some(({ kind }) => kind !== 'word')) continue
      const name = places.correctName(words.map(({ text }) => text))
      if (!name) continue
      const word = from === place ? name[0] : from + length - 1 === place ? name.at(-1) : undefined
      if (word !== undefined && word.startsWith((tokens[at]?.text ?? '').slice(0, 1))) return word
    }
  return undefined
}

/** Corrects typing errors of words that the rules know and, where a place is meant, of places; only if one is meant. */
export function correctWords(tokens: readonly Token[], places: PlaceNames): Token[] {
  return tokens.map((token, at) => {
    if (token.kind !== 'word' || token.text.length < 4 || isKnown(token.text) || places.isInName(token.text))
      return token
    const text =
      correctInName(tokens, at, places) ??
      correct(token.text) ??
      places.correct(token.text, beforePlaces.has(tokens[at - 1]?.text ?? ''))
    return text === undefined ? token : { ...token, text }
  })
}

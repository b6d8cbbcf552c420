import { isCounted } from './counted.ts'
import type { Piece } from './pieces.ts'
import { fillers, groups } from './vocabulary.ts'

/** Words before an amount as well as after one. */
const bounds = new Set(['min', 'minimaal', 'minimum', 'max', 'maximaal', 'maximum', 'hooguit', 'most'])

/** Words behind an amount as well as before one. */
const costs: ReadonlySet<string> = new Set([...groups.deposit, ...groups.serviceCosts])

/** Less is an amount of something else, such as service costs. */
const leastRent = 200
const longestJourney = 180

/** Words that end an amount only where nothing follows that they could bound: `70 m2 minimaal, label B`. */
const leasts = new Set(['min', 'minimaal', 'minimum', 'minstens', 'least'])
const afterLeast = new Set(['in', 'te', 'en', 'and', 'met', 'with', '.', ')', ';'])
const afterNow = new Set('een a max maximaal zoek zoeken zoekende looking op wil willen want'.split(' '))
const articles = new Set(['de', 'het', 'the', 'een', 'omgeving', 'regio'])

const exclusives: ReadonlySet<string> = new Set(groups.exclusive)
const firstOfAmenities = new Set(groups.amenity.map((phrase) => phrase.split(' ')[0]))
const incomes: ReadonlySet<string> = new Set([...groups.gross, ...groups.net])

const isAmount = ({ kind, text }: Piece) => kind === 'number' || text === '€'
const isBound = ({ text }: Piece) => bounds.has(text) || groups.atMost.some((phrase) => phrase === text)
const isWord = ({ kind, text }: Piece) => kind === 'word' && !fillers.has(text)

/** The last piece of a phrase, the one before it and the one behind. */
interface End {
  readonly before: Piece | undefined
  readonly last: Piece
  readonly next: Piece
}

/** `minimaal 2 kamers`; `20 min` is as well a time as a least. */
const isLeastOfNext = ({ before, last, next }: End) =>
  leasts.has(last.text) &&
  !(last.text === 'min' && before?.kind === 'number' && Number(before.text) <= longestJourney) &&
  next.text !== ',' &&
  next.kind !== 'place' &&
  !afterLeast.has(next.text)

/** `900 + tuin`, but `900+ in Ede`. */
const isPlusBetween = ({ before, last, next }: End) =>
  (last.text === 'plus' || (last.text === '+' && before !== undefined && before.end < last.start)) &&
  (isAmount(next) || isWord(next))

/** `1450 alles in Utrecht` */
const isBeforePlace = ({ before, last, next }: End) =>
  last.text === 'in' && before?.text === 'alles' && (next.kind === 'place' || articles.has(next.text))

/** What only a phrase of several words can end with. */
const isOfNext = (end: End) =>
  isPlusBetween(end) ||
  isBeforePlace(end) ||
  // `1300 exclusief internet`
  (exclusives.has(end.last.text) && firstOfAmenities.has(end.next.text)) ||
  // `1400 kaal of gestoffeerd`: `kaal` is not about the rent.
  (end.last.text === 'kaal' && ['of', 'or', '/'].includes(end.next.text)) ||
  ['dan', 'than'].includes(end.next.text)

/** Whether the last word of a phrase belongs to what follows: `3 kamers of meer dan 80 m2`, `3 kamers max 1200 euro`. */
export function endsTooLate(pieces: readonly Piece[], at: number, to: number): boolean {
  const [last, next] = [pieces[to - 1], pieces[to]]
  if (!last || !next) return false
  const end = { before: pieces[to - 2], last, next }
  if (isLeastOfNext(end)) return true
  // `max 1200 borg 2000`: the second amount is the deposit.
  const hasRent = pieces.slice(at, to).some(({ kind, text }) => kind === 'number' && Number(text) >= leastRent)
  if (costs.has(last.text) && hasRent && (isAmount(next) || isBound(next))) {
    const number = pieces.findIndex(({ kind }, place) => place >= to && kind === 'number')
    return number !== -1 && number < to + 3 && !isCounted(pieces, number)
  }
  if (last.kind === 'number' && (isCounted(pieces, to - 1) || incomes.has(next.text))) return true
  if (to - at > 1 && isOfNext(end)) return true
  // `nu max 1000` says what has changed, not when.
  if (to - at === 1 && ['nu', 'now'].includes(last.text) && afterNow.has(next.text)) return true
  return bounds.has(last.text) && isAmount(next)
}

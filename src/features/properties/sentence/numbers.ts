import type { Token } from './token.ts'

const dutch =
  'een twee drie vier vijf zes zeven acht negen tien elf twaalf dertien veertien vijftien zestien zeventien achttien negentien'
const english =
  'one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'
const dutchTens = 'twintig dertig veertig vijftig zestig zeventig tachtig negentig'
const englishTens = 'twenty thirty forty fifty sixty seventy eighty ninety'

const small = new Map<string, number>()
for (const words of [dutch, english]) words.split(' ').forEach((word, at) => small.set(word, at + 1))
for (const words of [dutchTens, englishTens]) words.split(' ').forEach((word, at) => small.set(word, (at + 2) * 10))
const dutchUnits = dutch.split(' ').slice(0, 9)
dutchTens.split(' ').forEach((ten, atTen) => {
  dutchUnits.forEach((unit, at) => small.set(`${unit}en${ten}`, (atTen + 2) * 10 + at + 1))
})
/** `een` is an article far more often than a number, and `a thousand` has none. */
const articles = new Set(['een'])

const scales = new Map([
  ['honderd', 100],
  ['hundred', 100],
  ['duizend', 1000],
  ['thousand', 1000],
])

const ordinals = new Map<string, number>()
for (const words of [
  'eerste tweede derde vierde vijfde zesde zevende achtste negende tiende',
  'first second third fourth fifth sixth seventh eighth ninth tenth',
])
  words.split(' ').forEach((word, at) => ordinals.set(word, at + 1))

/** `tweede` and `second` as `2e`. */
export const readOrdinalWord = (word: string): string | undefined => {
  const value = ordinals.get(word)
  return value === undefined ? undefined : `${value}e`
}

/** A written number in digits: `1.500,-`, `1,500`, `1.5k` and `1k5` are `1500`; a comma or dot before other than three digits is decimal. */
export function parseNumber(written: string): string {
  const [, thousands, rest] = /^(\d+(?:[.,]\d+)*) ?k(\d?)/.exec(written) ?? []
  if (thousands !== undefined)
    return String(Math.round(Number(toDecimal(rest ? `${thousands}.${rest}` : thousands)) * 1000))
  return toDecimal(written.replace(/[.,](?:-+|=+)$/, ''))
}

function toDecimal(written: string): string {
  const parts = written.split(/[.,]/)
  const last = parts.at(-1) ?? ''
  const isDecimal = parts.length > 1 && last.length !== 3
  const whole = (isDecimal ? parts.slice(0, -1) : parts).join('')
  // Longer numbers are no amounts; digits past these would be written as 1e+21.
  return String(Number(`${whole.slice(0, 15)}${isDecimal ? `.${last.slice(0, 6)}` : ''}`))
}

/** The value of a word such as `achthonderdvijftig`, with the scale that it ends with, if it has one. */
function readNumberWord(word: string): { value: number; scale?: number } | undefined {
  if (articles.has(word) || word.length > 40) return undefined
  const scale = scales.get(word)
  if (scale !== undefined) return { value: scale, scale }
  const plain = small.get(word)
  if (plain !== undefined) return { value: plain }
  const [, before = '', name = '', after = ''] =
    /^(\p{L}*?)(honderd|duizend|hundred|thousand)(\p{L}*)$/u.exec(word) ?? []
  const times = before === '' ? 1 : small.get(before)
  const rest = after === '' ? 0 : readNumberWord(after.replace(/^en/, ''))?.value
  const size = scales.get(name)
  return times === undefined || rest === undefined || size === undefined ? undefined : { value: times * size + rest }
}

/** Replaces runs of number words by one number each: `two thousand five hundred`, `achthonderd vijftig`. */
export function mergeNumberWords(tokens: readonly Token[]): Token[] {
  const merged: Token[] = []
  for (let at = 0; at < tokens.length; at++) {
    const token = tokens[at]
    if (!token) break
    const next = tokens[at + 1]
    // `15 honderd` in digits and a word.
    const isScaled = token.kind === 'number' && Number(token.text) < 100 && scales.has(next?.text ?? '')
    const first = isScaled
      ? { value: Number(token.text) }
      : token.kind === 'word' && !isDutchTen(token, next)
        ? readNumberWord(token.text)
        : undefined
    if (!first) {
      merged.push(token)
      continue
    }
    let { value } = first
    let end = token
    for (let following = next; following?.kind === 'word'; following = tokens[at + 1]) {
      const more = readNumberWord(following.text)
      if (!more || (more.scale === undefined && !canFollow(value, more.value))) break
      if (more.scale === undefined) value += more.value
      else if (value >= more.scale && value % more.scale !== 0) value += (value % 100) * (more.scale - 1)
      else if (value < more.scale || (value < 100 && more.scale === 100)) value *= more.scale
      else break
      end = following
      at++
    }
    merged.push({
      text: String(value),
      kind: 'number',
      start: token.start,
      end: end.end,
    })
  }
  return merged
}

const afterDutchTen = new Set(['minste', 'hoogste', 'noorden', 'zuiden', 'oosten', 'westen', 'boer', 'post'])

/** `ten minste` and `ten zuiden` are Dutch. */
const isDutchTen = (token: Token, next: Token | undefined) =>
  token.text === 'ten' && afterDutchTen.has(next?.text ?? '')

/** Whether a smaller number completes a larger one: `achthonderd vijftig` is 850, but `twee drie` is two numbers. */
const canFollow = (value: number, more: number) =>
  (value >= 100 && value % 100 === 0 && more < 100) ||
  (value >= 20 && value < 100 && value % 10 === 0 && more < 10) ||
  (value >= 1000 && value % 1000 === 0 && more < 1000)

/** Durations of a journey, as they are typed, in minutes; a number of hours is its first group. */
const durations: readonly (readonly [pattern: RegExp, minutes: number])[] = [
  [/^(?:een )?kwartier(?:tje)? /, 15],
  [/^(?:(?:een |a )?half (?:an )?|een halve )(?:uur|uurtje|hour) /, 30],
  [/^(?:(?:drie|3) ?kwartier|driekwart uur) /, 45],
  [/^(?:een |an )(?:uur|uurtje|hour) /, 60],
  [/^anderhalf uur /, 90],
  [/^(\d(?:\.\d+)?) (?:uur|u|hours?|hrs?|h) /, 60],
]
const longestDuration = 4

/** Replaces durations in words or hours by minutes: `een half uur`, `anderhalf uur`. */
export function mergeDurations(tokens: readonly Token[]): Token[] {
  const merged: Token[] = []
  for (let at = 0; at < tokens.length; at++) {
    const [token, ...more] = tokens.slice(at, at + longestDuration)
    if (!token) break
    const text = [token, ...more].map((one) => `${one.text} `).join('')
    const [pattern, minutes = 0] = durations.find(([one]) => one.test(text)) ?? []
    const [phrase, hours = '1'] = pattern?.exec(text) ?? []
    if (phrase === undefined) {
      merged.push(token)
      continue
    }
    at += phrase.trim().split(' ').length - 1
    const span = { start: token.start, end: tokens[at]?.end ?? token.end }
    merged.push(
      { text: String(Math.round(Number(hours) * minutes)), kind: 'number', ...span },
      { text: 'minuten', kind: 'word', ...span },
    )
  }
  return merged
}

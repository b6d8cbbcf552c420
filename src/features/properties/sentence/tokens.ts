import { mergeDurations, mergeNumberWords, parseNumber, readOrdinalWord } from './numbers.ts'
import type { Token } from './token.ts'

/** Signs that stand for whole phrases are not taken apart. */
const longestDecomposed = 3
/** A fraction is told, whatever part it is: `3½ kamer`. */
const fractionAfter = (simple: string) => (/\d$/.test(simple) ? '.5' : '0.5')

/** The text in lower case without accents, marks and invisible characters, with the place in the original of each character. */
function simplify(text: string): { simple: string; places: number[] } {
  let simple = ''
  const places: number[] = []
  let at = 0
  for (const character of text) {
    const decomposed = character.normalize('NFKD')
    const isFraction = decomposed.includes('\u2044')
    const plain = (isFraction ? fractionAfter(simple) : decomposed.length > longestDecomposed ? character : decomposed)
      .replace(/[\p{M}\p{Cf}]/gu, '')
      .replace(/[’‘`´]/g, "'")
      .replace(/[“”„«»]/g, '"')
      .replace(/[–—−]/g, '-')
      .replace('ß', 'ss')
      .replace('±', '~')
      .toLowerCase()
    // A run of spaces is one.
    const added = /^\s+$/.test(plain) ? (simple.endsWith(' ') ? '' : ' ') : plain
    for (let unit = 0; unit < added.length; unit++) places.push(at)
    simple += added
    at += character.length
  }
  places.push(at)
  return { simple, places }
}

const tokenPattern = new RegExp(
  [
    `(?<quote>"[^"]{1,200}")`,
    String.raw`(?<excluded>(?<![\p{L}\d\s])-\p{L}+|(?<=\s)-\p{L}+)`,
    // `p.m.`, `e.o`
    String.raw`(?<initials>(?<!\p{L})(?:\p{L}\.)+(?:\p{L}(?![\p{L}\d])\.?|(?<=\.\p{L}\.)))`,
    String.raw`(?<with>(?<![\p{L}/])w\/(?=\s))`,
    String.raw`(?<date>\d{1,2}\.\d{1,2}\.(?:20)?\d\d(?!\d|[.,]\d))`,
    // Between two amounts: `1500..2000`, `1500 -> 2000`, `1500~2000`.
    String.raw`(?<range>(?<=\d ?)(?:[-=]>|→|\.{2,3}|~)(?= ?[€\d]))`,
    // `jan '27`
    String.raw`(?<year>'2[4-9](?!\d))`,
    String.raw`(?<square>(?<![/p])m ?2(?![\p{L}\d]))`,
    // A thing such as `2e`, `1st` or `3de`: at most 60, since `1100e` is an amount.
    String.raw`(?<ordinal>(?:[1-5]?\d|60)(?:ste|de|e|st|nd|rd|th)(?![\p{L}\d]))`,
    // `3k appartement` has three rooms.
    String.raw`(?<roomed>[1-7]k(?= ?(?:appartement|woning)))`,
    // `1.2-1.5k`
    String.raw`(?<scaled>\d{1,2}(?:[.,]\d)?(?= ?(?:-|tot|to|a|en|and) ?\d{1,2}(?:[.,]\d)? ?k(?![\p{L}\d])))`,
    // `€ 2 000`
    String.raw`(?<spaced>(?<=€ ?)[1-9] \d{3}(?!\d)|(?<!\d)[1-9] 000(?!\d))`,
    String.raw`(?<number>\d+(?:[.,]\d+)*(?: ?k\d?(?![\p{L}\d]))?(?:[.,](?:-+|=+))?)`,
    String.raw`(?<word>\p{L}+(?:'\p{L}+)*)`,
    String.raw`(?<sign>[€+\-<>≤≥/&,.;:()!?=~%])`,
  ].join('|'),
  'gu',
)

/** The number of rooms or people in front of a compound: `driekamerwoning`, `tweepersoonskamer`. */
const compound =
  /^(een|twee|drie|vier|vijf|zes)?(?:(kamers?)(app|appartement|flat|woning|huis|studio)|(persoons)(app|appartement|flat|woning|huis|studio|kamer|huishouden)?)$/

function splitCompound(token: Token): Token[] {
  const parts = compound.exec(token.text)?.slice(1) ?? [token.text]
  return parts.flatMap((text?: string): Token[] => {
    if (text === undefined) return []
    return [text === 'een' && parts.length > 1 ? { ...token, text: '1', kind: 'number' } : { ...token, text }]
  })
}

/** Splits a sentence into words, numbers and signs; numbers in words become digits. Linear in its length. */
export function tokenize(sentence: string): Token[] {
  const { simple, places } = simplify(sentence)
  const tokens: Token[] = []
  for (const match of simple.matchAll(tokenPattern)) {
    const [whole] = match
    const groups = match.groups ?? {}
    const span = {
      start: places[match.index] ?? 0,
      end: places[match.index + whole.length] ?? sentence.length,
    }
    const add = (text: string, kind: Token['kind']) => tokens.push(...splitCompound({ text, kind, ...span }))
    if (groups.quote !== undefined) add(whole.slice(1, -1).trim(), 'quote')
    else if (groups.excluded !== undefined) add(whole, 'excluded')
    else if (groups.initials !== undefined) add(whole.replaceAll('.', ''), 'word')
    else if (groups.with !== undefined) add('with', 'word')
    else if (groups.date !== undefined) {
      const [day = '', month = '', year = ''] = whole.split('.')
      for (const part of [day, '-', month, '-', year]) add(part, part === '-' ? 'sign' : 'number')
    } else if (groups.range !== undefined) add('-', 'sign')
    else if (groups.year !== undefined) add(`20${whole.slice(1)}`, 'number')
    else if (groups.square !== undefined) add('m2', 'word')
    else if (groups.ordinal !== undefined) add(`${Number.parseInt(whole, 10)}e`, 'word')
    else if (groups.roomed !== undefined) {
      add(whole.slice(0, 1), 'number')
      add('kamer', 'word')
    } else if (groups.scaled !== undefined) add(parseNumber(`${whole}k`), 'number')
    else if (groups.spaced !== undefined) add(whole.replace(' ', ''), 'number')
    else if (groups.number !== undefined) {
      add(parseNumber(whole), 'number')
      if (/[.,](?:-+|=+)$/.test(whole)) add(',-', 'sign')
    } else if (groups.sign !== undefined) add(whole, 'sign')
    else add(readOrdinalWord(whole) ?? whole.replaceAll("'", ''), 'word')
  }
  return mergeDurations(mergeNumberWords(tokens))
}

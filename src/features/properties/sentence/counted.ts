import { groups } from './vocabulary.ts'

/** What numbers count, and the largest number that counts it: `max 500 kamer` is a rent. */
const counted: ReadonlyMap<string, number> = new Map([
  ...[groups.people, groups.rooms, groups.bedrooms, groups.bathrooms, groups.housemates].flatMap((words) =>
    words.map((word) => [word, 15] as const),
  ),
  ...groups.storey.map((word) => [word, 60] as const),
  ...[groups.minutes, groups.km, groups.months].flatMap((words) => words.map((word) => [word, 180] as const)),
  ...[groups.pet, groups.children, groups.years].flatMap((words) => words.map((word) => [word, 120] as const)),
  ...groups.squareMetres.map((word) => [word, 2_000] as const),
])

const ranges = new Set(['tot', 'a', 'to', 'of', 'or'])

// One letter is as well a part of `p/m`.
const isCountedBy = (number: number, what: string | undefined) =>
  what !== undefined && what.length > 1 && number <= (counted.get(what) ?? -1)

interface Word {
  readonly text: string
}

/** Whether a number counts what follows it, so that it neither ends what is before it nor is a day: `april 20 min`. */
export function isCounted(words: readonly Word[], at: number): boolean {
  const number = Number.parseInt(words[at]?.text ?? '', 10)
  const [next, after, unit] = words.slice(at + 1, at + 4).map(({ text }) => text)
  // `6 tot 12 maanden`, `2 of meer kamers`
  if (next !== undefined && (ranges.has(next) || after === 'meer') && isCountedBy(number, unit)) return true
  // `75 min 12 maanden` and `30 min label C` name a least.
  if (next === 'min' && after !== undefined && /^\d|label$/.test(after)) return false
  const what = next === '-' || next === '+' ? after : next
  return (
    (what !== undefined && what.length > 1 && number <= (counted.get(what) ?? -1)) || (next === '+' && number < 100)
  )
}

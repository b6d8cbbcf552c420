import type { TypedDate } from './dates.ts'
import { compilePattern, startsOf, type Captured } from './patterns.ts'

/** A parameter of a search with its value. */
export type Parameter = readonly [name: string, value: string]

/** What the rules look up in a sentence. */
export interface Facts {
  /** The day on which the sentence is read, as YYYY-MM-DD. */
  readonly today: string
  readonly dates: readonly TypedDate[]
  /** The official names of the places and stations. */
  readonly places: readonly string[]
}

/** null: it is told as not understood. undefined: this rule does not apply after all. */
type Reading = readonly Parameter[] | null | undefined

export interface Rule {
  readonly pattern: RegExp
  /** What a phrase of this rule can begin with. */
  readonly starts: ReadonlySet<string>
  readonly read: (captured: Captured, facts: Facts) => Reading
}

/** What a phrase means; a pattern is written as `compilePattern` says. */
export const rule = (pattern: string, read: Rule['read']): Rule => ({
  pattern: compilePattern(pattern),
  starts: startsOf(pattern),
  read,
})

/** A phrase that always means the same parameters: `pets=yes`. */
export const means = (pattern: string, ...parameters: string[]): Rule => {
  const read = parameters.map((text): Parameter => {
    const [name = '', value = ''] = text.split('=')
    return [name, value]
  })
  return rule(pattern, () => read)
}

/** A phrase that no filter can ask: it is told, so that none of its words is read as something else. */
export const notSupported = (pattern: string): Rule => rule(pattern, () => null)

/** What can be counted up to this has no parts, other than square metres or months. */
const mostThings = 20

/** A phrase with a number `n` that becomes the value of a parameter, if it is within these limits. */
export const counts = (pattern: string, names: string, least: number, most: number): Rule =>
  rule(pattern, ({ n }) => {
    const counted = Number.parseFloat(n ?? '')
    const value = Math.round(counted)
    // Half a bedroom is no bedroom.
    if (Number.isNaN(value) || value < least || value > most || (most <= mostThings && value !== counted)) return null
    return names.split(' ').map((name): Parameter => [name, String(value)])
  })

/** The name of the place that a pattern captured as `@3` or `@s3`. */
export const placeOf = (captured: string | undefined, { places }: Facts): string =>
  places[Number(captured?.replace(/\D/g, ''))] ?? ''

/** The date that a pattern captured as `%d0`. */
export const dateOf = (captured: string | undefined, { dates }: Facts): TypedDate | undefined =>
  dates[Number(captured?.replace(/\D/g, ''))]

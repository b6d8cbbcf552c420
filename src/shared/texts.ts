import { locales, type Language } from './language.ts'
import { getOrCreate } from './records.ts'

/** A sentence, or its singular and plural form chosen by the placeholder `count`. */
export type Text = string | { readonly one: string; readonly other: string }
export interface Texts {
  readonly [key: string]: Text | Texts
}

/** The texts that more than one page shows, by noun; each noun declares its own in its `messages.ts`. */
export interface SharedTexts {}

/** The same keys as `T`, each with a text of the same kind: the type of the English half. */
type SameKeys<T> = {
  readonly [K in keyof T]: T[K] extends string
    ? string
    : T[K] extends { one: string; other: string }
      ? { readonly one: string; readonly other: string }
      : SameKeys<T[K]>
}

/** The texts of a noun in both languages. The compiler compares the keys, `messages.test.ts` the placeholders. */
export function bilingual<const NL extends Texts>(words: { nl: NL; en: SameKeys<NL> }): { nl: NL; en: NL } {
  // The counterpart has the same keys and placeholders; only the literal sentences differ.
  return words as { nl: NL; en: NL }
}

type Placeholder<S> = S extends `${string}{${infer Name}}${infer Rest}` ? Name | Placeholder<Rest> : never
/** `{brand}` is known to every translator. */
type TextParameters<T> = Exclude<
  T extends { one: string; other: infer Other }
    ? 'count' | Placeholder<Other>
    : T extends string
      ? Placeholder<T>
      : never,
  'brand'
>

/** Every key of a set of texts as a dotted path: `list.count`. */
type TextKey<T, Prefix extends string = ''> = {
  [K in keyof T & string]: T[K] extends string | { one: string; other: string }
    ? `${Prefix}${K}`
    : TextKey<T[K], `${Prefix}${K}.`>
}[keyof T & string]

type TextAt<T, Path extends string> = Path extends `${infer Head}.${infer Rest}`
  ? Head extends keyof T
    ? TextAt<T[Head], Rest>
    : never
  : Path extends keyof T
    ? T[Path]
    : never

type Arguments<T, K extends string> = [TextParameters<TextAt<T, K>>] extends [never]
  ? []
  : [values: Record<TextParameters<TextAt<T, K>>, string | number>]

/** Gives the text of a key in one language, with its placeholders filled in. Numbers are written as the language writes them. */
export interface Translate<T> {
  <const K extends TextKey<T>>(key: K, ...values: Arguments<T, K>): string
  readonly language: Language
}

const isText = (value: Text | Texts): value is Text =>
  typeof value === 'string' || (typeof value.other === 'string' && typeof value.one === 'string')

/** `{ list: { count: 'x' } }` as `{ 'list.count': 'x' }`. */
export function flattenTexts(texts: Texts, prefix = ''): Record<string, Text> {
  return Object.fromEntries(
    Object.entries(texts).flatMap(([key, value]) =>
      isText(value) ? [[prefix + key, value]] : Object.entries(flattenTexts(value, `${prefix}${key}.`)),
    ),
  )
}

/** The placeholders of a text, sorted; both languages must have the same. */
export const findPlaceholders = (text: string): string[] =>
  [...text.matchAll(/\{(\w+)\}/g)].map((match) => match[1] ?? '').toSorted()

/** Creating a formatter is slow, and a page creates several translators. */
const numberFormats = new Map<Language, Intl.NumberFormat>()

const formatNumber = (value: number, language: Language): string =>
  getOrCreate(numberFormats, language, () => new Intl.NumberFormat(locales[language])).format(value)

/** Whether Dutch and English have a number in the singular: one and minus one (CLDR's rules for both). */
const isSingular = (count: unknown): boolean => Math.abs(Number(count)) === 1

const rightToLeft = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}]/u

/** Keeps a name in a script from right to left together: the date after it would otherwise be drawn before it. */
const isolate = (value: string): string => (rightToLeft.test(value) ? `\u2068${value}\u2069` : value)

/** The text at a dotted path. */
function findText(texts: Texts, path: string): Text | undefined {
  const dot = path.indexOf('.')
  const key = dot === -1 ? path : path.slice(0, dot)
  // An object also has keys such as `constructor`.
  const found = Object.hasOwn(texts, key) ? texts[key] : undefined
  if (found === undefined || isText(found)) return dot === -1 ? found : undefined
  return dot === -1 ? undefined : findText(found, path.slice(dot + 1))
}

/** A translator for one language; `brand` fills `{brand}`. An unknown key, as of an outdated file, gives the key itself. */
export function translator<T extends Texts>(language: Language, texts: T, brand: string): Translate<T> {
  const translate = (key: string, values?: Record<string, string | number>): string => {
    const text = findText(texts, key)
    if (text === undefined) return key
    const sentence = typeof text === 'string' ? text : text[isSingular(values?.count) ? 'one' : 'other']
    if (!sentence.includes('{')) return sentence
    return sentence.replace(/\{(\w+)\}/g, (whole, name: string) => {
      const value = name === 'brand' ? brand : values?.[name]
      return value === undefined ? whole : typeof value === 'number' ? formatNumber(value, language) : isolate(value)
    })
  }
  return Object.assign(translate, { language }) as Translate<T>
}

/** The translators of both languages. */
export const bilingualTranslator = <T extends Texts>(
  texts: { nl: T; en: T },
  brand: string,
): Record<Language, Translate<T>> => ({ nl: translator('nl', texts.nl, brand), en: translator('en', texts.en, brand) })

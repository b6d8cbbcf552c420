import type { Mapping } from './mapping.ts'

type Style = NonNullable<Mapping['decimals']>

const groupSeparators = {
  comma: /(?<=\d)[. '\u00a0\u202f](?=\d{3}(?!\d))/g,
  point: /(?<=\d)[, '\u00a0\u202f](?=\d{3}(?!\d))/g,
}
const decimalNumbers = { comma: /\d+,\d+/g, point: /\d+\.\d+/g }

/** Rewrites the numbers in a text with a point and two digits: `1.250,5` (comma) and `1,250.5` (point) as `1250.50`. */
export function normalizeNumbers(text: string, style: Style | undefined): string {
  if (style === undefined) return text
  return text
    .replace(groupSeparators[style], '')
    .replace(decimalNumbers[style], (number) => Number(number.replace(',', '.')).toFixed(2))
}

/** Formats a JSON number such that its point is not mistaken for a group separator. */
export const formatNumber = (value: number): string => (Number.isInteger(value) ? String(value) : value.toFixed(2))

/** Rewrites the dates in a text in Dutch order: `12/31/2026` of a source with the month first is `31-12-2026`. */
export function normalizeDates(text: string, form: Mapping['dates']): string {
  if (form !== 'month_first') return text
  return text.replace(/(?<!\d)(\d{1,2})[-/.](\d{1,2})[-/.](\d{4})(?!\d)/g, '$2-$1-$3')
}

/**
 * Arithmetic on spans: what is not known lies between a lowest and a highest value, and what is known has both equal. All
 * rules calculate in spans, so that an exact answer and a range come from the same lines.
 */
export type Span = readonly [lowest: number, most: number]

/** A known number. */
export const exactly = (value: number): Span => [value, value]
export const nothing: Span = [0, 0]
/** Whether both ends are the same, so that the number is known. */
export const isExact = ([lowest, most]: Span): boolean => lowest === most

/** A known number, or an unknown one within bounds. */
export const known = (value: number | undefined, bounds: Span): Span => (value === undefined ? bounds : exactly(value))

/** One if it is so, none if not, either if unknown. */
export const count = (isSo: boolean | undefined): Span => (isSo === undefined ? [0, 1] : exactly(isSo ? 1 : 0))

/** The sum of spans. */
export const add = (...spans: readonly Span[]): Span => [
  spans.reduce((sum, [lowest]) => sum + lowest, 0),
  spans.reduce((sum, [, most]) => sum + most, 0),
]

/** Times a factor. Zero times an open end is zero. */
export function times([lowest, most]: Span, factor: number): Span {
  if (factor === 0) return nothing
  return factor > 0 ? [lowest * factor, most * factor] : [most * factor, lowest * factor]
}

/** Divided by a positive number, which may itself be a span. */
export const divide = ([lowest, most]: Span, [least, largest]: Span): Span => [
  lowest / (lowest < 0 ? least : largest),
  most / (most < 0 ? largest : least),
]

/** The smaller of two numbers, each within a span. */
export const least = (a: Span, b: Span): Span => [Math.min(a[0], b[0]), Math.min(a[1], b[1])]
/** The larger of two numbers, each within a span. */
export const largest = (a: Span, b: Span): Span => [Math.max(a[0], b[0]), Math.max(a[1], b[1])]

/** The smallest span that holds all of these. */
export const around = (spans: readonly Span[]): Span => [
  Math.min(...spans.map(([lowest]) => lowest)),
  Math.max(...spans.map(([, most]) => most)),
]

/** Applies a function that never falls, such as a rounding, to both ends. */
export const both = ([lowest, most]: Span, apply: (value: number) => number): Span => [apply(lowest), apply(most)]

/**
 * Sums such as 0.1 + 0.2 lie beside the number that is meant, which would round a half down. No figure of the rules lies
 * this close below a half.
 */
export const tolerance = 1e-9

/** To whole numbers; a half is rounded up (Bhw, bijlage I onder A, toelichting 1 and slotopmerking). */
export const roundWhole = (value: number): number => Math.floor(value + 0.5 + tolerance)
/** To quarters of a point; an eighth is rounded up (Bhw, bijlage I onder A, toelichting, inleiding). */
export const roundQuarter = (value: number): number => Math.floor(value * 4 + 0.5 + tolerance) / 4
/** To hundredths, as areas are measured (Bhw, bijlage I onder A, toelichting 1). */
export const roundHundredth = (value: number): number => Math.floor(value * 100 + 0.5 + tolerance) / 100
/** Down to whole numbers (Bhw, bijlage I onder A, toelichting 11). */
export const floorWhole = (value: number): number => Math.floor(value + tolerance)

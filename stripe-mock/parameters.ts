import { z } from 'zod'
import { invalid } from './api-error.ts'

/** Parameters are form fields, so everything arrives as text. */
export const text = z.string().max(5000)
export const whole = z
  .string()
  .regex(/^-?\d{1,15}$/, 'Invalid integer')
  .transform(Number)
export const yes = z.enum(['true', 'false']).transform((value) => value === 'true')
/** A field that an empty text clears. */
export const cleared = <T extends z.ZodType>(inner: T) => z.union([z.literal('').transform(() => null), inner])
/** Keys with an empty value are deleted. */
export const metadata = z.union([
  z.literal('').transform(() => ({})),
  z.record(z.string().max(40), z.string().max(500)),
])
export const page = {
  limit: z
    .string()
    .regex(/^\d+$/)
    .transform(Number)
    .pipe(z.number().min(1, 'This value must be at least 1').max(100, 'This value must be at most 100'))
    .optional(),
  starting_after: text.optional(),
  ending_before: text.optional(),
}
export const created = z
  .union([
    whole.transform((gte) => ({ gte, lte: gte })),
    z
      .strictObject({ gt: whole, gte: whole, lt: whole, lte: whole })
      .partial()
      .transform((range) => ({
        gte: range.gte ?? (range.gt === undefined ? undefined : range.gt + 1),
        lte: range.lte ?? (range.lt === undefined ? undefined : range.lt - 1),
      })),
  ])
  .optional()

const bracketed = (path: readonly PropertyKey[]): string =>
  path.map((part, index) => (index === 0 ? String(part) : `[${String(part)}]`)).join('')

/** Returns the most specific issue: of a union's options, that of the one that matched furthest. */
function deepest(issue: z.core.$ZodIssue, above: PropertyKey[] = []): z.core.$ZodIssue & { path: PropertyKey[] } {
  const path = [...above, ...issue.path]
  if (issue.code !== 'invalid_union') return { ...issue, path }
  const inner = issue.errors.flat().map((one) => deepest(one, path))
  return inner.toSorted((a, b) => b.path.length - a.path.length)[0] ?? { ...issue, path }
}

/**
 * Reads the parameters of a call.
 *
 * @throws ApiError like Stripe's for an unknown, missing or invalid parameter
 */
export function readParameters<T extends z.ZodType>(schema: T, given: unknown): z.output<T> {
  const read = schema.safeParse(given)
  if (read.success) return read.data
  const [first] = read.error.issues
  if (!first) throw invalid('Invalid request.')
  const issue = deepest(first)
  if (issue.code === 'unrecognized_keys') {
    const param = bracketed([...issue.path, issue.keys[0] ?? ''])
    throw invalid(`Received unknown parameter: ${param}`, param, 'parameter_unknown')
  }
  const param = bracketed(issue.path)
  const value = issue.path.reduce<unknown>(
    (inside, key) =>
      typeof inside === 'object' && inside !== null
        ? Object.entries(inside).find(([k]) => k === String(key))?.[1]
        : undefined,
    given,
  )
  if (value === undefined) throw invalid(`Missing required param: ${param}.`, param, 'parameter_missing')
  throw invalid(`${issue.message}: ${param}`, param, 'parameter_invalid')
}

/** @returns the metadata after a change; a key with an empty value is deleted */
export function mergeMetadata(
  before: Record<string, string> | null,
  patch: Record<string, string> | undefined,
): Record<string, string> {
  return Object.fromEntries(Object.entries({ ...before, ...patch }).filter(([, value]) => value !== ''))
}

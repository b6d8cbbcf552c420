import * as z from 'zod/mini'
import { maxLineLength } from '#features/properties/geo/area.ts'
import { isAll } from './parse-values.ts'

/** One or more words of a closed set: `?type=studio&type=room` or `?type=studio,room`; `All` is no filter. */
export function codeList<const T extends readonly [string, ...string[]]>(
  codes: T,
  read: (word: string) => string | undefined,
) {
  return z.pipe(
    z.pipe(
      z.union([z.string().check(z.maxLength(400)), z.array(z.string().check(z.maxLength(60))).check(z.maxLength(30))]),
      z.transform((given: string | string[]) => {
        const words = [given].flat().flatMap((text) => text.split(','))
        return words.some(isAll) ? undefined : words.map((word) => read(word) ?? word)
      }),
    ),
    z.optional(z.array(z.enum(codes)).check(z.minLength(1))),
  )
}

/** The short names of sources: `?source=funda&source=pararius` or `?source=funda,pararius`. */
export const slugList = z.pipe(
  z.pipe(
    z.union([z.string().check(z.maxLength(400)), z.array(z.string().check(z.maxLength(60))).check(z.maxLength(30))]),
    z.transform((given: string | string[]) => [given].flat().flatMap((text) => text.split(','))),
  ),
  z.array(z.string().check(z.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'wrong'), z.maxLength(40))).check(z.maxLength(30)),
)

/** The most places of one search, and the most circles and drawn areas. */
const maxPlaces = 10

/** A parameter that may be repeated, for a search with several places. */
export const repeated = <T extends z.ZodMiniType<unknown, string>>(shape: T, most = maxPlaces) =>
  z.pipe(
    z.pipe(
      z.union([z.string().check(z.maxLength(maxLineLength)), z.array(z.string()).check(z.maxLength(most))]),
      z.transform((given: string | string[]) => [given].flat()),
    ),
    z.array(shape),
  )
/** A code in any case. */
export const asIs = (word: string) => word.toLowerCase()

/** An energy label in any case; a plus in an address is a space. */
export const labelText = z.pipe(
  z.string().check(z.maxLength(6)),
  z.transform((text: string) => text.replaceAll(' ', '+').toUpperCase()),
)

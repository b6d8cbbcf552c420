import * as z from 'zod/mini'

/** Removes the marks that turn the direction of writing, with which a name could be made to look like another. */
export const withoutDirectionMarks = z.overwrite<string>((given) =>
  given.replace(/[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/gu, ''),
)

/** Refuses text that PostgreSQL cannot store: the null character, and half of a surrogate pair. */
export const storableText = z.refine<string>((given) => !/[\0\p{Surrogate}]/u.test(given), 'wrong')

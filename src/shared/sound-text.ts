import * as z from 'zod/mini'

/** Removes the marks that turn the direction of writing, with which a name could be made to look like another. */
export const withoutDirectionMarks = z.overwrite<string>((given) =>
  given.replace(/[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/gu, ''),
)

/** Refuses text that PostgreSQL cannot store: the null character, and half of a surrogate pair. */
export const storableText = z.refine<string>((given) => !/[\0\p{Surrogate}]/u.test(given), 'wrong')

/**
 * Refuses text that cannot be shown on one line, such as a name in a mail: with a line break or another control
 * character, or without anything visible.
 */
export const shownOnOneLine = z.refine<string>(
  (given) =>
    !/[\p{Cc}\p{Zl}\p{Zp}\p{Surrogate}]/u.test(given) &&
    !/^[\p{Default_Ignorable_Code_Point}\p{Cf}\p{White_Space}\u2800]+$/u.test(given),
  'wrong',
)

/** A name or another text that is needed and shown on one line. @param most of its characters */
export const oneLine = (most: number) => z.string().check(z.trim(), z.minLength(1), z.maxLength(most), shownOnOneLine)

import * as z from 'zod/mini'

/**
 * Refuses text that cannot be kept: PostgreSQL knows no character zero, and half of a surrogate pair is no character.
 * The complaint is the sentence `wrong` of validation.ts.
 */
export const storableText = z.refine<string>((given) => !/[\0\p{Surrogate}]/u.test(given), 'wrong')

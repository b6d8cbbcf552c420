import * as z from 'zod/mini'

/** Refuses text that PostgreSQL cannot store: the null character, and half of a surrogate pair. */
export const storableText = z.refine<string>((given) => !/[\0\p{Surrogate}]/u.test(given), 'wrong')

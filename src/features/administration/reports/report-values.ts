/** What can be wrong with an ad. */
export const reportReasons = ['gone', 'wrong_price', 'scam', 'double', 'discrimination', 'other'] as const

/** What an admin makes of the reports of a home: it is shown to nobody, let, gone, or left as it is. */
export const verdicts = ['hidden', 'rented', 'gone', 'dismissed'] as const
export type Verdict = (typeof verdicts)[number]

/** The reasons of a report. */
export const reportReasons = ['gone', 'wrong_price', 'scam', 'double', 'discrimination', 'other'] as const

/** The decisions about a reported property: hidden, rented, removed, or left as it is. */
export const verdicts = ['hidden', 'rented', 'gone', 'dismissed'] as const
export type Verdict = (typeof verdicts)[number]

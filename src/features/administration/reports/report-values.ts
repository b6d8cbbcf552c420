import type { Ground } from '#features/moderation/statements/statement-values.ts'

/** The reasons of a report. */
export const reportReasons = [
  'gone',
  'wrong_price',
  'double',
  'scam',
  'discrimination',
  'unlawful',
  'child_abuse',
  'other',
] as const
export type ReportReason = (typeof reportReasons)[number]

/**
 * The reasons that say that something is against the law. Such a report says why, who makes it and that it is made in
 * good faith (Digital Services Act, article 16), except that nobody need give a name for offences against children.
 */
export const unlawfulReasons: readonly ReportReason[] = ['scam', 'discrimination', 'unlawful', 'child_abuse']
export const namelessReason = 'child_abuse' satisfies ReportReason

/** What a decision rests on where the admin chose nothing else. */
export const groundByReason = {
  gone: 'unavailable',
  wrong_price: 'incorrect',
  double: 'double',
  scam: 'fraud',
  discrimination: 'discrimination',
  unlawful: 'law',
  child_abuse: 'law',
  other: 'terms',
} as const satisfies Record<ReportReason, Ground>

/** The decisions about a reported property: hidden, rented, removed, or left as it is. */
export const verdicts = ['hidden', 'rented', 'gone', 'dismissed'] as const
export type Verdict = (typeof verdicts)[number]

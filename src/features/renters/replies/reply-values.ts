/** Gross income of a household per month, in euros; never an exact amount (spec decisions, Honest by design). */
export const incomeBands = ['below_2000', '2000_3000', '3000_4000', '4000_5000', '5000_7000', 'above_7000'] as const
export type IncomeBand = (typeof incomeBands)[number]

/** The bounds of a band in cents; undefined where it is open. */
export const incomeBandBounds: Record<IncomeBand, readonly [from: number | undefined, to: number | undefined]> = {
  below_2000: [undefined, 200_000],
  '2000_3000': [200_000, 300_000],
  '3000_4000': [300_000, 400_000],
  '4000_5000': [400_000, 500_000],
  '5000_7000': [500_000, 700_000],
  above_7000: [700_000, undefined],
}

export const maxHouseholdSize = 12

/** The latest known status of a reply. */
export const replyStatuses = ['sent', 'undelivered', 'landlord_gone', 'opened', 'answered', 'at_source'] as const
export type ReplyStatus = (typeof replyStatuses)[number]

export const maxMessageLength = 4000
export const maxAboutLength = 1000
export const maxNoteLength = 1000

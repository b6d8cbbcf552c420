/** What a message of a conversation about a home is; only a landlord refuses. */
export const messageKinds = ['viewing', 'message', 'refusal', 'accepted', 'declined', 'cancelled'] as const
export type MessageKind = (typeof messageKinds)[number]

/** Why a landlord refuses somebody (Wet goed verhuurderschap, article 2). */
export const refusalReasons = [
  'someone_else',
  'income',
  'household',
  'start_date',
  'conditions',
  'not_available',
  'other',
] as const
export type RefusalReason = (typeof refusalReasons)[number]

/** The kinds of messages that a renter can send. */
export const renterMessageKinds = ['viewing', 'message', 'accepted', 'declined', 'cancelled'] as const

/** The kinds that count for the limit of a day. */
export const countedKinds = ['viewing', 'message', 'refusal'] as const

/** The two sides of a conversation. */
export const authors = ['landlord', 'renter'] as const
export type Author = (typeof authors)[number]

export const maxTextLength = 2000
export const maxPlaceLength = 200

/** How a home stands that somebody has an appointment for: whether it can be rented, or was taken off the site by us. */
export type ViewedHome = 'forRent' | 'notForRent' | 'takenOff'

/** How many minutes a viewing can be said to take. */
export const viewingLengths = ['15', '30', '45', '60', '90', '120'] as const

/** How many minutes a viewing is taken to last for which nothing was said. */
export const usualMinutes = 60

/** When a viewing ends, in milliseconds; until then who comes late can look up the place. */
export const getViewingEnd = ({ startsAt, minutes }: { startsAt: string; minutes: number | null }): number =>
  Date.parse(startsAt) + (minutes ?? usualMinutes) * 60_000

/** The fields of a form for the times of a proposal. */
export const timeFields = ['time1', 'time2', 'time3'] as const
export type TimeField = (typeof timeFields)[number]

/** How far ahead a viewing can be; a mailed link lasts as long (docs/decisions/0029-replies.md). */
export const maxDaysAhead = 90

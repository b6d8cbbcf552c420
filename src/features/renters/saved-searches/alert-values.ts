/** How soon somebody hears of what a search finds: within a minute, the next morning, or only by looking. */
export const frequencies = ['at_once', 'daily', 'never'] as const
export type Frequency = (typeof frequencies)[number]

/** What somebody hears of: homes that are new, and homes that became cheaper. */
export const kinds = ['new', 'drop'] as const
export type AlertKind = (typeof kinds)[number]

/** How soon an alert is sent: within a minute, the next morning, or never. */
export const frequencies = ['instant', 'daily', 'never'] as const
export type Frequency = (typeof frequencies)[number]

/** What an alert is about: new homes, and homes that became cheaper. */
export const kinds = ['new', 'drop'] as const
export type AlertKind = (typeof kinds)[number]

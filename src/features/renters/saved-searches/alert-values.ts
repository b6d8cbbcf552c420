/** When an alert is sent: within a minute, the next morning, or never. */
export const frequencies = ['instant', 'daily', 'never'] as const
export type Frequency = (typeof frequencies)[number]

/** What an alert is about: new homes, and homes that became cheaper. */
export const kinds = ['new', 'drop'] as const
export type AlertKind = (typeof kinds)[number]

/** The kinds of alerts that a saved search asks for, by its row. */
export const toAlertKinds = (row: { new_homes: boolean; price_drops: boolean }): AlertKind[] =>
  kinds.filter((kind) => (kind === 'new' ? row.new_homes : row.price_drops))

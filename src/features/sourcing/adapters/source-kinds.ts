/** How a source can be read; each kind has a reader in `adapters.ts`. */
export const sourceKinds = [
  'mapping',
  'own-feed',
  'openimmo',
  'kyero',
  'is24',
  'realworks',
  'schema-org',
  'pararius',
  'kamernet',
  'funda',
] as const
export type SourceKind = (typeof sourceKinds)[number]

/** How a source can be read; each has a reader in `adapter-kinds.ts`. */
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

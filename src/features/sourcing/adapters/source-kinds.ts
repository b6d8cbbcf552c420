/** How a source can be read; each kind has a reader in `adapters.ts`. */
export const sourceKinds = [
  'mapping',
  'json-api',
  'web-cards',
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

/** The kinds that are read by a mapping; those after the first have a request that says how their records are found. */
export const mappedKinds = ['mapping', 'json-api', 'web-cards'] as const
export type MappedKind = (typeof mappedKinds)[number]

/** Whether a kind is read by a mapping. */
export const isMappedKind = (kind: string | null): kind is MappedKind => mappedKinds.some((one) => one === kind)

/** What an adapter repaired in a record; the report of a run counts each. */
export const repairKinds = [
  'encoding',
  'entities',
  'markup',
  'invisible_characters',
  'contact_hidden',
  'placeholder_amount',
] as const
export type RepairKind = (typeof repairKinds)[number]

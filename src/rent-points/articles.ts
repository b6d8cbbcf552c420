/** Where a rule stands: in the decree (Besluit huurprijzen woonruimte), and in the policy book of the tribunal. */
export interface Article {
  decree: string
  book: string
}

/** The groups (rubrieken), in the order of the decree. */
export const groupKeys = [
  'rooms',
  'otherSpaces',
  'heating',
  'energy',
  'kitchen',
  'sanitary',
  'disability',
  'outdoor',
  'sharedSpaces',
  'parking',
  'value',
  'special',
  'deductions',
] as const
export type GroupKey = (typeof groupKeys)[number]

/** The names of the groups in the decree. */
export const groupNames: Record<GroupKey, string> = {
  rooms: 'Oppervlakte van vertrekken',
  otherSpaces: 'Oppervlakte van overige ruimten',
  heating: 'Verkoeling en verwarming',
  energy: 'Energieprestatie',
  kitchen: 'Keuken',
  sanitary: 'Sanitair',
  disability: 'Woonvoorzieningen voor gehandicapten',
  outdoor: 'Buitenruimten',
  sharedSpaces: 'Gemeenschappelijke vertrekken, overige ruimten en voorzieningen',
  parking: 'Gemeenschappelijke parkeerruimten',
  value: 'Punten voor de WOZ-waarde',
  special: 'Bijzondere voorzieningen',
  deductions: 'Aftrekpunten',
}

/**
 * The place of a rule.
 *
 * @param rule its number in the annex, such as `5.2`
 * @param paragraph that of the policy book, where it differs
 */
export const articleOf = (kind: 'self-contained' | 'room', rule: string, paragraph = rule): Article => ({
  decree: `Bhw, bijlage I onder ${kind === 'room' ? 'B' : 'A'}, ${rule}`,
  book: `Beleidsboek ${kind === 'room' ? 'onzelfstandige woonruimte' : 'zelfstandige woningen'} januari 2025, ${paragraph}`,
})

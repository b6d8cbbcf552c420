import { bilingual } from '#shared/texts.ts'

/** How an asked rent lies to the estimated maximum, as a choice of the list of all homes. */
export const rentVerdictMessages = bilingual({
  nl: { below: 'Eronder', within: 'Eromheen', above: 'Erboven', free: 'Geen maximum', unknown: 'Niet te schatten' },
  en: { below: 'Below', within: 'Around it', above: 'Above', free: 'No maximum', unknown: 'Cannot be estimated' },
})

import { bilingual } from '#shared/texts.ts'

/** Texts shared by all lists of the admin pages. */
export const adminListMessages = bilingual({
  nl: {
    all: 'Alle',
    find: 'Zoek',
    clear: 'Wis filters',
    none: 'Niets gevonden dat hieraan voldoet',
    nothing: 'Hier staat nog niets',
    found: { one: '{count} regel', other: '{count} regels' },
    foundMax: 'De nieuwste {count} regels; kies een kortere tijd om gerichter te zoeken.',
    period: { label: 'Wanneer', day: 'Laatste 24 uur', week: 'Laatste 7 dagen', month: 'Laatste 30 dagen' },
  },
  en: {
    all: 'All',
    find: 'Search',
    clear: 'Clear filters',
    none: 'Nothing found like this',
    nothing: 'Nothing here yet',
    found: { one: '{count} line', other: '{count} lines' },
    foundMax: 'The newest {count} lines; choose a shorter time to look closer.',
    period: { label: 'When', day: 'Last 24 hours', week: 'Last 7 days', month: 'Last 30 days' },
  },
})
export type AdminListTexts = (typeof adminListMessages)['nl']

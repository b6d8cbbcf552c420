import { bilingual } from '#shared/texts.ts'

/** Texts shared by all lists of the admin pages. */
export const adminListMessages = bilingual({
  nl: {
    all: 'Alle',
    find: 'Toon',
    clear: 'Wis filters',
    none: 'Niets gevonden dat hieraan voldoet',
    nothing: 'Hier staat nog niets',
    unread: 'Dit deel van de link konden we niet lezen. We hebben het weggelaten: {names}.',
    found: { one: '{count} regel', other: '{count} regels' },
    foundMax: 'De nieuwste {count} regels. Kies een kortere periode om gerichter te zoeken.',
    columns: 'Kolommen',
    sortBy: 'Sorteer op',
    ascending: '{column}, oplopend',
    descending: '{column}, aflopend',
    perPage: 'Per pagina',
    toPage: 'Naar pagina',
    go: 'Ga',
    file: 'Download als CSV',
    period: { label: 'Wanneer', day: 'Laatste 24 uur', week: 'Laatste 7 dagen', month: 'Laatste 30 dagen' },
  },
  en: {
    all: 'All',
    find: 'Show',
    clear: 'Clear filters',
    none: 'Nothing found',
    nothing: 'Nothing here yet',
    unread: 'We could not read this part of the link, so we left it out: {names}.',
    found: { one: '{count} entry', other: '{count} entries' },
    foundMax: 'The newest {count} entries. Choose a shorter period to narrow your search.',
    columns: 'Columns',
    sortBy: 'Sort by',
    ascending: '{column}, ascending',
    descending: '{column}, descending',
    perPage: 'Per page',
    toPage: 'Go to page',
    go: 'Go',
    file: 'Download as CSV',
    period: { label: 'When', day: 'Last 24 hours', week: 'Last 7 days', month: 'Last 30 days' },
  },
})
export type AdminListTexts = (typeof adminListMessages)['nl']

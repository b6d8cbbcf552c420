import { bilingual } from '#shared/texts.ts'

/** Texts of the list of the runs of all sources. */
export const runsMessages = bilingual({
  nl: {
    title: 'Importgeschiedenis',
    lead: 'Wanneer welke bron is geïmporteerd en met welk resultaat.',
    when: 'Begonnen',
    records: 'Records',
    problems: { failed: 'Mislukt', held: 'Vastgehouden' },
  },
  en: {
    title: 'Import history',
    lead: 'When each source was imported and with what result.',
    when: 'Started',
    records: 'Records',
    problems: { failed: 'Failed', held: 'Held' },
  },
})

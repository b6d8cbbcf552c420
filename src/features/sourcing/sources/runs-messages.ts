import { bilingual } from '#shared/texts.ts'

/** Texts of the list of the runs of all sources. */
export const runsMessages = bilingual({
  nl: {
    title: 'Alle keren gelezen',
    lead: 'Wanneer welke bron is gelezen, en hoe dat ging.',
    when: 'Begonnen',
    records: 'Records',
    problems: { failed: 'Mislukt', held: 'Vastgehouden' },
  },
  en: {
    title: 'All runs',
    lead: 'When which source was read, and how that went.',
    when: 'Begun',
    records: 'Records',
    problems: { failed: 'Failed', held: 'Held' },
  },
})

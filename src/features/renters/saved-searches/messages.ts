import { bilingual } from '#shared/texts.ts'

/** Replies of the saved search endpoints. */
export const searchesMessages = bilingual({
  nl: {
    everything: 'Alle woningen',
    saved: 'Je zoekopdracht is bewaard.',
    changed: 'Je keuze is bewaard.',
    paused: 'Je krijgt tijdelijk geen meldingen van deze zoekopdracht.',
    goesOn: 'Je krijgt weer meldingen van deze zoekopdracht.',
    deleted: 'De zoekopdracht is verwijderd.',
    restored: 'De zoekopdracht is teruggezet.',
    stopped: 'Je krijgt deze meldingen niet meer.',
  },
  en: {
    everything: 'All homes',
    saved: 'Your search has been saved.',
    changed: 'Your choice has been saved.',
    paused: 'Alerts for this search are paused.',
    goesOn: 'Alerts for this search are on again.',
    deleted: 'The search has been deleted.',
    restored: 'The search has been restored.',
    stopped: 'You will no longer get these alerts.',
  },
})

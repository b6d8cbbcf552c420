import { bilingual } from '#shared/texts.ts'

/** Replies of the saved search endpoints. */
export const searchesMessages = bilingual({
  nl: {
    everything: 'Alle woningen',
    saved: 'Je zoekopdracht is bewaard.',
    changed: 'Je keuze is bewaard.',
    paused: 'Je krijgt even geen meldingen van deze zoekopdracht.',
    goesOn: 'Je krijgt weer meldingen van deze zoekopdracht.',
    deleted: 'De zoekopdracht is verwijderd.',
    restored: 'De zoekopdracht is terug.',
    stopped: 'Je krijgt hiervan geen meldingen meer.',
  },
  en: {
    everything: 'All homes',
    saved: 'Your search has been saved.',
    changed: 'Your choice has been saved.',
    paused: 'You get no alerts of this search for now.',
    goesOn: 'You get alerts of this search again.',
    deleted: 'The search has been deleted.',
    restored: 'The search is back.',
    stopped: 'You get no more alerts of this.',
  },
})

import { bilingual } from '#shared/texts.ts'

/** What admins did, in a word or two. */
export const auditMessages = bilingual({
  nl: {
    user: { invited: 'uitgenodigd', changed: 'gewijzigd', deleted: 'verwijderd' },
    payment: { refunded: 'betaling teruggestort' },
    reports: { decided: 'meldingen beslist', undone: 'beslissing over meldingen ongedaan gemaakt' },
    settings: { changed: 'instellingen van de site gewijzigd' },
    status: {
      hidden: 'woning verborgen',
      rented: 'woning op verhuurd gezet',
      deleted: 'woning verwijderd',
      restored: 'woning teruggezet',
      undone: 'beslissing over woning ongedaan gemaakt',
    },
    source: {
      made: 'gemaakt',
      changed: 'instellingen gewijzigd',
      run: 'laten lezen',
      accepted: 'korte lijst goedgekeurd',
      mapped: 'koppeling bewaard',
      feedOpened: 'sleutel gemaakt',
      feedClosed: 'sleutel ingetrokken',
    },
    homes: {
      divided: 'twijfelgeval beslist',
      joined: 'woningen samengevoegd',
      parted: 'advertentie losgemaakt',
      undone: 'beslissing ongedaan gemaakt',
    },
  },
  en: {
    user: { invited: 'invited', changed: 'changed', deleted: 'deleted' },
    payment: { refunded: 'payment given back' },
    reports: { decided: 'reports decided', undone: 'decision about reports undone' },
    settings: { changed: 'settings of the site changed' },
    status: {
      hidden: 'home hidden',
      rented: 'home marked as rented',
      deleted: 'home deleted',
      restored: 'home restored',
      undone: 'decision about a home undone',
    },
    source: {
      made: 'made',
      changed: 'settings changed',
      run: 'asked to be read',
      accepted: 'short list accepted',
      mapped: 'mapping saved',
      feedOpened: 'token made',
      feedClosed: 'token revoked',
    },
    homes: {
      divided: 'possible double decided',
      joined: 'homes joined',
      parted: 'ad taken out',
      undone: 'decision undone',
    },
  },
})

import { bilingual } from '#shared/texts.ts'

/** Texts of the page without a network. */
export const offlineMessages = bilingual({
  nl: {
    title: 'Je bent offline',
    description: 'Wat je hebt bewaard, ook zonder internet.',
    guest: 'Zodra je weer internet hebt, kun je verder zoeken.',
    account: 'Dit heb je bewaard, zoals het was op {moment}.',
    retry: 'Opnieuw proberen',
    viewings: 'Uitnodigingen voor een bezichtiging',
    invited: 'Ontvangen op {date}',
    favourites: 'Favorieten',
    none: 'Je hebt nog geen woningen bewaard.',
    gone: 'Niet meer beschikbaar',
    note: 'Je notitie: {note}',
  },
  en: {
    title: 'You are offline',
    description: 'What you have saved, even without the internet.',
    guest: 'You can continue your search once you are back online.',
    account: 'This is what you had saved on {moment}.',
    retry: 'Try again',
    viewings: 'Viewing invitations',
    invited: 'Received on {date}',
    favourites: 'Favourites',
    none: 'You have not saved any homes yet.',
    gone: 'No longer available',
    note: 'Your note: {note}',
  },
})

import { bilingual } from '#shared/texts.ts'

/** Texts of the page without a network. */
export const offlineMessages = bilingual({
  nl: {
    title: 'Je bent offline',
    description: 'Wat je hebt bewaard, ook zonder internet.',
    guest: 'Zodra je weer internet hebt, kun je verder zoeken.',
    account: 'Dit heb je bewaard, zoals het was op {moment}.',
    retry: 'Probeer opnieuw',
    viewings: 'Bezichtigingen',
    agreed: 'Bezichtiging op {when}',
    place: 'Waar: {place}',
    proposed: 'De verhuurder stelde voor:',
    moving: 'Nieuw voorstel van de verhuurder:',
    invited: 'Uitnodiging van {date}',
    favourites: 'Favorieten',
    none: 'Je hebt nog geen woningen bewaard.',
    gone: 'Niet meer beschikbaar',
    note: 'Je notitie: {note}',
  },
  en: {
    title: 'You are offline',
    description: 'What you have saved, even without the internet.',
    guest: 'You can continue your search once you are back online.',
    account: 'This is what you had saved, as it was on {moment}.',
    retry: 'Try again',
    viewings: 'Viewings',
    agreed: 'Viewing on {when}',
    place: 'Where: {place}',
    proposed: 'The landlord suggested:',
    moving: 'New suggestion from the landlord:',
    invited: 'Invitation from {date}',
    favourites: 'Favourites',
    none: 'You have not saved any homes yet.',
    gone: 'No longer available',
    note: 'Your note: {note}',
  },
})

import { bilingual } from '#shared/texts.ts'

/** Texts of the notes in the side panel of a home or a person. */
export const noteMessages = bilingual({
  nl: {
    title: 'Notities',
    hint: {
      property: 'Alleen beheerders lezen dit.',
      user: 'Beheerders lezen dit. Het staat ook in het bestand met gegevens dat deze persoon kan downloaden.',
    },
    none: 'Nog geen notities.',
    text: 'Nieuwe notitie',
    save: 'Bewaar notitie',
    delete: 'Verwijder',
    deleteOf: 'Verwijder de notitie van {date}',
    loading: 'Laden',
    failed: 'Dat is niet gelukt. Probeer het opnieuw.',
    retry: 'Probeer opnieuw',
    gone: 'verwijderd account',
  },
  en: {
    title: 'Notes',
    hint: {
      property: 'Only admins read this.',
      user: 'Admins read this. It is also in the file of their data that this person can download.',
    },
    none: 'No notes yet.',
    text: 'New note',
    save: 'Save note',
    delete: 'Delete',
    deleteOf: 'Delete the note from {date}',
    loading: 'Loading',
    failed: 'That did not work. Try again.',
    retry: 'Retry',
    gone: 'deleted account',
  },
})
export type NoteTexts = (typeof noteMessages)['nl' | 'en']

/** Replies of the endpoints. */
export const noteReplies = bilingual({
  nl: { written: 'De notitie is bewaard.', deleted: 'De notitie is verwijderd.' },
  en: { written: 'The note has been saved.', deleted: 'The note has been deleted.' },
})

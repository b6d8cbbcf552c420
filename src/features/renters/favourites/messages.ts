import { bilingual } from '#shared/texts.ts'

/** Replies about favourites, also shown when the server does not answer (spec section 8, Favourites). */
export const favouritesMessages = bilingual({
  nl: {
    added: 'Bewaard',
    removed: 'Uit je favorieten gehaald',
    noted: 'Je notitie is bewaard.',
    addFailed: 'Bewaren lukte niet. Probeer het opnieuw.',
    removeFailed: 'Verwijderen lukte niet. Probeer het opnieuw.',
    undo: 'Ongedaan maken',
    noAccount: 'Je account is niet gevonden. Log opnieuw in.',
  },
  en: {
    added: 'item added!',
    removed: 'removed item!',
    noted: 'Your note has been saved.',
    addFailed: 'Failed to item added favorites',
    removeFailed: 'Failed to removed item favorites',
    undo: 'Undo',
    noAccount: 'User not found. Please log in again.',
  },
})

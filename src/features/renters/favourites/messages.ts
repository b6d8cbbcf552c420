import { bilingual } from '#shared/texts.ts'

/** Replies about favourites, also shown when the server does not answer (spec section 8, Favourites). */
export const favouritesMessages = bilingual({
  nl: {
    added: 'Woning bewaard!',
    removed: 'Woning verwijderd!',
    noted: 'Je notitie is bewaard.',
    addFailed: 'De woning is niet bewaard. Probeer het opnieuw.',
    removeFailed: 'De woning is niet verwijderd. Probeer het opnieuw.',
    noAccount: 'We weten niet meer wie je bent. Log opnieuw in.',
  },
  en: {
    added: 'item added!',
    removed: 'removed item!',
    noted: 'Your note is kept.',
    addFailed: 'Failed to item added favorites',
    removeFailed: 'Failed to removed item favorites',
    noAccount: 'User not found. Please log in again.',
  },
})

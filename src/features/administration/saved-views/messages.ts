import { bilingual } from '#shared/texts.ts'

/** Texts of the saved views above admin lists, and replies of their endpoints. */
export const savedViewMessages = bilingual({
  nl: {
    title: 'Opgeslagen weergaven',
    none: 'Nog geen weergaven van deze lijst.',
    name: 'Naam van deze weergave',
    save: 'Bewaar',
    delete: 'Verwijder {name}',
    failed: 'Dat is niet gelukt. Probeer het opnieuw.',
    saved: 'De weergave is bewaard.',
    deleted: 'De weergave is verwijderd.',
  },
  en: {
    title: 'Saved views',
    none: 'No views of this list yet.',
    name: 'Name of this view',
    save: 'Save',
    delete: 'Delete {name}',
    failed: 'That did not work. Try again.',
    saved: 'The view has been saved.',
    deleted: 'The view has been deleted.',
  },
})

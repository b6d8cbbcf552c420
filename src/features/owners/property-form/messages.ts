import { bilingual } from '#shared/texts.ts'

/** Replies when a property is created or changed by hand. */
export const propertyFormMessages = bilingual({
  nl: {
    added: 'Woning toegevoegd!',
    changed: 'Wijzigingen bewaard.',
    takenBack: 'De woning toont weer de gegevens van de bron.',
  },
  en: {
    added: 'Property added successfully!',
    changed: 'Changes saved.',
    takenBack: 'The home shows the source’s data again.',
  },
})

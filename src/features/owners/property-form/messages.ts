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

/** Replies when a field of several homes is changed. */
export const bulkEditReplies = bilingual({
  nl: {
    edited: { one: 'Bij 1 woning gewijzigd.', other: 'Bij {count} woningen gewijzigd.' },
    editUndone: { one: 'Ongedaan gemaakt bij 1 woning.', other: 'Ongedaan gemaakt bij {count} woningen.' },
    overtaken: {
      one: '{count} woning is overgeslagen, omdat dit veld daar later is gewijzigd.',
      other: '{count} woningen zijn overgeslagen, omdat dit veld daar later is gewijzigd.',
    },
  },
  en: {
    edited: { one: 'Changed for 1 home.', other: 'Changed for {count} homes.' },
    editUndone: { one: 'Undone for 1 home.', other: 'Undone for {count} homes.' },
    overtaken: {
      one: '{count} home was skipped because this field was changed later.',
      other: '{count} homes were skipped because this field was changed later.',
    },
  },
})

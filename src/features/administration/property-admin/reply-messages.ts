import { bilingual } from '#shared/texts.ts'

/** Replies of the property endpoints for admins. */
export const propertyAdminReplies = bilingual({
  nl: {
    hidden: { one: 'De woning is verborgen.', other: '{count} woningen zijn verborgen.' },
    rented: { one: 'De woning staat nu op verhuurd.', other: '{count} woningen staan nu op verhuurd.' },
    deleted: { one: 'De woning is verwijderd.', other: '{count} woningen zijn verwijderd.' },
    restored: {
      one: 'De woning is teruggezet. Bezoekers zien weer de gegevens van de bronnen.',
      other: '{count} woningen zijn teruggezet. Bezoekers zien weer de gegevens van de bronnen.',
    },
    undone: { one: 'Ongedaan gemaakt.', other: 'Ongedaan gemaakt voor {count} woningen.' },
    overtaken: {
      one: '{count} woning is overgeslagen, omdat daar later anders over is beslist.',
      other: '{count} woningen zijn overgeslagen, omdat daar later anders over is beslist.',
    },
  },
  en: {
    hidden: { one: 'The home is hidden.', other: '{count} homes are hidden.' },
    rented: { one: 'The home is now marked as rented.', other: '{count} homes are now marked as rented.' },
    deleted: { one: 'The home is deleted.', other: '{count} homes are deleted.' },
    restored: {
      one: 'The home has been restored to what its sources say.',
      other: '{count} homes have been restored to what their sources say.',
    },
    undone: { one: 'Undone.', other: 'Undone for {count} homes.' },
    overtaken: {
      one: '{count} home was skipped because of a later decision.',
      other: '{count} homes were skipped because of later decisions.',
    },
  },
})

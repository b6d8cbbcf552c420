import { bilingual } from '#shared/texts.ts'

/** What the API answers to who decides about homes. */
export const doubtfulAnswers = bilingual({
  nl: {
    divided: 'De groep is beslist.',
    parted: 'De advertentie staat nu op zichzelf.',
    joined: 'De woningen zijn nu één woning.',
    undone: 'Ongedaan gemaakt. Alles is weer zoals het was.',
  },
  en: {
    divided: 'The group is decided.',
    parted: 'The ad stands on its own now.',
    joined: 'The homes are one home now.',
    undone: 'Undone. Everything is as it was before.',
  },
})

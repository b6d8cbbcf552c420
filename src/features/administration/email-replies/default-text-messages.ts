import { bilingual } from '#shared/texts.ts'

/** The opening of a mail without a template, and the salutation where no name is known. */
export const defaultEmailTexts = bilingual({
  nl: { contact: 'Je bericht aan {brand}', report: 'Je advertentie voor {subject}', nobody: 'aanbieder' },
  en: { contact: 'Your message to {brand}', report: 'Your listing for {subject}', nobody: 'advertiser' },
})

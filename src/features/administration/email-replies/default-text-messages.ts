import { bilingual } from '#shared/texts.ts'

/** How a letter begins without a template, and whom it speaks to where no name is known. */
export const defaultEmailTexts = bilingual({
  nl: { contact: 'Je bericht aan {brand}', report: 'Je advertentie voor {subject}', nobody: 'adverteerder' },
  en: { contact: 'Your message to {brand}', report: 'Your ad for {subject}', nobody: 'advertiser' },
})

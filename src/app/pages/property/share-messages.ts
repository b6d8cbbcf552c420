import { bilingual } from '#shared/texts.ts'

/** Texts of sharing a property. */
export const shareMessages = bilingual({
  nl: {
    share: 'Deel',
    copied: 'De link is gekopieerd.',
    copyFailed: 'Kopiëren lukte niet. Kopieer de link uit de adresbalk.',
    print: 'Print',
  },
  en: {
    share: 'Share',
    copied: 'The link has been copied.',
    copyFailed: 'Copying did not work. Copy the link from the address bar.',
    print: 'Print',
  },
})

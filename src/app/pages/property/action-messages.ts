import { bilingual } from '#shared/texts.ts'

/** The words with which the page of a home keeps and compares it. */
export const propertyActionMessages = bilingual({
  nl: {
    keep: 'Favoriet',
    compare: 'Vergelijk',
    compareWith: { one: 'Vergelijk met {count} gekozen woning', other: 'Vergelijk met {count} gekozen woningen' },
  },
  en: {
    keep: 'Favourite',
    compare: 'Compare',
    compareWith: { one: 'Compare with {count} chosen home', other: 'Compare with {count} chosen homes' },
  },
})

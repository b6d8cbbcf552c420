import { bilingual } from '#shared/texts.ts'

/** Texts of the buttons that save and compare a property. */
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

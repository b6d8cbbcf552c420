import { bilingual } from '#shared/texts.ts'

/** Texts of the buttons that save, compare and reply to a property. */
export const propertyActionMessages = bilingual({
  nl: {
    reply: 'Reageer',
    keep: 'Bewaar',
    compare: 'Vergelijk',
    compareWith: { one: 'Vergelijk met {count} gekozen woning', other: 'Vergelijk met {count} gekozen woningen' },
  },
  en: {
    reply: 'Reply',
    keep: 'Save',
    compare: 'Compare',
    compareWith: { one: 'Compare with {count} selected home', other: 'Compare with {count} selected homes' },
  },
})

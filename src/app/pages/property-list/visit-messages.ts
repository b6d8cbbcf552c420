import { bilingual } from '#shared/texts.ts'

/** Texts about properties added since a visitor's last visit, and since the list was shown; sent only when needed. */
export const visitMessages = bilingual({
  nl: {
    mark: 'Nieuw',
    count: { one: '{count} nieuw sinds je laatste bezoek', other: '{count} nieuw sinds je laatste bezoek' },
    arrived: { one: 'Toon {count} nieuwe woning', other: 'Toon {count} nieuwe woningen' },
  },
  en: {
    mark: 'New',
    count: { one: '{count} new since your last visit', other: '{count} new since your last visit' },
    arrived: { one: 'Show {count} new home', other: 'Show {count} new homes' },
  },
})

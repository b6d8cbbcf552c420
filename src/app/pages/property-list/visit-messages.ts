import { bilingual } from '#shared/texts.ts'

/** Texts about properties added since a visitor's last visit; sent only to returning visitors. */
export const visitMessages = bilingual({
  nl: {
    mark: 'Nieuw voor jou',
    count: { one: '{count} nieuw sinds je laatste bezoek', other: '{count} nieuw sinds je laatste bezoek' },
  },
  en: {
    mark: 'New to you',
    count: { one: '{count} new since your last visit', other: '{count} new since your last visit' },
  },
})

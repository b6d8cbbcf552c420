import { bilingual } from '#shared/texts.ts'

/** What the list says of homes that came since somebody's last visit; sent with the data of who has been here before. */
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

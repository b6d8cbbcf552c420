import { propertiesMessages } from '#features/properties/messages.ts'
import { webMessages } from '#web/messages.ts'

/** All words of the site by noun: the table of contents of `/locales/{lng}/translation.json`. */
export const messages = {
  nl: {
    web: webMessages.nl,
    properties: propertiesMessages.nl,
  },
  en: {
    web: webMessages.en,
    properties: propertiesMessages.en,
  },
}

export type Messages = (typeof messages)['nl']

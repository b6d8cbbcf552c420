import { propertiesMessages, getListTexts } from '#features/properties/catalogue/messages.ts'
import type { Language } from '#shared/language.ts'
import { uiMessages } from '#ui/language/messages.ts'

/** The words of more than one page, by noun. What one page alone says comes with that page. */
export const messages = {
  nl: {
    web: uiMessages.nl,
    properties: propertiesMessages.nl,
  },
  en: {
    web: uiMessages.en,
    properties: propertiesMessages.en,
  },
}

/** What every page loads, as `/locales/{lng}/translation.json`: all of them but what pages about whole homes bring along. */
export const getLoadedMessages = (language: Language) => ({
  ...messages[language],
  properties: getListTexts(language),
})

import { propertiesMessages, getListTexts } from '#features/properties/catalogue/messages.ts'
import type { Language } from '#shared/language.ts'
import { uiMessages } from '#ui/language/messages.ts'

/** Texts that more than one page shows, by noun. Texts of a single page come with that page. */
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

/** The texts that every page loads, as `/locales/{lng}/translation.json`: all but those sent with property pages. */
export const getLoadedMessages = (language: Language) => ({
  ...messages[language],
  properties: getListTexts(language),
})

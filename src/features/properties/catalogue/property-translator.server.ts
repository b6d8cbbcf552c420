import { brand } from '#shared/brand.ts'
import type { Language } from '#shared/language.ts'
import { translator, type Translate } from '#shared/texts.ts'
import { propertiesMessages, type PropertyTexts } from './messages.ts'

const translators: Record<Language, Translate<PropertyTexts>> = {
  nl: translator('nl', { properties: propertiesMessages.nl }, brand.name),
  en: translator('en', { properties: propertiesMessages.en }, brand.name),
}

/** A translator of property texts for output without a page: feeds, the names of saved searches. */
export const getPropertyTranslator = (language: Language): Translate<PropertyTexts> => translators[language]

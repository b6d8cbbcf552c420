import { brand } from '#shared/brand.ts'
import type { Language } from '#shared/language.ts'
import { bilingualTranslator, type Translate } from '#shared/texts.ts'
import { propertiesMessages, type PropertyTexts } from './messages.ts'

const { nl, en } = propertiesMessages
const translators = bilingualTranslator({ nl: { properties: nl }, en: { properties: en } }, brand.name)

/** A translator of property texts for output without a page: feeds, the names of saved searches. */
export const getPropertyTranslator = (language: Language): Translate<PropertyTexts> => translators[language]

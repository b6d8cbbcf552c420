import type { Language } from '#shared/language.ts'
import { propertyMessages } from './property-messages.ts'
import { listMessages } from './list-messages.ts'
import { valueMessages } from './value-messages.ts'

/** The words of homes: of the list, of one home, and of the values both show. */
export const propertiesMessages = {
  nl: { ...listMessages.nl, ...propertyMessages.nl, ...valueMessages.nl },
  en: { ...listMessages.en, ...propertyMessages.en, ...valueMessages.en },
}

/** The words of homes under the key that they have among the texts of every page. */
export interface PropertyTexts {
  properties: (typeof propertiesMessages)['nl']
}

declare module '#shared/texts.ts' {
  interface SharedTexts {
    properties: PropertyTexts['properties']
  }
}

/** Of these, what is said on pages about whole homes only: they bring it with their data (`wordsOfHomes`). */
const ofHomes = ['detail', 'amenity', 'garage', 'pets', 'contractKind', 'contractGround'] as const

/** The words that pages about whole homes bring along, under the keys that they have among all words. */
export const getPropertyTexts = (language: Language) => {
  const all = propertiesMessages[language]
  return { properties: Object.fromEntries(ofHomes.map((name) => [name, all[name]])) }
}

/** What the server alone says, in the head of a page. */
const ofServer = 'head'

/** The words of homes that every page loads. */
export const getListTexts = (language: Language) =>
  Object.fromEntries(
    Object.entries(propertiesMessages[language]).filter(
      ([name]) => name !== ofServer && !ofHomes.some((one) => one === name),
    ),
  )

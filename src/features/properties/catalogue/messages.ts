import type { Language } from '#shared/language.ts'
import { landlordMessages } from '#features/properties/landlord/messages.ts'
import { propertyMessages } from './property-messages.ts'
import { listMessages } from './list-messages.ts'
import { valueMessages } from './value-messages.ts'

/** Texts of properties: of the list, of one property, and of the values both show. */
export const propertiesMessages = {
  nl: { ...listMessages.nl, ...propertyMessages.nl, ...landlordMessages.nl, ...valueMessages.nl },
  en: { ...listMessages.en, ...propertyMessages.en, ...landlordMessages.en, ...valueMessages.en },
}

/** Texts of properties under their key in the shared texts. */
export interface PropertyTexts {
  properties: (typeof propertiesMessages)['nl']
}

declare module '#shared/texts.ts' {
  interface SharedTexts {
    properties: PropertyTexts['properties']
  }
}

/** The texts that only property pages show, sent with the data of those pages. */
const ofHomes = ['detail', 'landlord', 'amenity', 'garage', 'pets', 'contractKind', 'contractGround'] as const

/** The texts sent with the data of property pages, under their keys in the shared texts. */
export const getPropertyTexts = (language: Language) => {
  const all = propertiesMessages[language]
  return { properties: Object.fromEntries(ofHomes.map((name) => [name, all[name]])) }
}

/** Texts that only the server uses, in the head of a page. */
const ofServer = ['head']

/** Texts of properties that every page loads. */
export const getListTexts = (language: Language) =>
  Object.fromEntries(
    Object.entries(propertiesMessages[language]).filter(
      ([name]) => !ofServer.includes(name) && !ofHomes.some((one) => one === name),
    ),
  )

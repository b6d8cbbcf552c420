import { homeMessages } from './home-messages.ts'
import { listMessages } from './list-messages.ts'
import { valueMessages } from './value-messages.ts'

/** The words of homes: of the list, of one home, and of the values both show. */
export const propertiesMessages = {
  nl: { ...listMessages.nl, ...homeMessages.nl, ...valueMessages.nl },
  en: { ...listMessages.en, ...homeMessages.en, ...valueMessages.en },
}

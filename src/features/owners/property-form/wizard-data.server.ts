import type { PageContext } from '#platform/http/page-context.ts'
import { propertyMapMessages } from '#features/properties/map/messages.ts'
import { getPropertyTexts } from '#features/properties/catalogue/messages.ts'
import { fieldMessages } from './field-messages.ts'
import { wizardMessages } from './wizard-messages.ts'

/** What every page with the five steps brings along: its words, and where pictures of maps come from. */
export const wizardData = ({ language, tiles }: Pick<PageContext, 'language' | 'tiles'>) => ({
  texts: wizardMessages[language],
  fieldTexts: fieldMessages[language],
  propertyTexts: getPropertyTexts(language),
  thisYear: new Date().getFullYear(),
  map: { tiles, texts: propertyMapMessages[language] },
})
export type WizardData = ReturnType<typeof wizardData>

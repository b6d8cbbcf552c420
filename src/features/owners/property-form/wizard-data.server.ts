import type { ServerContext } from '#platform/http/page-context.ts'
import { homeMapMessages } from '#features/properties/map/messages.ts'
import { wordsOfHomes } from '#features/properties/catalogue/messages.ts'
import { fieldMessages } from './field-messages.ts'
import { wizardMessages } from './wizard-messages.ts'

/** What every page with the five steps brings along: its words, and where pictures of maps come from. */
export const wizardData = ({ language, tiles }: Pick<ServerContext, 'language' | 'tiles'>) => ({
  words: wizardMessages[language],
  fieldWords: fieldMessages[language],
  homeWords: wordsOfHomes(language),
  thisYear: new Date().getFullYear(),
  map: { tiles, words: homeMapMessages[language] },
})
export type WizardData = ReturnType<typeof wizardData>

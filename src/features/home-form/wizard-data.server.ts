import type { ServerContext } from '#web/server-context.ts'
import { homeMapMessages } from '../map/messages.ts'
import { wordsOfHomes } from '../properties/messages.ts'
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

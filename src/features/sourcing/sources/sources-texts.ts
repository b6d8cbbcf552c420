import { createPageTexts } from '#ui/language/page-texts.tsx'
import type { SourcesTexts } from './messages.ts'

export const {
  TextsProvider: SourcesTextsProvider,
  useTexts: useSourcesTexts,
  withTexts,
} = createPageTexts<SourcesTexts>()

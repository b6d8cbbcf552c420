import { createPageTexts } from '#ui/language/page-texts.tsx'
import type { OutboxWords } from './messages.ts'

export const {
  TextsProvider: OutboxTextsProvider,
  useTexts: useOutboxTexts,
  withTexts,
} = createPageTexts<OutboxWords>()

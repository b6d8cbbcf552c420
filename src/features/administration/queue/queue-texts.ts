import { createPageTexts } from '#ui/language/page-texts.tsx'
import type { QueueTexts } from './messages.ts'

export const { TextsProvider: QueueTextsProvider, useTexts: useQueueTexts, withTexts } = createPageTexts<QueueTexts>()

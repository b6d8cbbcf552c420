import { createPageTexts } from '#ui/language/page-texts.tsx'
import type { repliesPageMessages } from './replies-page-messages.ts'

export const { useTexts: useRepliesTexts, withTexts } = createPageTexts<(typeof repliesPageMessages)['nl' | 'en']>()

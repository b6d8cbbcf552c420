import { createPageTexts } from '#ui/language/page-texts.tsx'
import type { conversationMessages } from './conversation-messages.ts'

export const { useTexts: useConversationTexts, withTexts } =
  createPageTexts<(typeof conversationMessages)['nl' | 'en']>()

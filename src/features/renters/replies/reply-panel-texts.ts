import { createPageTexts } from '#ui/language/page-texts.tsx'
import type { replyPanelMessages } from './reply-panel-messages.ts'

export const { useTexts: useReplyPanelTexts, withTexts } = createPageTexts<(typeof replyPanelMessages)['nl' | 'en']>()

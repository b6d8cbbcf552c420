import { createPageTexts } from '#ui/language/page-texts.tsx'
import type { emailTemplatesMessages } from './messages.ts'

export const { useTexts: useEmailTemplatesTexts, withTexts } =
  createPageTexts<(typeof emailTemplatesMessages)['nl' | 'en']>()

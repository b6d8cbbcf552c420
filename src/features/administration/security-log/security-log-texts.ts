import { createPageTexts } from '#ui/language/page-texts.tsx'
import type { SecurityLogWords } from './messages.ts'

export const { useTexts: useSecurityLogTexts, withTexts } = createPageTexts<SecurityLogWords>()

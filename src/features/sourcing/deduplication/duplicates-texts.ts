import { createPageTexts } from '#ui/language/page-texts.tsx'
import type { DuplicatesTexts } from './messages.ts'

export const { useTexts: useDuplicatesTexts, withTexts } = createPageTexts<DuplicatesTexts>()

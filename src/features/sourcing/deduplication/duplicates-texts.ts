import { createPageTexts } from '#ui/language/page-texts.tsx'
import type { DuplicatesData } from './duplicates-page-data.server.ts'

export const { useTexts: useDuplicatesTexts, withTexts } = createPageTexts<DuplicatesData['texts']>()

import { createPageTexts } from '#ui/language/page-texts.tsx'
import type { ReportsData } from './reports-data.server.ts'

export const { useTexts: useReportsTexts, withTexts } = createPageTexts<ReportsData['texts']>()

import { createPageTexts } from '#ui/language/page-texts.tsx'
import type { RejectedRecordsData } from './rejected-records-page-data.server.ts'

export const { useTexts: useRejectedRecordsTexts, withTexts } = createPageTexts<RejectedRecordsData['texts']>()

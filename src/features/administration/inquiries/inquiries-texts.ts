import { createPageTexts } from '#ui/language/page-texts.tsx'
import type { InquiriesData } from './inquiries-data.server.ts'

export const { useTexts: useInquiriesTexts, withTexts } = createPageTexts<InquiriesData['texts']>()

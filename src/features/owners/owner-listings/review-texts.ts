import { createPageTexts } from '#ui/language/page-texts.tsx'
import type { ReviewData } from './review-data.server.ts'

export const { useTexts: useReviewTexts, withTexts } = createPageTexts<ReviewData['texts']>()

import { createPageTexts } from '#ui/language/page-texts.tsx'
import type { myListingsMessages } from './my-listings-messages.ts'
import type { ReviewData } from './review-data.server.ts'
import type { submitMessages } from './submit-messages.ts'

export const { useTexts: useSubmitTexts, withTexts: withSubmitTexts } =
  createPageTexts<(typeof submitMessages)['nl' | 'en']>()
export const { useTexts: useMyListingsTexts, withTexts: withMyListingsTexts } =
  createPageTexts<(typeof myListingsMessages)['nl' | 'en']>()
export const { useTexts: useReviewTexts, withTexts: withReviewTexts } = createPageTexts<ReviewData['texts']>()

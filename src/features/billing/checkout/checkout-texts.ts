import { createPageTexts } from '#ui/language/page-texts.tsx'
import type { CheckoutData } from './checkout-data.server.ts'

export const { useTexts: useCheckoutTexts, withTexts } = createPageTexts<CheckoutData['texts']>()

import { createPageTexts } from '#ui/language/page-texts.tsx'
import type { SecondFactorData } from './second-factor-data.server.ts'

export const { useTexts: useCardTexts, withTexts } = createPageTexts<SecondFactorData['texts']>()

import { createPageTexts } from '#ui/language/page-texts.tsx'
import type { DashboardWords } from './messages.ts'

export const { useTexts: useDashboardTexts, withTexts } = createPageTexts<DashboardWords>()

import { createPageTexts } from '#ui/language/page-texts.tsx'
import type { MappingTexts } from './mapping-page-data.server.ts'

export const { useTexts: useMappingTexts, withTexts } = createPageTexts<MappingTexts>()

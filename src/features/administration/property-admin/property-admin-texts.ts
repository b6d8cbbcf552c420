import { createPageTexts } from '#ui/language/page-texts.tsx'
import type { PropertyAdminData } from './property-admin-data.server.ts'

export const { useTexts: usePropertyAdminTexts, withTexts } = createPageTexts<PropertyAdminData['texts']>()

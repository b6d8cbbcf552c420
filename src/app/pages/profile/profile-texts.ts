import { createPageTexts } from '#ui/language/page-texts.tsx'
import type { ProfileData } from './profile-data.server.ts'

export const { useTexts: useProfileTexts, withTexts } = createPageTexts<ProfileData['texts']>()

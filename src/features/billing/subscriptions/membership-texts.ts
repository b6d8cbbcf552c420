import { createPageTexts } from '#ui/language/page-texts.tsx'
import type { MembershipData } from './membership-data.server.ts'

export const { useTexts: useMembershipTexts, withTexts } = createPageTexts<MembershipData['texts']>()

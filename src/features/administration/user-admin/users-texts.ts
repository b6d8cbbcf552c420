import { createPageTexts } from '#ui/language/page-texts.tsx'
import type { UsersData } from './users-data.server.ts'

export const { useTexts: useUsersTexts, withTexts } = createPageTexts<UsersData['texts']>()

import { createPageTexts } from '#ui/language/page-texts.tsx'
import type { AdminListTexts } from './admin-list-messages.ts'

/** The texts of all admin lists; the layout of the admin pages provides them. */
export const { TextsProvider: AdminListTextsProvider, useTexts: useAdminListTexts } = createPageTexts<AdminListTexts>()

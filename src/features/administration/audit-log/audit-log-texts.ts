import { createPageTexts } from '#ui/language/page-texts.tsx'
import type { AuditLogData } from './audit-log-data.server.ts'

export const { useTexts: useAuditLogTexts, withTexts } = createPageTexts<AuditLogData['texts']>()

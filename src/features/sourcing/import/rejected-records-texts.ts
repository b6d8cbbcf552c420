import { createPageTexts } from '#ui/language/page-texts.tsx'
import type { rejectedRecordsMessages, rejectReasonMessages } from './rejected-records-messages.ts'

type Texts = (typeof rejectedRecordsMessages)['nl'] & { reasons: (typeof rejectReasonMessages)['nl'] }

export const { useTexts: useRejectedRecordsTexts, withTexts } = createPageTexts<Texts>()

import { brand } from '#shared/brand.ts'
import type { Language } from '#shared/language.ts'
import { bilingualTranslator } from '#shared/texts.ts'
import type { Db } from '#platform/database/db.ts'
import { toOneLine } from '#platform/mail/one-line.ts'
import { writeMail } from '#platform/mail/outbox.ts'
import { greet, recordStatement } from '#features/moderation/statements/statements.server.ts'
import type { Ground } from '#features/moderation/statements/statement-values.ts'
import { reportMailMessages } from './mail-messages.ts'
import { reportsMessages } from './messages.ts'
import type { ReportReason, Verdict } from './report-values.ts'

const translators = bilingualTranslator(reportMailMessages, brand.name)

interface Reporter {
  name: string | null
  email: string
  language: Language
}

/** Confirms a report. What the reporter wrote is left out: whoever fills in an address could send anything to it. */
export async function mailReceipt(
  db: Db,
  to: Reporter,
  { id, home, reason, replyTo }: { id: string; home: string; reason: ReportReason; replyTo: string },
): Promise<void> {
  const t = translators[to.language]
  await writeMail(db, {
    to: to.email,
    replyTo,
    language: to.language,
    subject: t('receipt.subject'),
    paragraphs: [
      // Not by name either, for the same reason.
      greet({ ...to, name: null }),
      t('receipt.text', { home: toOneLine(home), reason: reportsMessages[to.language].reasons[reason] }),
      t('receipt.number', { number: id }),
    ],
    notes: [t('receipt.keep')],
  })
}

interface Outcome {
  verdict: Verdict | 'deleted'
  ground: Ground
  explanation: string
  home: string
  propertyId: string
  /** Absent if the home was deleted: then nobody decides about its reports. */
  reportDecisionId?: string
  origin: string
}

/** Tells a reporter what was decided, and how to object. */
export async function mailOutcome(
  transaction: Db,
  to: Reporter,
  { verdict, explanation, home, origin, ...about }: Outcome,
): Promise<void> {
  const t = translators[to.language]
  const facts = [t(`outcome.${verdict}`), explanation].filter(Boolean).join('\n')
  const { paragraphs, link } = await recordStatement(
    transaction,
    { ...about, kind: 'outcome', to: { ...to, userId: null }, subject: home, facts, byReport: true },
    origin,
  )
  await writeMail(transaction, {
    to: to.email,
    language: to.language,
    subject: t('outcome.subject'),
    paragraphs: [greet({ ...to, name: null }), t('outcome.text', { home: toOneLine(home) }), ...paragraphs],
    action: link,
  })
}

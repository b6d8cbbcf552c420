import { brand } from '#shared/brand.ts'
import type { Db } from '#platform/database/db.ts'
import { createToken } from '#platform/database/secret-token.ts'
import type { MailContent } from '#platform/mail/render-mail.ts'
import { toOneLine } from '#platform/mail/one-line.ts'
import { writeMail } from '#platform/mail/outbox.ts'
import type { Language } from '#shared/language.ts'
import { toLanguagePath, paths } from '#shared/paths.ts'
import { bilingualTranslator } from '#shared/texts.ts'
import { replyMailMessages } from './mail-messages.ts'
import { saveReplyLink } from './reply-links.server.ts'

const translators = bilingualTranslator(replyMailMessages, brand.name)

/** The name of a renter in the first stage: its first word, at most 40 characters. */
export const getFirstName = (name: string): string =>
  Array.from(toOneLine(name).split(/\s+/, 1)[0] ?? '')
    .slice(0, 40)
    .join('')

export interface ReplyMailContext {
  id: string
  home: string
  language: Language
  to: string
  renter: { name: string; email: string }
}

type LandlordMail = Omit<MailContent, 'language' | 'action' | 'links'> & {
  action: string
  /** The text of a link to the calendar file of the viewing. */
  calendar?: string | undefined
}

/** Mails a landlord a unique link for the answer; an answer to the mail itself goes to the renter. */
export async function sendLandlordMail(
  db: Db,
  origin: string,
  reply: ReplyMailContext,
  mailContent: LandlordMail,
): Promise<void> {
  const token = createToken()
  const toUrl = (path: string) => `${origin}${toLanguagePath(reply.language, path)}?token=${token}`
  const { action, calendar, ...content } = mailContent
  const { to, renter, language } = reply
  const mailId = await writeMail(db, {
    to,
    replyTo: renter.email,
    language,
    ...content,
    action: { label: action, url: toUrl(paths.answerReply) },
    ...(calendar && { links: [{ label: calendar, url: toUrl(paths.answerCalendar) }] }),
  })
  await saveReplyLink(db, { token, replyId: reply.id, mailId })
}

/** The subject of the first mail. */
export const formatSubject = (language: Language, renterName: string, home: string): string =>
  translators[language]('reply.subject', { name: getFirstName(renterName), home: toOneLine(home) })

/** Mails the first stage: the message as the renter wrote it. */
export async function mailReply(db: Db, origin: string, reply: ReplyMailContext, message: string): Promise<void> {
  const t = translators[reply.language]
  const name = getFirstName(reply.renter.name)
  const home = toOneLine(reply.home)
  await sendLandlordMail(db, origin, reply, {
    subject: formatSubject(reply.language, reply.renter.name, home),
    heading: t('reply.heading', { name, home }),
    paragraphs: [t('reply.intro', { name }), { quote: message }],
    action: t('reply.action'),
    notes: [t('reply.how', { name }), t('reply.stages', { name }), t('reply.why', { email: brand.email })],
  })
}

/** Mails the second stage: the renter's contact details. */
export async function mailContactDetails(
  db: Db,
  origin: string,
  reply: ReplyMailContext,
  { phone, note }: { phone?: string | undefined; note?: string | undefined },
): Promise<void> {
  const t = translators[reply.language]
  const name = getFirstName(reply.renter.name)
  const home = toOneLine(reply.home)
  const details = [
    t('shared.fullName', { name: toOneLine(reply.renter.name) }),
    t('shared.email', { email: reply.renter.email }),
    ...(phone ? [t('shared.phone', { phone })] : []),
  ]
  await sendLandlordMail(db, origin, reply, {
    subject: t('shared.subject', { name, home }),
    heading: t('shared.heading', { name }),
    paragraphs: [
      t('shared.intro', { name, home }),
      details.join('\n'),
      ...(note ? [t('shared.note', { name }), { quote: note }] : []),
    ],
    action: t('shared.action'),
    notes: [t('shared.care', { name })],
  })
}

import { brand } from '#shared/brand.ts'
import type { Db } from '#platform/database/db.ts'
import { drawMail, type Quote } from '#platform/mail/render-mail.ts'
import { postMail } from '#platform/mail/outbox.ts'
import { isLanguage, type Language } from '#shared/language.ts'
import { inLanguage, paths } from '#shared/paths.ts'
import { translator } from '#shared/texts.ts'
import { replyMailMessages } from './mail-messages.ts'
import { keepLink, newLinkToken } from './reply-links.server.ts'
import type { AnswerKind } from './reply-values.ts'

const translators = {
  nl: translator('nl', replyMailMessages.nl, brand.name),
  en: translator('en', replyMailMessages.en, brand.name),
}

/** A line of a mail: what somebody called themselves or their home may hold line breaks, which a subject must not. */
const oneLine = (text: string): string => text.replaceAll(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim()

/** What a renter is called in the first stage: the first word of their name, at most 40 signs of it. */
export const firstNameOf = (name: string): string =>
  Array.from(oneLine(name).split(/\s+/, 1)[0] ?? '')
    .slice(0, 40)
    .join('')

/** A reply that is mailed about. */
export interface MailedReply {
  id: string
  /** What the home is called. */
  home: string
  language: Language
  /** Address of the landlord. */
  to: string
  renter: { name: string; email: string }
}

interface Written {
  subject: string
  heading: string
  paragraphs: (string | Quote)[]
  action: string
  notes: string[]
}

/** Mails a landlord, with a link of its own to answer by; an answer to the mail itself goes to the renter. */
async function mailLandlord(db: Db, origin: string, reply: MailedReply, written: Written): Promise<void> {
  const token = newLinkToken()
  const url = `${origin}${inLanguage(reply.language, paths.answerReply)}?token=${token}`
  const { action, ...said } = written
  const mail = drawMail({ ...said, language: reply.language, action: { label: action, url } })
  const mailId = await postMail(db, { to: reply.to, replyTo: reply.renter.email, ...mail })
  await keepLink(db, { token, replyId: reply.id, mailId })
}

/** The subject of the first mail. */
export const subjectOf = (language: Language, renterName: string, home: string): string =>
  translators[language]('reply.subject', { name: firstNameOf(renterName), home: oneLine(home) })

/** The first stage: interest and a few facts, as the renter wrote them. */
export async function mailReply(db: Db, origin: string, reply: MailedReply, message: string): Promise<void> {
  const t = translators[reply.language]
  const name = firstNameOf(reply.renter.name)
  const home = oneLine(reply.home)
  await mailLandlord(db, origin, reply, {
    subject: subjectOf(reply.language, reply.renter.name, home),
    heading: t('reply.heading', { name, home }),
    paragraphs: [t('reply.intro', { name }), { quote: message }],
    action: t('reply.action'),
    notes: [t('reply.how', { name }), t('reply.stages', { name }), t('reply.why', { email: brand.email })],
  })
}

/** The second stage: how the renter can be reached. */
export async function mailDetails(
  db: Db,
  origin: string,
  reply: MailedReply,
  { phone, note }: { phone?: string | undefined; note?: string | undefined },
): Promise<void> {
  const t = translators[reply.language]
  const name = firstNameOf(reply.renter.name)
  const home = oneLine(reply.home)
  const details = [
    t('shared.fullName', { name: oneLine(reply.renter.name) }),
    t('shared.email', { email: reply.renter.email }),
    ...(phone ? [t('shared.phone', { phone })] : []),
  ]
  await mailLandlord(db, origin, reply, {
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

/** Tells a renter what the landlord wrote. The landlord's address stays with us. */
export async function mailAnswer(
  db: Db,
  origin: string,
  renter: { name: string; email: string; language: string },
  { home, kind, message }: { home: string; kind: AnswerKind; message: string },
): Promise<void> {
  const language = isLanguage(renter.language) ? renter.language : 'nl'
  const t = translators[language]
  const subject = t(`answer.${kind}.subject`, { home: oneLine(home) })
  const mail = drawMail({
    language,
    subject,
    heading: subject,
    paragraphs: [t('answer.hello', { name: renter.name }), t(`answer.${kind}.text`, { home }), { quote: message }],
    action: { label: t('answer.action'), url: origin + inLanguage(language, paths.replies) },
    notes: [t(`answer.${kind}.next`)],
  })
  await postMail(db, { to: renter.email, ...mail })
}

import { brand } from '#shared/brand.ts'
import type { Db } from '#platform/database/db.ts'
import { writeMail } from '#platform/mail/outbox.ts'
import type { Quote } from '#platform/mail/render-mail.ts'
import { formatAppointment } from '#shared/dates.ts'
import type { Language } from '#shared/language.ts'
import { toLanguagePath, paths } from '#shared/paths.ts'
import { bilingualTranslator } from '#shared/texts.ts'
import type { AppliedStep } from '#features/renters/viewings/viewing-rules.ts'
import type { Author, MessageKind, ViewedHome } from '#features/renters/viewings/viewing-values.ts'
import { refusalReasonMessages } from '#features/renters/viewings/conversation-messages.ts'
import { conversationMailMessages } from './conversation-mail-messages.ts'
import { toOneLine } from '#platform/mail/one-line.ts'
import { getFirstName, sendLandlordMail, type ReplyMailContext } from './reply-mails.server.ts'

const translators = bilingualTranslator(conversationMailMessages, brand.name)
type T = (typeof translators)['nl']

/** A reply whose two sides are mailed, each in their own language: that of the reply, and that of the account. */
export interface ConversationContext extends ReplyMailContext {
  homeState: ViewedHome
  renter: { name: string; email: string; language: Language }
}

type SentStep = Pick<AppliedStep, 'times' | 'message' | 'minutes' | 'place'> &
  Partial<Pick<AppliedStep, 'refusalReason'>>

/** What a mail is about. A step back without an agreed viewing withdraws a proposal. */
type Occasion = MessageKind | 'withdrawn'

/** The times of a viewing, its length, its place and what was written with it. */
function toParagraphs(t: T, { times, message, minutes, place, refusalReason }: SentStep): (string | Quote)[] {
  const facts = [
    ...times.map((time) => formatAppointment(time, t.language)),
    ...(minutes === null ? [] : [t('minutes', { minutes })]),
    ...(place === null ? [] : [t('place', { place })]),
  ]
  const reason = refusalReason && t('refusalReason', { reason: refusalReasonMessages[t.language][refusalReason] })
  return [
    ...(facts.length > 0 ? [facts.join('\n')] : []),
    ...(reason ? [reason] : []),
    ...(message === null ? [] : [{ quote: message }]),
  ]
}

/** Names the viewing that an occasion ends, if it does. */
const toEnd = (t: T, occasion: Occasion, { times }: SentStep) =>
  occasion === 'cancelled' || occasion === 'refusal'
    ? times.map((time) => t('off', { when: formatAppointment(time, t.language) }))
    : []

/** The text of the link to the calendar file, on occasions that change what it says. */
function toCalendarLabel(t: T, occasion: Occasion | 'reminder', { times }: SentStep): string | undefined {
  if (occasion === 'accepted' || occasion === 'reminder') return t('calendar')
  return (occasion === 'cancelled' || occasion === 'refusal') && times.length > 0 ? t('calendarCancelled') : undefined
}

/** The details of an ended viewing are in its own sentence. */
const withoutEnded = (occasion: Occasion, step: SentStep): SentStep =>
  occasion === 'cancelled' || occasion === 'refusal' ? { ...step, times: [] } : step

async function mailRenter(
  db: Db,
  origin: string,
  { id, home, homeState, renter }: ConversationContext,
  { occasion, step, extra = [] }: { occasion: Occasion | 'reminder'; step: SentStep; extra?: readonly string[] },
): Promise<void> {
  const { language } = renter
  const t = translators[language]
  const toUrl = (path: string) => origin + toLanguagePath(language, path)
  const calendar = toCalendarLabel(t, occasion, step)
  const isReminder = occasion === 'reminder'
  await writeMail(db, {
    to: renter.email,
    language,
    subject: t(`renter.${occasion}.subject`, { home: toOneLine(home) }),
    paragraphs: [
      t('hello', { name: renter.name }),
      t(`renter.${occasion}.text`, { home }),
      ...(isReminder ? [] : toEnd(t, occasion, step)),
      ...toParagraphs(t, isReminder ? step : withoutEnded(occasion, step)),
      ...extra,
      ...(homeState === 'takenOff' ? [t('renter.takenOff')] : []),
    ],
    action: { label: t('renter.action'), url: toUrl(paths.replies) },
    notes: [t(`renter.${occasion}.next`)],
    ...(calendar && { links: [{ label: calendar, url: toUrl(paths.replyCalendar(id)) }] }),
  })
}

async function mailLandlord(
  db: Db,
  origin: string,
  reply: ConversationContext,
  // A refusal is the landlord's own.
  {
    occasion,
    step,
    extra = [],
  }: { occasion: Exclude<Occasion, 'refusal'> | 'reminder'; step: SentStep; extra?: readonly string[] },
): Promise<void> {
  const t = translators[reply.language]
  const name = getFirstName(reply.renter.name)
  const home = toOneLine(reply.home)
  const isReminder = occasion === 'reminder'
  await sendLandlordMail(db, origin, reply, {
    subject: t(`landlord.${occasion}.subject`, { name, home }),
    paragraphs: [
      t(`landlord.${occasion}.text`, { name, home }),
      ...(isReminder ? [] : toEnd(t, occasion, step)),
      ...toParagraphs(t, isReminder ? step : withoutEnded(occasion, step)),
      ...extra,
    ],
    action: t('landlord.action'),
    notes: [t('landlord.next')],
    calendar: toCalendarLabel(t, occasion, step),
  })
}

/** Mails the other side what one side did; an agreed viewing is confirmed to both. */
export async function mailStep(
  db: Db,
  origin: string,
  reply: ConversationContext,
  { author, kind, step }: { author: Author; kind: MessageKind; step: SentStep },
): Promise<void> {
  const occasion = kind === 'cancelled' && step.times.length === 0 ? 'withdrawn' : kind
  if (author === 'landlord' || occasion === 'accepted') await mailRenter(db, origin, reply, { occasion, step })
  if (occasion === 'refusal') return
  if (author === 'renter' || occasion === 'accepted') await mailLandlord(db, origin, reply, { occasion, step })
}

/** Reminds both sides of a viewing. @returns what a notification says to the renter */
export async function mailReminders(
  db: Db,
  origin: string,
  reply: ConversationContext,
  { step, isMoving }: { step: SentStep; isMoving: boolean },
): Promise<{ title: string; body: string; url: string }> {
  const { language } = reply.renter
  const t = translators[language]
  const occasion = 'reminder'
  await mailRenter(db, origin, reply, {
    occasion,
    step,
    extra: [
      ...(isMoving ? [t('renter.reminder.moving')] : []),
      ...(reply.homeState === 'notForRent' ? [t('renter.reminder.notForRent')] : []),
    ],
  })
  await mailLandlord(db, origin, reply, {
    occasion,
    step,
    extra: isMoving ? [translators[reply.language]('landlord.reminder.moving')] : [],
  })
  const [facts = ''] = toParagraphs(t, { ...step, message: null })
  return {
    title: t('renter.reminder.subject', { home: toOneLine(reply.home) }),
    body: typeof facts === 'string' ? facts : facts.quote,
    url: toLanguagePath(language, paths.replies),
  }
}

/** Mails a landlord that a viewing is off since the renter deleted their account; without a link, as the reply goes too. */
export async function mailViewingOff(
  db: Db,
  {
    to,
    language,
    home,
    name,
    startsAt,
  }: Record<'to' | 'home' | 'name', string> & { language: Language; startsAt: Date },
): Promise<void> {
  const t = translators[language]
  await writeMail(db, {
    to,
    language,
    subject: t('landlord.accountDeleted.subject', { home: toOneLine(home) }),
    paragraphs: [
      t('landlord.accountDeleted.text', {
        name: getFirstName(name),
        home: toOneLine(home),
        when: formatAppointment(startsAt, language),
      }),
    ],
  })
}

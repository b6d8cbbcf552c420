import type { Db } from '#platform/database/db.ts'
import { renderMail, type Quote } from '#platform/mail/render-mail.ts'
import { queueMail } from '#platform/mail/outbox.ts'
import { isLanguage, type Language } from '#shared/language.ts'
import { toLanguagePath, paths } from '#shared/paths.ts'
import { bilingualTranslator } from '#shared/texts.ts'
import { brand } from '#shared/brand.ts'
import { linkHours, createLink } from './account-links.server.ts'
import { accountMailMessages } from './mail-messages.ts'

/** Somebody to write to. */
export interface Addressee {
  id: string
  name: string
  email: string
  language: string
}

const translators = bilingualTranslator(accountMailMessages, brand.name)
const getTranslator = ({ language }: Addressee) => translators[isLanguage(language) ? language : 'nl']
// Only the configured origin: the Host header of a request could lead anywhere.
const buildUrl = (origin: string, language: Language, path: string, token?: string) =>
  origin + toLanguagePath(language, path) + (token ? `?token=${token}` : '')

interface MailContent {
  subject: string
  texts: (string | Quote)[]
  action?: { label: string; url: string }
  note?: string
  /** Who gets the answer, if that is not the site. */
  replyTo?: string
}

async function sendAccountMail(
  db: Db,
  to: Addressee,
  { subject, texts, action, note, replyTo }: MailContent,
): Promise<void> {
  const t = getTranslator(to)
  const mail = renderMail({
    language: t.language,
    subject,
    heading: subject,
    paragraphs: [t('hello', { name: to.name }), ...texts],
    ...(action && { action }),
    ...(note && { notes: [note] }),
  })
  await queueMail(db, { to: to.email, ...(replyTo && { replyTo }), ...mail })
}

/** A mail whose link opens something. */
const createLinkMailer =
  (
    kind: 'confirm' | 'change' | 'reset' | 'invited' | 'invitedAdmin' | 'promoted',
    purpose: 'email' | 'password',
    hours: number,
  ) =>
  async (db: Db, origin: string, to: Addressee): Promise<void> => {
    const t = getTranslator(to)
    const token = await createLink(db, { userId: to.id, email: to.email, purpose, hours })
    const path = purpose === 'email' ? paths.confirmEmail : paths.resetPassword
    await sendAccountMail(db, to, {
      subject: t(`${kind}.subject`),
      texts: [t(`${kind}.text`)],
      action: { label: t(`${kind}.action`), url: buildUrl(origin, t.language, path, token) },
      note: t(`${kind}.note`),
    })
  }

/** Asks a new member to confirm their address. */
export const mailConfirmation = createLinkMailer('confirm', 'email', linkHours.email)
/** Asks to confirm the address that an account is to have; `to.email` is the new one. */
export const mailEmailChangeConfirmation = createLinkMailer('change', 'email', linkHours.email)
/** Mails a link to reset a password. */
export const mailResetLink = createLinkMailer('reset', 'password', linkHours.password)
/** Mails an invited person a link to choose a password. */
export const mailInvitation = createLinkMailer('invited', 'password', linkHours.invitation)
export const mailAdminInvitation = createLinkMailer('invitedAdmin', 'password', linkHours.invitation)
/** Mails a new admin a link to choose a longer password. */
export const mailPromotion = createLinkMailer('promoted', 'password', linkHours.invitation)

/** The advice for readers who did not ask for the change. */
const resetPasswordAction = (origin: string, to: Addressee) => {
  const t = getTranslator(to)
  return { label: t('another'), url: buildUrl(origin, t.language, paths.forgotPassword) }
}

/** Notifies the old address that a new one was requested. */
export async function mailEmailChangeNotice(db: Db, origin: string, to: Addressee, newEmail: string): Promise<void> {
  const t = getTranslator(to)
  const texts = [t('changeNotice.text', { email: newEmail }), t('changeNotice.ifNotYou')]
  await sendAccountMail(db, to, { subject: t('changeNotice.subject'), texts, action: resetPasswordAction(origin, to) })
}

/** Tells that the password is another now. */
export async function mailPasswordChanged(db: Db, origin: string, to: Addressee): Promise<void> {
  const t = getTranslator(to)
  const texts = [t('changed.text'), t('changed.ifNotYou')]
  await sendAccountMail(db, to, { subject: t('changed.subject'), texts, action: resetPasswordAction(origin, to) })
}

/** Tells that an account is gone. */
export async function mailAccountDeleted(db: Db, to: Addressee): Promise<void> {
  const t = getTranslator(to)
  await sendAccountMail(db, to, { subject: t('goodbye.subject'), texts: [t('goodbye.text')] })
}

/** Notifies the owner that the account is deactivated, why, and how to object; replies go to people. */
export async function mailDeactivated(
  db: Db,
  to: Addressee,
  { reason, renewalStopped, replyTo }: { reason: string; renewalStopped: boolean; replyTo: string },
): Promise<void> {
  const t = getTranslator(to)
  const texts = [t('deactivated.text'), { quote: reason }, ...(renewalStopped ? [t('deactivated.stopped')] : [])]
  const [subject, note] = [t('deactivated.subject'), t('deactivated.note')]
  await sendAccountMail(db, to, { subject, texts, note, replyTo })
}

/** Tells that an account works again. */
export async function mailActivated(db: Db, origin: string, to: Addressee): Promise<void> {
  const t = getTranslator(to)
  const action = { label: t('activated.action'), url: buildUrl(origin, t.language, paths.login) }
  await sendAccountMail(db, to, { subject: t('activated.subject'), texts: [t('activated.text')], action })
}

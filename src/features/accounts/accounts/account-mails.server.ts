import type { Db } from '#platform/database/db.ts'
import { drawMail, type Quote } from '#platform/mail/render-mail.ts'
import { postMail } from '#platform/mail/outbox.ts'
import { isLanguage, type Language } from '#shared/language.ts'
import { inLanguage, paths } from '#shared/paths.ts'
import { translator } from '#shared/texts.ts'
import { brand } from '#shared/brand.ts'
import { linkHours, makeLink } from './account-links.server.ts'
import { accountMailMessages } from './mail-messages.ts'

/** Somebody to write to. */
export interface Addressee {
  id: string
  name: string
  email: string
  language: string
}

const translators = {
  nl: translator('nl', accountMailMessages.nl, brand.name),
  en: translator('en', accountMailMessages.en, brand.name),
}
const wordsOf = ({ language }: Addressee) => translators[isLanguage(language) ? language : 'nl']
// The configured origin only: what a request says of its host could lead anywhere.
const address = (origin: string, language: Language, path: string, token?: string) =>
  origin + inLanguage(language, path) + (token ? `?token=${token}` : '')

interface Parts {
  subject: string
  texts: (string | Quote)[]
  action?: { label: string; url: string }
  note?: string
  /** Who gets the answer, if that is not the site. */
  replyTo?: string
}

async function write(db: Db, to: Addressee, { subject, texts, action, note, replyTo }: Parts): Promise<void> {
  const t = wordsOf(to)
  const mail = drawMail({
    language: t.language,
    subject,
    heading: subject,
    paragraphs: [t('hello', { name: to.name }), ...texts],
    ...(action && { action }),
    ...(note && { notes: [note] }),
  })
  await postMail(db, { to: to.email, ...(replyTo && { replyTo }), ...mail })
}

/** A mail whose link opens something. */
const withLink =
  (
    kind: 'confirm' | 'change' | 'reset' | 'invited' | 'invitedAdmin' | 'promoted',
    purpose: 'email' | 'password',
    hours: number,
  ) =>
  async (db: Db, origin: string, to: Addressee): Promise<void> => {
    const t = wordsOf(to)
    const token = await makeLink(db, { userId: to.id, email: to.email, purpose, hours })
    const path = purpose === 'email' ? paths.confirmEmail : paths.resetPassword
    await write(db, to, {
      subject: t(`${kind}.subject`),
      texts: [t(`${kind}.text`)],
      action: { label: t(`${kind}.action`), url: address(origin, t.language, path, token) },
      note: t(`${kind}.note`),
    })
  }

/** Asks somebody who registered to confirm their address. */
export const mailConfirmation = withLink('confirm', 'email', linkHours.email)
/** Asks to confirm the address that an account is to have; `to.email` is the new one. */
export const mailNewAddress = withLink('change', 'email', linkHours.email)
/** Lets somebody who forgot their password choose another. */
export const mailReset = withLink('reset', 'password', linkHours.password)
/** Lets somebody who was invited choose a password. */
export const mailInvitation = withLink('invited', 'password', linkHours.invitation)
export const mailAdminInvitation = withLink('invitedAdmin', 'password', linkHours.invitation)
/** Lets somebody who became an admin choose a password that is long enough. */
export const mailPromotion = withLink('promoted', 'password', linkHours.invitation)

/** What to do for somebody who reads of something they did not do. */
const chooseAnother = (origin: string, to: Addressee) => {
  const t = wordsOf(to)
  return { label: t('another'), url: address(origin, t.language, paths.forgotPassword) }
}

/** Tells the old address that another one was asked for. */
export async function mailAddressNotice(db: Db, origin: string, to: Addressee, asked: string): Promise<void> {
  const t = wordsOf(to)
  const texts = [t('changeNotice.text', { email: asked }), t('changeNotice.ifNotYou')]
  await write(db, to, { subject: t('changeNotice.subject'), texts, action: chooseAnother(origin, to) })
}

/** Tells that the password is another now. */
export async function mailPasswordChanged(db: Db, origin: string, to: Addressee): Promise<void> {
  const t = wordsOf(to)
  const texts = [t('changed.text'), t('changed.ifNotYou')]
  await write(db, to, { subject: t('changed.subject'), texts, action: chooseAnother(origin, to) })
}

/** Tells that an account is gone. */
export async function mailGoodbye(db: Db, to: Addressee): Promise<void> {
  const t = wordsOf(to)
  await write(db, to, { subject: t('goodbye.subject'), texts: [t('goodbye.text')] })
}

/** Tells that an account is deactivated and why, and how to say that it is wrong; the answer goes to people. */
export async function mailDeactivated(
  db: Db,
  to: Addressee,
  { reason, stopped, replyTo }: { reason: string; stopped: boolean; replyTo: string },
): Promise<void> {
  const t = wordsOf(to)
  const texts = [t('deactivated.text'), { quote: reason }, ...(stopped ? [t('deactivated.stopped')] : [])]
  const [subject, note] = [t('deactivated.subject'), t('deactivated.note')]
  await write(db, to, { subject, texts, note, replyTo })
}

/** Tells that an account works again. */
export async function mailActivated(db: Db, origin: string, to: Addressee): Promise<void> {
  const t = wordsOf(to)
  const action = { label: t('activated.action'), url: address(origin, t.language, paths.login) }
  await write(db, to, { subject: t('activated.subject'), texts: [t('activated.text')], action })
}

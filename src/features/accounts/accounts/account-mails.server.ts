import type { Selectable } from 'kysely'
import type { Db } from '#platform/database/db.ts'
import type { Users } from '#platform/database/tables.ts'
import type { MailContent } from '#platform/mail/render-mail.ts'
import { writeMail } from '#platform/mail/outbox.ts'
import { toLanguagePath, paths } from '#shared/paths.ts'
import { bilingualTranslator } from '#shared/texts.ts'
import { brand } from '#shared/brand.ts'
import { formatLongMoment } from '#shared/dates.ts'
import { deviceName } from '#features/accounts/sessions/device-name.server.ts'
import { linkHours, createLink } from './account-links.server.ts'
import { accountMailMessages } from './mail-messages.ts'

/** The owner of an account, as the recipient of a mail. */
export type Addressee = Pick<Selectable<Users>, 'id' | 'name' | 'email' | 'language'>

const translators = bilingualTranslator(accountMailMessages, brand.name)
type T = (typeof translators)['nl']

/** Writes to the owner of an account, in their language; the greeting is added. */
async function mailOwner(
  db: Db,
  { name, email, language }: Addressee,
  build: (t: T) => Omit<MailContent, 'language'> & { replyTo?: string },
): Promise<void> {
  const t = translators[language]
  const content = build(t)
  const paragraphs = [t('hello', { name }), ...content.paragraphs]
  await writeMail(db, { to: email, language, ...content, paragraphs })
}

// Only the configured origin: the Host header of a request could lead anywhere.
const buildUrl = (origin: string, { language }: T, path: string) => origin + toLanguagePath(language, path)

/** Creates a function that sends a mail with a new account link. */
const createLinkMailer =
  (
    kind: 'confirm' | 'change' | 'reset' | 'invited' | 'invitedAdmin' | 'promoted',
    purpose: 'email' | 'password',
    hours: number,
  ) =>
  async (db: Db, origin: string, to: Addressee, returnTo?: string): Promise<void> => {
    const token = await createLink(db, { userId: to.id, email: to.email, purpose, hours })
    const path = purpose === 'email' ? paths.confirmEmail : paths.resetPassword
    const query = new URLSearchParams({ token, ...(returnTo && { returnTo }) }).toString()
    await mailOwner(db, to, (t) => ({
      subject: t(`${kind}.subject`),
      paragraphs: [t(`${kind}.text`)],
      action: { label: t(`${kind}.action`), url: `${buildUrl(origin, t, path)}?${query}` },
      notes: [t(`${kind}.note`)],
    }))
  }

/** Asks a new member to confirm their address. */
export const mailConfirmation = createLinkMailer('confirm', 'email', linkHours.email)
/** Asks to confirm the new address of an account, `to.email`. */
export const mailEmailChangeConfirmation = createLinkMailer('change', 'email', linkHours.email)
/** Mails a link to reset a password. */
export const mailResetLink = createLinkMailer('reset', 'password', linkHours.password)
/** Mails an invited person a link to choose a password. */
export const mailInvitation = createLinkMailer('invited', 'password', linkHours.invitation)
export const mailAdminInvitation = createLinkMailer('invitedAdmin', 'password', linkHours.invitation)
/** Mails a new admin a link to choose a longer password. */
export const mailPromotion = createLinkMailer('promoted', 'password', linkHours.invitation)

/** The link for a recipient who did not request the change. */
const buildResetAction = (origin: string, t: T) => ({
  label: t('another'),
  url: buildUrl(origin, t, paths.forgotPassword),
})

/** Notifies the old address that a new one was requested. */
export const mailEmailChangeNotice = (db: Db, origin: string, to: Addressee, newEmail: string): Promise<void> =>
  mailOwner(db, to, (t) => ({
    subject: t('changeNotice.subject'),
    paragraphs: [t('changeNotice.text', { email: newEmail }), t('changeNotice.ifNotYou')],
    action: buildResetAction(origin, t),
  }))

/** Notifies the owner that the password was changed. */
export const mailPasswordChanged = (db: Db, origin: string, to: Addressee): Promise<void> =>
  mailOwner(db, to, (t) => ({
    subject: t('changed.subject'),
    paragraphs: [t('changed.text'), t('changed.ifNotYou')],
    action: buildResetAction(origin, t),
  }))

/** Tells that somebody logged in on a device that was never used before. */
export function mailNewDevice(db: Db, origin: string, to: Addressee, userAgent: string | undefined): Promise<void> {
  return mailOwner(db, to, (t) => ({
    subject: t('newDevice.subject'),
    paragraphs: [
      t('newDevice.text', {
        device: deviceName(userAgent ?? null) ?? t('newDevice.unknown'),
        time: formatLongMoment(new Date(), t.language),
      }),
      t('newDevice.ifNotYou'),
    ],
    action: buildResetAction(origin, t),
  }))
}

/** What a mail about second factors tells. */
type SecondFactorChange =
  | 'totpAdded'
  | 'totpRemoved'
  | 'passkeyAdded'
  | 'passkeyRemoved'
  | 'recoveryCodesRenewed'
  | 'recoveryCodeUsed'
  | 'reset'

/** Notifies the owner that the second factors of the account have changed. */
export const mailSecondFactorChange = (
  db: Db,
  origin: string,
  to: Addressee,
  change: SecondFactorChange,
): Promise<void> =>
  mailOwner(db, to, (t) => ({
    subject: t('secondFactor.subject'),
    paragraphs: [t(`secondFactor.${change}`), t('secondFactor.ifNotYou')],
    action: buildResetAction(origin, t),
  }))

/** Notifies the owner that the account was deleted, what ended with it, and what tax law keeps. */
export const mailAccountDeleted = (
  db: Db,
  to: Addressee,
  { premium, invoices }: { premium: boolean; invoices: boolean },
): Promise<void> =>
  mailOwner(db, to, (t) => ({
    subject: t('goodbye.subject'),
    paragraphs: [
      t('goodbye.text'),
      ...(premium ? [t('goodbye.premium')] : []),
      ...(invoices ? [t('goodbye.invoices')] : []),
    ],
  }))

/** The reasons of a decision and the link to object, as a mail gives them. */
interface StatedReasons {
  paragraphs: readonly string[]
  link: { label: string; url: string }
}

/** Notifies the owner that the account is deactivated, why, and how to object; replies go to `replyTo`. */
export const mailDeactivated = (
  db: Db,
  to: Addressee,
  {
    stated,
    renewalStopped,
    viewingsCancelled,
    replyTo,
  }: { stated: StatedReasons; renewalStopped: boolean; viewingsCancelled: boolean; replyTo: string },
): Promise<void> =>
  mailOwner(db, to, (t) => ({
    subject: t('deactivated.subject'),
    paragraphs: [
      t('deactivated.text'),
      ...(renewalStopped ? [t('deactivated.stopped')] : []),
      ...(viewingsCancelled ? [t('deactivated.viewings')] : []),
      ...stated.paragraphs,
    ],
    action: stated.link,
    replyTo,
  }))

/** Notifies the owner that the account is active again. */
export const mailActivated = (db: Db, origin: string, to: Addressee): Promise<void> =>
  mailOwner(db, to, (t) => ({
    subject: t('activated.subject'),
    paragraphs: [t('activated.text')],
    action: { label: t('activated.action'), url: buildUrl(origin, t, paths.login) },
  }))

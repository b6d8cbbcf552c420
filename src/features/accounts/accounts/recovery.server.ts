import { sql } from 'kysely'
import type { Db } from '#platform/database/db.ts'
import { Problem } from '#shared/problem.ts'
import { clearAttempts, countAttempt } from './attempt-limits.server.ts'
import type { PasswordReset } from './forms-contract.ts'
import { readLink, consumeLink } from './account-links.server.ts'
import { mailConfirmation, mailResetLink } from './account-mails.server.ts'
import { startTrial } from './start-trial.server.ts'
import {
  type Account,
  type AccountDeps,
  findUserByEmail,
  getAccount,
  hashNewPassword,
  getUserRow,
  setPassword,
} from './queries.server.ts'

/** What else knows the address of an account. */
export interface AddressChanges {
  onAddressChanged: (transaction: Db, userId: string) => Promise<void>
}

/** Mails a new confirmation link. @throws Problem account.alreadyConfirmed, account.tooManyMails, account.notFound */
export async function resendConfirmation(
  db: Db,
  id: string,
  origin: string,
  returnTo: string | undefined,
): Promise<void> {
  const user = await getUserRow(db, id)
  if (user.email_confirmed_at) throw new Problem('account.alreadyConfirmed')
  await countAttempt(db, 'confirm', user.email)
  await db.transaction().execute((transaction) => mailConfirmation(transaction, origin, user, returnTo))
}

/** Sets the address of an account, now proved by a link that was mailed to it, and starts the trial. */
async function confirmEmailOf(transaction: Db, userId: string, email: string, trialDays: number): Promise<void> {
  const taken = await findUserByEmail(transaction, email)
  if (taken && taken.id !== userId) throw new Problem('account.emailTaken')
  await transaction
    .updateTable('users')
    .set({ email, email_confirmed_at: sql`coalesce(case when email = ${email} then email_confirmed_at end, now())` })
    .where('id', '=', userId)
    .execute()
  await startTrial(transaction, userId, email, trialDays)
}

/**
 * Confirms an address by a link, which may be used twice, and starts the trial.
 *
 * @param onAddressChanged is called in the transaction, if the account had another address until now
 * @returns the id of the account
 * @throws Problem account.linkUnknown, account.emailTaken
 */
export async function confirmEmailByLink(
  db: Db,
  token: string,
  { trialDays, onAddressChanged }: { trialDays: number } & AddressChanges,
): Promise<string> {
  return db.transaction().execute(async (transaction) => {
    const { userId, email } = await readLink(transaction, 'email', token)
    const before = await getUserRow(transaction, userId)
    await confirmEmailOf(transaction, userId, email, trialDays)
    if (before.email === email) return userId
    // Links to reset the password were mailed to the old address.
    await transaction
      .deleteFrom('account_links')
      .where('user_id', '=', userId)
      .where('purpose', '=', 'password')
      .execute()
    // Those of the new address go with the account; nothing would know to which account these belonged.
    await transaction
      .deleteFrom('mails')
      .where('recipient', '=', before.email)
      .where(sql<boolean>`(sent_at is not null or failed_at is not null)`)
      .execute()
    await onAddressChanged(transaction, userId)
    return userId
  })
}

/** Mails a reset link. @throws Problem account.tooManyMails, account.emailUnknown unless accounts are hidden */
export async function mailPasswordReset(db: Db, email: string, parts: AccountDeps): Promise<void> {
  await countAttempt(db, 'reset', email)
  const owner = await findUserByEmail(db, email)
  if (owner) await db.transaction().execute((transaction) => mailResetLink(transaction, parts.origin, owner))
  if (!owner && !parts.hideUnknownEmails) throw new Problem('account.emailUnknown')
}

/**
 * Sets the password that was chosen through a mailed link. The link also proves the address.
 *
 * @returns the id of the account, and the account itself if that is its first password: whoever was invited
 * @throws Problem account.linkUnknown, account.passwordShort, account.passwordKnown, server.busy
 */
export async function resetPasswordByLink(
  db: Db,
  given: PasswordReset,
  parts: AccountDeps & { trialDays: number },
): Promise<{ userId: string; invited: Account | undefined }> {
  const link = await readLink(db, 'password', given.token)
  const password_hash = await hashNewPassword(link.role, given.password)
  await db.transaction().execute(async (transaction) => {
    await consumeLink(transaction, given.token)
    await setPassword(transaction, parts.origin, link.userId, password_hash)
    await confirmEmailOf(transaction, link.userId, link.email, parts.trialDays)
    await clearAttempts(transaction, 'login', link.email)
  })
  return { userId: link.userId, invited: link.isFirst ? await getAccount(db, link.userId) : undefined }
}

import { exportAds } from '#features/owners/owner-listings/queries.server.ts'
import { type Kysely, sql } from 'kysely'
import { uuidv7 } from 'uuidv7'
import type { Db } from '#platform/database/db.ts'
import { endSessionsOf, sessionsOf, startSession } from '#features/accounts/sessions/session-queries.server.ts'
import type { Tables } from '#platform/database/tables.ts'
import type { Language } from '#shared/language.ts'
import { Problem } from '#shared/problem.ts'
import { isTheme } from '#shared/themes.ts'
import { exportFavourites } from '#features/renters/favourites/queries.server.ts'
import { contactMessagesFrom } from '#features/administration/inquiries/queries.server.ts'
import { ringAccount } from '#features/billing/provider-sync/billing-customer.server.ts'
import { readPaid } from '#features/billing/subscriptions/queries.server.ts'
import { dropReplyMails, exportReplies } from '#features/renters/replies/queries.server.ts'
import { exportSearches } from '#features/renters/saved-searches/queries.server.ts'
import { forgetAttempts, noteAttempt, refuseAfterAttempts } from './attempt-limits.server.ts'
import type { User } from './contract.ts'
import { type AccountChange, type Credentials, type NewAccount, shortestOfAdmin } from './forms-contract.ts'
import { dropLinks } from './account-links.server.ts'
import {
  mailAddressNotice,
  mailConfirmation,
  mailGoodbye,
  mailNewAddress,
  mailPasswordChanged,
} from './account-mails.server.ts'
import { hashPassword, isWellKnown, passwordFits } from './passwords.server.ts'

/** What accounts work with besides the database. */
export interface AccountParts {
  /** Origin of the links in mails. */
  origin: string
  /** Whether "forgot password" answers the same for an address without an account. */
  hideAccounts: boolean
}

const columns = [
  'id',
  'name',
  'email',
  'role',
  'language',
  'theme',
  'email_confirmed_at',
  'trial_ends_at',
  'created_at',
] as const

interface Row {
  id: string
  name: string
  email: string
  role: string
  language: string
  theme: string | null
  email_confirmed_at: Date | null
  trial_ends_at: Date | null
  created_at: Date
}

const userOf = async (db: Db, row: Row): Promise<User> => ({
  id: row.id,
  name: row.name,
  email: row.email,
  role: row.role === 'ADMIN' ? 'ADMIN' : 'USER',
  // Nothing can be paid yet, so nobody has.
  emailConfirmed: row.email_confirmed_at !== null,
  trialEndsAt: row.trial_ends_at?.toISOString() ?? null,
  language: row.language === 'en' ? 'en' : 'nl',
  theme: isTheme(row.theme) ? row.theme : null,
  createdAt: row.created_at.toISOString(),
  ...(await readPaid(db, row.id)),
})

/** The account of an address, whatever its capitals, with the hash of its password. */
export const byEmail = (db: Db, email: string) =>
  db
    .selectFrom('users')
    .select([...columns, 'password_hash', 'deactivated_at'])
    .where(sql`lower(email)`, '=', email.toLowerCase())
    .executeTakeFirst()

/**
 * Makes an account for somebody who registers, always a USER, logs their device in and mails them to confirm the address.
 *
 * @throws Problem account.passwordKnown, account.emailTaken, server.busy
 */
export async function makeAccount(
  db: Kysely<Tables>,
  given: NewAccount,
  { origin, language, device }: { origin: string; language: Language; device: string | undefined },
): Promise<{ user: User; token: string }> {
  const password_hash = await chosenHash('USER', given.password)
  return db.transaction().execute(async (transaction) => {
    const made = await transaction
      .insertInto('users')
      .values({ id: uuidv7(), name: given.name, email: given.email, password_hash, language })
      .onConflict((conflict) => conflict.expression(sql`lower(email)`).doNothing())
      .returning(columns)
      .executeTakeFirst()
    if (!made) throw new Problem('account.emailTaken')
    await mailConfirmation(transaction, origin, made)
    return { user: await userOf(transaction, made), token: await startSession(transaction, made.id, device) }
  })
}

/**
 * The account that an address and a password open.
 *
 * @throws Problem account.wrongLogin, whichever of the two is wrong; account.deactivated, to whom knows both;
 *   account.tooManyTries; server.busy
 */
export async function accountOf(db: Db, { email, password }: Credentials): Promise<User> {
  const failures = await refuseAfterAttempts(db, 'login', email)
  const found = await byEmail(db, email)
  const fits = await passwordFits(password, found?.password_hash ?? undefined)
  if (!found || !fits) {
    await noteAttempt(db, 'login', email)
    throw new Problem('account.wrongLogin')
  }
  if (failures > 0) await forgetAttempts(db, 'login', email)
  if (found.deactivated_at) throw new Problem('account.deactivated')
  return userOf(db, found)
}

/** @throws Problem account.notFound */
export const rowById = async (db: Db, id: string) => {
  const found = await db
    .selectFrom('users')
    .select([...columns, 'password_hash'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!found) throw new Problem('account.notFound')
  return found
}

/** @throws Problem account.notFound */
export const userById = async (db: Db, id: string): Promise<User> => userOf(db, await rowById(db, id))

/**
 * Makes sure that somebody knows the password of an account.
 *
 * @throws Problem account.wrongPassword, account.notFound, account.tooManyTries, server.busy
 */
export async function provePassword(db: Db, id: string, password: string): Promise<void> {
  const { email, password_hash } = await rowById(db, id)
  await refuseAfterAttempts(db, 'login', email)
  if (await passwordFits(password, password_hash ?? undefined)) return
  await noteAttempt(db, 'login', email)
  throw new Problem('account.wrongPassword')
}

/** A new password, checked against what its owner may choose and hashed. */
export async function chosenHash(role: string, password: string): Promise<string> {
  if (role === 'ADMIN' && password.length < shortestOfAdmin) throw new Problem('account.passwordShort')
  if (isWellKnown(password)) throw new Problem('account.passwordKnown')
  return hashPassword(password)
}

/** Gives an account a password: every session and every link that was mailed ends, and its owner is told. */
export async function setPassword(transaction: Db, origin: string, id: string, password_hash: string): Promise<void> {
  const owner = await transaction
    .updateTable('users')
    .set({ password_hash })
    .where('id', '=', id)
    .returning(columns)
    .executeTakeFirst()
  if (!owner) throw new Problem('account.notFound')
  await endSessionsOf(transaction, id)
  await dropLinks(transaction, id)
  await mailPasswordChanged(transaction, origin, owner)
}

/**
 * Changes what somebody may change about themselves. A new password ends every session; a new address is only asked
 * for, and counts once it was confirmed.
 *
 * @throws Problem account.wrongPassword, account.passwordShort, account.passwordKnown, account.emailTaken,
 *   account.tooManyMails, account.notFound, server.busy
 */
export async function changeAccount(
  db: Kysely<Tables>,
  id: string,
  { password, email, name, language, theme }: AccountChange,
  { origin }: AccountParts,
): Promise<User> {
  const present = await rowById(db, id)
  if (password) await provePassword(db, id, password.current)
  if (email) {
    await provePassword(db, id, email.current)
    const owner = await byEmail(db, email.chosen)
    if (owner && owner.id !== id) throw new Problem('account.emailTaken')
    await refuseAfterAttempts(db, 'confirm', present.email)
    await noteAttempt(db, 'confirm', present.email)
  }
  const password_hash = password && (await chosenHash(present.role, password.chosen))
  return db.transaction().execute(async (transaction) => {
    await transaction
      .updateTable('users')
      .set({
        // An update that sets nothing is no SQL.
        id,
        ...(name !== undefined && { name }),
        ...(language !== undefined && { language }),
        ...(theme !== undefined && { theme }),
      })
      .where('id', '=', id)
      .execute()
    if (password_hash) await setPassword(transaction, origin, id, password_hash)
    const changed = await rowById(transaction, id)
    if (email) {
      await mailNewAddress(transaction, origin, { ...changed, email: email.chosen })
      await mailAddressNotice(transaction, origin, changed, email.chosen)
    }
    return userOf(transaction, changed)
  })
}

/** The admins who can log in, locked until the transaction ends, so that two of them cannot leave at the same moment. */
export const lockAdmins = (transaction: Db) =>
  transaction
    .selectFrom('users')
    .select('id')
    .where('role', '=', 'ADMIN')
    .where('deactivated_at', 'is', null)
    .orderBy('id')
    .forUpdate()
    .execute()

/** Whether nobody could manage the site without this one. */
export const isLast = (admins: readonly { id: string }[], id: string): boolean =>
  admins.length === 1 && admins[0]?.id === id

/** Deletes the row of an account and all that hangs on it, and tells its owner; the last admin stays. */
export async function eraseAccount(transaction: Db, id: string): Promise<void> {
  const admins = await lockAdmins(transaction)
  if (isLast(admins, id)) throw new Problem('account.lastAdmin')
  const user = await rowById(transaction, id)
  await ringAccount(transaction, id)
  await dropReplyMails(transaction, id)
  await transaction.deleteFrom('users').where('id', '=', id).execute()
  await transaction.deleteFrom('mails').where('recipient', '=', user.email).execute()
  await mailGoodbye(transaction, user)
}

/**
 * Deletes the account of somebody who proves that it is theirs.
 *
 * @throws Problem account.wrongPassword, account.lastAdmin, account.notFound, server.busy
 */
export async function deleteAccount(db: Kysely<Tables>, id: string, password: string): Promise<void> {
  await provePassword(db, id, password)
  await db.transaction().execute((transaction) => eraseAccount(transaction, id))
}

/** All that is kept of somebody. What came from an address is theirs only once they proved the address. */
export async function exportAccount(db: Db, id: string, token: string | undefined) {
  const [user, sessions] = await Promise.all([userById(db, id), sessionsOf(db, id, token)])
  const proven = user.emailConfirmed
  const mails = await db
    .selectFrom('mails')
    .select(['subject', 'created_at'])
    .where('recipient', '=', user.email)
    .orderBy('created_at')
    .execute()
  return {
    user,
    sessions,
    searches: await exportSearches(db, id),
    ads: await exportAds(db, id),
    mails: proven ? mails.map((mail) => ({ subject: mail.subject, createdAt: mail.created_at.toISOString() })) : [],
    favourites: await exportFavourites(db, id),
    contactMessages: proven ? await contactMessagesFrom(db, user.email) : [],
    ...(await exportReplies(db, id)),
  }
}

import { sql, type Selectable } from 'kysely'
import { uuidv7 } from 'uuidv7'
import type { Db } from '#platform/database/db.ts'
import type { Users } from '#platform/database/tables.ts'
import { forgetDevices, isKnownDevice } from '#features/accounts/sessions/known-devices.server.ts'
import { endUserSessions, startSession } from '#features/accounts/sessions/session-queries.server.ts'
import type { Language } from '#shared/language.ts'
import { Problem } from '#shared/problem.ts'
import { pick } from '#shared/records.ts'
import { clearAttempts, countAttempt } from './attempt-limits.server.ts'
import type { User } from './contract.ts'
import { type AccountChange, type Credentials, type NewAccount, minAdminPasswordLength } from './forms-contract.ts'
import { deleteLinks } from './account-links.server.ts'
import {
  mailEmailChangeNotice,
  mailConfirmation,
  mailEmailChangeConfirmation,
  mailPasswordChanged,
} from './account-mails.server.ts'
import { hashPassword, isCommonPassword, verifyPassword } from './passwords.server.ts'

/** The configuration of the account functions. */
export interface AccountDeps {
  /** The origin of the links in mails. */
  origin: string
  /** Whether "forgot password" answers the same for an address without an account. */
  hideUnknownEmails: boolean
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

type Row = Pick<Selectable<Users>, (typeof columns)[number]>

/** An account without its payments, which billing adds. */
export type Account = Omit<User, 'ispaid' | 'subscriptions'>

const toAccount = ({ email_confirmed_at, trial_ends_at, created_at, ...row }: Row): Account => ({
  ...pick(row, ['id', 'name', 'email', 'role', 'language', 'theme']),
  emailConfirmed: email_confirmed_at !== null,
  trialEndsAt: trial_ends_at?.toISOString() ?? null,
  createdAt: created_at.toISOString(),
})

/** Finds the account of an address, ignoring case, with the hash of its password. */
export const findUserByEmail = (db: Db, email: string) =>
  db
    .selectFrom('users')
    .select([...columns, 'password_hash', 'deactivated_at'])
    .where(sql`lower(email)`, '=', email.toLowerCase())
    .executeTakeFirst()

interface RegistrationContext {
  origin: string
  language: Language
  device: string | undefined
  /** The network address whose accounts are counted. */
  address: string
  limitFactor: number
}

/**
 * Registers an account, always a USER, logs the device in and mails a link to confirm the address.
 *
 * @throws Problem account.passwordKnown, account.emailTaken, account.tooManyRegistered, server.busy
 */
export async function registerAccount(
  db: Db,
  given: NewAccount,
  { origin, language, device, address, limitFactor }: RegistrationContext,
): Promise<{ user: Account; token: string }> {
  const password_hash = await hashNewPassword('USER', given.password)
  return db.transaction().execute(async (transaction) => {
    const created = await transaction
      .insertInto('users')
      .values({ id: uuidv7(), name: given.name, email: given.email, password_hash, language })
      .onConflict((conflict) => conflict.expression(sql`lower(email)`).doNothing())
      .returning(columns)
      .executeTakeFirst()
    if (!created) throw new Problem('account.emailTaken')
    // In the transaction, so that only accounts that are made count.
    await countAttempt(transaction, 'registration', address, limitFactor)
    await mailConfirmation(transaction, origin, created, given.returnTo)
    return { user: toAccount(created), token: await startSession(transaction, created.id, device) }
  })
}

/**
 * Returns the account of an address and a password.
 *
 * @throws Problem account.wrongLogin, whichever of the two is wrong; account.deactivated, only if both are right;
 *   account.tooManyTries; server.busy
 */
export async function authenticate(
  db: Db,
  { email, password }: Credentials,
  deviceToken: string | undefined,
): Promise<Account> {
  const found = await findUserByEmail(db, email)
  const isKnown = found !== undefined && (await isKnownDevice(db, found.id, deviceToken))
  const [kind, subject] = isKnown
    ? (['knownDevice', `${found.id} ${deviceToken}`] as const)
    : (['login', email] as const)
  await countAttempt(db, kind, subject)
  const fits = await verifyPassword(password, found?.password_hash ?? undefined)
  if (!found || !fits) throw new Problem('account.wrongLogin')
  await clearAttempts(db, kind, subject)
  if (found.deactivated_at) throw new Problem('account.deactivated')
  return toAccount(found)
}

/** @throws Problem account.notFound */
export const getUserRow = async (db: Db, id: string) => {
  const found = await db
    .selectFrom('users')
    .select([...columns, 'password_hash'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!found) throw new Problem('account.notFound')
  return found
}

/** @throws Problem account.notFound */
export const getAccount = async (db: Db, id: string): Promise<Account> => toAccount(await getUserRow(db, id))

/** Checks the password of an account. @throws Problem account.wrongPassword, .notFound, .tooManyTries; server.busy */
export async function requirePassword(db: Db, id: string, password: string): Promise<void> {
  const { password_hash } = await getUserRow(db, id)
  await countAttempt(db, 'password', id)
  if (!(await verifyPassword(password, password_hash ?? undefined))) throw new Problem('account.wrongPassword')
  await clearAttempts(db, 'password', id)
}

/** Hashes a new password that meets the rules for the role. */
export async function hashNewPassword(role: string, password: string): Promise<string> {
  if (role === 'ADMIN' && password.length < minAdminPasswordLength) throw new Problem('account.passwordShort')
  if (isCommonPassword(password)) throw new Problem('account.passwordKnown')
  return hashPassword(password)
}

/** Sets the password of an account, ends its sessions and mailed links, and mails its owner. */
export async function setPassword(transaction: Db, origin: string, id: string, password_hash: string): Promise<void> {
  const owner = await transaction
    .updateTable('users')
    .set({ password_hash })
    .where('id', '=', id)
    .returning(columns)
    .executeTakeFirst()
  if (!owner) throw new Problem('account.notFound')
  await endUserSessions(transaction, id)
  await forgetDevices(transaction, id)
  await deleteLinks(transaction, id)
  await mailPasswordChanged(transaction, origin, owner)
}

/**
 * Changes a user's own account. A new password ends every session; a new address takes effect once it is confirmed.
 *
 * @throws Problem account.wrongPassword, account.passwordShort, account.passwordKnown, account.newEmailTaken,
 *   account.tooManyMails, account.notFound, server.busy
 */
export async function updateAccount(
  db: Db,
  id: string,
  { password, email, name, language, theme }: AccountChange,
  { origin }: AccountDeps,
): Promise<Account> {
  const currentUser = await getUserRow(db, id)
  if (password) await requirePassword(db, id, password.current)
  if (email) {
    await requirePassword(db, id, email.current)
    const owner = await findUserByEmail(db, email.chosen)
    if (owner && owner.id !== id) throw new Problem('account.newEmailTaken')
    await countAttempt(db, 'confirm', currentUser.email)
  }
  const password_hash = password && (await hashNewPassword(currentUser.role, password.chosen))
  return db.transaction().execute(async (transaction) => {
    // The id is set too, since an update without values is invalid SQL; undefined values are left unchanged.
    await transaction.updateTable('users').set({ id, name, language, theme }).where('id', '=', id).execute()
    if (password_hash) await setPassword(transaction, origin, id, password_hash)
    const changed = await getUserRow(transaction, id)
    if (email) {
      await mailEmailChangeConfirmation(transaction, origin, { ...changed, email: email.chosen })
      await mailEmailChangeNotice(transaction, origin, changed, email.chosen)
    }
    return toAccount(changed)
  })
}

import { type Kysely, sql } from 'kysely'
import { uuidv7 } from 'uuidv7'
import type { Db } from '#server/db.ts'
import { endSessionsOf } from '#server/session.ts'
import type { Tables } from '#server/tables.ts'
import type { Language } from '#shared/language.ts'
import { Problem } from '#shared/problem.ts'
import { type AccountChange, type Credentials, type NewAccount, shortestOfAdmin, type User } from './contract.ts'
import { forgetFailures, noteFailure, refuseAfterFailures } from './login-limit.server.ts'
import { hashPassword, isWellKnown, passwordFits } from './passwords.server.ts'

const columns = ['id', 'name', 'email', 'role', 'language', 'created_at'] as const

interface Row {
  id: string
  name: string
  email: string
  role: string
  language: string
  created_at: Date
}

const userOf = ({ id, name, email, role, language, created_at }: Row): User => ({
  id,
  name,
  email,
  role: role === 'ADMIN' ? 'ADMIN' : 'USER',
  language: language === 'en' ? 'en' : 'nl',
  createdAt: created_at.toISOString(),
})

/**
 * Makes an account for somebody who registers; always a USER.
 *
 * @throws Problem account.passwordKnown, account.emailTaken, server.busy
 */
export async function makeAccount(db: Db, given: NewAccount, language: Language): Promise<User> {
  const password_hash = await chosenPassword('USER', given.password)
  const made = await db
    .insertInto('users')
    .values({ id: uuidv7(), name: given.name, email: given.email, password_hash, language })
    .onConflict((conflict) => conflict.expression(sql`lower(email)`).doNothing())
    .returning(columns)
    .executeTakeFirst()
  if (!made) throw new Problem('account.emailTaken')
  return userOf(made)
}

/**
 * The account that an address and a password open.
 *
 * @throws Problem account.wrongLogin, whichever of the two is wrong; account.tooManyTries; server.busy
 */
export async function accountOf(db: Db, { email, password }: Credentials): Promise<User> {
  await refuseAfterFailures(db, email)
  const found = await db
    .selectFrom('users')
    .select([...columns, 'password_hash'])
    .where(sql`lower(email)`, '=', email.toLowerCase())
    .executeTakeFirst()
  const fits = await passwordFits(password, found?.password_hash)
  if (!found || !fits) {
    await noteFailure(db, email)
    throw new Problem('account.wrongLogin')
  }
  await forgetFailures(db, email)
  return userOf(found)
}

/** @throws Problem account.notFound */
export async function userById(db: Db, id: string): Promise<User> {
  const found = await db.selectFrom('users').select(columns).where('id', '=', id).executeTakeFirst()
  if (!found) throw new Problem('account.notFound')
  return userOf(found)
}

/** @throws Problem account.wrongPassword, account.notFound, account.tooManyTries, server.busy */
async function provePassword(db: Db, id: string, password: string): Promise<void> {
  const found = await db.selectFrom('users').select(['email', 'password_hash']).where('id', '=', id).executeTakeFirst()
  if (!found) throw new Problem('account.notFound')
  await refuseAfterFailures(db, found.email)
  if (await passwordFits(password, found.password_hash)) return
  await noteFailure(db, found.email)
  throw new Problem('account.wrongPassword')
}

/** A new password, checked against what its owner may choose and hashed. */
async function chosenPassword(role: User['role'], password: string): Promise<string> {
  if (role === 'ADMIN' && password.length < shortestOfAdmin) throw new Problem('account.passwordShort')
  if (isWellKnown(password)) throw new Problem('account.passwordKnown')
  return hashPassword(password)
}

/**
 * Changes what somebody may change about themselves. A new password ends every session in the same transaction.
 *
 * @throws Problem account.wrongPassword, account.passwordShort, account.passwordKnown, account.notFound, server.busy
 */
export async function changeAccount(db: Kysely<Tables>, id: string, change: AccountChange): Promise<User> {
  const { role } = await userById(db, id)
  const { password, name, language } = change
  if (password) await provePassword(db, id, password.current)
  const password_hash = password && (await chosenPassword(role, password.chosen))
  return db.transaction().execute(async (transaction) => {
    const changed = await transaction
      .updateTable('users')
      .set({
        // An update that sets nothing is no SQL.
        id,
        ...(name !== undefined && { name }),
        ...(language !== undefined && { language }),
        ...(password_hash && { password_hash }),
      })
      .where('id', '=', id)
      .returning(columns)
      .executeTakeFirst()
    if (!changed) throw new Problem('account.notFound')
    if (password_hash) await endSessionsOf(transaction, id)
    return userOf(changed)
  })
}

/**
 * Deletes an account and its sessions. The admins are locked while they are counted, so that two of them cannot leave
 * at the same moment.
 *
 * @throws Problem account.wrongPassword, account.lastAdmin, account.notFound, server.busy
 */
export async function deleteAccount(db: Kysely<Tables>, id: string, password: string): Promise<void> {
  await provePassword(db, id, password)
  await db.transaction().execute(async (transaction) => {
    const admins = await transaction
      .selectFrom('users')
      .select('id')
      .where('role', '=', 'ADMIN')
      .orderBy('id')
      .forUpdate()
      .execute()
    if (admins.length === 1 && admins[0]?.id === id) throw new Problem('account.lastAdmin')
    await transaction.deleteFrom('users').where('id', '=', id).execute()
  })
}

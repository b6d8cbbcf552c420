import { sql } from 'kysely'
import { uuidv7 } from 'uuidv7'
import type { Db } from '#server/db.ts'
import type { Language } from '#shared/language.ts'
import { Problem } from '#shared/problem.ts'
import type { Credentials, NewAccount, User } from './contract.ts'
import { forgetFailures, noteFailure, refuseAfterFailures } from './login-limit.server.ts'
import { hashPassword, isWellKnown, passwordFits } from './passwords.server.ts'

const columns = ['id', 'name', 'email', 'role', 'created_at'] as const

interface Row {
  id: string
  name: string
  email: string
  role: string
  created_at: Date
}

const userOf = ({ id, name, email, role, created_at }: Row): User => ({
  id,
  name,
  email,
  role: role === 'ADMIN' ? 'ADMIN' : 'USER',
  createdAt: created_at.toISOString(),
})

/**
 * Makes an account for somebody who registers; always a USER.
 *
 * @throws Problem account.passwordKnown, account.emailTaken, server.busy
 */
export async function makeAccount(db: Db, given: NewAccount, language: Language): Promise<User> {
  if (isWellKnown(given.password)) throw new Problem('account.passwordKnown')
  const password_hash = await hashPassword(given.password)
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

import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { uuidv7 } from 'uuidv7'
import type { Db } from '#platform/database/db.ts'
import { brand } from '#shared/brand.ts'
import { type Command, CommandUsageError } from './command.ts'
import { paths } from '#shared/paths.ts'
import { Invitation } from '#features/accounts/accounts/forms-contract.ts'
import { linkHours, createLink } from '#features/accounts/accounts/account-links.server.ts'
import { createInvitedUser } from '#features/administration/user-admin/queries.server.ts'
import { hashPassword } from '#features/accounts/accounts/passwords.server.ts'
import { findUserByEmail } from '#features/accounts/accounts/queries.server.ts'

const usage = 'npm run admin -- create EMAIL'

/** `npm run admin -- create EMAIL`: creates the admin if needed, and prints a link to choose a password. */
export const adminCommand: Command = async ([action, email, ...rest], { db, print, origin }) => {
  const given = Invitation.safeParse({ email, role: 'ADMIN' })
  if (action !== 'create' || rest.length > 0 || !given.success) throw new CommandUsageError(`Usage: ${usage}`)
  const existing = await findUserByEmail(db, given.data.email)
  if (existing && existing.role !== 'ADMIN') {
    print(`${existing.email} has an account that is not an admin's. An admin can change that under Users.`)
    return 1
  }
  if (existing?.deactivated_at) {
    print(`${existing.email} is deactivated. Another admin can activate it under Users.`)
    return 1
  }
  const token = await db.transaction().execute(async (transaction) => {
    const admin = existing ?? (await createInvitedUser(transaction, given.data, 'nl'))
    const hours = linkHours.invitation
    return createLink(transaction, { userId: admin.id, email: admin.email, purpose: 'password', hours })
  })
  print(`${given.data.email} is an admin. Choose a password of at least 12 characters here, within 7 days:`)
  print(`${origin}${paths.resetPassword}?token=${token}`)
  return 0
}

const demoAdminEmail = `beheer@${brand.email.split('@')[1]}`

/** Creates an admin for a demo without accounts. Its password is logged once and stored only as a hash. */
export async function createDemoAdmin(db: Db, log: (step: string) => void): Promise<void> {
  const anybody = await db.selectFrom('users').select('id').limit(1).executeTakeFirst()
  if (anybody) return
  const password = randomBytes(12).toString('base64url')
  await db
    .insertInto('users')
    .values({
      id: uuidv7(),
      name: 'Beheer',
      email: demoAdminEmail,
      role: 'ADMIN',
      language: 'nl',
      password_hash: await hashPassword(password),
      email_confirmed_at: sql<Date>`now()`,
    })
    .execute()
  log(`Log in as the demonstration admin: ${demoAdminEmail}, password ${password} (told once)`)
}

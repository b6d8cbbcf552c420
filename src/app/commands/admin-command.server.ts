import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { uuidv7 } from 'uuidv7'
import type { Db } from '#platform/database/db.ts'
import { brand } from '#shared/brand.ts'
import { type Command, type CommandContext, CommandUsageError } from './command.ts'
import { paths } from '#shared/paths.ts'
import { Invitation } from '#features/accounts/accounts/forms-contract.ts'
import { linkHours, createLink } from '#features/accounts/accounts/account-links.server.ts'
import { hasSecondFactor, resetSecondFactors } from '#features/accounts/second-factor/factors.server.ts'
import { recordCommand } from '#platform/audit/security-log.ts'
import { createInvitedUser } from '#features/administration/user-admin/queries.server.ts'
import { hashPassword } from '#features/accounts/accounts/passwords.server.ts'
import { findUserByEmail } from '#features/accounts/accounts/queries.server.ts'

export const adminUsage = 'npm run admin -- create EMAIL, or npm run admin -- reset-second-factor EMAIL'

/** Runs `create` or `reset-second-factor` for the account of an address. */
export const adminCommand: Command = async ([action, email, ...rest], parts) => {
  const given = Invitation.safeParse({ email, role: 'ADMIN' })
  if (rest.length > 0 || !given.success) throw new CommandUsageError(`Usage: ${adminUsage}`)
  if (action === 'create') return createAdmin(given.data, parts)
  if (action === 'reset-second-factor') return resetSecondFactor(given.data.email, parts)
  throw new CommandUsageError(`Usage: ${adminUsage}`)
}

/** Removes the second factors of an account whose owner has lost them. */
async function resetSecondFactor(email: string, { db, print, origin }: CommandContext): Promise<number> {
  const user = await findUserByEmail(db, email)
  if (!user) {
    print(`There is no account with the address ${email}.`)
    return 1
  }
  if (!(await hasSecondFactor(db, user.id))) {
    print(`${user.email} has no second factor.`)
    return 1
  }
  await resetSecondFactors(db, { origin, userId: user.id })
  await recordCommand(db, 'secondFactorReset', user.id)
  print(`The second factors of ${user.email} are removed, and all its devices are logged out. Its owner gets a mail.`)
  return 0
}

/** Creates the admin if needed, and prints a link to choose a password. */
async function createAdmin(invitation: Invitation, { db, print, origin }: CommandContext): Promise<number> {
  const existing = await findUserByEmail(db, invitation.email)
  if (existing && existing.role !== 'ADMIN') {
    print(`${existing.email} has an account that is not an admin's. An admin can change that under Users.`)
    return 1
  }
  if (existing?.deactivated_at) {
    print(`${existing.email} is deactivated. Another admin can activate it under Users.`)
    return 1
  }
  const token = await db.transaction().execute(async (transaction) => {
    const admin = existing ?? (await createInvitedUser(transaction, invitation, 'nl'))
    const hours = linkHours.invitation
    return createLink(transaction, { userId: admin.id, email: admin.email, purpose: 'password', hours })
  })
  print(`${invitation.email} is an admin. Choose a password of at least 12 characters here, within 7 days:`)
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

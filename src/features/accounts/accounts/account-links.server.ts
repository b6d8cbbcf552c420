import { sql, type Transaction } from 'kysely'
import type { Db } from '#platform/database/db.ts'
import { createToken, hashText } from '#platform/database/secret-token.ts'
import type { Tables } from '#platform/database/tables.ts'
import { Problem } from '#shared/problem.ts'

/** How many hours a mailed link is valid (research/reliability-security.md, requirement 11). */
export const linkHours = { email: 7 * 24, password: 1, invitation: 7 * 24 } as const

interface Link {
  userId: string
  /** The address it is mailed to, and which it proves. */
  email: string
  purpose: 'email' | 'password'
  hours: number
}

/** Creates a link for an account, replacing any with the same purpose. @returns its secret; only the hash is stored */
export async function createLink(db: Db, { userId, email, purpose, hours }: Link): Promise<string> {
  const token = createToken()
  await db
    .deleteFrom('account_links')
    .where((where) => where.or([where.and({ user_id: userId, purpose }), where('expires_at', '<', sql<Date>`now()`)]))
    .execute()
  await db
    .insertInto('account_links')
    .values({
      token_hash: hashText(token),
      user_id: userId,
      email,
      purpose,
      expires_at: sql<Date>`now() + make_interval(hours => ${hours})`,
    })
    .execute()
  return token
}

/** Reads the account and email address of a link that is still valid. @throws Problem account.linkUnknown */
export async function readLink(db: Db, purpose: Link['purpose'], token: string) {
  const link = await db
    .selectFrom('account_links')
    .innerJoin('users', 'users.id', 'account_links.user_id')
    .select(['users.id as userId', 'users.role', 'account_links.email'])
    .select(sql<boolean>`password_hash is null and deactivated_at is null`.as('isFirst'))
    .where('token_hash', '=', hashText(token))
    .where('purpose', '=', purpose)
    .where('expires_at', '>', sql<Date>`now()`)
    .executeTakeFirst()
  if (!link) throw new Problem('account.linkUnknown')
  return link
}

/** Whose password a link sets, and whether it is their first one; undefined for a link that is not valid any more. */
export const findLinkOwner = (db: Db, token: string) =>
  db
    .selectFrom('account_links')
    .innerJoin('users', 'users.id', 'account_links.user_id')
    .select(['users.role', sql<boolean>`password_hash is null`.as('isFirst')])
    .where('token_hash', '=', hashText(token))
    .where('purpose', '=', 'password')
    .where('expires_at', '>', sql<Date>`now()`)
    .executeTakeFirst()

/** Deletes a used link, so that only one of two simultaneous uses succeeds. @throws Problem account.linkUnknown */
export async function consumeLink(db: Transaction<Tables>, token: string): Promise<void> {
  const gone = await db.deleteFrom('account_links').where('token_hash', '=', hashText(token)).executeTakeFirst()
  if (gone.numDeletedRows === 0n) throw new Problem('account.linkUnknown')
}

/** Revokes all links of an account. */
export async function deleteLinks(db: Db, userId: string): Promise<void> {
  await db.deleteFrom('account_links').where('user_id', '=', userId).execute()
}

import { sql } from 'kysely'
import type { Db, DbTransaction } from '#platform/database/db.ts'
import { createToken, hashText } from '#platform/database/secret-token.ts'
import { Problem } from '#shared/problem.ts'
import { mailInvitationAccepted } from './mails.server.ts'

/** Days that an invitation is valid. */
const invitationDays = 7

/** The person with whom a user looks for a home. */
export interface SearchPartner {
  readonly id: string
  readonly name: string
  readonly since: Date
}

/** Finds the search partner of a user; none while the partner's account is deactivated. */
export const readSearchPartner = (db: Db, userId: string): Promise<SearchPartner | undefined> =>
  db
    .selectFrom('search_partners')
    .innerJoin('users', 'users.id', 'partner_id')
    .select(['users.id', 'users.name', 'since'])
    .where('user_id', '=', userId)
    .where('deactivated_at', 'is', null)
    .executeTakeFirst()

/** When the open invitation of a user expires; undefined without one. */
export async function readInvitationExpiry(db: Db, userId: string): Promise<Date | undefined> {
  const invitation = await db
    .selectFrom('search_partner_invitations')
    .select('expires_at')
    .where('user_id', '=', userId)
    .where('expires_at', '>', sql<Date>`now()`)
    .executeTakeFirst()
  return invitation?.expires_at
}

const isPaired = async (db: Db, userId: string): Promise<boolean> =>
  (await db.selectFrom('search_partners').select('since').where('user_id', '=', userId).executeTakeFirst()) !==
  undefined

/**
 * Creates an invitation, in place of an earlier one. @returns its secret, for the link, and when it expires
 * @throws Problem partner.alreadyPaired
 */
export async function createInvitation(db: Db, userId: string): Promise<{ token: string; expiresAt: Date }> {
  if (await isPaired(db, userId)) throw new Problem('partner.alreadyPaired')
  const token = createToken()
  const values = {
    token_hash: hashText(token),
    expires_at: sql<Date>`now() + make_interval(days => ${invitationDays})`,
  }
  const { expires_at } = await db
    .insertInto('search_partner_invitations')
    .values({ user_id: userId, ...values })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(values))
    .returning('expires_at')
    .executeTakeFirstOrThrow()
  return { token, expiresAt: expires_at }
}

/** Withdraws the invitation of a user; without one nothing happens. */
export async function withdrawInvitation(db: Db, userId: string): Promise<void> {
  await db.deleteFrom('search_partner_invitations').where('user_id', '=', userId).execute()
}

const selectInviter = (db: Db, token: string) =>
  db
    .selectFrom('search_partner_invitations')
    .innerJoin('users', 'users.id', 'user_id')
    .select(['users.id', 'users.name', 'users.email', 'users.language'])
    .where('token_hash', '=', hashText(token))
    .where('expires_at', '>', sql<Date>`now()`)
    .where('deactivated_at', 'is', null)

/** Finds who sent an invitation. @throws Problem partner.linkUnknown, partner.ownLink */
export async function findInviter(db: Db, userId: string, token: string): Promise<{ name: string }> {
  const inviter = await selectInviter(db, token).executeTakeFirst()
  if (!inviter) throw new Problem('partner.linkUnknown')
  if (inviter.id === userId) throw new Problem('partner.ownLink')
  return { name: inviter.name }
}

/**
 * Locks a user and who invited them, in one order for everybody: of those who accept one invitation at once, or each
 * other's, all but the first find it used.
 */
const lockPair = (transaction: DbTransaction, userId: string, token: string) =>
  transaction
    .selectFrom('users')
    .select('id')
    .where((where) =>
      where('id', 'in', [
        userId,
        where.selectFrom('search_partner_invitations').select('user_id').where('token_hash', '=', hashText(token)),
      ]),
    )
    .orderBy('id')
    .forUpdate()
    .execute()

/** Stores both rows of a pair, whose users are locked. @returns whether neither had a partner */
async function insertPair(transaction: DbTransaction, one: string, other: string): Promise<boolean> {
  const inserted = await transaction
    .insertInto('search_partners')
    .values([
      { user_id: one, partner_id: other },
      { user_id: other, partner_id: one },
    ])
    .onConflict((conflict) => conflict.doNothing())
    .returning('user_id')
    .execute()
  return inserted.length === 2
}

/**
 * Accepts an invitation, which mails who sent it. Both lose their open invitations.
 * @throws Problem partner.linkUnknown, partner.ownLink, partner.alreadyPaired, partner.otherPaired
 */
export async function acceptInvitation(db: Db, origin: string, userId: string, token: string): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    await lockPair(transaction, userId, token)
    const inviter = await selectInviter(transaction, token).executeTakeFirst()
    if (!inviter) throw new Problem('partner.linkUnknown')
    if (inviter.id === userId) throw new Problem('partner.ownLink')
    if (await isPaired(transaction, userId)) throw new Problem('partner.alreadyPaired')
    if (!(await insertPair(transaction, inviter.id, userId))) throw new Problem('partner.otherPaired')
    await transaction.deleteFrom('search_partner_invitations').where('user_id', 'in', [inviter.id, userId]).execute()
    const user = await transaction.selectFrom('users').select('name').where('id', '=', userId).executeTakeFirstOrThrow()
    await mailInvitationAccepted(transaction, origin, inviter, user.name)
  })
}

/** Ends searching together, for both; without a partner nothing happens. */
export async function endPartnership(db: Db, userId: string): Promise<void> {
  await db
    .deleteFrom('search_partners')
    .where((where) => where.or([where('user_id', '=', userId), where('partner_id', '=', userId)]))
    .execute()
}

/** Reads with whom a user searches, for their data export. */
export async function exportSearchPartner(db: Db, userId: string) {
  const partner = await readSearchPartner(db, userId)
  return partner ? { name: partner.name, since: partner.since.toISOString() } : null
}

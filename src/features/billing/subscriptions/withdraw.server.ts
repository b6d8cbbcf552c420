import { createHash, randomBytes } from 'node:crypto'
import { type Kysely, sql } from 'kysely'
import { uuidv7 } from 'uuidv7'
import type { Tables } from '#platform/database/tables.ts'
import { Problem } from '#shared/problem.ts'
import { customerOf } from '#features/billing/provider-sync/billing-customer.server.ts'
import { mailToConfirmWithdrawal, mailWithdrawal } from '#features/billing/provider-sync/billing-mails.server.ts'
import type { Done } from './mutations.server.ts'
import { presentOf, withdrawUntilOf } from './queries.server.ts'
import {
  readStanding,
  type Standing,
  type SubscriptionRow,
} from '#features/billing/entitlement/billing-state.server.ts'
import { type SyncParts, syncNow } from '#features/billing/provider-sync/sync-customer.server.ts'

const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest()
/** All money goes back within this many days (art. 6:230r BW). */
const refundDays = 14

/**
 * The contract of an account that can still be undone at a moment.
 *
 * @throws Problem membership.none, membership.withdrawalOver
 */
async function contractOf(db: Kysely<Tables>, { payments }: SyncParts, userId: string, at?: Date) {
  const customer = await customerOf(db, payments, userId)
  if (!customer) throw new Problem('membership.none')
  const standing = await readStanding(db, customer.id)
  const subscription = presentOf(standing)
  if (!subscription || standing.state === 'withdrawn') throw new Problem('membership.none')
  if (!withdrawUntilOf(subscription, at ?? standing.now)) throw new Problem('membership.withdrawalOver')
  return { standing, subscription }
}

/** Ends a contract and sends all its money back: written down with the declaration, then done by whoever reads the customer. */
async function undo(
  db: Kysely<Tables>,
  parts: SyncParts,
  { subscription, standing }: { subscription: SubscriptionRow; standing: Standing },
  { id, at, given }: { id: string; at: Date; given: { name: string; email: string; language: string } },
): Promise<Done> {
  await db.transaction().execute(async (transaction) => {
    await transaction.updateTable('subscriptions').set({ wanted: 'end' }).where('id', '=', subscription.id).execute()
    await transaction
      .updateTable('invoices')
      .set({ refund_wanted_at: at })
      .where('subscription_id', '=', subscription.id)
      .where('refund_wanted_at', 'is', null)
      .execute()
    // The right ends with the declaration, not when the money is back.
    await transaction
      .updateTable('billing_customers')
      .set({ premium_until: null })
      .where('id', '=', subscription.customer_id)
      .execute()
    const due = new Date(at.getTime() + refundDays * 86_400_000)
    await mailWithdrawal(transaction, given, { id, at, due })
  })
  try {
    return (await syncNow(db, parts, standing.subscriptions[0]?.customer_id ?? subscription.customer_id))
      ? 'now'
      : 'later'
  } catch {
    return 'later'
  }
}

/**
 * Undoes the contract of somebody who is logged in: Premium ends at once and all money goes back.
 *
 * @throws Problem membership.none, membership.withdrawalOver
 */
export async function withdraw(db: Kysely<Tables>, parts: SyncParts, userId: string): Promise<Done> {
  const contract = await contractOf(db, parts, userId)
  const { user } = contract.standing
  if (!user) throw new Problem('membership.none')
  const at = contract.standing.now
  const id = uuidv7()
  await db
    .insertInto('withdrawals')
    .values({
      id,
      user_id: userId,
      subscription_id: contract.subscription.id,
      name: user.name,
      email: user.email,
      declared_at: at,
      confirmed_at: at,
    })
    .execute()
  return undo(db, parts, contract, { id, at, given: user })
}

/**
 * Takes the declaration of somebody who is not logged in, and mails the address of the account a link that confirms it.
 * What comes back is the same whether there is such an account or not.
 */
export async function declareWithdrawal(
  db: Kysely<Tables>,
  { payments, origin }: SyncParts,
  given: { name: string; email: string },
): Promise<void> {
  const user = await db
    .selectFrom('users')
    .select(['id', 'email', 'language'])
    .where(sql`lower(email)`, '=', given.email.toLowerCase())
    .executeTakeFirst()
  const customer = user && (await customerOf(db, payments, user.id))
  const standing = customer && (await readStanding(db, customer.id))
  const subscription = standing && presentOf(standing)
  if (!user || !subscription || !withdrawUntilOf(subscription, standing.now)) return
  const token = randomBytes(32).toString('base64url')
  const id = uuidv7()
  await db.transaction().execute(async (transaction) => {
    await transaction
      .insertInto('withdrawals')
      .values({
        id,
        user_id: user.id,
        subscription_id: subscription.id,
        name: given.name,
        email: user.email,
        declared_at: standing.now,
        token_hash: hashOf(token),
      })
      .execute()
    const to = { name: given.name, email: user.email, language: user.language }
    await mailToConfirmWithdrawal(transaction, to, { id, at: standing.now, token, origin })
  })
}

/**
 * Undoes the contract of a link that was mailed. The time of the declaration counts, not that of the click.
 *
 * @throws Problem membership.withdrawalUnknown
 */
export async function confirmDeclared(db: Kysely<Tables>, parts: SyncParts, token: string): Promise<Done> {
  const taken = await db
    .updateTable('withdrawals')
    .set({ confirmed_at: sql<Date>`now()`, token_hash: null })
    .where('token_hash', '=', hashOf(token))
    .where('confirmed_at', 'is', null)
    .where('declared_at', '>', sql<Date>`now() - interval '400 days'`)
    .returning(['id', 'user_id', 'name', 'email', 'declared_at'])
    .executeTakeFirst()
  if (!taken?.user_id) throw new Problem('membership.withdrawalUnknown')
  const contract = await contractOf(db, parts, taken.user_id, taken.declared_at)
  const given = { name: taken.name, email: taken.email, language: contract.standing.user?.language ?? 'nl' }
  return undo(db, parts, contract, { id: taken.id, at: taken.declared_at, given })
}

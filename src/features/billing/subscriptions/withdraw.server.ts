import { sql, type Selectable } from 'kysely'
import { uuidv7 } from 'uuidv7'
import type { Db, DbTransaction } from '#platform/database/db.ts'
import { createToken, hashText } from '#platform/database/secret-token.ts'
import type { Withdrawals } from '#platform/database/tables.ts'
import { Problem } from '#shared/problem.ts'
import { findCustomer, lockCustomer } from '#features/billing/provider-sync/billing-customer.server.ts'
import {
  mailWithdrawalConfirmation,
  mailWithdrawal,
  type Payer,
} from '#features/billing/provider-sync/billing-mails.server.ts'
import { type Completion, syncNowOrLater } from './mutations.server.ts'
import { getCurrentSubscription, getWithdrawalDeadline } from './queries.server.ts'
import { readBillingState, type SubscriptionRow } from '#features/billing/entitlement/billing-state.server.ts'
import type { SyncParts } from '#features/billing/provider-sync/sync-customer.server.ts'

/** The number of days within which everything is refunded (art. 6:230r BW). */
const refundDays = 14

/**
 * How long the link of a declaration works. A declaration that was sent within 14 days undoes the contract, whenever its
 * sender confirms it (art. 6:230o BW), so the link outlives that period: by the longest contract, a year, and a month.
 */
const linkDays = 400

/**
 * The contract of an account that can be undone: now, or as of a declaration, which is for one contract alone. Its
 * customer is locked.
 *
 * @throws Problem membership.none, membership.withdrawalUnknown, membership.withdrawalOver
 */
async function lockWithdrawableContract(
  transaction: DbTransaction,
  { payments }: SyncParts,
  userId: string,
  declaration?: Pick<Selectable<Withdrawals>, 'subscription_id' | 'declared_at'>,
) {
  const customer = await lockCustomer(transaction, payments, userId)
  if (!customer) throw new Problem('membership.none')
  const billingState = await readBillingState(transaction, customer.id)
  const subscription = getCurrentSubscription(billingState)
  if (!subscription || billingState.state === 'withdrawn') throw new Problem('membership.none')
  if (declaration && declaration.subscription_id !== subscription.id) throw new Problem('membership.withdrawalUnknown')
  const at = declaration?.declared_at ?? billingState.now
  if (!getWithdrawalDeadline(subscription, at)) throw new Problem('membership.withdrawalOver')
  return { billingState, subscription }
}

/** Ends a contract and refunds it fully: recorded with the declaration, then done by the next sync of the customer. */
async function undoContract(
  transaction: DbTransaction,
  subscription: SubscriptionRow,
  { id, at, given }: { id: string; at: Date; given: Payer },
): Promise<void> {
  await transaction.updateTable('subscriptions').set({ desired: 'end' }).where('id', '=', subscription.id).execute()
  await transaction
    .updateTable('invoices')
    .set({ refund_requested_at: at })
    .where('subscription_id', '=', subscription.id)
    .where('refund_requested_at', 'is', null)
    .execute()
  // Premium ends with the declaration, not with the refund.
  await transaction
    .updateTable('billing_customers')
    .set({ premium_until: null })
    .where('id', '=', subscription.customer_id)
    .execute()
  const due = new Date(at.getTime() + refundDays * 86_400_000)
  await mailWithdrawal(transaction, given, { id, at, due })
}

/** Undoes the contract of a logged-in user. @throws Problem membership.none, membership.withdrawalOver */
export async function withdraw(db: Db, parts: SyncParts, userId: string): Promise<Completion> {
  const { customer_id } = await db.transaction().execute(async (transaction) => {
    const { billingState, subscription } = await lockWithdrawableContract(transaction, parts, userId)
    const { user, now: at } = billingState
    if (!user) throw new Problem('membership.none')
    const id = uuidv7()
    const { name, email } = user
    await transaction
      .insertInto('withdrawals')
      .values({
        id,
        user_id: userId,
        subscription_id: subscription.id,
        name,
        email,
        declared_at: at,
        confirmed_at: at,
      })
      .execute()
    await undoContract(transaction, subscription, { id, at, given: user })
    return subscription
  })
  return syncNowOrLater(db, parts, customer_id)
}

/** Records the declaration of a guest, and mails a link that confirms it; silent where there is no such account. */
export async function declareWithdrawal(
  db: Db,
  { payments, origin }: SyncParts,
  given: { name: string; email: string },
): Promise<void> {
  const user = await db
    .selectFrom('users')
    .select(['id', 'email', 'language'])
    .where(sql`lower(email)`, '=', given.email.toLowerCase())
    .executeTakeFirst()
  const customer = user && (await findCustomer(db, payments, user.id))
  const billingState = customer && (await readBillingState(db, customer.id))
  const subscription = billingState && getCurrentSubscription(billingState)
  if (!user || !subscription || !getWithdrawalDeadline(subscription, billingState.now)) return
  const token = createToken()
  const id = uuidv7()
  const to = { name: given.name, email: user.email }
  const row = { id, user_id: user.id, subscription_id: subscription.id, ...to, token_hash: hashText(token) }
  const at = billingState.now
  await db.transaction().execute(async (transaction) => {
    await transaction
      .insertInto('withdrawals')
      .values({ ...row, declared_at: at })
      .execute()
    await mailWithdrawalConfirmation(transaction, { ...to, language: user.language }, { id, at, token, origin })
  })
}

/**
 * Undoes the contract that a mailed link is for, as of its declaration.
 *
 * @throws Problem membership.none, membership.withdrawalUnknown, membership.withdrawalOver
 */
export async function confirmWithdrawalByToken(db: Db, parts: SyncParts, token: string): Promise<Completion> {
  const { customer_id } = await db.transaction().execute(async (transaction) => {
    const withdrawal = await transaction
      .selectFrom('withdrawals')
      .select(['id', 'user_id', 'subscription_id', 'name', 'email', 'declared_at'])
      .where('token_hash', '=', hashText(token))
      .where('confirmed_at', 'is', null)
      .where('declared_at', '>', sql<Date>`now() - make_interval(days => ${linkDays})`)
      .forUpdate()
      .executeTakeFirst()
    if (!withdrawal?.user_id) throw new Problem('membership.withdrawalUnknown')
    const { billingState, subscription } = await lockWithdrawableContract(
      transaction,
      parts,
      withdrawal.user_id,
      withdrawal,
    )
    const { id, name, email, declared_at: at } = withdrawal
    await transaction
      .updateTable('withdrawals')
      .set({ confirmed_at: sql<Date>`now()`, token_hash: null })
      .where('id', '=', id)
      .execute()
    const language = billingState.user?.language ?? 'nl'
    await undoContract(transaction, subscription, { id, at, given: { name, email, language } })
    return subscription
  })
  return syncNowOrLater(db, parts, customer_id)
}

import { sql } from 'kysely'
import { uuidv7 } from 'uuidv7'
import type { Db, DbTransaction } from '#platform/database/db.ts'
import type { Payments } from './payment-provider.server.ts'
import { Problem } from '#shared/problem.ts'
import { retryOnConflict } from './retry-on-conflict.server.ts'

/** Sets the provider in use; payments at any other give no right from now on. */
export async function setActiveProvider(db: Db, provider: Payments['provider']): Promise<void> {
  // Written only if it changed, so that the product also starts while the database only reads.
  const stored = await db.selectFrom('payment_provider').select('name').executeTakeFirst()
  if (stored?.name === provider) return
  await db
    .insertInto('payment_provider')
    .values({ name: provider })
    .onConflict((conflict) => conflict.column('singleton').doUpdateSet({ name: provider }))
    .execute()
}

/** A requested sync runs within a second, whatever delay an earlier failure has set. */
const dueSoon = sql<Date>`least(next_try_at, now() + interval '1 second')`

/** Requests a sync of one customer, or of all customers of an account; one sync follows the last of several requests. */
export async function requestSync(db: Db, of: { id: string } | { user_id: string }): Promise<void> {
  const [column, value] = 'id' in of ? (['id', of.id] as const) : (['user_id', of.user_id] as const)
  await db
    .updateTable('billing_customers')
    .set({ requested_seq: sql`requested_seq + 1`, next_try_at: dueSoon })
    .where(column, '=', value)
    .execute()
}

const selectCustomer = (db: Db, { provider }: Payments, userId: string) =>
  db.selectFrom('billing_customers').selectAll().where('user_id', '=', userId).where('provider', '=', provider)

/** The customer of an account at this provider, if it ever started to pay there. */
export const findCustomer = (db: Db, payments: Payments, userId: string) =>
  selectCustomer(db, payments, userId).executeTakeFirst()

/** The same as `findCustomer`; until the transaction ends, no sync saves what would change the decision of the caller. */
export const lockCustomer = (transaction: DbTransaction, payments: Payments, userId: string) =>
  selectCustomer(transaction, payments, userId).forUpdate().executeTakeFirst()

/**
 * The customer of an account at the provider, created there if needed. The row comes first and its id is the idempotency
 * key, so that a repeated call creates no second customer. Customers are never found by mail address: another user may
 * have entered it.
 *
 * @throws Problem account.notFound; the provider's error
 */
export async function ensureCustomer(
  db: Db,
  payments: Payments,
  userId: string,
): Promise<{ id: string; providerId: string }> {
  const user = await db
    .selectFrom('users')
    .select(['email', 'name', 'language'])
    .where('id', '=', userId)
    .executeTakeFirst()
  if (!user) throw new Problem('account.notFound')
  await db
    .insertInto('billing_customers')
    .values({ id: uuidv7(), user_id: userId, provider: payments.provider })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const row = await findCustomer(db, payments, userId)
  if (!row) throw new Problem('account.notFound')
  if (row.provider_id) return { id: row.id, providerId: row.provider_id }
  const created = await retryOnConflict(() =>
    payments.stripe.customers.create(
      { email: user.email, name: user.name, preferred_locales: [user.language], metadata: { user_id: userId } },
      { idempotencyKey: `customer:${row.id}` },
    ),
  )
  await db
    .updateTable('billing_customers')
    .set({ provider_id: created.id })
    .where('id', '=', row.id)
    .where('provider_id', 'is', null)
    .execute()
  return { id: row.id, providerId: created.id }
}

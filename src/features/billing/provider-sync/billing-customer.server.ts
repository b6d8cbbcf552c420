import { sql, type Kysely } from 'kysely'
import { uuidv7 } from 'uuidv7'
import type { Db } from '#platform/database/db.ts'
import type { Payments } from './payment-provider.server.ts'
import type { Tables } from '#platform/database/tables.ts'
import { Problem } from '#shared/problem.ts'
import { retryOnConflict } from './retry-on-conflict.server.ts'

/** Writes down which provider counts from now on; what others said before gives no right any more. */
export async function setActiveProvider(db: Db, provider: Payments['provider']): Promise<void> {
  await db
    .insertInto('payment_provider')
    .values({ name: provider })
    .onConflict((conflict) => conflict.column('singleton').doUpdateSet({ name: provider }))
    .execute()
}

/** A requested sync runs within a second, whatever delay an earlier failure has set. */
const dueSoon = sql<Date>`least(next_try_at, now() + interval '1 second')`

/** Asks for a customer to be read from the provider; however often, it is read at least once after the last time. */
export async function requestSync(db: Db, customerIds: readonly string[]): Promise<void> {
  if (customerIds.length === 0) return
  await db
    .updateTable('billing_customers')
    .set({ requested_seq: sql`requested_seq + 1`, next_try_at: dueSoon })
    .where('id', 'in', [...customerIds])
    .execute()
}

/** Has everything that an account pays read anew; of one that is gone, all that still runs is ended. */
export async function requestAccountSync(db: Db, userId: string): Promise<void> {
  const rows = await db.selectFrom('billing_customers').select('id').where('user_id', '=', userId).execute()
  await requestSync(
    db,
    rows.map(({ id }) => id),
  )
}

/** The customer that an account is, if it ever began to pay at this provider. */
export const findCustomer = (db: Db, { provider }: Payments, userId: string) =>
  db
    .selectFrom('billing_customers')
    .selectAll()
    .where('user_id', '=', userId)
    .where('provider', '=', provider)
    .executeTakeFirst()

/**
 * The customer that an account is at the provider, made there if need be. The row comes first and its id is the key of the
 * call, so that a call that is repeated makes no second customer. Customers are never looked for by address: somebody
 * else may have typed it.
 *
 * @throws Problem account.notFound; whatever the provider refuses with
 */
export async function ensureCustomer(
  db: Kysely<Tables>,
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

import { sql } from 'kysely'
import type { Db } from '#platform/database/db.ts'

/** For how many years after that of a payment tax law keeps it (Algemene wet inzake rijksbelastingen, article 52). */
const retentionYears = 7

/** Whether a user has a membership that runs, which ends with the account, and payments, whose invoices stay. */
export async function readBillingTraces(db: Db, userId: string): Promise<{ premium: boolean; invoices: boolean }> {
  const { rows } = await sql<{ premium: boolean; invoices: boolean }>`
    select
      exists (select from subscriptions join billing_customers on billing_customers.id = customer_id
        where user_id = ${userId} and ended_at is null) as premium,
      exists (select from invoices join billing_customers on billing_customers.id = customer_id
        where user_id = ${userId} and paid_at is not null) as invoices`.execute(db)
  return rows[0] ?? { premium: false, invoices: false }
}

/** Deletes the invoices of deleted accounts once tax law no longer keeps them. */
export async function deleteExpiredInvoices(db: Db): Promise<void> {
  await sql`delete from invoices
    where coalesce(paid_at, issued_at) < date_trunc('year', now()) - make_interval(years => ${retentionYears})
      and customer_id in (select id from billing_customers where user_id is null)`.execute(db)
}

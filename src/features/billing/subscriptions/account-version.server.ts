import { sql } from 'kysely'
import type { Db } from '#platform/database/db.ts'

/** A short text that changes whenever the account changes as its owner sees it, payments and trial included. */
export async function readAccountVersion(db: Db, userId: string): Promise<string | undefined> {
  const { rows } = await sql<{ version: string }>`
    select left(md5(concat_ws(' ', u.name, u.email, u.role, u.email_confirmed_at, u.trial_ends_at, u.language, u.theme,
      exists (select from paid_members p where p.user_id = u.id),
      (select string_agg(i::text, ' ' order by i.id) from invoices i where i.customer_id = c.id),
      (select string_agg(s::text, ' ' order by s.id) from subscriptions s where s.customer_id = c.id)
    )), 12) as version
    from users u left join billing_customers c on c.user_id = u.id where u.id = ${userId}`.execute(db)
  return rows[0]?.version
}

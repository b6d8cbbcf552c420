import { sql } from 'kysely'
import type { Db } from '#platform/database/db.ts'

/** Whether a user has the rights of Premium now: paying members, trials and all admins. Only this function decides. */
export async function hasPremium(db: Db, userId: string | undefined): Promise<boolean> {
  if (userId === undefined) return false
  const user = await db
    .selectFrom('users')
    .select(
      sql<boolean>`role = 'ADMIN' or coalesce(trial_ends_at > now(), false)
        or exists (select from paid_members where paid_members.user_id = users.id)`.as('premium'),
    )
    .where('id', '=', userId)
    .executeTakeFirst()
  return user?.premium ?? false
}

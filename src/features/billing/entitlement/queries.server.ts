import { sql } from 'kysely'
import type { Db } from '#platform/database/db.ts'

/**
 * Whether somebody has the rights of Premium at this moment: who paid, during the trial, and admins always, as they look after
 * what others see. Every right that Premium gives is asked for here.
 *
 * @param userId none for somebody without an account, who has them never
 */
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

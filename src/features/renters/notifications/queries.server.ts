import type { Db } from '#platform/database/db.ts'
import { withIsoDates } from '#platform/database/iso-dates.ts'

/** The browsers to which notifications of a user are sent, without their secrets, for the export of their data. */
export async function exportBrowsers(db: Db, userId: string) {
  const rows = await db
    .selectFrom('push_subscriptions')
    .innerJoin('sessions', 'sessions.token_hash', 'push_subscriptions.session_hash')
    .select(['sessions.device', 'push_subscriptions.created_at as subscribedAt'])
    .where('push_subscriptions.user_id', '=', userId)
    .orderBy('push_subscriptions.created_at')
    .orderBy('push_subscriptions.id')
    .execute()
  return rows.map(withIsoDates)
}

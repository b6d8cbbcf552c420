import { sql } from 'kysely'
import type { Db } from '#platform/database/db.ts'

/** Programs that look at pages name themselves so; what they read is no interest in a home. */
const program = /bot|crawl|spider|slurp|preview|headless|monitor|curl|wget|python|scrapy|http-?client/i

/**
 * Counts that the page of a home was looked at, where an ad that is online made it: by the day, and nothing of who it
 * was. Its advertiser, admins and programs count for nothing.
 */
export async function countView(
  db: Db,
  homeId: string,
  { userId, role, agent }: { userId: string | undefined; role: 'USER' | 'ADMIN' | undefined; agent: string },
): Promise<void> {
  if (role === 'ADMIN' || agent === '' || program.test(agent)) return
  await sql`insert into ad_views (ad_id, day)
    select ads.id, (now() at time zone 'Europe/Amsterdam')::date
    from offers join ads on ads.offer_id = offers.id
    where offers.property_id = ${homeId} and ads.state = 'online' and ads.user_id is distinct from ${userId ?? null}::uuid
    on conflict (ad_id, day) do update set views = ad_views.views + 1`.execute(db)
}

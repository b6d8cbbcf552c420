import { sql } from 'kysely'
import { onPrimary } from '#platform/database/connections/connection-pools.ts'
import type { Db } from '#platform/database/db.ts'

/** The user agents of bots, whose visits are not views. */
const botPattern = /bot|crawl|spider|slurp|preview|headless|monitor|curl|wget|python|scrapy|http-?client/i

/** Counts a visit to the page of a listing, per day; visits by its owner, admins and bots do not count. */
export async function recordView(
  db: Db,
  propertyId: string,
  { userId, role, agent }: { userId: string | undefined; role: 'USER' | 'ADMIN' | undefined; agent: string },
): Promise<void> {
  if (role === 'ADMIN' || agent === '' || botPattern.test(agent)) return
  // Nobody reads it back in the same request, which may go on with a standby.
  await onPrimary(() =>
    sql`insert into owner_listing_views (owner_listing_id, day)
    select owner_listings.id, (now() at time zone 'Europe/Amsterdam')::date
    from listings join owner_listings on owner_listings.listing_id = listings.id
    where listings.property_id = ${propertyId} and owner_listings.state = 'online' and owner_listings.user_id is distinct from ${userId ?? null}::uuid
    on conflict (owner_listing_id, day) do update set views = owner_listing_views.views + 1`.execute(db),
  )
}

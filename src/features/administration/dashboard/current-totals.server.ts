import { sql } from 'kysely'
import type { Db } from '#platform/database/db.ts'
import { countMessages } from '#features/administration/inquiries/queue-queries.server.ts'
import { readMemberFigures } from '#features/billing/subscriptions/metrics-queries.server.ts'
import type { SearchIndex } from '#features/properties/search/search-index.server.ts'
import { waitsForAnswer } from '#features/renters/replies/admin-queries.server.ts'
import { countDoubtful } from '#features/sourcing/deduplication/queries.server.ts'
import type { Standing } from './figures.ts'

interface Waiting {
  reportsWaiting: number
  quarantined: number
  sourceAlerts: number
  repliesWaiting: number
  mailsWaiting: number
  mailsGivenUp: number
}

/** What waits for somebody. Reports count by home, as their queue does. */
async function countWaiting(db: Db): Promise<Waiting> {
  const { rows } = await sql<Waiting>`select
    (select count(distinct property_id) from ad_reports where decision_id is null)::integer as "reportsWaiting",
    (select count(*) from quarantine)::integer as quarantined,
    (select count(*) from source_alerts where ended_at is null)::integer as "sourceAlerts",
    (select count(*) from replies where ${waitsForAnswer})::integer as "repliesWaiting",
    (select count(*) from mails where sent_at is null and given_up_at is null)::integer as "mailsWaiting",
    (select count(*) from mails where given_up_at is not null)::integer as "mailsGivenUp"`.execute(db)
  const [counted] = rows
  if (!counted) throw new Error('Counting gives one row.')
  return counted
}

/** How things stand now; null where there is nothing to take a share of. */
export async function readStandings(db: Db, index: SearchIndex): Promise<Record<Standing, number | null>> {
  const [waiting, messagesWaiting, doubtful, members] = await Promise.all([
    countWaiting(db),
    countMessages(db),
    countDoubtful(db),
    readMemberFigures(db),
  ])
  return { ...waiting, ...members, messagesWaiting, doubtful, homesForRent: index.countWith('for_rent') }
}

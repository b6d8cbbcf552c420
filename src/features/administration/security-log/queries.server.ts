import { sql } from 'kysely'
import { hashSecret } from '#platform/audit/security-log.ts'
import type { SecurityEventName } from '#platform/audit/security-events.ts'
import { deviceName } from '#features/accounts/sessions/device-name.server.ts'
import type { Db } from '#platform/database/db.ts'
import { parseSort } from '#shared/pagination.ts'
import { readCappedPage } from '#platform/database/read-page.ts'
import type { SecurityLogEntry, SecurityLogQuery } from './contract.ts'

/** A user has few events in 90 days; a guesser may make many. */
const maxExported = 1_000

type Person = SecurityLogEntry['user']

/** A page of the security log, newest first or oldest first, of which the first 10,000 of a question can be seen. */
export async function readSecurityLog(db: Db, query: SecurityLogQuery) {
  const { event, outcome, userId, network, email, sort = '-when' } = query
  const [, direction] = parseSort(sort)
  const emailHash = email === '' ? undefined : await hashSecret(db, email.toLowerCase())
  const filtered = db
    .selectFrom('security_events')
    .$if(event !== undefined, (events) => events.where('event', '=', event ?? ''))
    .$if(outcome !== undefined, (events) => events.where('outcome', '=', outcome ?? 'done'))
    .$if(userId !== undefined, (events) => events.where('user_id', '=', userId ?? ''))
    .$if(network !== undefined, (events) => events.where('network_hash', '=', Buffer.from(network ?? '', 'hex')))
    .$if(emailHash !== undefined, (events) =>
      events.where((where) =>
        where.or([
          where('email_hash', '=', emailHash ?? Buffer.alloc(32)),
          sql<boolean>`user_id in (select id from users where lower(email) = ${email.toLowerCase()})`,
        ]),
      ),
    )
  const ordered = filtered
    .select(['id', 'at', 'outcome', 'reason', 'device'])
    // Only `recordOutcome` writes here, and it takes no others.
    .select(sql<SecurityEventName>`event`.as('event'))
    .select(sql<string>`encode(network_hash, 'hex')`.as('network'))
    .select(
      sql<Person>`(select json_build_object('id', u.id, 'email', u.email) from users u where u.id = user_id)`.as(
        'user',
      ),
    )
    .select(
      sql<Person>`(select json_build_object('id', u.id, 'email', u.email) from users u where u.id = subject_id)`.as(
        'subject',
      ),
    )
    .orderBy('at', direction)
    .orderBy('id', direction)
  const { rows, pagination } = await readCappedPage(db, query, ordered, filtered)
  const events = rows.map(({ id, at, device, ...row }) => ({
    ...row,
    id: String(id),
    at: at.toISOString(),
    device: deviceName(device) ?? null,
  }))
  return { events, pagination }
}

/** What the security log has of a user, oldest first. */
export async function exportSecurityEvents(db: Db, userId: string) {
  const rows = await db
    .selectFrom('security_events')
    .select(['at', 'event', 'outcome', 'device'])
    .where('user_id', '=', userId)
    .orderBy('at')
    .orderBy('id')
    .limit(maxExported)
    .execute()
  return rows.map(({ at, ...row }) => ({ ...row, at: at.toISOString() }))
}

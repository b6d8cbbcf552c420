import { sql } from 'kysely'
import { uuidv7 } from 'uuidv7'
import { brand } from '#shared/brand.ts'
import type { Db } from '#platform/database/db.ts'
import { writeMail } from '#platform/mail/outbox.ts'
import { toLanguagePath, paths } from '#shared/paths.ts'
import { bilingualTranslator } from '#shared/texts.ts'
import type { AlertKind } from './contract.ts'
import { alertMessages } from './alert-messages.ts'

/** A source without a good run is late this many minutes after its schedule (issue 4, point 9). */
export const graceMinutes = 30
/** This many consecutive runs without a record raise an alert. */
const emptyRunLimit = 5

interface Raised {
  source_id: string
  kind: AlertKind
}

const translators = bilingualTranslator(alertMessages, brand.name)

/**
 * Raises alerts about sources that are read automatically, and ends those that no longer hold: late (no good run within 30
 * minutes after its schedule), empty (five runs in a row without a record), challenged or blocked (the site showed a
 * CAPTCHA or denied access). Mails each alert to all admins once.
 *
 * @returns the newly raised alerts
 */
export async function updateAlerts(db: Db, origin: string): Promise<Raised[]> {
  return db.transaction().execute(async (transaction) => {
    // One process at a time; a second one finds nothing left to raise.
    await sql`select pg_advisory_xact_lock(hashtext('source_alerts'))`.execute(transaction)
    const { rows: dueAlerts } = await sql<Raised>`
      select id as source_id, 'late' as kind from sources
      where address is not null and not paused and due_at < now()
      union all
      select sources.id, 'empty' from sources, lateral (
        select count(*) as runs, bool_and(state = 'finished' and read_count = 0 and not unchanged) as empty
        from (
          select * from import_runs where source_id = sources.id and state <> 'running'
          order by started_at desc, id desc limit ${emptyRunLimit}
        ) as last
      ) as counted
      where address is not null and not paused and runs = ${emptyRunLimit} and empty
      union all
      select sources.id, last.failure from sources, lateral (
        select failure from import_runs where source_id = sources.id and state <> 'running'
        order by started_at desc, id desc limit 1
      ) as last
      where address is not null and not paused and last.failure in ('challenged', 'blocked')`.execute(transaction)
    const { rows: openAlerts } = await sql<Raised & { id: string }>`
      select id, source_id, kind from source_alerts where ended_at is null`.execute(transaction)
    const includesAlert = (alerts: readonly Raised[], { source_id, kind }: Raised) =>
      alerts.some((alert) => alert.source_id === source_id && alert.kind === kind)
    const endedIds = openAlerts.filter((alert) => !includesAlert(dueAlerts, alert)).map(({ id }) => id)
    if (endedIds.length > 0)
      await transaction
        .updateTable('source_alerts')
        .set({ ended_at: sql`now()` })
        .where('id', 'in', endedIds)
        .execute()
    const raised = dueAlerts.filter((alert) => !includesAlert(openAlerts, alert))
    if (raised.length > 0) {
      await transaction
        .insertInto('source_alerts')
        .values(raised.map(({ source_id, kind }) => ({ id: uuidv7(), source_id, kind })))
        .execute()
      await mailAdmins(transaction, raised, origin)
    }
    return raised
  })
}

async function mailAdmins(db: Db, raised: readonly Raised[], origin: string): Promise<void> {
  const admins = await db
    .selectFrom('users')
    .select(['name', 'email', 'language'])
    .where('role', '=', 'ADMIN')
    .where('deactivated_at', 'is', null)
    .where('email_confirmed_at', 'is not', null)
    .orderBy('id')
    .limit(50)
    .execute()
  const sources = await db
    .selectFrom('sources')
    .select(['id', 'name'])
    .where(
      'id',
      'in',
      raised.map(({ source_id }) => source_id),
    )
    .execute()
  for (const { source_id, kind } of raised) {
    const source = sources.find(({ id }) => id === source_id)?.name ?? ''
    for (const admin of admins) {
      const t = translators[admin.language]
      await writeMail(db, {
        to: admin.email,
        language: t.language,
        subject: t(`${kind}.subject`, { source }),
        paragraphs: [t('hello', { name: admin.name }), t(`${kind}.text`, { source })],
        action: { label: t('action'), url: origin + toLanguagePath(t.language, paths.adminSource(source_id)) },
      })
    }
  }
}

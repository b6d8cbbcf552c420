import { sql, type Selectable } from 'kysely'
import { uuidv7 } from 'uuidv7'
import * as z from 'zod/mini'
import { brand } from '#shared/brand.ts'
import type { Db } from '#platform/database/db.ts'
import type { Users } from '#platform/database/tables.ts'
import { writeMail } from '#platform/mail/outbox.ts'
import { toLanguagePath, paths } from '#shared/paths.ts'
import { bilingualTranslator } from '#shared/texts.ts'
import { describeRunProblem } from '#features/sourcing/file-formats/describe-problem.ts'
import { StoredProblem } from '#features/sourcing/file-formats/input-problem.ts'
import type { AlertKind, SourceHealth } from './contract.ts'
import { factMessages } from './fact-messages.ts'
import { alertMessages } from './alert-messages.ts'

/** A source without a good run is late this many minutes after its schedule (issue 4, point 9). */
export const graceMinutes = 30
/** This many consecutive runs without a record raise an alert. */
const emptyRunLimit = 5

/** This many pages in another layout, or a fifth of those read, raise an alert. */
const minChangedPages = 3

type AlertOfSource = Pick<Raised, 'source_id' | 'kind'>

interface Raised {
  source_id: string
  name: string
  kind: AlertKind
}

const translators = bilingualTranslator(alertMessages, brand.name)

/**
 * Raises alerts about sources, ends those that no longer hold, and mails each once to all admins. Of sources that are
 * read automatically: late, empty (five runs in a row without a record), challenged (a CAPTCHA) or blocked. Of all: its
 * last run could read nothing of what it received, has pages in another layout, or states a fact far less often.
 * @returns the new alerts
 */
export async function updateAlerts(db: Db, origin: string): Promise<Raised[]> {
  return db.transaction().execute(async (transaction) => {
    // One process at a time; a second one finds nothing left to raise.
    await sql`select pg_advisory_xact_lock(hashtext('source_alerts'))`.execute(transaction)
    const { rows: dueAlerts } = await sql<Raised>`
      select id as source_id, name, 'late' as kind from sources
      where address is not null and not paused and due_at < now()
      union all
      select sources.id, name, 'empty' from sources, lateral (
        select count(*) as runs, bool_and(state = 'finished' and read_count = 0 and not unchanged) as empty
        from (
          select * from import_runs where source_id = sources.id and state <> 'running'
          order by started_at desc, id desc limit ${emptyRunLimit}
        ) as last
      ) as counted
      where address is not null and not paused and runs = ${emptyRunLimit} and empty
      union all
      select sources.id, name, last.failure from sources, lateral (
        select failure from import_runs where source_id = sources.id and state <> 'running'
        order by started_at desc, id desc limit 1
      ) as last
      where address is not null and not paused and last.failure in ('challenged', 'blocked')
      union all
      select sources.id, name, found.kind from sources, lateral (
        select unreadable, read_count,
          coalesce((rejected_by_reason ->> 'changed_layout')::integer, 0)
            + coalesce((rejected_by_reason ->> 'incomplete')::integer, 0) as changed
        from import_runs where source_id = sources.id and state <> 'running' and cause <> 'replay'
        order by started_at desc, id desc limit 1
      ) as last, lateral (
        values ('unreadable', unreadable),
          ('changed_layout', changed >= ${minChangedPages} or (changed > 0 and changed * 5 >= read_count)),
          ('fewer_facts', fallen_facts <> '[]')
      ) as found (kind, holds)
      where holds and not paused`.execute(transaction)
    const openAlerts = await transaction
      .selectFrom('source_alerts')
      .select(['id', 'source_id', 'kind'])
      .where('ended_at', 'is', null)
      .execute()
    const isSame = (a: AlertOfSource) => (b: AlertOfSource) => a.source_id === b.source_id && a.kind === b.kind
    const endedIds = openAlerts.filter((alert) => !dueAlerts.some(isSame(alert))).map(({ id }) => id)
    await sql`update source_alerts set ended_at = now() where id = any(${endedIds}::uuid[])`.execute(transaction)
    const raised = dueAlerts.filter((alert) => !openAlerts.some(isSame(alert)))
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

/** An advertisement that shows the problem, or what is known of it. */
async function readExamples(db: Db, raised: readonly Raised[]) {
  const { rows } = await sql<Pick<SourceHealth, 'id' | 'fallenFacts' | 'changedExample'> & { problem: unknown }>`
    select id, fallen_facts as "fallenFacts",
      (select number from rejected_records
        where source_id = sources.id and reason in ('changed_layout', 'incomplete') and number is not null
        order by last_seen_at desc, fingerprint limit 1) as "changedExample",
      (select problems -> 0 from import_runs where source_id = sources.id and unreadable
        order by started_at desc, id desc limit 1) as problem
    from sources where id = any(${raised.map(({ source_id }) => source_id)}::uuid[])`.execute(db)
  return new Map(rows.map((row) => [row.id, row]))
}

async function mailAdmins(db: Db, raised: readonly Raised[], origin: string): Promise<void> {
  const { rows: admins } = await sql<Pick<Selectable<Users>, 'name' | 'email' | 'language'>>`
    select name, email, language from users
    where role = 'ADMIN' and deactivated_at is null and email_confirmed_at is not null order by id limit 50`.execute(db)
  const examples = await readExamples(db, raised)
  for (const { source_id, name: source, kind } of raised)
    for (const admin of admins) {
      const t = translators[admin.language]
      const { fallenFacts = [], changedExample, problem } = examples.get(source_id) ?? {}
      const facts = fallenFacts.map(({ fact }) => factMessages[admin.language][fact]).join(', ')
      const [number = '-'] =
        kind === 'fewer_facts' ? fallenFacts.map((fallen) => fallen.number) : [changedExample ?? '-']
      const values = {
        source,
        facts,
        number,
        problem: problem ? describeRunProblem(z.parse(StoredProblem, problem), admin.language) : '',
      }
      await writeMail(db, {
        to: admin.email,
        language: t.language,
        subject: t(`${kind}.subject`, values),
        paragraphs: [t('hello', { name: admin.name }), t(`${kind}.text`, values)],
        action: { label: t('action'), url: origin + toLanguagePath(t.language, paths.adminSource(source_id)) },
      })
    }
}

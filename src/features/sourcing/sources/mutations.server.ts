import { sql } from 'kysely'
import { uuidv7 } from 'uuidv7'
import type { Db } from '#platform/database/db.ts'
import { Problem } from '#shared/problem.ts'
import { writeAudit } from '#platform/audit/mutations.server.ts'
import type { NewSource, SourceChange } from './settings-contract.ts'
import { graceMinutes } from './update-alerts.server.ts'

const toColumns = ({ name, website, kind, address, everyMinutes, complete, paused }: SourceChange) => ({
  ...(name !== undefined && { name }),
  ...(website !== undefined && { website }),
  ...(kind !== undefined && { kind }),
  ...(address !== undefined && { address: address || null }),
  ...(everyMinutes !== undefined && { every_minutes: everyMinutes }),
  ...(complete !== undefined && { complete }),
  ...(paused !== undefined && { paused }),
})

/** The audit log names the changed fields only, since an address may hold a secret. */
const listChangedFields = (change: object) => ({ fields: Object.keys(change).join(', ') })
const nextDueAt = sql<Date>`now() + make_interval(mins => every_minutes + ${graceMinutes})`

/**
 * Creates a source; one with an address is read at once.
 *
 * @returns its id
 * @throws Problem source.slugTaken
 */
export const createSource = (db: Db, { slug, ...given }: NewSource, adminId: string): Promise<string> =>
  db.transaction().execute(async (transaction) => {
    const { name, website } = given
    const made = await transaction
      .insertInto('sources')
      .values({
        id: uuidv7(),
        slug,
        ...toColumns(given),
        name,
        website,
        next_run_at: sql`now()`,
        run_requested_at: given.address ? sql`now()` : null,
      })
      .onConflict((conflict) => conflict.column('slug').doNothing())
      .returning('id')
      .executeTakeFirst()
    if (!made) throw new Problem('source.slugTaken')
    await transaction.updateTable('sources').set({ due_at: nextDueAt }).where('id', '=', made.id).execute()
    await writeAudit(transaction, adminId, 'source.made', ['source', made.id], { slug })
    return made.id
  })

/**
 * Changes, pauses or resumes a source. After a change of address or kind it is read at once, and completely.
 *
 * @throws Problem source.notFound, source.kindMissing
 */
export const changeSource = (db: Db, id: string, change: SourceChange, adminId: string): Promise<void> =>
  db.transaction().execute(async (transaction) => {
    const before = await lockSource(transaction, id)
    const columns = toColumns(change)
    const kind = columns.kind ?? before.kind
    const address = columns.address === undefined ? before.address : columns.address
    if (address !== null && kind === null) throw new Problem('source.kindMissing')
    const isMoved = address !== before.address || kind !== before.kind
    const resumed = before.paused && columns.paused === false
    await transaction
      .updateTable('sources')
      .set({
        ...columns,
        ...((isMoved || resumed) && {
          next_run_at: sql`now()`,
          run_requested_at: address === null ? null : sql`now()`,
        }),
        ...(columns.paused && { run_requested_at: null }),
        ...(isMoved && { etag: null, last_modified: null }),
      })
      .where('id', '=', id)
      .execute()
    await transaction
      .updateTable('sources')
      .set({
        due_at: sql`case when address is not null and not paused then ${nextDueAt} end`,
        // A shorter interval counts from now, not from the end of the longer one.
        next_run_at: sql`least(next_run_at, now() + make_interval(mins => every_minutes))`,
      })
      .where('id', '=', id)
      .execute()
    await writeAudit(transaction, adminId, 'source.changed', ['source', id], listChangedFields(change))
  })

/**
 * Requests that a source is read now, by the first process that is free.
 *
 * @throws Problem source.notFound, source.noAddress
 */
export const requestRun = (db: Db, id: string, adminId: string): Promise<void> =>
  db.transaction().execute(async (transaction) => {
    const source = await lockSource(transaction, id)
    if (source.address === null) throw new Problem('source.noAddress')
    await transaction
      .updateTable('sources')
      .set({ run_requested_at: sql`coalesce(run_requested_at, now())` })
      .where('id', '=', id)
      .execute()
    await writeAudit(transaction, adminId, 'source.run', ['source', id])
  })

/**
 * Accepts a held list, so that its size is the usual one from now on.
 *
 * @throws Problem source.notFound, source.notHeld
 */
export const acceptRun = (db: Db, { id, runId }: { id: string; runId: string }, adminId: string): Promise<void> =>
  db.transaction().execute(async (transaction) => {
    await lockSource(transaction, id)
    const accepted = await transaction
      .updateTable('import_runs')
      .set({ accepted: true })
      .where('id', '=', runId)
      .where('source_id', '=', id)
      .where('held', '=', true)
      .where('accepted', '=', false)
      .returning('id')
      .executeTakeFirst()
    if (!accepted) throw new Problem('source.notHeld')
    await writeAudit(transaction, adminId, 'source.accepted', ['source', id])
  })

async function lockSource(db: Db, id: string) {
  const source = await db.selectFrom('sources').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
  if (!source) throw new Problem('source.notFound')
  return source
}

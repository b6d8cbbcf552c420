import { sql } from 'kysely'
import { uuidv7 } from 'uuidv7'
import type { Db } from '#platform/database/db.ts'
import { Problem } from '#shared/problem.ts'
import { writeAudit } from '#platform/audit/mutations.server.ts'
import { isMappedKind } from '#features/sourcing/adapters/source-kinds.ts'
import { isSetUp } from './is-set-up.server.ts'
import type { NewSource, SourceChange } from './settings-contract.ts'
import { isHeldListOpen } from './queries.server.ts'
import { graceMinutes } from './update-alerts.server.ts'

/** The columns of settings; those that are undefined stay as they are. */
const toColumns = <T extends SourceChange>({ address, everyMinutes, ...settings }: T) => ({
  ...settings,
  address: address === '' ? null : address,
  every_minutes: everyMinutes,
})

const nextDueAt = sql<Date>`now() + make_interval(mins => every_minutes + ${graceMinutes})`

/** Creates a source; one with an address is read at once, if its kind needs no mapping first. @returns its id @throws Problem source.slugTaken */
export const createSource = (db: Db, { slug, ...given }: NewSource, adminId: string): Promise<string> =>
  db.transaction().execute(async (transaction) => {
    const made = await transaction
      .insertInto('sources')
      .values({
        id: uuidv7(),
        slug,
        ...toColumns(given),
        next_run_at: sql`now()`,
        run_requested_at: given.address && !isMappedKind(given.kind) ? sql`now()` : null,
      })
      .onConflict((conflict) => conflict.column('slug').doNothing())
      .returning('id')
      .executeTakeFirst()
    if (!made) throw new Problem('source.slugTaken')
    await transaction
      .updateTable('sources')
      .set({ due_at: sql`case when ${isSetUp} then ${nextDueAt} end` })
      .where('id', '=', made.id)
      .execute()
    await writeAudit(transaction, adminId, 'source.made', ['source', made.id], { slug })
    return made.id
  })

/**
 * Changes, pauses or resumes a source. After a change of address or kind it is read at once, and completely.
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
    // A kind that needs a mapping is read once it has one.
    const canBeRead =
      !isMappedKind(kind) || (before.mapping !== null && (kind === 'mapping' || before.request !== null))
    const resumed = before.paused && columns.paused === false
    const now = sql<Date>`now()`
    await transaction
      .updateTable('sources')
      .set({
        ...columns,
        ...((isMoved || resumed) && {
          next_run_at: now,
          run_requested_at: address === null || !canBeRead ? null : now,
        }),
        ...(columns.paused && { run_requested_at: null }),
        ...(isMoved && { etag: null, last_modified: null }),
      })
      .where('id', '=', id)
      .execute()
    // A shorter interval counts from now, not from the end of the longer one.
    await sql`
      update sources set due_at = case when address is not null and not paused and ${isSetUp} then ${nextDueAt} end,
        next_run_at = least(next_run_at, now() + make_interval(mins => every_minutes))
      where id = ${id}`.execute(transaction)
    // Only the names of the fields, since an address may hold a secret.
    const fields = Object.keys(change).join(', ')
    await writeAudit(transaction, adminId, 'source.changed', ['source', id], { fields })
  })

/** Requests that a source is read now. @throws Problem source.notFound, source.noAddress */
export const requestRun = (db: Db, id: string, adminId: string): Promise<void> =>
  db.transaction().execute(async (transaction) => {
    const source = await lockSource(transaction, id)
    if (source.address === null) throw new Problem('source.noAddress')
    await sql`update sources set run_requested_at = coalesce(run_requested_at, now()) where id = ${id}`.execute(
      transaction,
    )
    await writeAudit(transaction, adminId, 'source.run', ['source', id])
  })

/** Accepts the newest held list, whose size is the usual one from now on. @throws Problem source.notFound, source.notHeld */
export const acceptRun = (db: Db, { id, runId }: { id: string; runId: string }, adminId: string): Promise<void> =>
  db.transaction().execute(async (transaction) => {
    await lockSource(transaction, id)
    const { rows: accepted } = await sql`update import_runs set accepted = true
      where id = ${runId} and source_id = ${id} and ${isHeldListOpen} returning id`.execute(transaction)
    if (accepted.length === 0) throw new Problem('source.notHeld')
    // What the list lacked may be retired from here on.
    await sql`update listings set held_run_id = null where held_run_id = ${runId}`.execute(transaction)
    await writeAudit(transaction, adminId, 'source.accepted', ['source', id])
  })

async function lockSource(db: Db, id: string) {
  const source = await db.selectFrom('sources').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
  if (!source) throw new Problem('source.notFound')
  return source
}

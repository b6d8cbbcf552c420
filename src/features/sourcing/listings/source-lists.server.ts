import { sql } from 'kysely'
import type { DbTransaction } from '#platform/database/db.ts'

/** A run over the complete list of a source. */
export interface CompleteRun {
  id: string
  sourceId: string
  capturedAt: Date
}

/** Lists kept of each source: enough to have one before those that an admin has not accepted. */
const keptLists = 5
/** This many listings in a row that are gone from a list at once, if they are a fifth of all that are, are a part. */
const minPart = 10
const minShareOfMissing = 0.2
/** Longer than this many times the usual time between two lists is a hole, unless it is only a few hours. */
const holeFactor = 1.5
const minHoleMs = 6 * 3_600_000

/**
 * Whether listings that follow each other on the list before are missing from this one, as when a page or the end of
 * the list was not read. In 29 real lists of a site at most a tenth of the missing ones followed each other.
 */
export function isPartMissing(before: readonly string[], now: ReadonlySet<string>): boolean {
  let missing = 0
  let row = 0
  let longest = 0
  for (const number of before) {
    row = now.has(number) ? 0 : row + 1
    if (row > 0) missing++
    longest = Math.max(longest, row)
  }
  return longest >= minPart && longest >= missing * minShareOfMissing
}

/** Whether the time between the last two lists is much longer than that between the ones before; newest first. */
export function isHole(times: readonly Date[]): boolean {
  const [last, ...earlier] = times.slice(1).map((at, i) => (times[i]?.getTime() ?? 0) - at.getTime())
  const usual = earlier.toSorted((a, b) => a - b)[Math.floor(earlier.length / 2)]
  return last !== undefined && usual !== undefined && last > Math.max(usual * holeFactor, minHoleMs)
}

/** The numbers on the list before, in its order; none if there is no such list. */
export async function readListBefore(db: DbTransaction, run: CompleteRun): Promise<readonly string[]> {
  const { rows } = await sql<{ numbers: string[] }>`
    select numbers from source_lists inner join import_runs on import_runs.id = source_lists.run_id
    where source_lists.source_id = ${run.sourceId} and run_id <> ${run.id} and (not short or accepted)
    order by source_lists.captured_at desc, run_id desc limit 1`.execute(db)
  return rows[0]?.numbers ?? []
}

/** Keeps the list of a run, and no more of earlier ones than are needed. */
export async function saveList(
  db: DbTransaction,
  { id, sourceId, capturedAt }: CompleteRun,
  { numbers, short }: { numbers: readonly string[]; short: boolean },
): Promise<void> {
  await sql`insert into source_lists (run_id, source_id, captured_at, numbers, short)
    values (${id}, ${sourceId}, ${capturedAt}, ${numbers}::text[], ${short})`.execute(db)
  await sql`delete from source_lists where source_id = ${sourceId} and run_id in (
      select run_id from source_lists where source_id = ${sourceId} and run_id <> (
        select run_id from source_lists where source_id = ${sourceId} and not short
        order by captured_at desc, run_id desc limit 1)
      order by captured_at desc, run_id desc offset ${keptLists})`.execute(db)
}

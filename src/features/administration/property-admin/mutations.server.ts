import { type Kysely, sql, type Transaction } from 'kysely'
import { uuidv7 } from 'uuidv7'
import type { Tables } from '#platform/database/tables.ts'
import { Problem } from '#shared/problem.ts'
import { writeAudit } from '#features/administration/audit-log/queries.server.ts'
import type { HomeAct } from '#features/properties/catalogue/decided-status.ts'

/**
 * Makes homes be what the last standing decision about them says, of those of the list of all homes and of those about
 * reports; without any, what their sources say now: the newest ad that is not gone. A home that no source ever had is
 * what it was before.
 *
 * @param homeIds homes whose rows are held
 */
export async function decideAnew(transaction: Transaction<Tables>, homeIds: readonly string[]): Promise<void> {
  await sql`
    update properties set decided_status = said.decided, status = case
        when said.offers = 0 then coalesce(properties.status_undecided, properties.status)
        else coalesce(said.status, 'inactive')
      end
    from (
      select home.id, (
          select decided from (
            select act.decided_at, act.id, nullif(act.act, 'restored') as decided
            from decided_homes named join status_decisions act on act.id = named.decision_id
            where named.property_id = home.id and act.undone_at is null
            union all
            select decided_at, id, case verdict when 'gone' then 'inactive' else verdict end
            from ad_report_decisions
            where property_id = home.id and undone_at is null and verdict <> 'dismissed' and not came_along
          ) standing order by decided_at desc, id desc limit 1) as decided,
        (select count(*) from offers where property_id = home.id) as offers,
        (select content ->> 'status' from offers where property_id = home.id and gone_at is null
          order by last_seen_at desc, id limit 1) as status
      from unnest(${homeIds}::uuid[]) as home (id)
    ) as said
    where properties.id = said.id`.execute(transaction)
}

/** Homes with what is decided of them, held until the transaction ends; always in one order, so that nobody waits in a circle. */
const holdHomes = (transaction: Transaction<Tables>, ids: readonly string[]) =>
  transaction
    .selectFrom('properties')
    .select(['id', 'decided_status'])
    .where(sql<boolean>`id = any(${ids}::uuid[])`)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()

/** What was decided, and of how many homes. */
export interface DecidedHomes {
  id: string
  homes: number
}

/**
 * Does something with homes that stands above what their sources say, until it is undone. Homes that are so already, or
 * are no more, are passed over; what was deleted can only be restored.
 *
 * @param filter which homes it was said of, for the audit log, where they were not named one by one
 * @throws Problem homes.unchanged where nothing is left to be done
 */
export async function decideStatus(
  db: Kysely<Tables>,
  { act, ids, filter }: { act: HomeAct; ids: readonly string[]; filter?: string },
  adminId: string,
): Promise<DecidedHomes> {
  return db.transaction().execute(async (transaction) => {
    const held = await holdHomes(transaction, ids)
    const touched = held
      .filter(({ decided_status: now }) =>
        act === 'restored' ? now !== null : now !== act && (now !== 'deleted' || act === 'deleted'),
      )
      .map((home) => home.id)
    const [first] = touched
    if (first === undefined) throw new Problem('homes.unchanged')
    const id = uuidv7()
    await transaction
      .insertInto('status_decisions')
      .values({ id, act, admin_id: adminId, home_count: touched.length })
      .execute()
    await sql`insert into decided_homes (decision_id, property_id)
      select ${id}::uuid, unnest(${touched}::uuid[])`.execute(transaction)
    await decideAnew(transaction, touched)
    const one = touched.length === 1
    await writeAudit(transaction, {
      adminId,
      action: `status.${act}`,
      subjectKind: one ? 'property' : 'decision',
      subjectId: one ? first : id,
      // Which homes they were stands in decided_homes; a list of thousands is nothing to be read.
      details: { homes: String(touched.length), decision: id, ...(filter && { filter }) },
    })
    return { id, homes: touched.length }
  })
}

/**
 * Undoes an act on homes, whoever did it. A home about which something was decided later keeps that; what stands under
 * it changes.
 *
 * @returns of how many homes it was undone, and how many keep what was decided later
 * @throws Problem decision.notFound, decision.undone, homes.overtaken where that holds of all of them
 */
export async function undoStatusDecision(
  db: Kysely<Tables>,
  id: string,
  adminId: string,
): Promise<{ homes: number; overtaken: number }> {
  return db.transaction().execute(async (transaction) => {
    const decision = await transaction
      .selectFrom('status_decisions')
      .select(['act', 'decided_at', 'undone_at'])
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst()
    if (!decision) throw new Problem('decision.notFound')
    if (decision.undone_at) throw new Problem('decision.undone')
    const named = await transaction
      .selectFrom('decided_homes')
      .select('property_id')
      .where('decision_id', '=', id)
      .execute()
    const ids = (
      await holdHomes(
        transaction,
        named.map((home) => home.property_id),
      )
    ).map((home) => home.id)
    const { rows: later } = await sql<{ id: string }>`
      select home.id from unnest(${ids}::uuid[]) as home (id), status_decisions asked
      where asked.id = ${id} and (exists (
        select from decided_homes named join status_decisions act on act.id = named.decision_id
        where named.property_id = home.id and act.undone_at is null
          and (act.decided_at, act.id) > (asked.decided_at, asked.id)
      ) or exists (
        select from ad_report_decisions where property_id = home.id and undone_at is null and verdict <> 'dismissed'
          and not came_along and decided_at > asked.decided_at
      ))`.execute(transaction)
    const overtaken = new Set(later.map((home) => home.id))
    const free = ids.filter((one) => !overtaken.has(one))
    const [first] = free
    if (first === undefined) throw new Problem(overtaken.size > 0 ? 'homes.overtaken' : 'property.notFound')
    await transaction
      .updateTable('status_decisions')
      .set({ undone_at: sql<Date>`clock_timestamp()`, undone_by: adminId })
      .where('id', '=', id)
      .execute()
    await decideAnew(transaction, free)
    const one = named.length === 1
    await writeAudit(transaction, {
      adminId,
      action: 'status.undone',
      subjectKind: one ? 'property' : 'decision',
      subjectId: one ? first : id,
      details: { homes: String(free.length), act: decision.act, decision: id },
    })
    return { homes: free.length, overtaken: overtaken.size }
  })
}

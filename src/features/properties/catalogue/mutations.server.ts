import { sql } from 'kysely'
import type { DbTransaction } from '#platform/database/db.ts'

/**
 * Sets the status of locked properties to the newest valid decision about them, in the list or about reports; without
 * one, to that of the newest listing that is not gone, or to the previous one if no source ever had the property.
 */
export async function recomputeDecidedStatus(
  transaction: DbTransaction,
  propertyIds: readonly string[],
): Promise<void> {
  await sql`
    update properties set decided_status = stated.decided, status = case
        when stated.listings = 0 then coalesce(properties.source_status, properties.status)
        else coalesce(stated.status, 'inactive')
      end
    from (
      select home.id, (
          select decided from (
            select action.decided_at, action.id, nullif(action.action, 'restored') as decided
            from status_decision_properties named join status_decisions action on action.id = named.decision_id
            where named.property_id = home.id and action.undone_at is null
            union all
            select decided_at, id, case verdict when 'gone' then 'inactive' else verdict end
            from property_report_decisions
            where property_id = home.id and undone_at is null and verdict <> 'dismissed' and not moved_by_merge
          ) standing order by decided_at desc, id desc limit 1) as decided,
        (select count(*) from listings where property_id = home.id) as listings,
        (select content ->> 'status' from listings where property_id = home.id and gone_at is null
          order by last_seen_at desc, id limit 1) as status
      from unnest(${propertyIds}::uuid[]) as home (id)
    ) as stated
    where properties.id = stated.id`.execute(transaction)
}

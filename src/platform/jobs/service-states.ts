import { sql } from 'kysely'
import type { Db } from '#platform/database/db.ts'
import { toStoredError } from './claim-batch.ts'
import type { Service } from '#shared/services.ts'

/** Records that a service stopped answering, with the error, or answers again; admins see this on the dashboard. */
export async function recordServiceState(db: Db, service: Service, error: Error | undefined): Promise<void> {
  const state = { is_available: error === undefined, reason: error ? toStoredError(error) : null }
  await db
    .insertInto('service_states')
    .values({ service, ...state })
    .onConflict((conflict) => conflict.column('service').doUpdateSet({ ...state, changed_at: sql<Date>`now()` }))
    .execute()
}

/** The recorded services and since when each of them is as it is. */
export async function readServiceStates(db: Db) {
  const rows = await db.selectFrom('service_states').selectAll().orderBy('service').execute()
  return rows.map(({ service, is_available, changed_at }) => ({
    service,
    isAvailable: is_available,
    since: changed_at.toISOString(),
  }))
}

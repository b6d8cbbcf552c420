import { sql } from 'kysely'
import type { Db, DbTransaction } from '#platform/database/db.ts'
import { liftAccountStatements, recordStatement } from '#features/moderation/statements/statements.server.ts'
import type { Ground } from '#features/moderation/statements/statement-values.ts'
import {
  endUserSession,
  endUserSessions,
  findUserSessions,
} from '#features/accounts/sessions/session-queries.server.ts'
import { Problem } from '#shared/problem.ts'
import { hideOwnerListings, restoreOwnerListings } from '#features/owners/owner-listings/owner-visibility.server.ts'
import { cancelViewingsOfUser } from '#features/renters/replies/conversation.server.ts'
import { writeAudit } from '#platform/audit/mutations.server.ts'
import { stopRenewal, syncAccount } from '#features/billing/subscriptions/mutations.server.ts'
import type { SyncParts } from '#features/billing/provider-sync/sync-customer.server.ts'
import { deviceName } from '#features/accounts/sessions/device-name.server.ts'
import { getUserRow } from '#features/accounts/accounts/queries.server.ts'
import { mailActivated, mailDeactivated } from '#features/accounts/accounts/account-mails.server.ts'
import type { UserListItem } from './contract.ts'
import { getUserListItem } from './queries.server.ts'
import type { SavedItemCounts, AdminDevice } from './user-detail-contract.ts'
import { isLastAdmin } from './delete-user.server.ts'

/** @throws Problem account.notFound, account.otherState */
async function setDeactivated(transaction: Db, id: string, deactivated: boolean) {
  const before = await transaction
    .selectFrom('users')
    .select(['id', 'name', 'email', 'language', 'deactivated_at'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!before) throw new Problem('account.notFound')
  if ((before.deactivated_at !== null) === deactivated) throw new Problem('account.otherState')
  await transaction
    .updateTable('users')
    .set({ deactivated_at: deactivated ? sql<Date>`now()` : null })
    .where('id', '=', id)
    .execute()
  // The push subscription of a browser is deleted with its session.
  await endUserSessions(transaction, id)
  return before
}

/**
 * Deactivates an account (docs/decisions/0034-people.md): ends its sessions, deletes queued mail about searches, hides
 * its properties, cancels its viewings, stops the renewal of its membership, and mails its owner the reasons and how to object.
 * @throws Problem account.ownAccount, account.notFound, account.lastAdmin, account.otherState
 */
export async function deactivate(
  db: Db,
  id: string,
  { reason, ground = 'conduct' }: { reason: string; ground?: Ground | undefined },
  { adminId, replyTo, ...syncDeps }: { adminId: string; replyTo: string } & SyncParts,
): Promise<UserListItem> {
  if (id === adminId) throw new Problem('account.ownAccount')
  await db.transaction().execute(async (transaction) => {
    if (await isLastAdmin(transaction, id)) throw new Problem('account.lastAdmin')
    const user = await setDeactivated(transaction, id, true)
    const renewalStopped = await stopRenewal(transaction, id)
    await hideOwnerListings(transaction, id)
    const viewingsCancelled = await cancelViewingsOfUser(transaction, id, syncDeps.origin)
    // Mail about searches is the only mail with a one-click unsubscribe.
    await transaction
      .deleteFrom('mails')
      .where('recipient', '=', user.email)
      .where('unsubscribe_url', 'is not', null)
      .where('sent_at', 'is', null)
      .execute()
    const stated = await recordStatement(
      transaction,
      {
        kind: 'deactivated',
        to: { ...user, userId: id },
        subject: user.email,
        ground,
        facts: reason,
        byReport: false,
      },
      syncDeps.origin,
    )
    await mailDeactivated(transaction, user, { stated, renewalStopped, viewingsCancelled, replyTo })
    await writeAudit(transaction, adminId, 'user.deactivated', ['user', id], { reason })
  })
  await syncAccount(db, syncDeps, id)
  return getUserListItem(db, id)
}

/**
 * Activates an account again and restores its properties; its owner has to resume a membership themselves.
 * @throws Problem account.notFound, account.otherState
 */
export const activate = (db: Db, id: string, admin: { adminId: string; origin: string }): Promise<UserListItem> =>
  db.transaction().execute(async (transaction) => {
    await activateInTransaction(transaction, id, admin)
    return getUserListItem(transaction, id)
  })

/** As `activate`, in the transaction of the caller. @throws Problem account.notFound, account.otherState */
export async function activateInTransaction(
  transaction: DbTransaction,
  id: string,
  { adminId, origin }: { adminId: string; origin: string },
): Promise<void> {
  await mailActivated(transaction, origin, await setDeactivated(transaction, id, false))
  await restoreOwnerListings(transaction, id)
  await liftAccountStatements(transaction, id)
  await writeAudit(transaction, adminId, 'user.activated', ['user', id])
}

/** Reads the devices of an account, last used first. @throws Problem account.notFound */
export async function readDevices(db: Db, id: string): Promise<AdminDevice[]> {
  await getUserRow(db, id)
  const sessions = await findUserSessions(db, id, undefined)
  return sessions.map((session) => ({ ...session, device: deviceName(session.device) ?? null }))
}

/**
 * Logs another user out, everywhere or on one device.
 * @throws Problem account.ownAccount, account.notFound, session.notFound
 */
export async function endDeviceSessions(
  db: Db,
  id: string,
  { adminId, sessionId }: { adminId: string; sessionId?: string },
): Promise<void> {
  if (id === adminId) throw new Problem('account.ownAccount')
  await db.transaction().execute(async (transaction) => {
    await getUserRow(transaction, id)
    if (sessionId === undefined) await endUserSessions(transaction, id)
    else if (!(await endUserSession(transaction, id, sessionId))) throw new Problem('session.notFound')
    const details = { devices: sessionId === undefined ? 'all' : 'one' }
    await writeAudit(transaction, adminId, 'user.loggedOut', ['user', id], details)
  })
}

/** Counts the data of an account. @throws Problem account.notFound */
export async function countSavedItems(db: Db, id: string): Promise<SavedItemCounts> {
  await getUserRow(db, id)
  const counted = await sql<SavedItemCounts>`select
    (select count(*) from saved_searches where user_id = ${id} and deleted_at is null) as searches,
    (select count(*) from saved_searches where user_id = ${id} and deleted_at is null
      and not paused and frequency <> 'never') as alerts,
    (select count(*) from favourites where user_id = ${id}) as favourites,
    (select count(*) from push_subscriptions where user_id = ${id}) as browsers`.execute(db)
  return counted.rows[0] ?? { searches: 0, alerts: 0, favourites: 0, browsers: 0 }
}

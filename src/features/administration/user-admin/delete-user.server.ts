import { sql, type Transaction } from 'kysely'
import type { Db } from '#platform/database/db.ts'
import type { Tables } from '#platform/database/tables.ts'
import { Problem } from '#shared/problem.ts'
import { mailAccountDeleted } from '#features/accounts/accounts/account-mails.server.ts'
import { getUserRow } from '#features/accounts/accounts/queries.server.ts'
import { readBillingTraces } from '#features/billing/payments/retention.server.ts'
import { requestSync } from '#features/billing/provider-sync/billing-customer.server.ts'
import {
  endConversationsOfLandlord,
  endViewingsOfUser,
  forgetLandlord,
} from '#features/renters/replies/conversation.server.ts'
import { forgetStatements } from '#features/moderation/statements/statements.server.ts'
import { deleteReplyMails } from '#features/renters/replies/queries.server.ts'

/** Whether an account is the last active admin. Locks the admins, so that no two are deleted at the same time. */
export async function isLastAdmin(transaction: Db, id: string): Promise<boolean> {
  const admins = await transaction
    .selectFrom('users')
    .select('id')
    .where('role', '=', 'ADMIN')
    .where('deactivated_at', 'is', null)
    .orderBy('id')
    .forUpdate()
    .execute()
  return admins.length === 1 && admins[0]?.id === id
}

/** Deletes the mails to an account, also those to an address that it has not confirmed, unless that is another account's. */
async function deleteMails(transaction: Db, { id, email }: { id: string; email: string }): Promise<void> {
  await transaction
    .deleteFrom('mails')
    .where(
      sql<boolean>`(recipient = ${email} or recipient in (
        select link.email from account_links as link where link.user_id = ${id}
          and not exists (select from users where lower(users.email) = lower(link.email))))`,
    )
    .execute()
}

/**
 * Deletes an account with all data that refers to it, ends its payments, and mails its owner what ended
 * with it and what tax law keeps.
 * @param origin for links in mails to renters who wrote to them
 * @throws Problem account.lastAdmin, account.notFound
 */
export async function deleteUser(transaction: Transaction<Tables>, id: string, origin: string): Promise<void> {
  if (await isLastAdmin(transaction, id)) throw new Problem('account.lastAdmin')
  const user = await getUserRow(transaction, id)
  const kept = await readBillingTraces(transaction, id)
  await requestSync(transaction, { user_id: id })
  await deleteReplyMails(transaction, id)
  await endViewingsOfUser(transaction, id)
  await endConversationsOfLandlord(transaction, id, origin)
  await forgetLandlord(transaction, id)
  await forgetStatements(transaction, id)
  await deleteMails(transaction, user)
  await transaction.deleteFrom('users').where('id', '=', id).execute()
  await mailAccountDeleted(transaction, user, kept)
}

import { sql, type Transaction } from 'kysely'
import type { Tables } from '#platform/database/tables.ts'
import { returnHome, withdrawHome } from '#features/owners/property-form/manual-listing.server.ts'

/** The offers of somebody's ads that are online, by the word of the ads. */
async function onlineOffers(transaction: Transaction<Tables>, userId: string): Promise<string[]> {
  // All are held, so that none goes online by what was decided just before.
  await transaction.selectFrom('ads').select('id').where('user_id', '=', userId).orderBy('id').forUpdate().execute()
  const rows = await transaction
    .selectFrom('ads')
    .select('offer_id')
    .where('user_id', '=', userId)
    .where('state', '=', 'online')
    .where('online_until', '>', sql<Date>`now()`)
    .orderBy('id')
    .execute()
  return rows.flatMap(({ offer_id }) => offer_id ?? [])
}

/** Takes the homes of somebody who is kept out off the list. Their ads stay as they are, and their days go on. */
export async function hideAdsOf(transaction: Transaction<Tables>, userId: string): Promise<void> {
  for (const offerId of await onlineOffers(transaction, userId)) await withdrawHome(transaction, offerId)
}

/** Puts the homes of somebody who was kept out back on the list, as far as their ads have days left. */
export async function showAdsOf(transaction: Transaction<Tables>, userId: string): Promise<void> {
  for (const offerId of await onlineOffers(transaction, userId)) await returnHome(transaction, offerId)
}

/** Whether an ad, which is held, may go on the list: it has an owner who is not kept out. */
export async function hasOwnerLetIn(
  transaction: Transaction<Tables>,
  { user_id }: { user_id: string | null },
): Promise<boolean> {
  if (user_id === null) return false
  const owner = await transaction
    .selectFrom('users')
    .select('id')
    .where('id', '=', user_id)
    .where('deactivated_at', 'is', null)
    .executeTakeFirst()
  return owner !== undefined
}

import { sql, type Transaction } from 'kysely'
import type { Tables } from '#platform/database/tables.ts'
import { restoreManualListing, withdrawManualListing } from '#features/owners/property-form/manual-listing.server.ts'

/** The offers of somebody's ads that are online, by the word of the ads. */
async function onlineListings(transaction: Transaction<Tables>, userId: string): Promise<string[]> {
  // All are held, so that none goes online by what was decided just before.
  await transaction
    .selectFrom('owner_listings')
    .select('id')
    .where('user_id', '=', userId)
    .orderBy('id')
    .forUpdate()
    .execute()
  const rows = await transaction
    .selectFrom('owner_listings')
    .select('listing_id')
    .where('user_id', '=', userId)
    .where('state', '=', 'online')
    .where('online_until', '>', sql<Date>`now()`)
    .orderBy('id')
    .execute()
  return rows.flatMap(({ listing_id }) => listing_id ?? [])
}

/** Takes the homes of somebody who is kept out off the list. Their ads stay as they are, and their days go on. */
export async function hideOwnerListings(transaction: Transaction<Tables>, userId: string): Promise<void> {
  for (const listingId of await onlineListings(transaction, userId)) await withdrawManualListing(transaction, listingId)
}

/** Puts the homes of somebody who was kept out back on the list, as far as their ads have days left. */
export async function restoreOwnerListings(transaction: Transaction<Tables>, userId: string): Promise<void> {
  for (const listingId of await onlineListings(transaction, userId)) await restoreManualListing(transaction, listingId)
}

/** Whether an ad, which is held, may go on the list: it has an owner who is not kept out. */
export async function hasActiveOwner(
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

import { sql } from 'kysely'
import type { DbTransaction } from '#platform/database/db.ts'
import { restoreManualListing, withdrawManualListing } from '#features/owners/property-form/manual-listing.server.ts'

/** The listings of a user that should be online, by their id in `listings`. */
async function onlineListings(transaction: DbTransaction, userId: string): Promise<string[]> {
  // Locks all, so that no concurrent decision puts one online.
  const { rows } = await sql<{ listing_id: string | null; isOnline: boolean }>`
    select listing_id, state = 'online' and online_until > now() as "isOnline" from owner_listings
    where user_id = ${userId} order by id for update`.execute(transaction)
  return rows.flatMap(({ listing_id, isOnline }) => (isOnline && listing_id ? [listing_id] : []))
}

/** Hides the listings of a deactivated user. Their states do not change and their days keep counting. */
export async function hideOwnerListings(transaction: DbTransaction, userId: string): Promise<void> {
  for (const listingId of await onlineListings(transaction, userId)) await withdrawManualListing(transaction, listingId)
}

/** Shows the listings of a reactivated user again, where they have days left. */
export async function restoreOwnerListings(transaction: DbTransaction, userId: string): Promise<void> {
  for (const listingId of await onlineListings(transaction, userId)) await restoreManualListing(transaction, listingId)
}

/** Whether a locked listing may be published: its owner exists and is active. */
export async function hasActiveOwner(
  transaction: DbTransaction,
  { user_id }: { user_id: string | null },
): Promise<boolean> {
  if (user_id === null) return false
  const active = transaction
    .selectFrom('users')
    .select('id')
    .where('id', '=', user_id)
    .where('deactivated_at', 'is', null)
  return (await active.executeTakeFirst()) !== undefined
}

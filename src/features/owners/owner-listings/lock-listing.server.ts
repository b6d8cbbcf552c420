import { type RawBuilder, type Selectable, sql, type Transaction } from 'kysely'
import type { OwnerListings, Tables } from '#platform/database/tables.ts'
import { Problem } from '#shared/problem.ts'
import type { PropertyForm } from '#features/owners/property-form/property-form.ts'
import { type OwnerListingAction, isWaiting, getNextStatus, type OwnerListingStatus } from './listing-state.ts'
import type { OwnerPlanId, ListingSize } from './plan-limits.ts'

/** An ad as it is kept, with its own words for what it says. */
export interface LockedListing
  extends Omit<Selectable<OwnerListings>, 'form' | 'published_form' | 'plan_id'>, OwnerListingStatus {
  planId: OwnerPlanId
  form: PropertyForm
  publishedForm: PropertyForm | null
}

/** A row with its own words. */
export const toLockedListing = ({
  form,
  published_form,
  plan_id,
  ...row
}: Selectable<OwnerListings>): LockedListing => ({
  ...row,
  planId: plan_id,
  // Only checked forms are written.
  form: form as PropertyForm,
  publishedForm: published_form as PropertyForm | null,
})

/**
 * An ad, held until the transaction ends.
 *
 * @param of whose it has to be, if of anybody
 * @throws Problem ad.notFound, also for what is somebody else's
 */
export async function lockListing(transaction: Transaction<Tables>, id: string, of?: string): Promise<LockedListing> {
  const row = await transaction
    .selectFrom('owner_listings')
    .selectAll()
    .where('id', '=', id)
    .$if(of !== undefined, (query) => query.where('user_id', '=', of ?? ''))
    .forUpdate()
    .executeTakeFirst()
  if (!row) throw new Problem('ad.notFound')
  return toLockedListing(row)
}

/** What of an ad its plan has something to say about. */
export const getListingSize = (form: PropertyForm, days: number): ListingSize => ({
  days,
  photos: new Set(form.gallery).size,
  video: form.virtualTour !== undefined && form.virtualTour !== '',
})

/** How an ad stands after something happened to it. @throws Problem ad.notNow where it cannot happen as things stand */
export function applyAction(listing: OwnerListingStatus, action: OwnerListingAction): OwnerListingStatus {
  const next = getNextStatus(listing, action)
  if (!next) throw new Problem('ad.notNow')
  return next
}

/** Writes how an ad stands now; what begins to wait for an admin waits from this moment on. */
export async function updateListing(
  transaction: Transaction<Tables>,
  listing: LockedListing,
  { state, change }: OwnerListingStatus,
  more: Partial<Pick<LockedListing, 'days' | 'reason' | 'listing_id'>> & {
    planId?: OwnerPlanId
    form?: PropertyForm
    publishedForm?: PropertyForm
    /** Reckoned by the clock of the database. */
    online_from?: RawBuilder<Date>
    online_until?: RawBuilder<Date>
  } = {},
): Promise<void> {
  const { planId, form, publishedForm, ...columns } = more
  const waits = isWaiting({ state, change })
  await transaction
    .updateTable('owner_listings')
    .set({
      ...columns,
      state,
      change,
      ...(planId && { plan_id: planId }),
      ...(form && { form: JSON.stringify(form) }),
      ...(publishedForm && { published_form: JSON.stringify(publishedForm) }),
      version: sql`version + 1`,
      changed_at: sql`now()`,
      submitted_at: waits ? (isWaiting(listing) && !form ? listing.submitted_at : sql<Date>`now()`) : null,
    })
    .where('id', '=', listing.id)
    .execute()
}

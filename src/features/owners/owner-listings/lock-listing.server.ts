import { type Selectable, sql, type UpdateObject } from 'kysely'
import type { Db, DbTransaction } from '#platform/database/db.ts'
import type { OwnerListings, Tables } from '#platform/database/tables.ts'
import { Problem } from '#shared/problem.ts'
import type { PropertyForm } from '#features/owners/property-form/property-form.ts'
import { type OwnerListingAction, isWaiting, getNextStatus, type OwnerListingStatus } from './listing-state.ts'
import { findPlanViolation, type ListingSize, type OwnerPlanId } from './plan-limits.ts'

/** The type of the columns with a form: only checked forms are written. */
export interface StoredForms {
  form: PropertyForm
  published_form: PropertyForm | null
}

export type ListingRow = Omit<Selectable<OwnerListings>, keyof StoredForms> & StoredForms

/** @throws Problem ad.notFound, also for a listing of another user */
export async function assertOwner(db: Db, userId: string, id: string): Promise<void> {
  const owned = db.selectFrom('owner_listings').select('id').where('id', '=', id).where('user_id', '=', userId)
  if (!(await owned.executeTakeFirst())) throw new Problem('ad.notFound')
}

/** Reads and locks a listing, optionally of this user. @throws Problem ad.notFound, also for one of another user */
export async function lockListing(transaction: DbTransaction, id: string, userId?: string): Promise<ListingRow> {
  const row = await transaction
    .selectFrom('owner_listings')
    .selectAll()
    .where('id', '=', id)
    .$if(userId !== undefined, (query) => query.where('user_id', '=', userId ?? ''))
    .$narrowType<StoredForms>()
    .forUpdate()
    .executeTakeFirst()
  if (!row) throw new Problem('ad.notFound')
  return row
}

/** The properties of a listing that its plan limits. */
export const getListingSize = (form: PropertyForm, days: number): ListingSize => ({
  days,
  photos: new Set(form.gallery).size,
  video: Boolean(form.virtualTour) || form.videos.length > 0,
})

/** @throws Problem ad.tooManyPhotos, ad.tooManyDays, ad.videoNotInPlan */
export function assertWithinPlan(size: ListingSize, planId: OwnerPlanId): void {
  const code = findPlanViolation(size, planId)
  if (code) throw new Problem(code)
}

/** The status after an action. @throws Problem ad.notNow if the current status does not allow it */
export function applyAction(listing: OwnerListingStatus, action: OwnerListingAction): OwnerListingStatus {
  const next = getNextStatus(listing, action)
  if (!next) throw new Problem('ad.notNow')
  return next
}

/** Stores a new status and other columns; `submitted_at` is when the listing began to wait for an admin. */
export async function updateListing(
  transaction: DbTransaction,
  listing: ListingRow,
  { state, change }: OwnerListingStatus,
  columns: UpdateObject<Tables, 'owner_listings'> = {},
): Promise<void> {
  const keepsPlace = isWaiting(listing) && columns.form === undefined
  await transaction
    .updateTable('owner_listings')
    .set({
      ...columns,
      state,
      change,
      version: sql`version + 1`,
      changed_at: sql`now()`,
      submitted_at: isWaiting({ state, change }) ? (keepsPlace ? listing.submitted_at : sql<Date>`now()`) : null,
    })
    .where('id', '=', listing.id)
    .execute()
}

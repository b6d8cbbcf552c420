import { type Kysely, sql, type Transaction } from 'kysely'
import type { Tables } from '#platform/database/tables.ts'
import { Problem } from '#shared/problem.ts'
import { writeAudit } from '#platform/audit/mutations.server.ts'
import {
  updateManualListing,
  publishManualListing,
  restoreManualListing,
} from '#features/owners/property-form/manual-listing.server.ts'
import type { ListingDecision, ListingDecisionBody } from './contract.ts'
import { applyAction, type LockedListing, lockListing, getListingSize, updateListing } from './lock-listing.server.ts'
import { mailOwner } from './mails.server.ts'
import { hasActiveOwner } from './owner-visibility.server.ts'
import { findPlanViolation } from './plan-limits.ts'
import { refundUnusedPayments } from './settle-payments.server.ts'

const auditActions = {
  approve: 'ad.approved',
  sendBack: 'ad.sentBack',
  refuse: 'ad.refused',
} as const satisfies Record<ListingDecision, string>

/** Puts what an ad says on the list, or lets what is there say it. @returns the offer and its home */
async function publish(transaction: Transaction<Tables>, { listing_id, form, state }: LockedListing) {
  const property = { form, photos: form.gallery }
  if (!listing_id) return publishManualListing(transaction, property)
  const made = await updateManualListing(transaction, listing_id, property)
  return state === 'online' ? made : restoreManualListing(transaction, listing_id)
}

async function approve(transaction: Transaction<Tables>, listing: LockedListing): Promise<string> {
  const next = applyAction(listing, 'approve')
  if (!(await hasActiveOwner(transaction, listing))) throw new Problem('ad.ownerDeactivated')
  const code = findPlanViolation(getListingSize(listing.form, listing.days), listing.planId)
  if (code) throw new Problem(code)
  const { listingId, propertyId } = await publish(transaction, listing)
  const shown = { listing_id: listingId, publishedForm: listing.form, reason: null }
  if (listing.state === 'online') {
    await updateListing(transaction, listing, next, shown)
    return propertyId
  }
  await updateListing(transaction, listing, next, {
    ...shown,
    online_from: sql<Date>`coalesce(online_from, now())`,
    online_until: sql<Date>`now() + make_interval(days => days)`,
  })
  await transaction
    .updateTable('owner_listing_payments')
    .set({ started_at: sql<Date>`now()` })
    .where('owner_listing_id', '=', listing.id)
    .where('refund_decided_at', 'is', null)
    .where('started_at', 'is', null)
    .execute()
  return propertyId
}

/** The home that an ad is, if it ever was one. */
async function findPropertyId(transaction: Transaction<Tables>, listingId: string | null): Promise<string | null> {
  if (!listingId) return null
  const row = await transaction
    .selectFrom('listings')
    .select('property_id')
    .where('id', '=', listingId)
    .executeTakeFirst()
  return row?.property_id ?? null
}

/**
 * Decides about an ad that waits: puts it online for its days, sends it back to be corrected, or refuses it for good,
 * with the money back. Its advertiser is told by mail.
 *
 * @returns the home that it is, if it is one
 * @throws Problem ad.notFound, ad.changed, ad.notNow, ad.ownerDeactivated, ad.reasonNeeded, ad.tooManyPhotos
 */
export async function decideListing(
  db: Kysely<Tables>,
  id: string,
  { decision, reason, version }: ListingDecisionBody,
  { adminId, origin }: { adminId: string; origin: string },
): Promise<string | null> {
  if (decision !== 'approve' && !reason) throw new Problem('ad.reasonNeeded')
  return db.transaction().execute(async (transaction) => {
    const listing = await lockListing(transaction, id)
    if (listing.version !== version) throw new Problem('ad.changed')
    // Of an account that is gone nothing goes online any more.
    if (listing.user_id === null) throw new Problem('ad.notNow')
    let propertyId = await findPropertyId(transaction, listing.listing_id)
    if (decision === 'approve') propertyId = await approve(transaction, listing)
    else {
      await updateListing(transaction, listing, applyAction(listing, decision), { reason: reason ?? null })
      if (decision === 'refuse') await refundUnusedPayments(transaction, id)
    }
    await writeAudit(transaction, {
      adminId,
      action: auditActions[decision],
      subjectKind: 'ad',
      subjectId: id,
      details: { title: listing.form.title, ...(reason && { reason }) },
    })
    const change = listing.state === 'online'
    await mailOwner(transaction, id, {
      kind:
        decision === 'approve'
          ? change
            ? 'changeApproved'
            : 'approved'
          : decision === 'refuse'
            ? 'refused'
            : 'sentBack',
      origin,
      reason: reason ?? '',
    })
    return propertyId
  })
}

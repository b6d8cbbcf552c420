import { sql } from 'kysely'
import type { Db, DbTransaction } from '#platform/database/db.ts'
import type { Body } from '#shared/endpoint.ts'
import { Problem } from '#shared/problem.ts'
import { writeAudit } from '#platform/audit/mutations.server.ts'
import {
  updateManualListing,
  publishManualListing,
  readManualListing,
  restoreManualListing,
  withdrawManualListing,
} from '#features/owners/property-form/manual-listing.server.ts'
import { liftListingStatements } from '#features/moderation/statements/statements.server.ts'
import type { Ground } from '#features/moderation/statements/statement-values.ts'
import type { decideListing as decideEndpoint, takeDownListing as takeDownEndpoint } from './contract.ts'
import {
  applyAction,
  assertWithinPlan,
  type ListingRow,
  lockListing,
  getListingSize,
  updateListing,
} from './lock-listing.server.ts'
import { mailOwner } from './mails.server.ts'
import { hasActiveOwner } from './owner-visibility.server.ts'
import { refundAllPayments, refundUnusedPayments } from './settle-payments.server.ts'

/** Most ads that are sent back or refused break our terms. */
const toRestriction = (reason: string, ground: Ground = 'terms') => ({ reason, ground })

const outcomes = { approve: 'approved', sendBack: 'sentBack', refuse: 'refused' } as const

/** Publishes a listing, or updates what is published. @returns the ids of the source's listing and of its property */
async function publish(transaction: DbTransaction, { listing_id, form, state }: ListingRow) {
  const property = { form, photos: form.gallery }
  if (!listing_id) return publishManualListing(transaction, property)
  const made = await updateManualListing(transaction, listing_id, property)
  return state === 'online' ? made : restoreManualListing(transaction, listing_id)
}

async function approve(transaction: DbTransaction, listing: ListingRow): Promise<string> {
  const next = applyAction(listing, 'approve')
  if (!(await hasActiveOwner(transaction, listing))) throw new Problem('ad.ownerDeactivated')
  assertWithinPlan(getListingSize(listing.form, listing.days), listing.plan_id)
  const { listingId, propertyId } = await publish(transaction, listing)
  const shown = { listing_id: listingId, published_form: JSON.stringify(listing.form), reason: null }
  const isOnline = listing.state === 'online'
  await updateListing(transaction, listing, next, {
    ...shown,
    ...(!isOnline && {
      online_from: sql<Date>`coalesce(online_from, now())`,
      online_until: sql<Date>`now() + make_interval(days => days)`,
    }),
  })
  if (isOnline) return propertyId
  await transaction
    .updateTable('owner_listing_payments')
    .set({ started_at: sql<Date>`now()` })
    .where('owner_listing_id', '=', listing.id)
    .where('refund_decided_at', 'is', null)
    .where('started_at', 'is', null)
    .execute()
  return propertyId
}

/**
 * Puts a listing in review online, sends it back, or refuses it and refunds the payment; its owner gets a mail.
 *
 * @returns the id of its property, if any
 * @throws Problem ad.notFound, ad.changed, ad.notNow, ad.ownerDeactivated, ad.reasonNeeded, ad.tooManyPhotos
 */
export async function decideListing(
  db: Db,
  id: string,
  { decision, reason, ground, version }: Body<typeof decideEndpoint>,
  { adminId, origin }: { adminId: string; origin: string },
): Promise<string | null> {
  if (decision !== 'approve' && !reason) throw new Problem('ad.reasonNeeded')
  return db.transaction().execute(async (transaction) => {
    const listing = await lockListing(transaction, id)
    if (listing.version !== version) throw new Problem('ad.changed')
    // The account was deleted, so its listings may not go online.
    if (listing.user_id === null) throw new Problem('ad.notNow')
    let propertyId = listing.listing_id && (await readManualListing(transaction, listing.listing_id)).propertyId
    if (decision === 'approve') {
      propertyId = await approve(transaction, listing)
      await liftListingStatements(transaction, id)
    } else {
      await updateListing(transaction, listing, applyAction(listing, decision), { reason: reason ?? null })
      if (decision === 'refuse') await refundUnusedPayments(transaction, id)
    }
    await writeAudit(transaction, adminId, `ad.${outcomes[decision]}`, ['ad', id], {
      title: listing.form.title,
      ...(reason && { reason }),
    })
    const isRevision = decision === 'approve' && listing.state === 'online'
    const kind = isRevision ? 'changeApproved' : outcomes[decision]
    await mailOwner(transaction, id, { kind, origin, ...(reason && { restriction: toRestriction(reason, ground) }) })
    return propertyId
  })
}

/**
 * Takes a listing that was approved offline for good; its owner gets a mail with the reason.
 *
 * @returns how many payments are refunded
 * @throws Problem ad.notFound, ad.changed, ad.notNow
 */
export async function takeDownListing(
  db: Db,
  id: string,
  { reason, ground, refund, version }: Body<typeof takeDownEndpoint>,
  { adminId, origin, replyTo }: { adminId: string; origin: string; replyTo: string },
): Promise<number> {
  return db.transaction().execute(async (transaction) => {
    const listing = await lockListing(transaction, id)
    if (listing.version !== version) throw new Problem('ad.changed')
    await updateListing(transaction, listing, applyAction(listing, 'takeDown'), { reason })
    if (listing.state === 'online' && listing.listing_id) await withdrawManualListing(transaction, listing.listing_id)
    const refunded = refund ? await refundAllPayments(transaction, id) : 0
    await writeAudit(transaction, adminId, 'ad.takenDown', ['ad', id], {
      title: listing.form.title,
      reason,
      refunded: String(refunded),
    })
    await mailOwner(transaction, id, {
      kind: refunded > 0 ? 'takenDownRefunded' : 'takenDown',
      origin,
      replyTo,
      restriction: toRestriction(reason, ground),
    })
    return refunded
  })
}

/** Whether a payment for a listing stands, so that it need not be paid again. */
const isPaid = async (transaction: DbTransaction, id: string): Promise<boolean> =>
  (await transaction
    .selectFrom('owner_listing_payments')
    .select('id')
    .where('owner_listing_id', '=', id)
    .where('refund_decided_at', 'is', null)
    .executeTakeFirst()) !== undefined

/**
 * Has a listing looked at again whose owner rightly objected: it waits for an admin, or for a payment if that was
 * refunded. One that is online, or that its owner withdrew, stays as it is.
 */
export async function reopenListing(transaction: DbTransaction, id: string, adminId: string): Promise<void> {
  const listing = await lockListing(transaction, id)
  const { state, change } = listing
  const isRevision = change === 'sent_back' && state === 'online'
  if (!isRevision && state !== 'sent_back' && state !== 'refused' && state !== 'taken_down') return
  const next = isRevision
    ? ({ state, change: 'waiting' } as const)
    : ({ state: (await isPaid(transaction, id)) ? 'in_review' : 'to_pay', change: null } as const)
  await updateListing(transaction, listing, next, { reason: null })
  await liftListingStatements(transaction, id)
  await writeAudit(transaction, adminId, 'ad.reopened', ['ad', id], { title: listing.form.title })
}

import { uuidv7 } from 'uuidv7'
import type { Db, DbTransaction } from '#platform/database/db.ts'
import type { Body } from '#shared/endpoint.ts'
import type { Language } from '#shared/language.ts'
import { Problem } from '#shared/problem.ts'
import { deleteDraft } from '#features/owners/property-form/drafts.server.ts'
import { findFormErrors } from '#features/owners/property-form/form-mapping.server.ts'
import { assertNoErrors, claimFiles } from '#features/owners/property-form/form-refusals.server.ts'
import { findOwnerErrors } from '#features/owners/property-form/owner-rules.ts'
import type { PropertyForm } from '#features/owners/property-form/property-form.ts'
import { orderGallery, withdrawManualListing } from '#features/owners/property-form/manual-listing.server.ts'
import { cancelOneTimePayment, syncPaymentsNow } from '#features/billing/checkout/one-time-payment.server.ts'
import type { SyncParts } from '#features/billing/provider-sync/sync-customer.server.ts'
import type { editListing as editEndpoint, submitListing as submitEndpoint } from './contract.ts'
import {
  applyAction,
  assertOwner,
  assertWithinPlan,
  lockListing,
  getListingSize,
  updateListing,
} from './lock-listing.server.ts'
import { getPlanLimits } from './plan-limits.ts'
import { refundUnusedPayments, settlePayments } from './settle-payments.server.ts'

const maxUnpaid = 20

/** The form to store: for rent, with its photos in order. @throws Problem request.invalid, also for files of others */
async function prepareForm(
  transaction: DbTransaction,
  form: PropertyForm,
  {
    userId,
    language,
    before,
  }: {
    userId: string
    language: Language
    before: Pick<PropertyForm, 'gallery' | 'videos' | 'pointsFile'> | undefined
  },
): Promise<PropertyForm> {
  assertNoErrors({ ...findOwnerErrors(form), ...findFormErrors(form) }, language, 'form.')
  const gallery = orderGallery(form)
  const videos = [...new Set(form.videos)]
  const files = { gallery, videos, pointsFile: form.pointsFile }
  await claimFiles(transaction, { userId, language, prefix: 'form.' }, files, before)
  const { featuredImage: _, ...rest } = form
  return { ...rest, gallery, videos, status: 'for_rent' }
}

/**
 * Stores a new listing.
 * @returns its id
 * @throws Problem ad.emailUnconfirmed, ad.tooMany, request.invalid, those of its plan
 */
export async function submitListing(
  db: Db,
  userId: string,
  { planId, days: requestedDays, form: givenForm }: Body<typeof submitEndpoint>,
  language: Language,
): Promise<string> {
  const days = requestedDays ?? getPlanLimits(planId).days
  return db.transaction().execute(async (transaction) => {
    // Locked, so that listings submitted at the same time are counted one by one.
    const user = await transaction
      .selectFrom('users')
      .select('email_confirmed_at')
      .where('id', '=', userId)
      .forUpdate()
      .executeTakeFirstOrThrow()
    // Replies of renters and our mails go to this address, so it has to be confirmed.
    if (!user.email_confirmed_at) throw new Problem('ad.emailUnconfirmed')
    const { unpaid } = await transaction
      .selectFrom('owner_listings')
      .select(({ fn }) => fn.countAll<number>().as('unpaid'))
      .where('user_id', '=', userId)
      .where('state', '=', 'to_pay')
      .executeTakeFirstOrThrow()
    if (unpaid >= maxUnpaid) throw new Problem('ad.tooMany')
    assertWithinPlan(getListingSize(givenForm, days), planId)
    const form = await prepareForm(transaction, givenForm, { userId, language, before: undefined })
    const id = uuidv7()
    await transaction
      .insertInto('owner_listings')
      .values({ id, user_id: userId, plan_id: planId, days, state: 'to_pay', form: JSON.stringify(form) })
      .execute()
    await deleteDraft(transaction, userId)
    return id
  })
}

/**
 * Edits a listing; its published version stays until an admin approves.
 * @throws Problem ad.notFound, ad.changed, ad.notNow, and those above
 */
export async function editListing(
  db: Db,
  userId: string,
  id: string,
  { version, days: requestedDays, form: givenForm }: Body<typeof editEndpoint>,
  language: Language,
): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    const listing = await lockListing(transaction, id, userId)
    if (listing.version !== version) throw new Problem('ad.changed')
    const next = applyAction(listing, 'edit')
    // Once a listing has been approved, its paid days are running.
    const days = requestedDays === undefined || listing.online_from ? listing.days : requestedDays
    assertWithinPlan(getListingSize(givenForm, days), listing.plan_id)
    const form = await prepareForm(transaction, givenForm, { userId, language, before: listing.form })
    await updateListing(transaction, listing, next, { form: JSON.stringify(form), days })
  })
}

/** Withdraws a listing, and refunds days that never began. @throws Problem ad.notFound, ad.notNow, payment.* */
export async function withdrawListing(db: Db, parts: SyncParts, userId: string, id: string): Promise<void> {
  await assertOwner(db, userId, id)
  // A payment made a moment ago is refunded too.
  await syncPaymentsNow(db, parts, userId)
  await cancelOneTimePayment(db, parts, id)
  await settlePayments(db, id)
  await db.transaction().execute(async (transaction) => {
    const listing = await lockListing(transaction, id, userId)
    await updateListing(transaction, listing, applyAction(listing, 'withdraw'))
    if (listing.state === 'online' && listing.listing_id) await withdrawManualListing(transaction, listing.listing_id)
    await refundUnusedPayments(transaction, id)
  })
}

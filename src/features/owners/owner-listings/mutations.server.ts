import type { Kysely, Transaction } from 'kysely'
import { uuidv7 } from 'uuidv7'
import type { Tables } from '#platform/database/tables.ts'
import type { Language } from '#shared/language.ts'
import { Problem } from '#shared/problem.ts'
import { type Sentence, formatFieldErrors } from '#shared/validation.ts'
import { deleteDraft } from '#features/owners/property-form/drafts.server.ts'
import { findFormErrors } from '#features/owners/property-form/form-mapping.server.ts'
import type { PropertyField, PropertyForm } from '#features/owners/property-form/property-form.ts'
import { orderGallery, withdrawManualListing } from '#features/owners/property-form/manual-listing.server.ts'
import { cancelOneTimePayment, syncPaymentsNow } from '#features/billing/checkout/one-time-payment.server.ts'
import type { SyncParts } from '#features/billing/provider-sync/sync-customer.server.ts'
import { claimUploads } from '#features/owners/uploads/queries.server.ts'
import type { OwnerListingEdit, NewOwnerListing } from './contract.ts'
import { applyAction, lockListing, getListingSize, updateListing } from './lock-listing.server.ts'
import { type OwnerPlanId, getPlanLimits, findPlanViolation } from './plan-limits.ts'
import { refundUnusedPayments, settlePayments } from './settle-payments.server.ts'

/** So many ads that nobody pays for are enough. */
const maxUnpaid = 20

/** What is wrong with the form, by the names that its fields have in the body. */
const toFormFieldErrors = (
  fieldErrors: Partial<Record<PropertyField, Sentence>>,
  language: Language,
): Record<string, string> =>
  Object.fromEntries(
    Object.entries(formatFieldErrors(fieldErrors, language)).map(([field, sentence]) => [`form.${field}`, sentence]),
  )

/** The form as it is kept: for rent, with its photos in their order, which have to be the advertiser's own. */
async function prepareForm(
  transaction: Transaction<Tables>,
  form: PropertyForm,
  { userId, language, before }: { userId: string; language: Language; before: readonly string[] },
): Promise<PropertyForm> {
  const fieldErrors = findFormErrors(form)
  if (Object.keys(fieldErrors).length > 0)
    throw new Problem('request.invalid', { fields: toFormFieldErrors(fieldErrors, language) })
  const gallery = orderGallery(form)
  const foreign = await claimUploads(transaction, userId, gallery, before)
  if (foreign.length > 0)
    throw new Problem('request.invalid', { fields: toFormFieldErrors({ gallery: 'notAPhoto' }, language) })
  const { featuredImage: _, ...rest } = form
  return { ...rest, gallery, status: 'for_rent' }
}

function assertWithinPlan(form: PropertyForm, days: number, planId: OwnerPlanId): void {
  const code = findPlanViolation(getListingSize(form, days), planId)
  if (code) throw new Problem(code)
}

/**
 * Keeps an ad that somebody filled in; it is shown once it was paid for and approved.
 *
 * @returns its id
 * @throws Problem ad.emailUnconfirmed, ad.tooMany, ad.tooManyPhotos, ad.tooManyDays, ad.videoNotInPlan, request.invalid
 */
export async function submitListing(
  db: Kysely<Tables>,
  userId: string,
  { planId, days: requestedDays, form: givenForm }: NewOwnerListing,
  language: Language,
): Promise<string> {
  const days = requestedDays ?? getPlanLimits(planId).days
  return db.transaction().execute(async (transaction) => {
    // Held, so that what somebody places at once is counted one by one.
    const user = await transaction
      .selectFrom('users')
      .select('email_confirmed_at')
      .where('id', '=', userId)
      .forUpdate()
      .executeTakeFirstOrThrow()
    // Renters write to an advertiser, and we mail them: the mailbox has to be theirs.
    if (!user.email_confirmed_at) throw new Problem('ad.emailUnconfirmed')
    const { unpaid } = await transaction
      .selectFrom('owner_listings')
      .select(({ fn }) => fn.countAll<number>().as('unpaid'))
      .where('user_id', '=', userId)
      .where('state', '=', 'to_pay')
      .executeTakeFirstOrThrow()
    if (unpaid >= maxUnpaid) throw new Problem('ad.tooMany')
    assertWithinPlan(givenForm, days, planId)
    const form = await prepareForm(transaction, givenForm, { userId, language, before: [] })
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
 * Changes what an ad says. What is online stays as it is until an admin approved the change.
 *
 * @throws Problem ad.notFound, ad.changed, ad.notNow, and as `placeAd`
 */
export async function editListing(
  db: Kysely<Tables>,
  userId: string,
  id: string,
  { version, days: requestedDays, form: givenForm }: OwnerListingEdit,
  language: Language,
): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    const listing = await lockListing(transaction, id, userId)
    if (listing.version !== version) throw new Problem('ad.changed')
    const next = applyAction(listing, 'edit')
    // The days of what was approved once are bought and running.
    const days = requestedDays === undefined || listing.online_from ? listing.days : requestedDays
    assertWithinPlan(givenForm, days, listing.planId)
    const form = await prepareForm(transaction, givenForm, { userId, language, before: listing.form.gallery })
    await updateListing(transaction, listing, next, { form, days })
  })
}

/**
 * Takes an ad back. One that is online goes offline, and its days with it; what was paid for days that never began goes
 * back.
 *
 * @throws Problem ad.notFound, ad.notNow, payment.underway, payment.unreachable
 */
export async function withdrawListing(db: Kysely<Tables>, parts: SyncParts, userId: string, id: string): Promise<void> {
  const owned = await db
    .selectFrom('owner_listings')
    .select('id')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  if (!owned) throw new Problem('ad.notFound')
  // What was paid a moment ago is to go back too.
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

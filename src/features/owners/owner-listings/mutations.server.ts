import type { Kysely, Transaction } from 'kysely'
import { uuidv7 } from 'uuidv7'
import type { Tables } from '#platform/database/tables.ts'
import type { Language } from '#shared/language.ts'
import { Problem } from '#shared/problem.ts'
import { type Sentence, sentencesFor } from '#shared/validation.ts'
import { dropDraft } from '#features/owners/property-form/drafts.server.ts'
import { complaintsOf } from '#features/owners/property-form/form-mapping.server.ts'
import type { HomeField, HomeForm } from '#features/owners/property-form/property-form.ts'
import { orderedGallery, withdrawHome } from '#features/owners/property-form/manual-listing.server.ts'
import { abandonOneOff, readPaidNow } from '#features/billing/checkout/one-time-payment.server.ts'
import type { SyncParts } from '#features/billing/provider-sync/sync-customer.server.ts'
import { takeUploads } from '#features/owners/uploads/queries.server.ts'
import type { AdEdit, NewAd } from './contract.ts'
import { after, holdAd, sizeOf, writeAd } from './lock-listing.server.ts'
import { type AdPlanId, limitsOf, overPlan } from './plan-limits.ts'
import { giveBack, settleAds } from './settle-payments.server.ts'

/** So many ads that nobody pays for are enough. */
const mostUnpaid = 20

/** What is wrong with the form, by the names that its fields have in the body. */
const complain = (complaints: Partial<Record<HomeField, Sentence>>, language: Language): Record<string, string> =>
  Object.fromEntries(
    Object.entries(sentencesFor(complaints, language)).map(([field, sentence]) => [`form.${field}`, sentence]),
  )

/** The form as it is kept: for rent, with its photos in their order, which have to be the advertiser's own. */
async function checkedForm(
  transaction: Transaction<Tables>,
  form: HomeForm,
  { userId, language, before }: { userId: string; language: Language; before: readonly string[] },
): Promise<HomeForm> {
  const complaints = complaintsOf(form)
  if (Object.keys(complaints).length > 0)
    throw new Problem('request.invalid', { fields: complain(complaints, language) })
  const gallery = orderedGallery(form)
  const foreign = await takeUploads(transaction, userId, gallery, before)
  if (foreign.length > 0) throw new Problem('request.invalid', { fields: complain({ gallery: 'notAPhoto' }, language) })
  const { featuredImage: _, ...rest } = form
  return { ...rest, gallery, status: 'for_rent' }
}

function refuseOverPlan(form: HomeForm, days: number, planId: AdPlanId): void {
  const code = overPlan(sizeOf(form, days), planId)
  if (code) throw new Problem(code)
}

/**
 * Keeps an ad that somebody filled in; it is shown once it was paid for and approved.
 *
 * @returns its id
 * @throws Problem ad.emailUnconfirmed, ad.tooMany, ad.tooManyPhotos, ad.tooManyDays, ad.videoNotInPlan, request.invalid
 */
export async function placeAd(
  db: Kysely<Tables>,
  userId: string,
  { planId, days: wanted, form: given }: NewAd,
  language: Language,
): Promise<string> {
  const days = wanted ?? limitsOf(planId).days
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
      .selectFrom('ads')
      .select(({ fn }) => fn.countAll<number>().as('unpaid'))
      .where('user_id', '=', userId)
      .where('state', '=', 'to_pay')
      .executeTakeFirstOrThrow()
    if (unpaid >= mostUnpaid) throw new Problem('ad.tooMany')
    refuseOverPlan(given, days, planId)
    const form = await checkedForm(transaction, given, { userId, language, before: [] })
    const id = uuidv7()
    await transaction
      .insertInto('ads')
      .values({ id, user_id: userId, plan_id: planId, days, state: 'to_pay', form: JSON.stringify(form) })
      .execute()
    await dropDraft(transaction, userId)
    return id
  })
}

/**
 * Changes what an ad says. What is online stays as it is until an admin approved the change.
 *
 * @throws Problem ad.notFound, ad.changed, ad.notNow, and as `placeAd`
 */
export async function editAd(
  db: Kysely<Tables>,
  userId: string,
  id: string,
  { version, days: wanted, form: given }: AdEdit,
  language: Language,
): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    const ad = await holdAd(transaction, id, userId)
    if (ad.version !== version) throw new Problem('ad.changed')
    const next = after(ad, 'edit')
    // The days of what was approved once are bought and running.
    const days = wanted === undefined || ad.online_from ? ad.days : wanted
    refuseOverPlan(given, days, ad.planId)
    const form = await checkedForm(transaction, given, { userId, language, before: ad.form.gallery })
    await writeAd(transaction, ad, next, { form, days })
  })
}

/**
 * Takes an ad back. One that is online goes offline, and its days with it; what was paid for days that never began goes
 * back.
 *
 * @throws Problem ad.notFound, ad.notNow, payment.underway, payment.unreachable
 */
export async function withdrawAd(db: Kysely<Tables>, parts: SyncParts, userId: string, id: string): Promise<void> {
  const mine = await db
    .selectFrom('ads')
    .select('id')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  if (!mine) throw new Problem('ad.notFound')
  // What was paid a moment ago is to go back too.
  await readPaidNow(db, parts, userId)
  await abandonOneOff(db, parts, id)
  await settleAds(db, id)
  await db.transaction().execute(async (transaction) => {
    const ad = await holdAd(transaction, id, userId)
    await writeAd(transaction, ad, after(ad, 'withdraw'))
    if (ad.state === 'online' && ad.offer_id) await withdrawHome(transaction, ad.offer_id)
    await giveBack(transaction, id)
  })
}

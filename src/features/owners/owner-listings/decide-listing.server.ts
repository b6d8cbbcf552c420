import { type Kysely, sql, type Transaction } from 'kysely'
import type { Tables } from '#platform/database/tables.ts'
import { Problem } from '#shared/problem.ts'
import { writeAudit } from '#features/administration/audit-log/queries.server.ts'
import { changeHome, publishHome, returnHome } from '#features/owners/property-form/manual-listing.server.ts'
import type { AdDecision, AdDecisionBody } from './contract.ts'
import { after, type HeldAd, holdAd, sizeOf, writeAd } from './lock-listing.server.ts'
import { mailAboutAd } from './mails.server.ts'
import { hasOwnerLetIn } from './owner-visibility.server.ts'
import { overPlan } from './plan-limits.ts'
import { giveBack } from './settle-payments.server.ts'

const audited = { approve: 'ad.approved', sendBack: 'ad.sentBack', refuse: 'ad.refused' } as const satisfies Record<
  AdDecision,
  string
>

/** Puts what an ad says on the list, or lets what is there say it. @returns the offer and its home */
async function show(transaction: Transaction<Tables>, { offer_id, form, state }: HeldAd) {
  const home = { form, photos: form.gallery }
  if (!offer_id) return publishHome(transaction, home)
  const made = await changeHome(transaction, offer_id, home)
  return state === 'online' ? made : returnHome(transaction, offer_id)
}

async function approve(transaction: Transaction<Tables>, ad: HeldAd): Promise<string> {
  const next = after(ad, 'approve')
  if (!(await hasOwnerLetIn(transaction, ad))) throw new Problem('ad.ownerDeactivated')
  const code = overPlan(sizeOf(ad.form, ad.days), ad.planId)
  if (code) throw new Problem(code)
  const { offerId, homeId } = await show(transaction, ad)
  const shown = { offer_id: offerId, shownForm: ad.form, reason: null }
  if (ad.state === 'online') {
    await writeAd(transaction, ad, next, shown)
    return homeId
  }
  await writeAd(transaction, ad, next, {
    ...shown,
    online_from: sql<Date>`coalesce(online_from, now())`,
    online_until: sql<Date>`now() + make_interval(days => days)`,
  })
  await transaction
    .updateTable('ad_payments')
    .set({ begun_at: sql<Date>`now()` })
    .where('ad_id', '=', ad.id)
    .where('returned_at', 'is', null)
    .where('begun_at', 'is', null)
    .execute()
  return homeId
}

/** The home that an ad is, if it ever was one. */
async function homeOf(transaction: Transaction<Tables>, offerId: string | null): Promise<string | null> {
  if (!offerId) return null
  const row = await transaction.selectFrom('offers').select('property_id').where('id', '=', offerId).executeTakeFirst()
  return row?.property_id ?? null
}

/**
 * Decides about an ad that waits: puts it online for its days, sends it back to be corrected, or refuses it for good,
 * with the money back. Its advertiser is told by mail.
 *
 * @returns the home that it is, if it is one
 * @throws Problem ad.notFound, ad.changed, ad.notNow, ad.ownerDeactivated, ad.reasonNeeded, ad.tooManyPhotos
 */
export async function decideAd(
  db: Kysely<Tables>,
  id: string,
  { decision, reason, version }: AdDecisionBody,
  { adminId, origin }: { adminId: string; origin: string },
): Promise<string | null> {
  if (decision !== 'approve' && !reason) throw new Problem('ad.reasonNeeded')
  return db.transaction().execute(async (transaction) => {
    const ad = await holdAd(transaction, id)
    if (ad.version !== version) throw new Problem('ad.changed')
    // Of an account that is gone nothing goes online any more.
    if (ad.user_id === null) throw new Problem('ad.notNow')
    let homeId = await homeOf(transaction, ad.offer_id)
    if (decision === 'approve') homeId = await approve(transaction, ad)
    else {
      await writeAd(transaction, ad, after(ad, decision), { reason: reason ?? null })
      if (decision === 'refuse') await giveBack(transaction, id)
    }
    await writeAudit(transaction, {
      adminId,
      action: audited[decision],
      subjectKind: 'ad',
      subjectId: id,
      details: { title: ad.form.title, ...(reason && { reason }) },
    })
    const change = ad.state === 'online'
    await mailAboutAd(transaction, id, {
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
    return homeId
  })
}

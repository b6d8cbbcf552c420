import { type Kysely, sql } from 'kysely'
import type { Tables } from '#platform/database/tables.ts'
import { brand } from '#shared/brand.ts'
import type { Language } from '#shared/language.ts'
import { formatMoney } from '#shared/money.ts'
import { toLanguagePath, paths } from '#shared/paths.ts'
import { Problem } from '#shared/problem.ts'
import { translator } from '#shared/texts.ts'
import { startOneTimePayment, syncPaymentsNow } from '#features/billing/checkout/one-time-payment.server.ts'
import { getPlan } from '#features/billing/plans/plans.ts'
import type { SyncParts } from '#features/billing/provider-sync/sync-customer.server.ts'
import { applyAction, lockListing, getListingSize, updateListing } from './lock-listing.server.ts'
import { payMessages } from './pay-messages.ts'
import { type OwnerPlanId, getPlanLimits, findPlanViolation, renewalWindowDays } from './plan-limits.ts'
import { settlePayments } from './settle-payments.server.ts'

/** What somebody agrees to who pays for an ad: the price, what for, and that it begins at once. */
function getConsentText(planId: OwnerPlanId, language: Language): string {
  const t = translator(language, payMessages[language], brand.name)
  const { cents, currency } = getPlan(planId)
  const { days } = getPlanLimits(planId)
  return [t('order', { amount: formatMoney(cents, language, currency), days }), t('back'), t('consent')].join('\n')
}

/** @throws Problem ad.notFound */
async function assertOwner(db: Kysely<Tables>, userId: string, id: string): Promise<void> {
  const owned = await db
    .selectFrom('owner_listings')
    .select('id')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  if (!owned) throw new Problem('ad.notFound')
}

/**
 * Asks the provider what became of the payments for an ad, and uses what came in.
 *
 * @throws Problem ad.notFound, payment.unreachable
 */
export async function syncListingPayments(
  db: Kysely<Tables>,
  parts: SyncParts,
  userId: string,
  id: string,
): Promise<void> {
  await assertOwner(db, userId, id)
  await syncPaymentsNow(db, parts, userId)
  await settlePayments(db, id)
}

/**
 * Begins the payment for an ad, or for more days of one: priced by the catalogue, and never beside one that came in.
 *
 * @returns the page of the provider
 * @throws Problem ad.notFound, ad.notNow once it was paid, ad.notRenewableYet, ad.tooManyPhotos, ad.videoNotInPlan,
 *   payment.underway, payment.unreachable, payment.failed
 */
export async function payForListing(
  db: Kysely<Tables>,
  parts: SyncParts,
  { userId, id, planId, language }: { userId: string; id: string; planId: OwnerPlanId; language: Language },
): Promise<{ sessionId: string; url: string }> {
  // A check that could not be made blocks: else somebody might pay twice.
  await syncListingPayments(db, parts, userId, id)
  await db.transaction().execute(async (transaction) => {
    const listing = await lockListing(transaction, id, userId)
    applyAction(listing, 'pay')
    const first = listing.online_from === null
    const { days, photos } = getPlanLimits(planId)
    const size = getListingSize(listing.form, first ? Math.min(listing.days, days) : days)
    const code = findPlanViolation(size, planId)
    if (code) throw new Problem(code)
    if (listing.state === 'online') {
      const { soon } = await transaction
        .selectFrom('owner_listings')
        .select(sql<boolean>`online_until <= now() + make_interval(days => ${renewalWindowDays})`.as('soon'))
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
      if (!soon) throw new Problem('ad.notRenewableYet')
    }
    // Until it is paid, an ad is as large as the plan that is being paid for.
    if (listing.state === 'to_pay' && listing.planId !== planId && size.photos <= photos)
      await updateListing(transaction, listing, listing, {
        planId,
        days: listing.days === getPlanLimits(listing.planId).days ? days : size.days,
      })
  })
  const page = parts.origin + toLanguagePath(language, paths.myListings)
  const session = await startOneTimePayment(db, parts, {
    userId,
    ownerListingId: id,
    planId,
    language,
    consent: getConsentText(planId, language),
    successUrl: `${page}?paid=${id}`,
    cancelUrl: `${page}?unpaid=${id}`,
  })
  if (!session.url) throw new Problem('payment.failed')
  return { sessionId: session.id, url: session.url }
}

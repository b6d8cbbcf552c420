import { type Kysely, sql } from 'kysely'
import type { Tables } from '#platform/database/tables.ts'
import { brand } from '#shared/brand.ts'
import type { Language } from '#shared/language.ts'
import { formatMoney } from '#shared/money.ts'
import { inLanguage, paths } from '#shared/paths.ts'
import { Problem } from '#shared/problem.ts'
import { translator } from '#shared/texts.ts'
import { beginOneOff, readPaidNow } from '#features/billing/checkout/one-time-payment.server.ts'
import { planOf } from '#features/billing/plans/plans.ts'
import type { SyncParts } from '#features/billing/provider-sync/sync-customer.server.ts'
import { after, holdAd, sizeOf, writeAd } from './lock-listing.server.ts'
import { payMessages } from './pay-messages.ts'
import { type AdPlanId, limitsOf, overPlan, renewableDays } from './plan-limits.ts'
import { settleAds } from './settle-payments.server.ts'

/** What somebody agrees to who pays for an ad: the price, what for, and that it begins at once. */
export function adConsent(planId: AdPlanId, language: Language): string {
  const t = translator(language, payMessages[language], brand.name)
  const { cents, currency } = planOf(planId)
  const { days } = limitsOf(planId)
  return [t('order', { amount: formatMoney(cents, language, currency), days }), t('back'), t('consent')].join('\n')
}

/** @throws Problem ad.notFound */
async function refuseStrangers(db: Kysely<Tables>, userId: string, id: string): Promise<void> {
  const mine = await db
    .selectFrom('ads')
    .select('id')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  if (!mine) throw new Problem('ad.notFound')
}

/**
 * Asks the provider what became of the payments for an ad, and uses what came in.
 *
 * @throws Problem ad.notFound, payment.unreachable
 */
export async function checkPayment(db: Kysely<Tables>, parts: SyncParts, userId: string, id: string): Promise<void> {
  await refuseStrangers(db, userId, id)
  await readPaidNow(db, parts, userId)
  await settleAds(db, id)
}

/**
 * Begins the payment for an ad, or for more days of one: priced by the catalogue, and never beside one that came in.
 *
 * @returns the page of the provider
 * @throws Problem ad.notFound, ad.notNow once it was paid, ad.notRenewableYet, ad.tooManyPhotos, ad.videoNotInPlan,
 *   payment.underway, payment.unreachable, payment.failed
 */
export async function payAd(
  db: Kysely<Tables>,
  parts: SyncParts,
  { userId, id, planId, language }: { userId: string; id: string; planId: AdPlanId; language: Language },
): Promise<{ sessionId: string; url: string }> {
  // A check that could not be made blocks: else somebody might pay twice.
  await checkPayment(db, parts, userId, id)
  await db.transaction().execute(async (transaction) => {
    const ad = await holdAd(transaction, id, userId)
    after(ad, 'pay')
    const first = ad.online_from === null
    const { days, photos } = limitsOf(planId)
    const size = sizeOf(ad.form, first ? Math.min(ad.days, days) : days)
    const code = overPlan(size, planId)
    if (code) throw new Problem(code)
    if (ad.state === 'online') {
      const { soon } = await transaction
        .selectFrom('ads')
        .select(sql<boolean>`online_until <= now() + make_interval(days => ${renewableDays})`.as('soon'))
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
      if (!soon) throw new Problem('ad.notRenewableYet')
    }
    // Until it is paid, an ad is as large as the plan that is being paid for.
    if (ad.state === 'to_pay' && ad.planId !== planId && size.photos <= photos)
      await writeAd(transaction, ad, ad, { planId, days: ad.days === limitsOf(ad.planId).days ? days : size.days })
  })
  const page = parts.origin + inLanguage(language, paths.myAds)
  const session = await beginOneOff(db, parts, {
    userId,
    adId: id,
    planId,
    language,
    consent: adConsent(planId, language),
    paidUrl: `${page}?paid=${id}`,
    backUrl: `${page}?unpaid=${id}`,
  })
  if (!session.url) throw new Problem('payment.failed')
  return { sessionId: session.id, url: session.url }
}

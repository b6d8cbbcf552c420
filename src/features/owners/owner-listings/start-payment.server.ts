import { sql } from 'kysely'
import type { Db } from '#platform/database/db.ts'
import { brand } from '#shared/brand.ts'
import type { Body } from '#shared/endpoint.ts'
import type { Language } from '#shared/language.ts'
import { formatMoney } from '#shared/money.ts'
import { toLanguagePath, paths } from '#shared/paths.ts'
import { Problem } from '#shared/problem.ts'
import { translator } from '#shared/texts.ts'
import { startOneTimePayment, syncPaymentsNow } from '#features/billing/checkout/one-time-payment.server.ts'
import { getPricedPlan, type Plan } from '#features/billing/plans/plans.ts'
import { readPlanPrices } from '#platform/settings/live-settings.server.ts'
import type { SyncParts } from '#features/billing/provider-sync/sync-customer.server.ts'
import type { payForListing as payEndpoint } from './contract.ts'
import {
  applyAction,
  assertOwner,
  assertWithinPlan,
  lockListing,
  getListingSize,
  updateListing,
} from './lock-listing.server.ts'
import { payMessages } from './pay-messages.ts'
import { getPlanLimits, renewalWindowDays } from './plan-limits.ts'
import { settlePayments } from './settle-payments.server.ts'

/** The text that the payer of a listing agrees to: the price, the service, and that it starts at once. */
function getConsentText({ cents, currency, days }: Plan, language: Language): string {
  const t = translator(language, payMessages[language], brand.name)
  return [
    t('order', { amount: formatMoney(cents, language, currency), days: days ?? 0 }),
    t('back'),
    t('consent'),
  ].join('\n')
}

/** Syncs the payments for a listing with the provider. @throws Problem ad.notFound, payment.unreachable */
export async function syncListingPayments(db: Db, parts: SyncParts, userId: string, id: string): Promise<void> {
  await assertOwner(db, userId, id)
  await syncPaymentsNow(db, parts, userId)
  await settlePayments(db, id)
}

/**
 * Starts the payment for a listing or its renewal on the provider's page, if none is pending.
 *
 * @throws Problem ad.notFound, ad.notNow once it is paid, ad.notRenewableYet, ad.priceChanged, those of its plan,
 *   payment.*
 */
export async function payForListing(
  db: Db,
  parts: SyncParts,
  {
    userId,
    id,
    planId,
    language,
    price,
  }: Pick<Body<typeof payEndpoint>, 'planId' | 'price'> & { userId: string; id: string; language: Language },
): Promise<{ sessionId: string; url: string }> {
  const plan = getPricedPlan(planId, await readPlanPrices(db))
  // Prevents paying twice; therefore no payment starts while the provider is unreachable.
  await syncListingPayments(db, parts, userId, id)
  await db.transaction().execute(async (transaction) => {
    const listing = await lockListing(transaction, id, userId)
    applyAction(listing, 'pay')
    const first = listing.online_from === null
    const { days, photos } = getPlanLimits(planId)
    const size = getListingSize(listing.form, first ? Math.min(listing.days, days) : days)
    assertWithinPlan(size, planId)
    if (listing.state === 'online') {
      const { soon } = await transaction
        .selectFrom('owner_listings')
        .select(sql<boolean>`online_until <= now() + make_interval(days => ${renewalWindowDays})`.as('soon'))
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
      if (!soon) throw new Problem('ad.notRenewableYet')
    }
    if (price && (price.cents !== plan.cents || price.currency !== plan.currency)) throw new Problem('ad.priceChanged')
    // Until it is paid, a listing has the limits of the plan chosen for the payment.
    if (listing.state === 'to_pay' && listing.plan_id !== planId && size.photos <= photos)
      await updateListing(transaction, listing, listing, {
        plan_id: planId,
        days: listing.days === getPlanLimits(listing.plan_id).days ? days : size.days,
      })
  })
  const page = parts.origin + toLanguagePath(language, paths.myListings)
  const session = await startOneTimePayment(db, parts, {
    userId,
    ownerListingId: id,
    plan,
    language,
    consent: getConsentText(plan, language),
    successUrl: `${page}?paid=${id}`,
    cancelUrl: `${page}?unpaid=${id}`,
  })
  if (!session.url) throw new Problem('payment.failed')
  return { sessionId: session.id, url: session.url }
}

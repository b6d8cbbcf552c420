import { brand } from '#shared/brand.ts'
import type { Language } from '#shared/language.ts'
import { formatMoney } from '#shared/money.ts'
import { bilingualTranslator } from '#shared/texts.ts'
import type { PlanPrices } from '#platform/settings/live-settings.server.ts'
import { checkoutMessages } from './checkout-messages.ts'
import { premiumMonthCents, type Plan } from '#features/billing/plans/plans.ts'
import { getPlanCatalogue } from '#features/billing/plans/plan-catalogue.ts'

const translators = bilingualTranslator(checkoutMessages, brand.name)

/** All plans as the checkout shows them, with formatted prices. */
export const getDisplayedPlans = (language: Language, prices: PlanPrices) =>
  getPlanCatalogue(language, prices).map((plan) => ({
    ...plan,
    amount: formatMoney(Math.round(plan.price * 100), language, plan.currency),
  }))

/** The price of Premium in one line, shown beside locked features. */
export const priceLine = (language: Language): string =>
  translators[language]('priceLine', { amount: formatMoney(premiumMonthCents, language) })

/** The terms of an order as the page showed them; stored with it as proof of consent (art. 6:230m and 6:230v BW). */
export function consentText({ cents, interval, currency }: Plan, byInvoice: boolean, language: Language): string {
  const t = translators[language]
  const amount = formatMoney(cents, language, currency)
  const yearly = interval === 'year'
  return [
    `${amount} ${t(yearly ? 'perYear' : 'perMonth')}, ${t('inclVat')}`,
    t(byInvoice ? 'orderTodayInvoice' : 'orderTodayNow', { amount }),
    t(yearly ? 'orderLaterYear' : 'orderLaterMonth', { amount }),
    t('orderStopText'),
    t('orderWithdrawText'),
    t('consent'),
  ].join('\n')
}

import { brand } from '#shared/brand.ts'
import type { Language } from '#shared/language.ts'
import { formatMoney } from '#shared/money.ts'
import { bilingualTranslator } from '#shared/texts.ts'
import { checkoutMessages } from './checkout-messages.ts'
import { getPlan, premiumMonthCents, type Plan } from '#features/billing/plans/plans.ts'
import { getPlanCatalogue } from '#features/billing/plans/plan-catalogue.ts'

const translators = bilingualTranslator(checkoutMessages, brand.name)

/** Every plan as the checkout shows it, with its price as people read it. */
export const getDisplayedPlans = (language: Language) =>
  getPlanCatalogue(language).map((plan) => ({
    ...plan,
    amount: formatMoney(getPlan(plan.id).cents, language, plan.currency),
  }))

/** What Premium costs, in one line beside what is locked without it. */
export const priceLine = (language: Language): string =>
  translators[language]('priceLine', { amount: formatMoney(premiumMonthCents, language) })

/** What somebody agreed to by ordering a plan, as the page said it; kept with the order as proof (art. 6:230m and 6:230v BW). */
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

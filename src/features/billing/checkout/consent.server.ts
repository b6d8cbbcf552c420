import { brand } from '#shared/brand.ts'
import type { Language } from '#shared/language.ts'
import { formatMoney } from '#shared/money.ts'
import { translator } from '#shared/texts.ts'
import { checkoutMessages } from './checkout-messages.ts'
import type { Plan } from '#features/billing/plans/plans.ts'

/** What somebody agreed to by ordering a plan, as the page said it; kept with the order as proof (art. 6:230m and 6:230v BW). */
export function consentText({ cents, interval, currency }: Plan, byInvoice: boolean, language: Language): string {
  const t = translator(language, checkoutMessages[language], brand.name)
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

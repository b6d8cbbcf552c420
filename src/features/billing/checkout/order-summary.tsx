import { brand } from '#shared/brand.ts'
import { paths } from '#shared/paths.ts'
import { LocalLink } from '#ui/language/local-link.tsx'
import { useCheckoutTexts } from './checkout-texts.ts'
import type { CheckoutData } from './checkout-data.server.ts'
import type { CheckoutMethod } from './plan-choice.tsx'

/** The information that the law requires right above the order button (research/payments.md, section 8.1). */
export function OrderSummary({
  plan,
  checkoutMethod,
}: {
  plan: CheckoutData['plans'][number] | undefined
  checkoutMethod: CheckoutMethod
}) {
  const t = useCheckoutTexts()
  if (!plan) return <p className="text-quiet">{t('choose')}</p>
  const { amount, interval } = plan
  const yearly = interval === 'year'
  const facts = [
    ['orderPlan', `${plan.name} ${t(yearly ? 'perYear' : 'perMonth')}`],
    ['orderPrice', `${amount} ${t(yearly ? 'perYear' : 'perMonth')}, ${t('inclVat')}`],
    ['orderToday', t(checkoutMethod === 'now' ? 'orderTodayNow' : 'orderTodayInvoice', { amount })],
    ['orderLater', t(yearly ? 'orderLaterYear' : 'orderLaterMonth', { amount })],
    ['orderStop', t('orderStopText')],
    ['orderWithdraw', t('orderWithdrawText')],
    [
      'orderTrader',
      `${brand.company}, ${brand.street}, ${brand.postcode} ${brand.city}, ${t('chamberOfCommerce')} ${brand.chamberOfCommerce}, ${t('vat')} ${brand.vat}`,
    ],
  ] as const
  return (
    <>
      <dl className="divide-y divide-line border-y border-line">
        {facts.map(([name, value]) => (
          <div key={name} className="grid gap-x-4 py-2 sm:grid-cols-[9rem_1fr]">
            <dt className="text-quiet">{t(name)}</dt>
            <dd className={name === 'orderPrice' ? 'numerals font-bold' : 'numerals'}>{value}</dd>
          </div>
        ))}
      </dl>
      <p className="text-sm">
        {t('termsBefore')}{' '}
        <LocalLink to={paths.terms} className="link" target="_blank">
          {t('terms')}
        </LocalLink>
        .
      </p>
    </>
  )
}

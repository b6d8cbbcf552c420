import { formatMoney } from '#shared/money.ts'
import { paths } from '#shared/paths.ts'
import { ButtonLink } from '#ui/components/button.tsx'
import { pageMeta } from '#ui/layout/page-meta.ts'
import type { PageProps } from '#ui/layout/page-props.ts'
import { usePageTexts } from '#ui/language/use-page-texts.ts'
import { createPaymentLoader } from './payment-data.server.ts'
import { TestPaymentNote } from '#features/billing/subscriptions/test-payment-note.tsx'
import { parseStoredOrder } from './stored-payment.ts'
import { useStoredText } from './use-stored-text.tsx'

export const loader = createPaymentLoader('email')
export const meta = pageMeta

/** Says where to find the invoice of an order; only the browser knows the order. */
export default function CheckEmailPage({ loaderData: { texts, stripeMock } }: PageProps<typeof loader>) {
  const t = usePageTexts(texts)
  const stored = useStoredText('subscriptionData')
  const order = stored === undefined ? undefined : parseStoredOrder(stored)
  return (
    <div className="mx-auto max-w-md">
      {stripeMock && <TestPaymentNote text={stripeMock} />}
      {stored === undefined ? (
        <p role="status" className="skeleton mt-6 h-52">
          <span className="sr-only">{t('loading')}</span>
        </p>
      ) : (
        <div className="card mt-6 p-6">
          <h1 className="sign-type text-2xl">
            {order ? t('hello', { name: order.customerEmail.split('@', 1)[0] ?? '' }) : t('invalid')}
          </h1>
          {order ? (
            <>
              <p className="mt-3 text-lg font-semibold">
                {t('chosen', {
                  plan: order.planName,
                  amount: formatMoney(Math.round(order.planAmount * 100), t.language),
                  interval: t(order.planInterval),
                })}
              </p>
              <p className="mt-3 text-lg">{t('inbox')}</p>
            </>
          ) : (
            <p className="mt-3 text-lg">{t('invalidText')}</p>
          )}
          <ButtonLink to={paths.home} look="sign" className="mt-6">
            {t('home')}
          </ButtonLink>
        </div>
      )}
    </div>
  )
}

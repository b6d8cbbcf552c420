import { useLocation, useSearchParams } from 'react-router'
import { formatDay } from '#shared/dates.ts'
import { paths } from '#shared/paths.ts'
import { ButtonLink } from '#ui/components/button.tsx'
import { pageMeta } from '#ui/layout/page-meta.ts'
import { createPageTexts } from '#ui/language/page-texts.tsx'
import { createPaymentLoader } from './payment-data.server.ts'
import { FactList } from '#features/billing/subscriptions/fact-list.tsx'
import { TestPaymentNote } from '#features/billing/subscriptions/test-payment-note.tsx'
import { BackToSearch, Celebration } from './paid-parts.tsx'
import { formatAmount, toPaymentSummary, parseStoredPayment, type PaymentSummary } from './stored-payment.ts'
import { usePaymentOutcome } from './use-payment-outcome.tsx'
import { useStoredText } from './use-stored-text.tsx'

const { useTexts, withTexts } = createPageTexts<Data['texts']>()

export const loader = createPaymentLoader('complete')
export const meta = pageMeta

type Data = ReturnType<typeof loader>

const isPaymentSummary = (state: unknown): state is PaymentSummary =>
  typeof state === 'object' && state !== null && 'amount' in state && typeof state.amount === 'number'

/** The facts of a payment: from the navigation state, else from the server, else from the browser's storage. */
function usePaymentSummary(): PaymentSummary | 'asking' | undefined {
  const { state }: { state: unknown } = useLocation()
  const [query] = useSearchParams()
  const userInfo = useStoredText('userInfo')
  // After a reload only the browser has the navigation state, so it is used once the page is hydrated.
  const given = userInfo !== undefined && isPaymentSummary(state) ? state : undefined
  const { outcome } = usePaymentOutcome(given ? null : query.get('session_id'))
  if (given) return given
  if (outcome.kind === 'asking' || userInfo === undefined) return 'asking'
  if (outcome.kind !== 'known') return parseStoredPayment(userInfo)
  return outcome.session.payment_status === 'paid' ? toPaymentSummary(outcome.session) : undefined
}

/** The receipt of a payment (spec section 2, Payment complete). */
export default withTexts(function PaymentSuccessPage({ loaderData: { stripeMock, now } }: { loaderData: Data }) {
  const t = useTexts()
  const facts = usePaymentSummary()
  return (
    <div className="mx-auto max-w-md">
      {stripeMock && <TestPaymentNote text={stripeMock} />}
      {facts === 'asking' ? (
        <p role="status" className="skeleton mt-6 h-80">
          <span className="sr-only">{t('loading')}</span>
        </p>
      ) : facts ? (
        <Complete facts={facts} now={now} />
      ) : (
        <div className="card mt-6 p-6">
          <h1 className="sign-type text-2xl">{t('nothing')}</h1>
          <p className="mt-3 text-lg">{t('nothingText')}</p>
          <ButtonLink to={paths.profile} look="sign" className="mt-6">
            {t('profile')}
          </ButtonLink>
        </div>
      )}
    </div>
  )
})

function Complete({ facts, now }: Pick<Data, 'now'> & { facts: PaymentSummary }) {
  const t = useTexts()
  const paidAt = new Date(facts.lastPaymentTime === null ? now : facts.lastPaymentTime * 1_000)
  return (
    <div className="card mt-6 overflow-hidden">
      <Celebration />
      <div className="p-6">
        <h1 className="sign-type text-2xl">{t('title')}</h1>
        <FactList
          valueClassName="numerals min-w-0 break-all font-semibold"
          facts={[
            [t('amount'), formatAmount(facts.amount, facts.currency, t.language)],
            [t('date'), formatDay(paidAt, t.language)],
            ...(facts.transactionId === null ? [] : [[t('transaction'), facts.transactionId] as const]),
            [t('plan'), facts.planName],
            [t('email'), facts.email],
          ]}
        />
        <p className="mt-4">{t('sent')}</p>
        <div className="mt-6 flex flex-wrap gap-3">
          <BackToSearch reply={t('toReply')} homes={t('find')} />
        </div>
      </div>
    </div>
  )
}

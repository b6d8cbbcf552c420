import { useSearchParams } from 'react-router'
import { paths } from '#shared/paths.ts'
import { Button, ButtonLink } from '#ui/components/button.tsx'
import { pageMeta } from '#ui/layout/page-meta.ts'
import { createPageTexts } from '#ui/language/page-texts.tsx'
import { BackToSearch, Celebration } from './paid-parts.tsx'
import type { CheckoutOutcome } from './contract.ts'
import { createPaymentLoader } from './payment-data.server.ts'
import { FactList } from '#features/billing/subscriptions/fact-list.tsx'
import { TestPaymentNote } from '#features/billing/subscriptions/test-payment-note.tsx'
import { toPaymentSummary, formatAmount } from './stored-payment.ts'
import { useReportPayment } from './use-report-payment.tsx'
import { usePaymentOutcome } from './use-payment-outcome.tsx'

const { useTexts, withTexts } = createPageTexts<Data['texts']>()

export const loader = createPaymentLoader('success')
export const meta = pageMeta

type Data = ReturnType<typeof loader>

/** The return page of every payment method. It shows what the server says, whoever is logged in. */
export default withTexts(function SuccessPage({ loaderData: { stripeMock } }: { loaderData: Data }) {
  const t = useTexts()
  const [query] = useSearchParams()
  const sessionId = query.get('session_id')
  const { outcome, retry } = usePaymentOutcome(sessionId)
  const { session, isSlow = false } = outcome.kind === 'known' ? outcome : {}
  const paid = session?.payment_status === 'paid' ? session : undefined
  useReportPayment(paid, t('notUpdated'))
  return (
    <div className="mx-auto max-w-md" aria-live="polite">
      {stripeMock && <TestPaymentNote text={stripeMock} />}
      {outcome.kind === 'asking' ? (
        <Notice title={t('waiting')} text={t('waitingText')} busy />
      ) : paid ? (
        <Paid session={paid} sessionId={sessionId} />
      ) : session?.state === 'processing' ? (
        <Notice title={t('processing')} text={t(isSlow ? 'later' : 'processingText')} busy={!isSlow}>
          {isSlow && <NoticeLink to={paths.properties}>{t('toHomes')}</NoticeLink>}
        </Notice>
      ) : outcome.kind === 'unknown' ? (
        <Notice title={t('failed')} text={t('unknown')}>
          <Button look="sign" onClick={retry}>
            {t('again')}
          </Button>
        </Notice>
      ) : (
        <Notice title={t('failed')} text={t('failedText')}>
          <NoticeLink to={paths.checkout}>{t('back')}</NoticeLink>
        </Notice>
      )}
    </div>
  )
})

const NoticeLink = (props: { to: string; children: string }) => <ButtonLink {...props} look="sign" />

interface NoticeProps {
  title: string
  text: string
  busy?: boolean
  children?: React.ReactNode
}

function Notice({ title, text, busy = false, children }: NoticeProps) {
  return (
    <div aria-busy={busy} className="card mt-6 p-6">
      <h1 className="sign-type flex items-center gap-3 text-2xl">
        {busy && <span aria-hidden="true" className="spinner shrink-0" />}
        {title}
      </h1>
      <p className="mt-3 text-lg">{text}</p>
      {children && <div className="mt-6">{children}</div>}
    </div>
  )
}

function Paid({ session, sessionId }: { session: CheckoutOutcome; sessionId: string | null }) {
  const t = useTexts()
  return (
    <div className="card mt-6 overflow-hidden">
      <Celebration />
      <div className="p-6">
        <h1 className="sign-type text-2xl">{t('paid')}</h1>
        <p className="mt-2 text-lg">{t('paidText')}</p>
        <FactList
          valueClassName="numerals font-semibold"
          facts={[
            [t('nickname'), session.display_items[0]?.plan.nickname ?? t('none')],
            [t('amount'), formatAmount(session.amount_total ?? 0, session.currency ?? 'eur', t.language)],
            [t('status'), t(session.payment_status === 'paid' ? 'statusPaid' : 'statusUnpaid')],
          ]}
        />
        <div className="mt-6 flex flex-wrap gap-3">
          <BackToSearch reply={t('toReply')} homes={t('toHomes')} />
          <ButtonLink
            to={`${paths.paymentSuccess}?session_id=${encodeURIComponent(sessionId ?? '')}`}
            state={toPaymentSummary(session)}
          >
            {t('receipt')}
          </ButtonLink>
        </div>
      </div>
    </div>
  )
}

import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { paths } from '#shared/paths.ts'
import { LocalLink, useLocalPath } from '#ui/language/local-link.tsx'
import { SubmitButton } from '#ui/forms/text-field.tsx'
import { usePageWords } from '#ui/language/use-page-texts.ts'
import type { CheckoutData } from './checkout-page.tsx'
import { OrderSummary } from './order-summary.tsx'
import { PlanChoice, WayChoice, type Way } from './plan-choice.tsx'
import { useChosenPlan } from './use-selected-plan.tsx'
import { useOrder, type Complaint } from './use-order.tsx'
import { usePaymentSession } from './use-payment-session.tsx'

// Much code, and nobody needs it who has not come this far.
const PaymentForm = lazy(() => import('./payment-form.tsx').then((module) => ({ default: module.PaymentForm })))

/** The fields of the provider may take this long to come; then its own page takes their place. */
const patience = 10_000

/** Chooses a plan and orders it (spec section 2, checkout; research/payments.md, section 8.1). */
export function CheckoutForm({ data }: { data: CheckoutData }) {
  const { words, plans, standin } = data
  const t = usePageWords(words)
  const form = useRef<HTMLFormElement>(null)
  const [planId, choose] = useChosenPlan()
  const [way, setWay] = useState<Way>('now')
  const [consent, setConsent] = useState(false)
  const [hosted, setHosted] = useState(false)
  // Once begun it stays, whatever happens to the tick; the button asks for it again.
  const [mayBegin, setMayBegin] = useState(false)
  const session = usePaymentSession(mayBegin && way === 'now' && !hosted ? planId : undefined)
  const order = useOrder(words, { planId, way, consent, hosted, sessionId: session.begun?.sessionId })
  const { complaint, setComplaint } = order
  const begunId = session.begun?.sessionId
  const ready = begunId !== undefined && order.readyFor === begunId
  useEffect(() => {
    if (begunId === undefined || ready) return undefined
    const timer = setTimeout(() => setHosted(true), patience)
    return () => clearTimeout(timer)
  }, [begunId, ready])

  const plan = plans.find(({ id }) => id === planId)
  const says = (at: Complaint['at']) => (complaint?.at === at ? complaint.text : undefined)
  const submit = async (event: React.FormEvent) => {
    event.preventDefault()
    const wrong = await order.submit()
    if (wrong) form.current?.querySelector<HTMLInputElement>(`input[name=${wrong}]`)?.focus()
  }
  return (
    <form ref={form} noValidate className="mt-8 grid gap-9" onSubmit={(event) => void submit(event)}>
      <PlanChoice
        data={data}
        chosen={planId}
        complaint={says('plan')}
        onChoose={(id) => {
          choose(id)
          setComplaint(undefined)
        }}
      />
      <WayChoice words={words} chosen={way} onChoose={setWay} />
      <div>
        <h2 className="text-lg font-bold">{t('consentTitle')}</h2>
        <label className="mt-3 flex gap-3">
          <input
            type="checkbox"
            name="consent"
            checked={consent}
            aria-invalid={says('consent') !== undefined}
            aria-describedby={says('consent') && 'consent-complaint'}
            onChange={({ currentTarget }) => {
              setConsent(currentTarget.checked)
              if (currentTarget.checked) setMayBegin(true)
              setComplaint(undefined)
            }}
            className="mt-0.5 size-5 shrink-0"
          />
          <span>{t('consent')}</span>
        </label>
        {says('consent') && (
          <p id="consent-complaint" role="alert" className="mt-2 font-medium text-danger">
            {says('consent')}
          </p>
        )}
      </div>
      {way === 'now' && (
        <section aria-labelledby="pay-title">
          <h2 id="pay-title" className="text-lg font-bold">
            {t('pay')}
          </h2>
          <div className="mt-3">
            {hosted ? (
              <p role="status">{t('payHosted')}</p>
            ) : session.refused ? (
              <div role="alert" className="grid justify-items-start gap-3">
                <Refusal words={words} complaint={order.complaintOf(session.refused)} />
                <button type="button" className="button button-quiet" onClick={session.again}>
                  {t('retry')}
                </button>
              </div>
            ) : mayBegin && planId ? (
              <div className={ready ? undefined : 'min-h-48'} aria-busy={!ready}>
                {!ready && (
                  <p role="status" className="skeleton h-40">
                    <span className="sr-only">{t('payLoading')}</span>
                  </p>
                )}
                {session.begun && (
                  <Suspense>
                    <PaymentForm
                      key={session.begun.sessionId}
                      clientSecret={session.begun.clientSecret}
                      publishableKey={session.begun.publishableKey}
                      standin={standin}
                      onReady={(confirm) => order.setReady(begunId, confirm)}
                      onFailed={() => setHosted(true)}
                    />
                  </Suspense>
                )}
              </div>
            ) : (
              <p className="text-quiet">{t('payWaits')}</p>
            )}
          </div>
        </section>
      )}
      <section aria-labelledby="order-title" className="grid gap-4">
        <h2 id="order-title" className="text-lg font-bold">
          {t('order')}
        </h2>
        <OrderSummary words={words} plan={plan} way={way} />
        {complaint?.at === 'order' && (
          <div role="alert" className="rounded-sign border border-danger px-3 py-2">
            <Refusal words={words} complaint={complaint} />
          </div>
        )}
        <SubmitButton busy={order.busy} className="button-sign min-h-13 w-full text-lg">
          {order.busy ? t('busy') : t('submit')}
        </SubmitButton>
      </section>
    </form>
  )
}

/** What went wrong, and the page that helps on. */
function Refusal({ words, complaint }: { words: CheckoutData['words']; complaint: Complaint }) {
  const t = usePageWords(words)
  const local = useLocalPath()
  return (
    <p className="font-medium text-danger">
      {complaint.text}{' '}
      {complaint.goTo === 'profile' && (
        <LocalLink to={paths.profile} className="underline">
          {t('profile')}
        </LocalLink>
      )}
      {complaint.goTo === 'login' && (
        <LocalLink to={`${paths.login}?returnTo=${encodeURIComponent(local(paths.checkout))}`} className="underline">
          {t('login')}
        </LocalLink>
      )}
    </p>
  )
}

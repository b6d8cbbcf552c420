import { lazy, Suspense, useEffect, useEffectEvent, useRef, useState } from 'react'
import { paths, withReturn } from '#shared/paths.ts'
import { TitledSection } from '#ui/components/titled-section.tsx'
import { LocalLink, useLocalPath } from '#ui/language/local-link.tsx'
import { SubmitButton } from '#ui/forms/text-field.tsx'
import { useCheckoutTexts } from './checkout-texts.ts'
import type { CheckoutData } from './checkout-data.server.ts'
import { ConsentCheckbox } from '#features/billing/subscriptions/consent-checkbox.tsx'
import { OrderSummary } from './order-summary.tsx'
import { PlanChoice, CheckoutMethodChoice, type CheckoutMethod } from './plan-choice.tsx'
import { storeText, useSelectedPlan } from './use-stored-text.tsx'
import { useOrder, type OrderError } from './use-order.tsx'
import { usePaymentSession } from './use-payment-session.tsx'

// Loaded on demand: it is a lot of code, needed only once a payment starts.
const PaymentForm = lazy(() => import('./payment-form.tsx').then((module) => ({ default: module.PaymentForm })))

/** How long the provider's fields may take to load, in milliseconds; then its own page replaces them. */
const formTimeoutMs = 10_000

/** Calls back when the payment form does not load in time. */
function useFormTimeout(waitingSessionId: string | undefined, onTimeout: () => void): void {
  const timedOut = useEffectEvent(onTimeout)
  useEffect(() => {
    if (waitingSessionId === undefined) return undefined
    const timer = setTimeout(() => timedOut(), formTimeoutMs)
    return () => clearTimeout(timer)
  }, [waitingSessionId])
}

/** Stores where the payment leads back to: it may end on a page of the bank, in a document of its own. */
function useStoreReturn(returnTo: string): void {
  useEffect(() => storeText('returnTo', returnTo), [returnTo])
}

/** Chooses a plan and orders it (spec section 2, checkout; research/payments.md, section 8.1). */
export function CheckoutForm({ data }: { data: CheckoutData }) {
  const { plans } = data
  const t = useCheckoutTexts()
  const form = useRef<HTMLFormElement>(null)
  const [planId, choose] = useSelectedPlan(
    plans.find(({ audience, recommended }) => audience === 'renter' && recommended)?.id,
  )
  const [checkoutMethod, setCheckoutMethod] = useState<CheckoutMethod>('now')
  const [consent, setConsent] = useState(false)
  const [hosted, setHosted] = useState(false)
  // Stays true even if consent is unticked; the submit button checks consent again.
  const [canStart, setCanStart] = useState(false)
  const session = usePaymentSession(canStart && checkoutMethod === 'now' && !hosted ? planId : undefined)
  const sessionId = session.started?.sessionId
  const refused = session.refused !== undefined
  const order = useOrder({ planId, checkoutMethod, consent, hosted, refused, sessionId })
  const { orderError, setOrderError, isReady } = order
  useFormTimeout(isReady ? undefined : sessionId, () => setHosted(true))
  const plan = plans.find(({ id }) => id === planId)
  useStoreReturn(data.returnTo ?? '')
  const errorAt = (at: OrderError['at']) => (orderError?.at === at ? orderError.text : undefined)
  const submit = async (event: React.FormEvent) => {
    event.preventDefault()
    const wrong = await order.submit()
    if (wrong) form.current?.querySelector<HTMLInputElement>(`input[name=${wrong}]`)?.focus()
  }
  return (
    <form
      ref={form}
      noValidate
      className="mt-8 grid gap-9 lg:grid-cols-[minmax(0,1fr)_24rem] lg:items-start lg:gap-12"
      onSubmit={(event) => void submit(event)}
    >
      <div className="grid gap-9">
        <PlanChoice
          data={data}
          chosen={planId}
          orderError={errorAt('plan')}
          onChoose={(id) => {
            choose(id)
            setOrderError(undefined)
          }}
        />
        <CheckoutMethodChoice chosen={checkoutMethod} onChoose={setCheckoutMethod} />
        <TitledSection title={t('consentTitle')} className="grid gap-3">
          <ConsentCheckbox
            id="consent-complaint"
            text={t('consent')}
            checked={consent}
            errorText={errorAt('consent')}
            onChange={(checked) => {
              setConsent(checked)
              if (checked) setCanStart(true)
              setOrderError(undefined)
            }}
          />
        </TitledSection>
        {checkoutMethod === 'now' && (
          <PaymentSection
            stripeMock={data.stripeMock}
            session={session}
            order={order}
            hosted={hosted}
            isReady={isReady}
            canStart={canStart && planId !== undefined}
            onFormFailed={() => setHosted(true)}
          />
        )}
      </div>
      <TitledSection title={t('order')} className="grid gap-4 lg:sticky lg:top-6">
        <OrderSummary plan={plan} checkoutMethod={checkoutMethod} />
        <OrderRefusal orderError={orderError} />
        <SubmitButton busy={order.busy} className="button-sign min-h-13 w-full text-lg">
          {order.busy ? t('busy') : t('submit')}
        </SubmitButton>
      </TitledSection>
    </form>
  )
}

interface PaymentSectionProps {
  stripeMock: boolean
  session: ReturnType<typeof usePaymentSession>
  order: ReturnType<typeof useOrder>
  /** Whether the provider's page takes the place of the form. */
  hosted: boolean
  isReady: boolean
  /** Whether a plan was chosen and consent was given. */
  canStart: boolean
  onFormFailed: () => void
}

/** The provider's payment form, while it loads, or why it does not. */
function PaymentSection(props: PaymentSectionProps) {
  const { stripeMock, session, order, hosted, isReady, canStart, onFormFailed } = props
  const t = useCheckoutTexts()
  const { started } = session
  return (
    <TitledSection title={t('pay')}>
      <div className="mt-3">
        {hosted ? (
          <p role="status">{t('payHosted')}</p>
        ) : session.refused ? (
          <div role="alert" className="grid justify-items-start gap-3">
            <Refusal orderError={order.toOrderError(session.refused)} />
            <button type="button" className="button button-quiet" onClick={session.retry}>
              {t('retry')}
            </button>
          </div>
        ) : canStart ? (
          <div className={isReady ? undefined : 'min-h-48'} aria-busy={!isReady}>
            {!isReady && (
              <p role="status" className="skeleton h-40">
                <span className="sr-only">{t('payLoading')}</span>
              </p>
            )}
            {started && (
              <Suspense>
                <PaymentForm
                  key={started.sessionId}
                  clientSecret={started.clientSecret}
                  publishableKey={started.publishableKey}
                  stripeMock={stripeMock}
                  onReady={(confirm) => order.setReady({ sessionId: started.sessionId, confirm })}
                  onFailed={onFormFailed}
                />
              </Suspense>
            )}
          </div>
        ) : (
          <p className="text-quiet">{t('payWaits')}</p>
        )}
      </div>
    </TitledSection>
  )
}

function OrderRefusal({ orderError }: { orderError: OrderError | undefined }) {
  if (orderError?.at !== 'order') return null
  return (
    <div role="alert" className="rounded-sign border border-danger px-3 py-2">
      <Refusal orderError={orderError} />
    </div>
  )
}

/** What went wrong, with a link to the page that helps. */
function Refusal({ orderError }: { orderError: OrderError }) {
  const t = useCheckoutTexts()
  const local = useLocalPath()
  return (
    <p className="font-medium text-danger">
      {orderError.text}{' '}
      {orderError.goTo === 'profile' && (
        <LocalLink to={paths.profile} className="underline">
          {t('profile')}
        </LocalLink>
      )}
      {orderError.goTo === 'login' && (
        <LocalLink to={withReturn(paths.login, local(paths.checkout))} className="underline">
          {t('login')}
        </LocalLink>
      )}
    </p>
  )
}

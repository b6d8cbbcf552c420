import { useEffect, useState } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import { paths } from '#shared/paths.ts'
import { call, CallError } from '#ui/forms/call.ts'
import { useLocalPath } from '#ui/language/local-link.tsx'
import { useCheckoutTexts } from './checkout-texts.ts'
import type { createCheckoutSession, createInvoiceSubscription } from './contract.ts'
import type { ConfirmPayment } from './payment-form.tsx'
import type { CheckoutMethod } from './plan-choice.tsx'
import type { PlanId } from '#features/billing/plans/plans.ts'
import { storeText } from './use-stored-text.tsx'

/** What is wrong with an order, where, and which page helps. */
export interface OrderError {
  at: 'plan' | 'consent' | 'order'
  text: string
  goTo?: 'profile' | 'login'
}

interface CheckoutOrder {
  planId: PlanId | undefined
  checkoutMethod: CheckoutMethod
  consent: boolean
  /** Whether the provider's page is used instead of the form on ours. */
  hosted: boolean
  /** Whether no payment could be started, so that no form will appear. */
  refused: boolean
  sessionId: string | undefined
}

/** The provider's form of a payment, once it can be filled in. */
interface LoadedForm {
  sessionId: string
  confirm: ConfirmPayment
}

/** Orders an invoice by mail, and stores what the next page shows of it. */
async function orderInvoice(planId: PlanId): Promise<void> {
  const { data } = await call<typeof createInvoiceSubscription>('POST /stripe/create-invoice-subscription', {
    body: { planId, consent: true },
  })
  // If storing fails, the next page shows less.
  storeText('subscriptionData', JSON.stringify(data))
}

/** Goes to the provider's page. Never resolves, so that the button stays busy until the browser has left. */
async function payOnHostedPage(planId: PlanId): Promise<never> {
  const { data } = await call<typeof createCheckoutSession>('POST /stripe/create-checkout-session', {
    body: { planId, consent: true, hosted: true },
  })
  if (data.url === null) throw new CallError('', 500)
  window.location.assign(data.url)
  return new Promise<never>(() => {})
}

/** Orders the chosen plan with the chosen payment method, and continues to the next page. */
export function useOrder({ planId, checkoutMethod, consent, hosted, refused, sessionId }: CheckoutOrder) {
  const t = useCheckoutTexts()
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const local = useLocalPath()
  const [orderError, setOrderError] = useState<OrderError>()
  const [busy, setBusy] = useState(false)
  const [loadedForm, setLoadedForm] = useState<LoadedForm>()
  const form = loadedForm?.sessionId === sessionId ? loadedForm : undefined
  // The plan that was ordered while its form was loading; it is paid once the form has loaded.
  const [waitingPlan, setWaitingPlan] = useState<PlanId>()
  const isWaiting = waitingPlan !== undefined && waitingPlan === planId && checkoutMethod === 'now'
  useEffect(() => {
    // Back from a bank's page: this page is restored with its button still busy.
    const shown = () => setBusy(false)
    window.addEventListener('pageshow', shown)
    return () => window.removeEventListener('pageshow', shown)
  }, [])

  const toOrderError = (error: CallError): OrderError => {
    if (error.status === 401) return { at: 'order', text: t('notLoggedIn'), goTo: 'login' }
    if (error.status === 0) return { at: 'order', text: t('away') }
    const onProfile = error.code === 'membership.alreadyActive' || error.code === 'payment.underway'
    return { at: 'order', text: error.message || t('failed'), ...(onProfile && { goTo: 'profile' as const }) }
  }

  const payOnPage = async ({ sessionId: id, confirm }: LoadedForm) => {
    const outcome = await confirm()
    if (outcome.kind === 'done') return navigate(`${local(paths.success)}?session_id=${id}`)
    setOrderError({ at: 'order', text: outcome.message || t('failed') })
    // Another tab may have paid; then the page says so.
    return revalidate()
  }

  const place = async (order: () => Promise<void>) => {
    setBusy(true)
    setWaitingPlan(undefined)
    try {
      await order()
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      setOrderError(toOrderError(error))
      await revalidate()
    } finally {
      setBusy(false)
    }
  }

  /** @returns the name of the control that has to be filled in first, if any */
  const submit = async (): Promise<'plan' | 'consent' | undefined> => {
    setOrderError(undefined)
    if (!planId || !consent) {
      const at = planId ? 'consent' : 'plan'
      setOrderError({ at, text: t(planId ? 'consentMissing' : 'choose') })
      return at
    }
    if (checkoutMethod === 'invoice')
      await place(async () => {
        await orderInvoice(planId)
        await navigate(local(paths.checkEmail))
      })
    else if (hosted) await place(() => payOnHostedPage(planId))
    else if (form) await place(() => payOnPage(form))
    else setWaitingPlan(planId)
    return undefined
  }
  return {
    busy: busy || (isWaiting && !hosted && !refused),
    orderError,
    setOrderError,
    toOrderError,
    isReady: form !== undefined,
    setReady: (ready: LoadedForm) => {
      setLoadedForm(ready)
      if (isWaiting) void place(() => payOnPage(ready))
    },
    submit,
  }
}

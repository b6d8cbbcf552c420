import { useEffect, useRef, useState } from 'react'
import { call, CallError } from '#ui/forms/call.ts'
import type { createCheckoutSession } from './contract.ts'
import type { PlanId } from '#features/billing/plans/plans.ts'

interface PaymentSession {
  planId: PlanId
  sessionId: string
  clientSecret: string
  publishableKey: string
}

/** Clicking through the plans starts one payment, not three. */
const debounceMs = 250

/** Starts a payment on our own page for a plan, once it may be paid for, and again when the plan changes. */
export function usePaymentSession(requestedPlanId: PlanId | undefined) {
  const [started, setStarted] = useState<PaymentSession>()
  const [refused, setRefused] = useState<CallError>()
  const [tries, setTries] = useState(0)
  // One after another, so that the server keeps the one started last.
  const before = useRef<Promise<void>>(Promise.resolve())
  const known = started?.planId === requestedPlanId
  useEffect(() => {
    if (!requestedPlanId || known) return undefined
    let current = true
    const start = async () => {
      if (!current) return
      try {
        const { data } = await call<typeof createCheckoutSession>('POST /stripe/create-checkout-session', {
          body: { planId: requestedPlanId, consent: true },
        })
        // A session without a secret is for a page of the provider, which was not requested.
        if (current && data.clientSecret !== null)
          setStarted({ ...data, planId: requestedPlanId, clientSecret: data.clientSecret })
      } catch (error) {
        if (!(error instanceof CallError)) throw error
        if (current) setRefused(error)
      }
    }
    const timer = setTimeout(() => {
      before.current = before.current.then(start)
    }, debounceMs)
    return () => {
      current = false
      clearTimeout(timer)
      setRefused(undefined)
    }
  }, [requestedPlanId, known, tries])
  return { started: known ? started : undefined, refused, retry: () => setTries((count) => count + 1) }
}

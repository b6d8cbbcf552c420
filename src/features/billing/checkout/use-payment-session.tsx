import { useEffect, useRef, useState } from 'react'
import { call, CallError } from '#ui/forms/call.ts'
import type { createCheckoutSession } from '#features/billing/subscriptions/contract.ts'
import type { PlanId } from '#features/billing/plans/plans.ts'

interface Begun {
  planId: PlanId
  sessionId: string
  clientSecret: string
  publishableKey: string
}

/** Whoever clicks through the plans begins one payment, not three. */
const settles = 250

/**
 * Begins a payment on our own page for a plan, and anew when the plan changes.
 *
 * @param wanted the plan, once somebody may pay for it
 */
export function usePaymentSession(wanted: PlanId | undefined) {
  const [begun, setBegun] = useState<Begun>()
  const [refused, setRefused] = useState<CallError>()
  const [tries, setTries] = useState(0)
  // One after another, so that the last one begun is the one that the server keeps.
  const before = useRef<Promise<void>>(Promise.resolve())
  const known = begun?.planId === wanted
  useEffect(() => {
    if (!wanted || known) return undefined
    let current = true
    const begin = async () => {
      if (!current) return
      try {
        const { data } = await call<typeof createCheckoutSession>('POST', '/stripe/create-checkout-session', {
          body: { planId: wanted, consent: true },
        })
        // What has no secret is a page of the provider, which was not asked for.
        if (current && data.clientSecret !== null)
          setBegun({ ...data, planId: wanted, clientSecret: data.clientSecret })
      } catch (error) {
        if (!(error instanceof CallError)) throw error
        if (current) setRefused(error)
      }
    }
    const timer = setTimeout(() => {
      before.current = before.current.then(begin)
    }, settles)
    return () => {
      current = false
      clearTimeout(timer)
      setRefused(undefined)
    }
  }, [wanted, known, tries])
  return {
    begun: known ? begun : undefined,
    refused,
    again: () => setTries((count) => count + 1),
  }
}

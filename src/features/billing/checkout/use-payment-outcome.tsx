import { useEffect, useState } from 'react'
import { call, CallError } from '#ui/forms/call.ts'
import type { CheckoutOutcome, showCheckoutSession } from './contract.ts'

/** How often and for how long a pending payment is polled. */
const pollIntervalMs = 2_000
const pollTimeoutMs = 60_000
/** For how long a server that does not answer is asked again before the page says so. */
const retryTimeoutMs = 10_000

/** The outcome of a payment so far; `isSlow` once it has been pending too long to wait for. */
export type Outcome =
  | { kind: 'asking' }
  | { kind: 'known'; session: CheckoutOutcome; isSlow: boolean }
  | { kind: 'unknown' | 'failed' }

/** Requests the outcome of a checkout, and polls it while the payment is pending or the server does not answer. */
export function usePaymentOutcome(sessionId: string | null): { outcome: Outcome; retry: () => void } {
  const [outcome, setOutcome] = useState<Outcome>({ kind: sessionId ? 'asking' : 'failed' })
  const [tries, setTries] = useState(0)
  useEffect(() => {
    if (!sessionId) return undefined
    const until = Date.now() + pollTimeoutMs
    const retryUntil = Date.now() + retryTimeoutMs
    let timer: ReturnType<typeof setTimeout> | undefined
    let isCurrent = true
    const poll = async () => {
      try {
        const { session } = await call<typeof showCheckoutSession>('GET /stripe/get-checkout-session/{id}', {
          params: { id: sessionId },
        })
        if (!isCurrent) return
        const waits = session.state === 'processing'
        setOutcome({ kind: 'known', session, isSlow: waits && Date.now() >= until })
        if (waits && Date.now() < until) timer = setTimeout(() => void poll(), pollIntervalMs)
      } catch (error) {
        if (!(error instanceof CallError)) throw error
        if (!isCurrent) return
        // A failure to answer says nothing about the payment.
        const isAway = error.status === 0 || error.status >= 429
        if (isAway && Date.now() < retryUntil) timer = setTimeout(() => void poll(), pollIntervalMs)
        else setOutcome({ kind: isAway ? 'unknown' : 'failed' })
      }
    }
    void poll()
    return () => {
      isCurrent = false
      clearTimeout(timer)
    }
  }, [sessionId, tries])
  return {
    outcome,
    retry: () => {
      setOutcome({ kind: 'asking' })
      setTries((count) => count + 1)
    },
  }
}

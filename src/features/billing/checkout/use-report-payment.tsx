import { useEffect, useEffectEvent, useRef } from 'react'
import { useRevalidator } from 'react-router'
import { call, CallError } from '#ui/forms/call.ts'
import { updateStoredUser } from '#features/accounts/sessions/stored-session.ts'
import { readStoredUserId } from '#ui/forms/page-account.ts'
import { toast } from '#ui/components/toast.tsx'
import type { verifyPayment } from '#features/billing/subscriptions/contract.ts'
import type { CheckoutOutcome } from './contract.ts'

/** After a payment by the logged-in user: has the server check it, and updates the stored user (spec section 4). */
export function useReportPayment(paid: CheckoutOutcome | undefined, failed: string): void {
  const { revalidate } = useRevalidator()
  const hasReported = useRef(false)
  const report = useEffectEvent(async (id: string) => {
    updateStoredUser({ ispaid: true })
    try {
      const { data } = await call<typeof verifyPayment>('PATCH /users/{id}/payment-status', {
        params: { id },
        body: { ispaid: true },
      })
      updateStoredUser({ ispaid: data.ispaid, subscriptions: data.subscriptions })
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      toast('error', error.message || failed)
    }
    await revalidate()
  })
  // For another user's payment the server sends no owner.
  const own = paid?.owner !== undefined
  useEffect(() => {
    const id = own ? readStoredUserId() : undefined
    if (!id || hasReported.current) return
    hasReported.current = true
    void report(id)
  }, [own])
}

import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { call, CallError } from '#ui/forms/call.ts'
import { toast } from '#ui/components/toast.tsx'
import { useMembershipTexts } from './membership-texts.ts'
import type {
  cancelMembership,
  changePlan,
  cancelHomeFound,
  payOpenInvoice,
  resendInvoice,
  resumeMembership,
  updatePaymentMethod,
  withdrawMembership,
} from './contract.ts'

const changeTo = (planId: 'premium-month' | 'premium-year') =>
  call<typeof changePlan>('POST /stripe/change-plan', { body: { planId, consent: true } })

/** The actions on a membership; each returns a message, or an address to go to. */
const actions = {
  end: () => call<typeof cancelMembership>('POST /stripe/cancel', {}),
  resume: () => call<typeof resumeMembership>('POST /stripe/resume', {}),
  found: () => call<typeof cancelHomeFound>('POST /stripe/cancel-home-found', {}),
  withdraw: () => call<typeof withdrawMembership>('POST /stripe/withdraw', {}),
  month: () => changeTo('premium-month'),
  year: () => changeTo('premium-year'),
  invoice: () => call<typeof resendInvoice>('POST /stripe/resend-invoice', {}),
  pay: () => call<typeof payOpenInvoice>('POST /stripe/pay-open-invoice', {}),
  method: () => call<typeof updatePaymentMethod>('POST /stripe/update-payment-method', {}),
}
export type MembershipAction = keyof typeof actions

/** Runs actions on a membership, one at a time, and shows their outcome. */
export function useMembershipAction() {
  const t = useMembershipTexts()
  const { revalidate } = useRevalidator()
  const [busy, setBusy] = useState<MembershipAction>()
  /** @returns whether it was done */
  const runAction = async (name: MembershipAction): Promise<boolean> => {
    setBusy(name)
    try {
      const reply = await actions[name]()
      if ('message' in reply) {
        toast('success', reply.message)
        await revalidate()
      } else window.location.assign(reply.data.url)
      return true
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      toast('error', error.message || t(error.status === 0 ? 'away' : 'failed'))
      // The page may be out of date: another tab or the payment provider may have acted first.
      if (error.status !== 0) await revalidate()
      return false
    } finally {
      setBusy(undefined)
    }
  }
  return { runAction, busy }
}

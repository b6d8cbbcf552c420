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
  resumeMembership,
  updatePaymentMethod,
  withdrawMembership,
} from './contract.ts'

const changeTo = (planId: 'premium-month' | 'premium-year') =>
  call<typeof changePlan>('POST /stripe/change-plan', { body: { planId, consent: true } })

/** What can be done about a membership; each answers in a sentence, or with an address to go to. */
const actions = {
  end: () => call<typeof cancelMembership>('POST /stripe/cancel', {}),
  resume: () => call<typeof resumeMembership>('POST /stripe/resume', {}),
  found: () => call<typeof cancelHomeFound>('POST /stripe/cancel-home-found', {}),
  withdraw: () => call<typeof withdrawMembership>('POST /stripe/withdraw', {}),
  month: () => changeTo('premium-month'),
  year: () => changeTo('premium-year'),
  pay: () => call<typeof payOpenInvoice>('POST /stripe/pay-open-invoice', {}),
  method: () => call<typeof updatePaymentMethod>('POST /stripe/update-payment-method', {}),
}
export type MembershipAction = keyof typeof actions

/** Does something about a membership, one thing at a time, and shows what came of it. */
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
      // It may be otherwise than the page says: another tab, or the payment provider, was first.
      if (error.status !== 0) await revalidate()
      return false
    } finally {
      setBusy(undefined)
    }
  }
  return { runAction, busy }
}

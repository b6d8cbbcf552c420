import { useEffect, useState } from 'react'
import { useRevalidator } from 'react-router'
import { call, CallError } from '#ui/forms/call.ts'
import type { checkListingPayment } from './contract.ts'

const pollIntervalMs = 2_000
const maxPolls = 5

/** The state of a payment after the return from the provider: `came` for a first payment, `cameMore` for a renewal. */
type PaymentProgress = 'none' | 'asking' | 'came' | 'cameMore' | 'notYet'

/** Polls the state of the payment for a listing when its owner returns from the provider's page. */
export function useListingPayment(id: string | null): { state: PaymentProgress; retry: () => void } {
  const { revalidate } = useRevalidator()
  const [state, setState] = useState<PaymentProgress>(id ? 'asking' : 'none')
  const [tries, setTries] = useState(0)
  useEffect(() => {
    if (!id) return undefined
    let isCurrent = true
    let timer: ReturnType<typeof setTimeout> | undefined
    const poll = async (left: number) => {
      try {
        const { data } = await call<typeof checkListingPayment>('POST /owner-listings/{id}/payment', {
          params: { id },
        })
        if (!isCurrent) return
        if (data.payments.length > 0) {
          setState(data.onlineFrom ? 'cameMore' : 'came')
          return void revalidate()
        }
      } catch (error) {
        if (!(error instanceof CallError)) throw error
        // A listing that does not exist or belongs to another user has no payment to wait for.
        if (isCurrent && error.status === 404) return setState('none')
      }
      if (!isCurrent) return undefined
      if (left > 0) timer = setTimeout(() => void poll(left - 1), pollIntervalMs)
      else setState('notYet')
      return undefined
    }
    void poll(maxPolls)
    return () => {
      isCurrent = false
      clearTimeout(timer)
    }
  }, [id, tries, revalidate])
  return {
    state,
    retry: () => {
      setState('asking')
      setTries((count) => count + 1)
    },
  }
}

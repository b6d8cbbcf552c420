import { useEffect, useState } from 'react'
import { useRevalidator } from 'react-router'
import { call, CallError } from '#ui/forms/call.ts'
import type { checkListingPayment } from './contract.ts'

/** A payment that is on its way is asked after so often, and so many times, in milliseconds. */
const pollIntervalMs = 2_000
const maxPolls = 5

/** What is known of a payment that somebody comes back from: `came` for a first time, `more` for a renewal. */
type PaymentProgress = 'none' | 'asking' | 'came' | 'more' | 'notYet'

/**
 * Asks the server, who asks the provider, what became of a payment, when somebody comes back from paying.
 *
 * @param id of the ad, as it stands in the address, if it does
 */
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
        const { data } = await call<typeof checkListingPayment>('POST', '/owner-listings/{id}/payment', {
          params: { id },
        })
        if (!isCurrent) return
        if (data.payments.length > 0) {
          setState(data.onlineFrom ? 'more' : 'came')
          return void revalidate()
        }
      } catch (error) {
        if (!(error instanceof CallError)) throw error
        // What is not theirs, or not there, has no payment that could come.
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

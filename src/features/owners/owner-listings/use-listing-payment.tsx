import { useEffect, useState } from 'react'
import { useRevalidator } from 'react-router'
import { call, CallError } from '#ui/forms/call.ts'
import type { checkAdPayment } from './contract.ts'

/** A payment that is on its way is asked after so often, and so many times, in milliseconds. */
const every = 2_000
const times = 5

/** What is known of a payment that somebody comes back from: `came` for a first time, `more` for a renewal. */
type Paid = 'none' | 'asking' | 'came' | 'more' | 'notYet'

/**
 * Asks the server, who asks the provider, what became of a payment, when somebody comes back from paying.
 *
 * @param id of the ad, as it stands in the address, if it does
 */
export function usePaidAd(id: string | null): { state: Paid; again: () => void } {
  const { revalidate } = useRevalidator()
  const [state, setState] = useState<Paid>(id ? 'asking' : 'none')
  const [tries, setTries] = useState(0)
  useEffect(() => {
    if (!id) return undefined
    let wanted = true
    let timer: ReturnType<typeof setTimeout> | undefined
    const ask = async (left: number) => {
      try {
        const { data } = await call<typeof checkAdPayment>('POST', '/ads/{id}/payment', { params: { id } })
        if (!wanted) return
        if (data.payments.length > 0) {
          setState(data.onlineFrom ? 'more' : 'came')
          return void revalidate()
        }
      } catch (error) {
        if (!(error instanceof CallError)) throw error
        // What is not theirs, or not there, has no payment that could come.
        if (wanted && error.status === 404) return setState('none')
      }
      if (!wanted) return undefined
      if (left > 0) timer = setTimeout(() => void ask(left - 1), every)
      else setState('notYet')
      return undefined
    }
    void ask(times)
    return () => {
      wanted = false
      clearTimeout(timer)
    }
  }, [id, tries, revalidate])
  return {
    state,
    again: () => {
      setState('asking')
      setTries((count) => count + 1)
    },
  }
}

import { useCallback, useEffect, useRef, useState } from 'react'
import { call } from '#ui/forms/call.ts'
import type { Dashboard, showDashboard } from './contract.ts'

const every = 60_000

interface Fresh {
  data: Dashboard
  state: 'idle' | 'busy' | 'failed'
  /** Whether somebody asked for it, so that they are told how it went. */
  asked: boolean
  refresh: () => void
}

/**
 * The dashboard that came with the page, measured anew every minute as long as the page can be seen, or when asked to. A page
 * that is put away stops asking, and asks at once when it comes back after a minute or more.
 */
export function useFreshDashboard(given: Dashboard): Fresh {
  const [kept, keep] = useState({ given, data: given })
  const [state, setState] = useState<Fresh['state']>('idle')
  const [asked, setAsked] = useState(false)
  const underWay = useRef<AbortController>(undefined)
  // What comes with another address stands above what was asked for before.
  const data = kept.given === given ? kept.data : given
  const { period } = data.routes

  const measure = useCallback(
    async (byHand: boolean) => {
      underWay.current?.abort()
      const mine = new AbortController()
      underWay.current = mine
      setState('busy')
      setAsked(byHand)
      try {
        const { data: fresh } = await call<typeof showDashboard>(
          'GET',
          '/admin/dashboard',
          { query: { period } },
          mine.signal,
        )
        if (mine.signal.aborted) return
        keep({ given, data: fresh })
        setState('idle')
      } catch {
        if (!mine.signal.aborted) setState('failed')
      }
    },
    [given, period],
  )

  useEffect(() => {
    let last = Date.now()
    const seeWhetherDue = () => {
      if (document.visibilityState === 'hidden') {
        underWay.current?.abort()
        setState('idle')
      } else if (Date.now() - last >= every) {
        last = Date.now()
        void measure(false)
      }
    }
    const timer = setInterval(seeWhetherDue, every / 12)
    document.addEventListener('visibilitychange', seeWhetherDue)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', seeWhetherDue)
      underWay.current?.abort()
    }
  }, [measure])

  return { data, state, asked, refresh: () => void measure(true) }
}

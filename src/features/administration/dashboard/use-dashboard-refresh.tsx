import { useCallback, useEffect, useRef, useState } from 'react'
import { call } from '#ui/forms/call.ts'
import type { Dashboard, showDashboard } from './contract.ts'

const intervalMs = 60_000

/** The dashboard data, reloaded on request and every minute while the page is visible. */
export function useDashboardRefresh(given: Dashboard) {
  const [latest, setLatest] = useState({ given, data: given })
  const [state, setState] = useState<'idle' | 'busy' | 'failed'>('idle')
  /** Whether the admin requested the refresh, and therefore gets a message. */
  const [isRequested, setIsRequested] = useState(false)
  const activeRequest = useRef<AbortController>(undefined)
  // The data of a newly loaded page replace those of earlier refreshes.
  const data = latest.given === given ? latest.data : given
  const { period } = data.routes

  const measure = useCallback(
    async (isManual: boolean) => {
      activeRequest.current?.abort()
      const controller = new AbortController()
      activeRequest.current = controller
      setState('busy')
      setIsRequested(isManual)
      try {
        const { data: fresh } = await call<typeof showDashboard>(
          'GET /admin/dashboard',
          { query: { period } },
          controller.signal,
        )
        if (controller.signal.aborted) return
        setLatest({ given, data: fresh })
        setState('idle')
      } catch {
        if (!controller.signal.aborted) setState('failed')
      }
    },
    [given, period],
  )

  useEffect(() => {
    let last = Date.now()
    const refreshIfDue = () => {
      if (document.visibilityState === 'hidden') {
        activeRequest.current?.abort()
        setState('idle')
      } else if (Date.now() - last >= intervalMs) {
        last = Date.now()
        void measure(false)
      }
    }
    const timer = setInterval(refreshIfDue, intervalMs / 12)
    document.addEventListener('visibilitychange', refreshIfDue)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', refreshIfDue)
      activeRequest.current?.abort()
    }
  }, [measure])

  return { data, state, isRequested, refresh: () => void measure(true) }
}

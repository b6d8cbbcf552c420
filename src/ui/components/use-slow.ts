import { useEffect, useState } from 'react'

/** Below this a wait is not noticed, and showing it would only flicker. */
const slowAfterMs = 200

/** Whether something has been going on for long enough to be shown. */
export function useSlow(busy: boolean): boolean {
  const [slow, setSlow] = useState(false)
  useEffect(() => {
    if (!busy) return undefined
    const timer = setTimeout(() => setSlow(true), slowAfterMs)
    return () => {
      clearTimeout(timer)
      setSlow(false)
    }
  }, [busy])
  return slow
}

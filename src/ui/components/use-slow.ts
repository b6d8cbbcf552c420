import { useEffect, useState } from 'react'

/** Shorter waits go unnoticed, and showing them would flicker. */
const slowAfterMs = 200

/** Whether something has been busy long enough to show it. */
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

import { useEffect, useEffectEvent, useState } from 'react'

/** How long an action can be undone where it was done (spec decisions, Stubs that become real). */
const undoSeconds = 10

/** Until when an action done now can be undone. */
export const getUndoEnd = (): number => Date.now() + undoSeconds * 1_000

/** The seconds until a moment, if there is one. @param onExpired called once when it is reached */
export function useCountdown(until: number | undefined, onExpired: () => void): number {
  const [now, setNow] = useState(0)
  const expire = useEffectEvent(onExpired)
  useEffect(() => {
    if (until === undefined) return undefined
    const timer = setInterval(() => {
      setNow(Date.now())
      if (Date.now() < until) return
      clearInterval(timer)
      expire()
    }, 250)
    return () => clearInterval(timer)
  }, [until])
  return Math.min(undoSeconds, Math.max(0, Math.ceil(((until ?? 0) - now) / 1_000)))
}

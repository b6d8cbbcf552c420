import { useEffect } from 'react'
import { useRevalidator } from 'react-router'

const intervalMs = 2_000

/** Reloads the page's data every two seconds while active and visible. */
export function usePolling(isActive: boolean): void {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    if (!isActive) return
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') void revalidate()
    }, intervalMs)
    return () => clearInterval(timer)
  }, [isActive, revalidate])
}

import { useEffect } from 'react'
import { useRevalidator } from 'react-router'

const intervalMs = 2_000

/** Asks the page's loader anew every two seconds as long as something goes on, and the page can be seen. */
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

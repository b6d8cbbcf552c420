import { useEffect } from 'react'
import { useRevalidator } from 'react-router'

const every = 2_000

/** Asks the page's loader anew every two seconds as long as something goes on, and the page can be seen. */
export function useFreshWhile(goingOn: boolean): void {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    if (!goingOn) return
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') void revalidate()
    }, every)
    return () => clearInterval(timer)
  }, [goingOn, revalidate])
}

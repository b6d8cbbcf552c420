import { useEffect, useState, type ComponentType, type ReactNode } from 'react'

interface Props<P> {
  load: () => Promise<ComponentType<P>>
  props: P
  /** Shown if it fails to load. */
  failed?: ReactNode
}

/** A component that only renders in a browser, loaded after hydration so that nothing waits for it. */
export function BrowserOnly<P extends object>({ load, props, failed }: Props<P>) {
  const [Part, setPart] = useState<ComponentType<P> | null>()
  useEffect(() => {
    let isUnmounted = false
    load().then(
      (part) => isUnmounted || setPart(() => part),
      () => isUnmounted || setPart(null),
    )
    return () => {
      isUnmounted = true
    }
  }, [load])
  if (Part) return <Part {...props} />
  return Part === null && failed
}

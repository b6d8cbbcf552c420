import { useEffect, useState, type ComponentType, type ReactNode } from 'react'

interface Props<P> {
  load: () => Promise<ComponentType<P>>
  props: P
  /** What stands there until it has come, and if it does not come. */
  waiting?: ReactNode
  failed?: ReactNode
}

/** A part that only a browser can draw: fetched once the page is awake, so that nothing waits for it. */
export function BrowserOnly<P extends object>({ load, props, waiting, failed }: Props<P>) {
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
  return Part === null ? failed : waiting
}

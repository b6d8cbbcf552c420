import { useEffect, useState, type ComponentType, type ReactNode } from 'react'

interface Props<P> {
  load: () => Promise<ComponentType<P>>
  props: P
  /** What stands there until it has come, and if it does not come. */
  waiting?: ReactNode
  failed?: ReactNode
}

/** A part that only a browser can draw: fetched once the page is awake, so that nothing waits for it. */
export function BrowserPart<P extends object>({ load, props, waiting, failed }: Props<P>) {
  const [Part, setPart] = useState<ComponentType<P> | null>()
  useEffect(() => {
    let gone = false
    load().then(
      (part) => gone || setPart(() => part),
      () => gone || setPart(null),
    )
    return () => {
      gone = true
    }
  }, [load])
  if (Part) return <Part {...props} />
  return Part === null ? failed : waiting
}

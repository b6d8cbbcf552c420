import { useEffect, useRef } from 'react'

/** Focuses an element if nothing has the focus, because the control that had it is gone. */
export function focusIfLost(selector: string): void {
  if (document.activeElement === document.body)
    document.querySelector<HTMLElement>(selector)?.focus({ preventScroll: true })
}

/** Focuses the content of a page once its data have changed, if the control that changed them is gone. */
export function useFocusAfterChange(data: unknown): void {
  const last = useRef(data)
  useEffect(() => {
    if (last.current !== data) focusIfLost('#content')
    last.current = data
  }, [data])
}

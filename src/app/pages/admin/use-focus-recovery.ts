import { useEffect } from 'react'

/** Long enough for a page that moves the focus itself. */
const delay = 200

/**
 * Keeps the focus in the page when the control that has it is disabled for a while, or gone with the row it was in. A
 * keyboard would have to start again at the menu.
 */
export function useFocusRecovery(): void {
  useEffect(() => {
    let last: HTMLElement | undefined
    let wasDisabled = false
    let timer: number | undefined
    const remember = ({ target }: FocusEvent) => {
      last = target instanceof HTMLElement ? target : undefined
      wasDisabled = false
    }
    const giveBack = () => {
      if (!last || document.activeElement !== document.body) return
      if (last.isConnected && (!wasDisabled || last.matches(':disabled'))) return
      const place = last.isConnected
        ? last
        : (document.querySelector<HTMLElement>('dialog[open] button') ?? document.getElementById('content'))
      place?.focus({ preventScroll: true })
    }
    const observer = new MutationObserver(() => {
      wasDisabled ||= last?.matches(':disabled') ?? false
      window.clearTimeout(timer)
      timer = window.setTimeout(giveBack, delay)
    })
    observer.observe(document.body, { subtree: true, childList: true, attributeFilter: ['disabled'] })
    document.addEventListener('focusin', remember)
    return () => {
      observer.disconnect()
      document.removeEventListener('focusin', remember)
      window.clearTimeout(timer)
    }
  }, [])
}

import { useEffect } from 'react'

/** Long enough for a page that moves the focus itself. */
const delay = 200

const listControls = (element: HTMLElement) => [
  ...element.querySelectorAll<HTMLElement>('a[href], button, input, summary'),
]

/** The control of the next item of a list or table, or the one before, that is like one of an item that is gone. */
function findNeighbour(control: HTMLElement, { removedNodes, nextSibling, previousSibling }: MutationRecord) {
  const removed = [...removedNodes].find((node) => node.contains(control))
  const items = [removed, nextSibling, previousSibling].map((node) =>
    node instanceof HTMLElement && node.matches('li, tr, th') ? node : undefined,
  )
  const [item, ...others] = items
  const neighbour = item && others.find((other) => other?.isConnected)
  if (!neighbour) return undefined
  const controls = listControls(neighbour)
  return controls[listControls(item).indexOf(control)] ?? controls.at(-1)
}

/**
 * Keeps the focus in the page when the control that has it is disabled for a while, or gone with the row it was in. A
 * keyboard would have to start again at the menu.
 */
export function useFocusRecovery(): void {
  useEffect(() => {
    let last: HTMLElement | undefined
    let neighbour: HTMLElement | undefined
    let wasDisabled = false
    let timer: number | undefined
    const remember = ({ target }: FocusEvent) => {
      last = target instanceof HTMLElement ? target : undefined
      neighbour = undefined
      wasDisabled = false
    }
    const giveBack = () => {
      if (!last || document.activeElement !== document.body) return
      if (last.isConnected && (!wasDisabled || last.matches(':disabled'))) return
      const place = [last, neighbour].find((control) => control?.isConnected)
      const other = document.querySelector<HTMLElement>('dialog[open] button') ?? document.getElementById('content')
      ;(place ?? other)?.focus({ preventScroll: true })
    }
    const observer = new MutationObserver((records) => {
      wasDisabled ||= last?.matches(':disabled') ?? false
      for (const record of records) if (last) neighbour ??= findNeighbour(last, record)
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

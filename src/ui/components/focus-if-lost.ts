/** Focuses an element if nothing has the focus, because the control that had it is gone. */
export function focusIfLost(selector: string): void {
  if (document.activeElement === document.body)
    document.querySelector<HTMLElement>(selector)?.focus({ preventScroll: true })
}

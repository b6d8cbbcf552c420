import type { StorageKey } from '#ui/language/frame.ts'
import type { loadScripts, PageScripts } from './load-scripts.ts'

const controls = 'button:not([popovertarget]), summary, label, input:not([type=search])'
const keyEvents = ['keydown', 'keypress', 'keyup', 'input']
const signs = ['pointerdown', 'pointermove', 'touchstart', 'wheel', 'keydown', 'focusin']

function preload(file: string): void {
  const link = document.createElement('link')
  link.rel = 'modulepreload'
  link.href = file
  document.head.append(link)
}

function isStored(key: StorageKey): boolean {
  try {
    return localStorage.getItem(key) !== null
  } catch {
    // Storage may be closed to this site.
    return false
  }
}

/**
 * Has scripts loaded (`load-scripts.ts`, by its address) when somebody first touches, points at or focuses anything; on
 * wide screens, where the map is beside the list, and in a browser that has stored what only they can show, as soon as
 * the page was painted. A click on a control that comes before is held, and repeated once the page is hydrated; where its
 * scripts do not come, the browser's own reaction follows. Links, menus and searches are not held: they work without
 * scripts. Somebody who types in a search meanwhile does not wait: the field tells its text once the page is hydrated.
 */
export function awaitReader(loader: string, page: PageScripts): void {
  let clicked: Element | undefined
  let changed: EventTarget | null = null
  let isAsked = false
  const release = () => {
    removeEventListener('click', hold, true)
    removeEventListener('change', note, true)
    for (const name of keyEvents) removeEventListener(name, hide, true)
    if (changed instanceof Element && changed.isConnected) changed.dispatchEvent(new Event('change', { bubbles: true }))
    if (clicked instanceof HTMLElement && clicked.isConnected) clicked.click()
  }
  const load = async () => {
    for (const sign of signs) removeEventListener(sign, see, true)
    if (isAsked) return
    isAsked = true
    for (const file of [loader, ...page.files, page.entry]) preload(file)
    fetch(document.documentElement.dataset.texts ?? '').catch(() => {})
    try {
      const module: { loadScripts: typeof loadScripts } = await import(/* @vite-ignore */ loader)
      await module.loadScripts(page)
    } catch (error) {
      reportError(error)
      release()
    }
  }
  // Not before the browser has painted what it answers to a touch or a key.
  const loadSoon = () => requestAnimationFrame(() => setTimeout(() => void load()))
  function see(event: Event) {
    // A browser tells of a pointer at rest when a page appears below it.
    if (!(event instanceof PointerEvent) || event.type !== 'pointermove' || event.movementX || event.movementY)
      loadSoon()
  }
  function hold(event: MouseEvent) {
    const control = event.target instanceof Element ? event.target.closest(controls) : null
    void load()
    if (
      !control ||
      (control instanceof HTMLButtonElement &&
        control.type === 'submit' &&
        control.form?.matches('[action]:not([method=post])'))
    )
      return
    event.preventDefault()
    event.stopImmediatePropagation()
    clicked = control
  }
  function note(event: Event) {
    void load()
    event.stopImmediatePropagation()
    changed = event.target
  }
  // For a key or a choice React would hydrate the whole page at once, and not between the frames.
  function hide(event: Event) {
    if (event.target instanceof Element && event.target.matches('select, [type=search]'))
      event.stopImmediatePropagation()
  }
  addEventListener('click', hold, true)
  addEventListener('change', note, true)
  addEventListener('hydrated', release, { once: true })
  for (const sign of signs) addEventListener(sign, see, { capture: true, passive: true })
  for (const name of keyEvents) addEventListener(name, hide, true)
  // A worker may hold a copy of the pages of an account that has been logged out.
  const hasWorker = page.storageKey === 'token' && navigator.serviceWorker?.controller
  if (isStored(page.storageKey) || matchMedia('(min-width: 1100px)').matches || hasWorker) loadSoon()
}

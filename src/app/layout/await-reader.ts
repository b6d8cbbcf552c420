import type { loadScripts, PageScripts } from './load-scripts.ts'

const controls = 'button:not([popovertarget]), summary, label, input:not([type=search])'
const signs = ['pointerdown', 'pointermove', 'touchstart', 'wheel', 'keydown', 'focusin']

function preload(file: string): void {
  const link = document.createElement('link')
  link.rel = 'modulepreload'
  link.href = file
  document.head.append(link)
}

function hasToken(): boolean {
  try {
    return localStorage.getItem('token') !== null
  } catch {
    // Storage may be closed to this site.
    return false
  }
}

/**
 * Has scripts loaded (`load-scripts.ts`, by its address) when somebody first touches, points at or focuses anything; on
 * wide screens, where the map is beside the list, and in a browser that has kept data of an account, as soon as the page
 * was painted. A click on a control that comes before is held, and repeated once the page is hydrated; where its scripts
 * do not come, the browser's own reaction follows. Links, menus and searches are not held: they work without scripts.
 */
export function awaitReader(loader: string, page: PageScripts): void {
  let clicked: Element | undefined
  let changed: EventTarget | null = null
  let isAsked = false
  const release = () => {
    removeEventListener('click', hold, true)
    removeEventListener('change', note, true)
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
  function see(event: Event) {
    // A browser tells of a pointer at rest when a page appears below it.
    if (!(event instanceof PointerEvent) || event.type !== 'pointermove' || event.movementX || event.movementY)
      void load()
  }
  function hold(event: MouseEvent) {
    const control = event.target instanceof Element ? event.target.closest(controls) : null
    void load()
    if (
      !control ||
      (control instanceof HTMLButtonElement && control.type === 'submit' && control.form?.method === 'get')
    )
      return
    event.preventDefault()
    event.stopImmediatePropagation()
    clicked = control
  }
  function note(event: Event) {
    void load()
    changed = event.target
  }
  addEventListener('click', hold, true)
  addEventListener('change', note, true)
  addEventListener('hydrated', release, { once: true })
  for (const sign of signs) addEventListener(sign, see, { capture: true, passive: true })
  if (hasToken() || matchMedia('(min-width: 1100px)').matches || navigator.serviceWorker?.controller)
    requestAnimationFrame(() => setTimeout(() => void load()))
}

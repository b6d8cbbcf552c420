/** What the scripts of a document are. */
export interface PageScripts {
  /** What the others import comes first, so that each is a short task of its own. */
  files: readonly string[]
  /** The module of each route, by its place among the files. */
  routes: Readonly<Record<string, number>>
  entry: string
}

declare global {
  interface Window {
    /** Read by React Router's entry. */
    __reactRouterRouteModules?: Record<string, unknown>
  }
}

const controls = 'button:not([popovertarget]), summary, label, input:not([type=search])'
const signs = ['pointerdown', 'pointermove', 'touchstart', 'wheel', 'keydown', 'focusin']
const acts = ['pointerdown', 'pointerup', 'keydown', 'keyup']

function preload(file: string): void {
  const link = document.createElement('link')
  link.rel = 'modulepreload'
  link.href = file
  document.head.append(link)
}

const fetchModule = (file: string): Promise<unknown> => import(/* @vite-ignore */ file)

function hasToken(): boolean {
  try {
    return localStorage.getItem('token') !== null
  } catch {
    // Storage may be closed to this site.
    return false
  }
}

/**
 * Loads scripts when somebody first touches, points at or focuses anything; on wide screens, where the map is beside the
 * list, and in a browser that has kept data of an account, as soon as the page was painted. A click on a control that
 * comes before is held, and repeated once the page is hydrated; where its scripts do not come, the browser's own
 * reaction follows. Links, menus and searches are not held: they work without scripts. No script starts while somebody
 * types or presses.
 */
export function loadScripts({ files, routes, entry }: PageScripts): void {
  let clicked: Element | undefined
  let changed: EventTarget | null = null
  let actedAt = 0
  let isAsked = false
  const act = () => {
    actedAt = performance.now()
  }
  const calm = () =>
    new Promise<void>((resolve) => {
      const wait = () => {
        if (performance.now() - actedAt > 100) setTimeout(resolve)
        else setTimeout(wait, 50)
      }
      wait()
    })
  const release = () => {
    removeEventListener('click', hold, true)
    removeEventListener('change', note, true)
    for (const name of acts) removeEventListener(name, act, true)
    if (changed instanceof Element && changed.isConnected) changed.dispatchEvent(new Event('change', { bubbles: true }))
    if (clicked instanceof HTMLElement && clicked.isConnected) clicked.click()
  }
  const load = async () => {
    for (const sign of signs) removeEventListener(sign, see, true)
    if (isAsked) return
    isAsked = true
    for (const file of [...files, entry]) preload(file)
    fetch(document.documentElement.dataset.texts ?? '').catch(() => {})
    try {
      for (const file of files) {
        await calm()
        await fetchModule(file)
      }
      const modules: Record<string, unknown> = {}
      for (const id in routes) modules[id] = await fetchModule(files[routes[id] ?? 0] ?? '')
      window.__reactRouterRouteModules = modules
      await calm()
      await fetchModule(entry)
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
  for (const name of acts) addEventListener(name, act, { capture: true, passive: true })
  for (const sign of signs) addEventListener(sign, see, { capture: true, passive: true })
  if (hasToken() || matchMedia('(min-width: 1100px)').matches || navigator.serviceWorker?.controller)
    requestAnimationFrame(() => setTimeout(() => void load()))
}

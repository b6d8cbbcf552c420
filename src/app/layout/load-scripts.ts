import type { StorageKey } from '#ui/language/frame.ts'

/** What the scripts of a document are. */
export interface PageScripts {
  /** What the others import comes first, so that each is a short task of its own. */
  files: readonly string[]
  /** The module of each route, by its place among the files. */
  routes: Readonly<Record<string, number>>
  entry: string
  /** They do not wait where the browser has stored something under this key. */
  storageKey: StorageKey
}

declare global {
  interface Window {
    /** Read by React Router's entry. */
    __reactRouterRouteModules?: Record<string, unknown>
  }
}

const acts = ['pointerdown', 'pointerup', 'keydown', 'keyup']
/** No script starts within this time after a key or a press: longer than people who type take between two keys. */
const calmMs = 250

const fetchModule = (file: string): Promise<unknown> => import(/* @vite-ignore */ file)

/** Runs the scripts of a document, one after the other; none starts while somebody types or presses. */
export async function loadScripts({ files, routes, entry }: PageScripts): Promise<void> {
  // What had it called was such an act, or the page was just painted.
  let actedAt = performance.now()
  const act = () => {
    actedAt = performance.now()
  }
  const calm = () =>
    new Promise<void>((resolve) => {
      const wait = () => {
        if (performance.now() - actedAt > calmMs) setTimeout(resolve)
        else setTimeout(wait, calmMs / 2)
      }
      wait()
    })
  for (const name of acts) addEventListener(name, act, { capture: true, passive: true })
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
  } finally {
    for (const name of acts) removeEventListener(name, act, true)
  }
}

import { use } from 'react'
import { UNSAFE_FrameworkContext as FrameworkContext, useMatches } from 'react-router'
import { useFrame } from '#ui/language/page-frame.tsx'

/** Where the map is beside the list, and the screen is rarely one of a phone. */
const wideScreen = '(min-width: 1100px)'

/**
 * Runs at the end of the body. Scripts are loaded when somebody first touches, points at or focuses anything; on wide
 * screens, and in a browser that has kept data of an account, as soon as the page was painted. A click on a control
 * that comes before is held, and repeated once the page is hydrated; where its scripts do not come, the browser's own
 * reaction follows. Links, menus and searches are not held: they work without scripts. No script starts while somebody
 * types or presses.
 */
const source = import.meta.env.SSR
  ? `(function (page) {
  var root = document.documentElement
  var controls = 'button:not([popovertarget]), summary, label, input:not([type=search])'
  var signs = ['pointerdown', 'pointermove', 'touchstart', 'wheel', 'keydown', 'focusin']
  var acts = ['pointerdown', 'pointerup', 'keydown', 'keyup']
  var clicked, changed, actedAt = 0
  function act() { actedAt = performance.now() }
  function calm() {
    return new Promise(function (resolve) {
      (function wait() {
        if (performance.now() - actedAt > 100) setTimeout(resolve)
        else setTimeout(wait, 50)
      })()
    })
  }
  function preload(file) {
    var link = document.createElement('link')
    link.rel = 'modulepreload'
    link.href = file
    document.head.append(link)
  }
  function see(event) {
    // A browser tells of a pointer at rest when a page appears below it.
    if (event.type !== 'pointermove' || event.movementX || event.movementY) load()
  }
  async function load() {
    signs.forEach(function (sign) { removeEventListener(sign, see, true) })
    if (!page) return
    var wanted = page
    page = undefined
    wanted.files.concat(wanted.entry).forEach(preload)
    fetch(root.dataset.texts).catch(function () {})
    try {
      for (var file of wanted.files) {
        await calm()
        await import(file)
      }
      __reactRouterRouteModules = {}
      for (var id in wanted.routes) __reactRouterRouteModules[id] = await import(wanted.routes[id])
      await calm()
      await import(wanted.entry)
    } catch (error) {
      reportError(error)
      release()
    }
  }
  function hold(event) {
    var control = event.target.closest(controls)
    load()
    if (!control || (control.type === 'submit' && control.form && control.form.method === 'get')) return
    event.preventDefault()
    event.stopImmediatePropagation()
    clicked = control
  }
  function note(event) { load(); changed = event.target }
  function release() {
    removeEventListener('click', hold, true)
    removeEventListener('change', note, true)
    acts.forEach(function (name) { removeEventListener(name, act, true) })
    if (changed && changed.isConnected) changed.dispatchEvent(new Event('change', { bubbles: true }))
    if (clicked && clicked.isConnected) clicked.click()
  }
  addEventListener('click', hold, true)
  addEventListener('change', note, true)
  addEventListener('hydrated', release, { once: true })
  acts.forEach(function (name) { addEventListener(name, act, { capture: true, passive: true }) })
  signs.forEach(function (sign) { addEventListener(sign, see, { capture: true, passive: true }) })
  var hasAccount = false
  try { hasAccount = localStorage.getItem('token') !== null } catch (closed) {}
  if (hasAccount || matchMedia('${wideScreen}').matches || (navigator.serviceWorker && navigator.serviceWorker.controller))
    requestAnimationFrame(function () { setTimeout(load) })
})`
      .replaceAll(/\n +/g, '\n')
      .replaceAll(/ *([{}(),=+?:&|<>!]) */g, '$1')
  : ''

/** What the browser's router expects to find, as `Scripts` of React Router writes it. */
const toContextScript = (handoff: string | undefined) =>
  `window.__reactRouterContext = ${handoff};window.__reactRouterContext.stream = new ReadableStream({start(controller){window.__reactRouterContext.streamController = controller;}}).pipeThrough(new TextEncoderStream());`

/**
 * Takes the place of React Router's `Scripts` in a document whose scripts wait for a reader who wants more than to read
 * (docs/decisions/0075). Rendered on the server only; both draw two elements, so that the browser may hydrate `Scripts`.
 */
export function DeferredScripts() {
  const { nonce } = useFrame()
  const framework = use(FrameworkContext)
  const matches = useMatches()
  if (!framework) throw new Error('DeferredScripts is rendered outside of the router')
  const { manifest, serverHandoffString } = framework
  const routes = matches.flatMap(({ id }) => manifest.routes[id] ?? [])
  const modules = routes.map(({ module }) => module)
  const imports = [...manifest.entry.imports, ...routes.flatMap((route) => route.imports ?? [])]
  const page = {
    // First what the others import, so that each is a short task of its own.
    files: [...new Set([manifest.url, ...imports, ...modules])],
    routes: Object.fromEntries(routes.map(({ id, module }) => [id, module])),
    entry: manifest.entry.module,
  }
  return (
    <>
      <script nonce={nonce} suppressHydrationWarning>
        {toContextScript(serverHandoffString)}
      </script>
      <script nonce={nonce} suppressHydrationWarning>
        {`${source}(${JSON.stringify(page)})`}
      </script>
    </>
  )
}

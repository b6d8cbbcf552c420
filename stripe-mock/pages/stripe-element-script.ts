/**
 * The part of the Stripe.js replacement that sets up the frame with the form and talks to the script in it
 * (element-script.ts). It is embedded in stripe-script.ts, whose `origin`, `words` and `misuse` it uses.
 */
export const elementParts = String.raw`const makeElement = (/** @type {Promise<string>} */ sessionId, /** @type {any} */ look, /** @type {(complete: boolean) => void} */ onComplete, /** @type {() => void} */ onDestroy) => {
    // There is no randomUUID on a site without TLS, such as one within a house.
    const channel = crypto.getRandomValues(new Uint32Array(4)).join('-')
    /** @type {Map<string, Set<Handler>>} */
    const handlers = new Map()
    /** @type {Map<number, (answer: any) => void>} */
    const awaited = new Map()
    /** @type {HTMLIFrameElement | undefined} */
    let frame
    let ready = false
    let destroyed = false
    let asked = 0
    let appearance = look

    const tell = (/** @type {string} */ type, more = {}) => {
      for (const handler of [...(handlers.get(type) ?? [])]) handler({ elementType: 'payment', ...more })
    }
    const post = (/** @type {object} */ message) => frame?.contentWindow?.postMessage({ ...message, channel }, origin)
    const dress = () => {
      // A frame with another scheme than the document in it is not transparent.
      const { theme } = appearance ?? {}
      if (frame) frame.style.colorScheme = theme === 'night' ? 'dark' : theme === 'stripe' || theme === 'flat' ? 'light' : 'light dark'
      post({ type: 'appearance', appearance: JSON.parse(JSON.stringify(appearance ?? {})) })
    }
    const hear = (/** @type {MessageEvent} */ event) => {
      if (!frame || event.source !== frame.contentWindow || event.origin !== origin || event.data?.channel !== channel) return
      const { type, id, answer, height, complete, empty, value } = event.data
      if (type === 'answer') {
        awaited.get(id)?.(answer)
        awaited.delete(id)
      } else if (type === 'size' && Number.isFinite(height)) frame.style.height = Math.min(Math.max(height, 40), 4000) + 'px'
      else if (type === 'ready') {
        ready = true
        dress()
        tell('ready')
      } else if (type === 'change') {
        onComplete(complete === true)
        tell('change', { complete, empty, collapsed: false, value: { type: value } })
      } else if (type === 'focus' || type === 'blur' || type === 'escape') tell(type)
    }
    const failLoading = () => tell('loaderror', { error: { type: 'api_connection_error', message: words.none } })
    const unmount = () => {
      removeEventListener('message', hear)
      frame?.remove()
      frame = undefined
      ready = false
      for (const answer of awaited.values()) answer({})
      awaited.clear()
    }
    const element = {
      on: (/** @type {string} */ type, /** @type {Handler} */ handler) => {
        handlers.set(type, (handlers.get(type) ?? new Set()).add(handler))
        return element
      },
      once: (/** @type {string} */ type, /** @type {Handler} */ handler) => {
        const first = (/** @type {any} */ event) => {
          element.off(type, first)
          handler(event)
        }
        return element.on(type, first)
      },
      off: (/** @type {string} */ type, /** @type {Handler | undefined} */ handler) => {
        if (handler) handlers.get(type)?.delete(handler)
        else handlers.delete(type)
        return element
      },
      mount: (/** @type {string | HTMLElement} */ target) => {
        if (destroyed) misuse('This Element has been destroyed and can no longer be mounted.')
        const place = typeof target === 'string' ? document.querySelector(target) : target
        if (!place) return misuse('The selector you specified applies to no DOM elements that are currently on the page.')
        if (frame?.parentElement === place) return
        unmount()
        const made = document.createElement('iframe')
        frame = made
        made.title = words.frame
        Object.assign(made.style, { display: 'block', width: '100%', height: '280px', border: '0' })
        made.addEventListener('load', () => setTimeout(() => frame === made && made.src && !ready && failLoading(), 4000))
        addEventListener('message', hear)
        tell('loaderstart')
        sessionId.then(
          (id) => {
            made.src = origin + '/betaalproef/element?' + new URLSearchParams({ session: id, channel })
            if (frame === made) place.replaceChildren(made)
          },
          () => failLoading(),
        )
      },
      unmount,
      destroy: () => {
        unmount()
        handlers.clear()
        destroyed = true
        onDestroy()
      },
      update: () => undefined,
      collapse: () => undefined,
      focus: () => void post({ type: 'focus' }),
      blur: () => void post({ type: 'blur' }),
      clear: () => void post({ type: 'clear' }),
    }
    const ask = (/** @type {object} */ message) => {
      if (!ready) misuse('The Payment Element must be mounted and ready before this.')
      return new Promise((/** @type {(answer: any) => void} */ resolve) => {
        asked += 1
        awaited.set(asked, resolve)
        post({ ...message, id: asked })
      })
    }
    return { element, ask, changeAppearance: (/** @type {any} */ next) => ((appearance = next), dress()) }
  }`

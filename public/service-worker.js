// Shows notifications, and the copy of what an account keeps while there is no network (docs/decisions/0068).

const cacheName = 'offline'
const copyPath = '/offline'
/** Counts logouts, after which a copy that is still being made may not be stored. */
let logouts = 0

self.addEventListener('install', () => self.skipWaiting())
self.addEventListener('activate', (event) => {
  event.waitUntil(Promise.all([self.clients.claim(), self.registration.navigationPreload?.enable()]))
})

self.addEventListener('message', (event) => {
  const { kind, account, version, path } = event.data ?? {}
  if (kind === 'forget') event.waitUntil(forget())
  // Without a network the former copy stays.
  if (kind === 'keep') event.waitUntil(keep({ account, version, path }).catch(() => {}))
})

async function forget() {
  logouts += 1
  await caches.delete(cacheName)
}

/** A script would take the copy for the page at whose address it is shown. */
const scripts = /<script\b[^>]*>[\s\S]*?<\/script>|<link rel="modulepreload"[^>]*>/g

/** Copies the offline page of an account with its style, fonts and drawing, unless this version of it is there. */
async function keep({ account, version, path }) {
  const present = await caches.match(copyPath)
  if (present?.headers.get('x-account') !== account) await caches.delete(cacheName)
  else if (present.headers.get('x-version') === version) return
  const begunAt = logouts
  const answer = await fetch(path, { redirect: 'error' })
  if (!answer.ok) return
  const html = (await answer.text()).replaceAll(scripts, '')
  const files = [...html.matchAll(/href="(\/assets\/[\w.-]+\.(?:css|woff2)|\/fronts\/[\w./-]+\.svg)[#"]/g)].map(
    ([, file]) => file,
  )
  const headers = new Headers(answer.headers)
  headers.set('x-account', account)
  headers.set('x-version', version)
  const parts = await Promise.all([...new Set(files)].map(async (file) => [file, await fetch(file)]))
  if (logouts !== begunAt) return
  await caches.delete(cacheName)
  const cache = await caches.open(cacheName)
  await Promise.all(parts.map(([file, part]) => cache.put(file, part)))
  await cache.put(copyPath, new Response(html, { headers }))
}

/** The page from the network, or the copy without one. */
async function navigate(event) {
  try {
    return (await event.preloadResponse) ?? (await fetch(event.request))
  } catch (error) {
    const copy = await caches.match(copyPath)
    if (copy) return copy
    throw error
  }
}

self.addEventListener('fetch', (event) => {
  const { request } = event
  if (request.mode === 'navigate' && request.method === 'GET') event.respondWith(navigate(event))
  else if (['style', 'font'].includes(request.destination) || new URL(request.url).pathname.startsWith('/fronts/'))
    event.respondWith(fetch(request).catch(async () => (await caches.match(request.url)) ?? Response.error()))
})

self.addEventListener('push', (event) => {
  let message = {}
  try {
    message = event.data?.json() ?? {}
  } catch {
    // A browser that shows nothing for a message takes the right to send away, so something is shown.
  }
  const { title = self.location.hostname, body = '', url = '/' } = message
  event.waitUntil(self.registration.showNotification(title, { body, tag: url, icon: '/favicon.svg', data: { url } }))
})

// A browser may change its address at any time; what knows the former one tells us the new one.
self.addEventListener('pushsubscriptionchange', (event) => {
  const renew = async () => {
    const { oldSubscription: former } = event
    if (!former) return
    const present = event.newSubscription ?? (await self.registration.pushManager.subscribe(former.options))
    const { endpoint, keys } = present.toJSON()
    await fetch('/api/push/subscriptions', {
      method: 'PUT',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ former: former.endpoint, endpoint, p256dh: keys.p256dh, auth: keys.auth }),
    })
  }
  event.waitUntil(renew())
})

self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  const address = new URL(event.notification.data?.url ?? '/', self.location.origin)
  if (address.origin !== self.location.origin) return
  const show = async () => {
    const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
    const open = pages.find((page) => page.url === address.href)
    await (open ? open.focus() : self.clients.openWindow(address.href))
  }
  event.waitUntil(show())
})

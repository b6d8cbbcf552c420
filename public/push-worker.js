// Shows the notifications that come for this browser, and opens the page of the one that is chosen. It keeps nothing and
// answers no requests of pages.
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

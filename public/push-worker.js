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

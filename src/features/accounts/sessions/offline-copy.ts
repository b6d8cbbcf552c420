/** The worker of this site in the browser, for notifications and for pages without a network. */
export const serviceWorkerPath = '/service-worker.js'

const cacheName = 'offline'
/** How long a copy counts as fresh, in milliseconds. */
const freshMs = 600_000

/**
 * Starts to keep a copy of what an account has saved on this device, until logout. A copy younger than ten minutes is kept if
 * nothing has changed.
 *
 * @param state what the copy depends on, such as the ids of the favourites
 * @param path the offline page, in the language of the account
 */
export async function keepOfflineCopy(account: string, state: string, path: string): Promise<void> {
  if (!('serviceWorker' in navigator)) return
  await navigator.serviceWorker.register(serviceWorkerPath)
  const { active } = await navigator.serviceWorker.ready
  const version = `${path} ${Math.floor(Date.now() / freshMs)} ${state}`
  active?.postMessage({ kind: 'keep', account, version, path })
}

/** Deletes the copy, also one that is just being made. */
export async function deleteOfflineCopy(): Promise<void> {
  if (!('serviceWorker' in navigator)) return
  const registration = await navigator.serviceWorker.getRegistration(serviceWorkerPath)
  registration?.active?.postMessage({ kind: 'forget' })
  await caches.delete(cacheName)
}

import { useEffect, useState } from 'react'
import { serviceWorkerPath } from '#features/accounts/sessions/offline-copy.ts'
import { call } from '#ui/forms/call.ts'
import type { pushKey, subscribePush, testPush, unsubscribePush } from './contract.ts'

export type PushState = 'looking' | 'unsupported' | 'denied' | 'off' | 'on'

const isSupported = () => 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window

const toBase64Url = (buffer: ArrayBuffer | null) =>
  btoa(String.fromCharCode(...new Uint8Array(buffer ?? new ArrayBuffer(0))))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')

const present = async () =>
  (await navigator.serviceWorker.getRegistration(serviceWorkerPath))?.pushManager.getSubscription()

/** Registers a subscription with the server, which may have deleted it, for example on logout. */
function registerSubscription(subscription: PushSubscription) {
  return call<typeof subscribePush>('POST /push/subscriptions', {
    body: {
      endpoint: subscription.endpoint,
      p256dh: toBase64Url(subscription.getKey('p256dh')),
      auth: toBase64Url(subscription.getKey('auth')),
    },
  })
}

/** Subscribes with our key; a subscription with another key would refuse our messages. */
async function subscribeWithKey(publicKey: string): Promise<PushSubscription> {
  await navigator.serviceWorker.register(serviceWorkerPath)
  const { pushManager } = await navigator.serviceWorker.ready
  const earlier = await pushManager.getSubscription()
  if (earlier && toBase64Url(earlier.options.applicationServerKey) !== publicKey) await earlier.unsubscribe()
  return pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey })
}

/** The state of notifications in this browser, and functions to turn them on, off and test them, which may throw. */
export function usePushSubscription() {
  const [state, setState] = useState<PushState>('looking')
  useEffect(() => {
    let unmounted = false
    const readState = async (): Promise<PushState> => {
      if (!isSupported()) return 'unsupported'
      if (Notification.permission === 'denied') return 'denied'
      const subscription = await present()
      if (!subscription) return 'off'
      await registerSubscription(subscription)
      return 'on'
    }
    void readState()
      .catch((): PushState => 'off')
      .then((found) => unmounted || setState(found))
    return () => {
      unmounted = true
    }
  }, [])
  return {
    state,
    turnOn: async (): Promise<string | undefined> => {
      const permission = await Notification.requestPermission()
      if (permission !== 'granted') {
        setState(permission === 'denied' ? 'denied' : 'off')
        return undefined
      }
      const { data } = await call<typeof pushKey>('GET /push/key', {})
      const { message } = await registerSubscription(await subscribeWithKey(data.publicKey))
      setState('on')
      return message
    },
    turnOff: async (): Promise<string | undefined> => {
      const subscription = await present()
      if (!subscription) return undefined
      const { endpoint } = subscription
      await subscription.unsubscribe()
      setState('off')
      const { message } = await call<typeof unsubscribePush>('DELETE /push/subscriptions', { body: { endpoint } })
      return message
    },
    sendTest: async (): Promise<string> => (await call<typeof testPush>('POST /push/test', {})).message,
  }
}

import { useEffect, useState } from 'react'
import { call } from '#ui/forms/call.ts'
import type { pushKey, subscribePush, testPush, unsubscribePush } from './contract.ts'

/** How things stand between this browser and notifications. */
export type PushState = 'looking' | 'unsupported' | 'denied' | 'off' | 'on'

const worker = '/push-worker.js'
const isSupported = () => 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window

const inBase64 = (buffer: ArrayBuffer | null) =>
  btoa(String.fromCharCode(...new Uint8Array(buffer ?? new ArrayBuffer(0))))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')

const present = async () => (await navigator.serviceWorker.getRegistration(worker))?.pushManager.getSubscription()

/** Tells the server of a subscription; also of one that it may have forgotten, as after logging out. */
function tell(subscription: PushSubscription) {
  return call<typeof subscribePush>('POST', '/push/subscriptions', {
    body: {
      endpoint: subscription.endpoint,
      p256dh: inBase64(subscription.getKey('p256dh')),
      auth: inBase64(subscription.getKey('auth')),
    },
  })
}

/** Subscribes by our key; what was subscribed by another one would refuse what we send. */
async function subscribeBy(publicKey: string): Promise<PushSubscription> {
  await navigator.serviceWorker.register(worker)
  const { pushManager } = await navigator.serviceWorker.ready
  const earlier = await pushManager.getSubscription()
  if (earlier && inBase64(earlier.options.applicationServerKey) !== publicKey) await earlier.unsubscribe()
  return pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey })
}

/** Notifications in this browser: how they stand, and what turns them on, off, and tries them. Each throws what went wrong. */
export function usePush() {
  const [state, setState] = useState<PushState>('looking')
  useEffect(() => {
    let gone = false
    const look = async (): Promise<PushState> => {
      if (!isSupported()) return 'unsupported'
      if (Notification.permission === 'denied') return 'denied'
      const subscription = await present()
      if (!subscription) return 'off'
      await tell(subscription)
      return 'on'
    }
    void look()
      .catch((): PushState => 'off')
      .then((found) => gone || setState(found))
    return () => {
      gone = true
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
      const { data } = await call<typeof pushKey>('GET', '/push/key', {})
      const { message } = await tell(await subscribeBy(data.publicKey))
      setState('on')
      return message
    },
    turnOff: async (): Promise<string | undefined> => {
      const subscription = await present()
      if (!subscription) return undefined
      const { endpoint } = subscription
      await subscription.unsubscribe()
      setState('off')
      const { message } = await call<typeof unsubscribePush>('DELETE', '/push/subscriptions', { body: { endpoint } })
      return message
    },
    tryOut: async (): Promise<string> => (await call<typeof testPush>('POST', '/push/test', {})).message,
  }
}

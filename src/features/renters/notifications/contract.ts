import * as z from 'zod/mini'
import { dataReply, endpoint, messageReply, perMinute } from '#shared/endpoint.ts'
import { storableText } from '#shared/sound-text.ts'

export const maxBrowsers = 20

/** The address of a browser at its push service; a secret. */
const address = z.string().check(z.maxLength(1_000), z.regex(/^https?:\/\/\S+$/), storableText)

/** The subscription of a browser (Push API, `PushSubscription.toJSON()`). */
export const PushSubscription = z.strictObject({
  endpoint: address,
  /** Its public key: a point of P-256 in base64url. */
  p256dh: z.string().check(z.regex(/^[A-Za-z0-9_-]{87}$/)),
  /** Its secret: 16 bytes in base64url. */
  auth: z.string().check(z.regex(/^[A-Za-z0-9_-]{22}$/)),
})
export type PushSubscription = z.infer<typeof PushSubscription>

export const pushKey = endpoint('GET /push/key', 'user', {
  summary: 'Returns the public key of our notifications, with which a browser subscribes.',
  reply: dataReply(z.object({ publicKey: z.string() })),
})

export const subscribePush = endpoint('POST /push/subscriptions', 'user', {
  summary: 'Subscribes this browser to the notifications of the caller, as long as they are logged in there.',
  limit: perMinute(30),
  body: PushSubscription,
  reply: messageReply,
  status: 201,
})

/** The former address, a secret, proves that it is the same browser; its service worker has no session. */
export const renewPush = endpoint('PUT /push/subscriptions', 'anyone', {
  summary: 'Replaces the subscription of a browser by its new one.',
  limit: { calls: 30, minutes: 10 },
  body: z.extend(PushSubscription, { former: address }),
  reply: messageReply,
})

export const unsubscribePush = endpoint('DELETE /push/subscriptions', 'user', {
  summary: 'Ends the subscription of a browser.',
  body: z.strictObject({ endpoint: address }),
  reply: messageReply,
})

export const testPush = endpoint('POST /push/test', 'user', {
  summary: 'Sends a test notification to every browser of the caller.',
  limit: { calls: 5, minutes: 10 },
  reply: messageReply,
  status: 202,
})

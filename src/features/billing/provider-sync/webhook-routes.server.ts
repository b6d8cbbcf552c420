import type { FastifyInstance } from 'fastify'
import type Stripe from 'stripe'
import * as z from 'zod/mini'
import type { Payments } from './payment-provider.server.ts'
import type { Db } from '#platform/database/db.ts'
import { route } from '#platform/http/route.ts'
import { Problem } from '#shared/problem.ts'
import { receiveProviderEvent } from './contract.ts'
import { recordEvent } from './record-event.server.ts'

const maxEventBytes = 1024 * 1024
/** Seconds that a signature may be from now; the SDK checks this for the past only. */
const signatureToleranceSeconds = 300

// What an event must state to be recorded; a signature alone says nothing about the shape of what was signed.
const EventShape = z.looseObject({
  id: z.string().check(z.maxLength(255)),
  type: z.string(),
  livemode: z.boolean(),
  data: z.looseObject({ object: z.looseObject({}) }),
})

const isSignedInFuture = (signature: string): boolean =>
  Number(/(?:^|,)t=(\d{1,15})(?:,|$)/.exec(signature)?.[1]) * 1_000 > Date.now() + signatureToleranceSeconds * 1_000

/** The event of a body, if one of our secrets signed these bytes in the last five minutes. @throws Problem event.unsigned */
function verifyEvent({ stripe, webhookSecrets }: Payments, body: unknown, signature: unknown): Stripe.Event {
  if (!Buffer.isBuffer(body) || typeof signature !== 'string' || isSignedInFuture(signature))
    throw new Problem('event.unsigned')
  for (const secret of webhookSecrets)
    try {
      return stripe.webhooks.constructEvent(body, signature, secret)
    } catch {
      // Another secret may match while one is being replaced.
    }
  throw new Problem('event.unsigned')
}

/** Receives the provider's events. It answers only once the event is recorded. */
export function webhookRoutes(
  app: FastifyInstance,
  { db, payments, wake }: { db: Db; payments: Payments; wake: () => void },
): void {
  void app.register((webhook, _options, done) => {
    webhook.removeAllContentTypeParsers()
    // The signature covers the raw bytes.
    webhook.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: maxEventBytes }, (_request, body, parsed) =>
      parsed(null, body),
    )
    route(webhook, receiveProviderEvent, async ({ request }) => {
      const event = verifyEvent(payments, request.body, request.headers['stripe-signature'])
      if (!z.safeParse(EventShape, event).success) throw new Problem('request.unreadable')
      const received = { received: true as const }
      // Of the other mode, as when test and live events go to the same address.
      if (event.livemode !== (payments.provider === 'stripe_live')) {
        request.log.warn({ event: event.id, livemode: event.livemode }, 'An event of the other mode was ignored')
        return received
      }
      if (await recordEvent(db, payments, event)) wake()
      return received
    })
    done()
  })
}

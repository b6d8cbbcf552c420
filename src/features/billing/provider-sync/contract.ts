import * as z from 'zod/mini'
import { endpoint, perMinute } from '#shared/endpoint.ts'

/** An event of the payment provider; its signature covers the raw bytes. */
export const receiveProviderEvent = endpoint('POST /stripe/webhook', 'anyone', {
  summary: 'Receives a signed event of the payment provider.',
  // The provider sends all its events from a few addresses.
  limit: perMinute(120_000),
  reply: z.object({ received: z.literal(true) }),
})

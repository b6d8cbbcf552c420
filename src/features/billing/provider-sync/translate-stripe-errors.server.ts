import { setTimeout } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import Stripe from 'stripe'
import { Problem } from '#shared/problem.ts'

const { StripeAPIError, StripeConnectionError, StripeError, StripeRateLimitError } = Stripe.errors

/** Whether the provider could not be reached or could not answer, so that a retry may succeed. */
const isUnavailable = (error: unknown) =>
  error instanceof StripeConnectionError || error instanceof StripeAPIError || error instanceof StripeRateLimitError

/** How long a visitor waits for the provider, in milliseconds, however many calls it takes. */
const maxWaitMs = 8_000

/**
 * Awaits calls to the provider, logs a refusal and throws our error. What has not ended in time goes on without the caller.
 *
 * @throws Problem payment.unreachable, payment.failed
 */
export async function translateStripeErrors<T>(log: Pick<FastifyBaseLogger, 'warn'>, call: Promise<T>): Promise<T> {
  const timer = new AbortController()
  const late = setTimeout(maxWaitMs, undefined, timer).then(() => {
    throw new Problem('payment.unreachable', { retryAfter: 10 })
  })
  try {
    return await Promise.race([call, late])
  } catch (error) {
    if (!(error instanceof StripeError)) throw error
    // The breaker reports a provider that is away, once; the refusal of this request is logged with its cause.
    if (isUnavailable(error)) throw new Problem('payment.unreachable', { cause: error })
    log.warn({ err: error }, 'The payment provider refused')
    throw new Problem('payment.failed')
  } finally {
    timer.abort()
    late.catch(() => {})
    call.catch(() => {})
  }
}

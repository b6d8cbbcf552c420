import type { FastifyBaseLogger } from 'fastify'
import Stripe from 'stripe'
import { Problem } from '#shared/problem.ts'

const { StripeAPIError, StripeConnectionError, StripeError, StripeRateLimitError } = Stripe.errors

/** Whether the provider could not be reached or could not answer, so that a retry may succeed. */
const isUnavailable = (error: unknown) =>
  error instanceof StripeConnectionError || error instanceof StripeAPIError || error instanceof StripeRateLimitError

/** Awaits a call to the provider, logs its error and throws ours. @throws Problem payment.unreachable, payment.failed */
export async function translateStripeErrors<T>(log: Pick<FastifyBaseLogger, 'warn'>, call: Promise<T>): Promise<T> {
  try {
    return await call
  } catch (error) {
    if (!(error instanceof StripeError)) throw error
    log.warn({ err: error }, 'The payment provider refused or could not be reached')
    throw new Problem(isUnavailable(error) ? 'payment.unreachable' : 'payment.failed')
  }
}

import Stripe from 'stripe'
import { Problem } from '#shared/problem.ts'

const { StripeAPIError, StripeConnectionError, StripeError, StripeRateLimitError } = Stripe.errors

/** Whether the provider could not be asked or could not answer, so that the same may go well later. */
const isUnavailable = (error: unknown) =>
  error instanceof StripeConnectionError || error instanceof StripeAPIError || error instanceof StripeRateLimitError

/**
 * Waits for what the provider is asked on behalf of somebody, and turns its refusals into ours.
 *
 * @param log is told what went wrong; people are not
 * @throws Problem payment.unreachable, payment.failed
 */
export async function translateStripeErrors<T>(log: (error: unknown) => void, call: Promise<T>): Promise<T> {
  try {
    return await call
  } catch (error) {
    if (!(error instanceof StripeError)) throw error
    log(error)
    throw new Problem(isUnavailable(error) ? 'payment.unreachable' : 'payment.failed')
  }
}

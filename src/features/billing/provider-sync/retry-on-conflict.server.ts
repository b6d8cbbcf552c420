import { setTimeout } from 'node:timers/promises'
import Stripe from 'stripe'

const maxTries = 40
const retryDelayMs = 150

/** The provider's error while a call with the same key is in progress. */
const isInProgress = (error: unknown) => error instanceof Stripe.errors.StripeError && error.statusCode === 409

/** Makes a call with an idempotency key, and again while the same call is in progress elsewhere. @throws the provider's error */
export async function retryOnConflict<T>(call: () => Promise<T>): Promise<T> {
  for (let round = 1; ; round += 1)
    try {
      return await call()
    } catch (error) {
      if (!isInProgress(error) || round === maxTries) throw error
      await setTimeout(retryDelayMs)
    }
}

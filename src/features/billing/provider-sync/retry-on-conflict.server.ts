import { setTimeout } from 'node:timers/promises'
import Stripe from 'stripe'

const tries = 40
const pauseMs = 150

/** What the provider says of a key under which the same call is being made at this moment. */
const isUnderWay = (error: unknown) => error instanceof Stripe.errors.StripeError && error.statusCode === 409

/**
 * Makes a call under a key of its own, and waits for whoever makes the same call at this moment, as two tabs do: its
 * answer then is the answer of both.
 *
 * @throws whatever the provider refuses with
 */
export async function oneAtATime<T>(call: () => Promise<T>): Promise<T> {
  for (let round = 1; ; round += 1)
    try {
      return await call()
    } catch (error) {
      if (!isUnderWay(error) || round === tries) throw error
      await setTimeout(pauseMs)
    }
}

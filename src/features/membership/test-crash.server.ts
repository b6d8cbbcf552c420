import type { Kysely, KyselyPlugin } from 'kysely'
import Stripe from 'stripe'
import type { Standin } from '#payment-standin/acts.ts'
import { type Payments, standinPayments } from '#server/payments.ts'
import type { Tables } from '#server/tables.ts'

/** A process that dies: from then on it neither reads nor writes anything, at the database or at the provider. */
class Died extends Error {}

/**
 * The database and the payment provider as a process has them that may die before any statement, and before or after any
 * call. What was written before stays, and a transaction that was open is undone, as when the machine goes off.
 */
export function mortal(db: Kysely<Tables>, standin: Standin) {
  let steps = 0
  let diesAt: number | undefined
  let dead = false
  const step = () => {
    steps += 1
    if (steps === diesAt) dead = true
    if (dead) throw new Died('The process has died.')
  }
  const plugin: KyselyPlugin = {
    transformQuery: ({ node }) => {
      step()
      return node
    },
    transformResult: ({ result }) => Promise.resolve(result),
  }
  const http = Stripe.createNodeHttpClient()
  const makeRequest = http.makeRequest.bind(http)
  http.makeRequest = async (...request) => {
    step()
    const answer = await makeRequest(...request)
    // The call was made; nobody is there any more to hear the answer.
    step()
    return answer
  }
  const payments: Payments = {
    ...standinPayments(standin),
    stripe: new Stripe(standin.secretKey, {
      host: standin.host,
      port: standin.port,
      protocol: 'http',
      httpClient: http,
      // A call that is repeated waits half a second; here the one who calls comes back instead.
      maxNetworkRetries: 0,
      telemetry: false,
    }),
  }
  return {
    db: db.withPlugin(plugin),
    payments,
    /** Lets it die at a step of what it does from now on, or live on. */
    live: (until?: number) => {
      dead = false
      steps = 0
      diesAt = until
    },
    hasDied: () => dead,
  }
}

import type { FastifyInstance } from 'fastify'
import type { Kysely } from 'kysely'
import { countProvider } from '#features/billing/provider-sync/billing-customer.server.ts'
import { type BillingRunner, reconcile, startBillingRunner } from '#features/billing/provider-sync/worker.server.ts'
import type { Standin } from '#stripe-mock/acts.ts'
import { openStandin } from '#stripe-mock/standin.ts'
import { type Payments, standinPayments } from './payment-provider.server.ts'
import type { Tables } from '#platform/database/tables.ts'

/** The payment stand-in of a test, and what reads from it. */
export interface TestBilling {
  standin: Standin
  payments: Payments
  nudge: () => void
  /** Reads everybody who was rung for. */
  settle: () => Promise<void>
  /** Looks for what was missed, as happens every five minutes, and reads it. */
  reconcile: () => Promise<void>
  begin: (app: FastifyInstance) => Promise<void>
  end: () => Promise<void>
  close: () => Promise<void>
}

/** Opens the payment stand-in over the database of a test; its events reach the server that it is told to begin with. */
export async function openTestBilling(db: Kysely<Tables>): Promise<TestBilling> {
  let address: string | undefined
  const fail = (error: unknown) => {
    // What goes wrong in the background shows in what the test looks at.
    if (process.env.TEST_SHOW_ERRORS) console.error(error)
  }
  const standin = await openStandin({
    db,
    origin: 'http://localhost:3000',
    webhookUrl: () => address && `${address}/api/stripe/webhook`,
    onError: fail,
  })
  const payments = standinPayments(standin)
  const parts = { payments, origin: 'https://www.voorbeeld.example' }
  let runner: BillingRunner | undefined
  return {
    standin,
    payments,
    nudge: () => runner?.nudge(),
    settle: async () => runner?.readDue(),
    reconcile: async () => {
      await reconcile(db, parts)
      await runner?.readDue()
    },
    begin: async (app) => {
      await countProvider(db, payments.provider)
      runner = startBillingRunner(db, parts, fail)
      address = await app.listen({ host: '127.0.0.1', port: 0 })
    },
    end: async () => {
      address = undefined
      await runner?.close()
      runner = undefined
    },
    close: async () => {
      await runner?.close()
      await standin.close()
    },
  }
}

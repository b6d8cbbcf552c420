import type { FastifyInstance } from 'fastify'
import { type Kysely, sql } from 'kysely'
import { setActiveProvider } from '#features/billing/provider-sync/billing-customer.server.ts'
import { type BillingWorker, reconcile, startBillingWorker } from '#features/billing/provider-sync/worker.server.ts'
import type { StripeMock } from '#stripe-mock/acts.ts'
import { startStripeMock } from '#stripe-mock/stripe-mock.ts'
import { type Payments, stripeMockPayments } from '#features/billing/provider-sync/payment-provider.server.ts'
import type { Tables } from '#platform/database/tables.ts'

/** The Stripe mock of a test, and the worker that syncs with it. */
export interface TestBilling {
  stripeMock: StripeMock
  payments: Payments
  wake: () => void
  /** Syncs every customer that is due. */
  settle: () => Promise<void>
  /** Reconciles, as happens every five minutes, and syncs what was missed. */
  reconcile: () => Promise<void>
  start: (app: FastifyInstance) => Promise<void>
  end: () => Promise<void>
  close: () => Promise<void>
}

/** Opens the Stripe mock on the database of a test; its events go to the server that it is started with. */
export async function openTestBilling(db: Kysely<Tables>): Promise<TestBilling> {
  let address: string | undefined
  const fail = (error: unknown) => {
    // Errors in the background show in what the test checks.
    if (process.env.TEST_SHOW_ERRORS) console.error(error)
  }
  const stripeMock = await startStripeMock({
    db,
    origin: 'http://localhost:3000',
    webhookUrl: () => address && `${address}/api/stripe/webhook`,
    onError: fail,
  })
  const payments = stripeMockPayments(stripeMock)
  const parts = { payments, origin: 'https://www.voorbeeld.example' }
  let worker: BillingWorker | undefined
  return {
    stripeMock,
    payments,
    wake: () => worker?.wake(),
    settle: async () => worker?.syncDue(),
    reconcile: async () => {
      await reconcile(db, parts)
      await worker?.syncDue()
    },
    start: async (app) => {
      await setActiveProvider(db, payments.provider)
      worker = startBillingWorker(db, parts, fail)
      address = await app.listen({ host: '127.0.0.1', port: 0 })
    },
    end: async () => {
      address = undefined
      await worker?.close()
      worker = undefined
      // What is not delivered yet belongs to the test that ends.
      await sql`delete from stripe_mock.deliveries`.execute(db)
    },
    close: async () => {
      await worker?.close()
      await stripeMock.close()
    },
  }
}

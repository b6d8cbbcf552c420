import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import type { Kysely } from 'kysely'
import Stripe from 'stripe'
import { createLocalEngine } from '#features/properties/search/search-engine.server.ts'
import { SearchIndex } from '#features/properties/search/search-index.server.ts'
import type { StripeMock } from '#stripe-mock/acts.ts'
import { startStripeMock } from '#stripe-mock/stripe-mock.ts'
import { buildServer } from '#app/server.ts'
import type { Tables } from '#platform/database/tables.ts'
import { testLimits } from '#app/test-app.ts'
import { createCrashableProcess } from './test-crash.server.ts'

export type World = Awaited<ReturnType<typeof openWorld>>

/**
 * A server and a Stripe mock, for the simulation of one renter at a time.
 *
 * @param beside another world: this one is a second process on the same database and the same provider
 */
export async function openWorld(
  db: Kysely<Tables>,
  { beside, logger }: { beside?: { stripeMock: StripeMock }; logger?: FastifyBaseLogger } = {},
) {
  const stripeMock: StripeMock =
    beside?.stripeMock ?? (await startStripeMock({ db, origin: 'http://localhost:3000', onError: () => {} }))
  const process = createCrashableProcess(db, stripeMock)
  const parts = { payments: process.payments, origin: 'https://www.voorbeeld.example' }
  const app: FastifyInstance = await buildServer({
    ...testLimits,
    db: process.db,
    searchEngine: createLocalEngine({ index: new SearchIndex(), db: process.db }),
    payments: process.payments,
    origin: parts.origin,
    logger,
    limitFactor: 1_000_000,
  })
  const tally = new Map<string, number>()
  const ledger = new Stripe(stripeMock.secretKey, {
    host: stripeMock.host,
    port: stripeMock.port,
    protocol: 'http',
    telemetry: false,
  })
  return {
    db,
    app,
    stripeMock,
    process,
    parts,
    ledger,
    /** How many histories contained what, which shows that something was tested. */
    tally,
    count: (what: string) => tally.set(what, (tally.get(what) ?? 0) + 1),
    close: async () => {
      await app.close()
      if (!beside) await stripeMock.close()
    },
  }
}

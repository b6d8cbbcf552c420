import type { AddressInfo } from 'node:net'
import type { Db } from '#platform/database/db.ts'
import { startInterval } from '#platform/jobs/start-interval.ts'
import type { StripeMock } from './acts.ts'
import { startEngine } from './engine.ts'
import { buildActs } from './page-acts.ts'
import { buildApi } from './http.ts'
import { openStore } from './store.ts'
import { runDue } from './tasks.ts'

interface Options {
  /** All state is in a separate schema of this database, which is created if needed. */
  db: Db
  /** The origin of its pages: `${origin}/betaalproef/…`. */
  origin: string
  /** Where signed events are sent; known only once the product listens. Without it, events are stored but not sent. */
  webhookUrl?: () => string | undefined
  onError: (error: unknown) => void
  /** Banking days that a debit takes; five by default. */
  pace?: { debitDays?: number }
}

/** Interval, in milliseconds, of the check for tasks due by the wall clock and for moving clocks. */
const tickEvery = 1_000

/**
 * Opens the Stripe mock: Stripe's API on a local port, with its state in the database. Several processes may each open
 * one on the same database.
 */
export async function startStripeMock({
  db: database,
  origin,
  webhookUrl,
  onError,
  pace,
}: Options): Promise<StripeMock> {
  const { db, secrets } = await openStore(database)
  const engine = startEngine({ db, secrets, origin, debitDays: pace?.debitDays ?? 5, webhookUrl, onError })
  const settled = () => runDue(engine, onError)
  const stopTicking = startInterval(settled, tickEvery, onError)
  let soon: Promise<unknown> | undefined
  const api = buildApi(engine, onError, (path) => {
    if (!path.endsWith('/advance')) return
    soon = settled().catch(onError)
  })
  await api.listen({ host: '127.0.0.1', port: 0 })
  const acts = buildActs(engine, settled)
  // It listens on a local address, so it has a port.
  const { port } = api.server.address() as AddressInfo
  return {
    ...acts,
    secretKey: secrets.secretKey,
    publishableKey: secrets.publishableKey,
    webhookSecret: secrets.webhookSecret,
    host: '127.0.0.1',
    port,
    async close() {
      await stopTicking()
      await soon
      await api.close()
      await engine.close()
    },
  }
}

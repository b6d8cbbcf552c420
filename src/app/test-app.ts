import { afterAll, afterEach, beforeAll, expect } from 'vitest'
import type { FastifyInstance, InjectOptions } from 'fastify'
import { pino } from 'pino'
import * as z from 'zod/mini'
import { createLocalEngine } from '#features/properties/search/search-engine.server.ts'
import { startIndexUpdates, type IndexUpdates } from '#features/properties/search-updates/index-updates.server.ts'
import { refreshTimetable } from '#features/properties/travel/timetable.server.ts'
import { buildServer, type ServerOptions } from './server.ts'
import { noPayments } from '#features/billing/provider-sync/payment-provider.server.ts'
import { openTestBilling, type TestBilling } from '#features/billing/subscriptions/test-billing.server.ts'
import { emptyDatabase, type TestDatabase } from '#platform/database/test-database.ts'

/** Origin of the links that tests find in mails. */
export const testOrigin = 'https://www.voorbeeld.example'

/**
 * The database of a test runs in the server's thread, and a busy machine delays both, so no request is refused for
 * that. Tests without payments need no payment provider.
 */
export const testLimits = { maxEventLoopDelayMs: 0, payments: noPayments } as const

/** What Fastify logs of a handler that fails once its reply was sent, which no reply shows. */
const lateFailures: string[] = []
const logger = pino(
  { level: 'error' },
  {
    write(line: string) {
      // A body that was refused for coming too slowly ends its handler with a problem, which is no failure.
      if (line.includes('Promise errored') && !line.includes('"type":"Problem"')) lateFailures.push(line)
    },
  },
)

export interface TestReply<T = unknown> {
  status: number
  body: T
  headers: Record<string, unknown>
}

export interface TestApp {
  readonly db: TestDatabase['db']
  readonly app: FastifyInstance
  /** The Stripe mock and the sync with it; only for tests that ask for them. */
  readonly billing: TestBilling
  /** Updates the search index and the timetable with what the test wrote, which otherwise happens by the clock. */
  refresh(): Promise<void>
  get<T = never>(path: string, options?: InjectOptions): Promise<TestReply<T>>
  post<T = never>(path: string, body: unknown, options?: InjectOptions): Promise<TestReply<T>>
  send<T = never>(
    method: 'PUT' | 'PATCH' | 'DELETE',
    path: string,
    body: unknown,
    options?: InjectOptions,
  ): Promise<TestReply<T>>
}

/**
 * The whole server over a fresh database, for the tests of one file: called through HTTP, emptied between tests.
 * Every reply is checked against its contract, so that a test fails when a handler answers something else; so it does
 * when a handler fails after its reply.
 */
export function testApp({
  stripeMock: withStripeMock = false,
  open: openDatabase = emptyDatabase,
  ...parts
}: Pick<
  ServerOptions,
  | 'httpClient'
  | 'hideUnknownEmails'
  | 'adminSecondFactor'
  | 'trialDays'
  | 'allowedPrivateHosts'
  | 'photos'
  | 'dataDir'
  | 'bodyTimeoutMs'
> & {
  stripeMock?: boolean
  open?: () => Promise<TestDatabase>
} = {}): TestApp {
  let database: TestDatabase
  let billing: TestBilling | undefined
  let indexFeed: IndexUpdates
  let app: FastifyInstance

  const open = async () => {
    indexFeed = await startIndexUpdates(database.db)
    await refreshTimetable(database.db)
    app = await buildServer({
      ...parts,
      logger,
      db: database.db,
      searchEngine: createLocalEngine({ index: indexFeed.index, db: database.db }),
      origin: testOrigin,
      limitFactor: 1_000,
      ...testLimits,
      ...(billing && { payments: billing.payments, wakeBillingWorker: () => billing?.wake() }),
    })
    app.addHook('preSerialization', (request, reply, payload, done) => {
      const endpoint = request.routeOptions.config.endpoint
      if (endpoint && reply.statusCode < 400) z.parse(endpoint.reply, payload)
      done(null, payload)
    })
  }

  beforeAll(async () => {
    database = await openDatabase()
    if (withStripeMock) billing = await openTestBilling(database.db)
    await open()
    await billing?.start(app)
  })
  afterEach(async () => {
    await billing?.end()
    await indexFeed.close()
    // Before its database is emptied, since it answers what has been asked.
    await app.close()
    await database.empty()
    await open()
    await billing?.start(app)
    expect(lateFailures.splice(0)).toEqual([])
  })
  afterAll(async () => {
    await billing?.close()
    await indexFeed.close()
    await app.close()
    await database.close()
  })

  const call = async <T>(options: InjectOptions): Promise<TestReply<T>> => {
    const response = await app.inject({ ...options, headers: { 'accept-language': 'nl', ...options.headers } })
    const isJson = String(response.headers['content-type']).includes('json')
    return {
      status: response.statusCode,
      body: (isJson ? response.json() : response.body) as T,
      headers: response.headers,
    }
  }
  return {
    get db() {
      return database.db
    },
    get app() {
      return app
    },
    get billing() {
      if (!billing) throw new Error('This test has no Stripe mock; ask for one.')
      return billing
    },
    refresh: async () => {
      await refreshTimetable(database.db)
      await indexFeed.refresh()
    },
    get: (path, options) => call({ ...options, method: 'GET', url: `/api${path}` }),
    send: (method, path, body, options) =>
      call({
        ...options,
        method,
        url: `/api${path}`,
        ...(body !== undefined && { payload: body as NonNullable<InjectOptions['payload']> }),
      }),
    post: (path, body, options) =>
      call({ ...options, method: 'POST', url: `/api${path}`, payload: body as NonNullable<InjectOptions['payload']> }),
  }
}

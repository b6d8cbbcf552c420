import { sql } from 'kysely'
import pino from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { emptyDatabase, type TestDatabase } from '#platform/database/test-database.ts'
import { reconcile } from '#features/billing/provider-sync/worker.server.ts'
import { syncCustomer } from '#features/billing/provider-sync/sync-customer.server.ts'
import { createCard } from './test-payments.server.ts'
import type { ScenarioStep } from './test-scenarios.server.ts'
import { createRenter } from './test-renter-simulation.server.ts'
import { openWorld, type World } from './test-world.server.ts'

let database: TestDatabase
let world: World
const lines: string[] = []
const logger = pino({ level: 'trace' }, { write: (line: string) => void lines.push(line) })
beforeAll(async () => {
  database = await emptyDatabase()
  world = await openWorld(database.db, { logger })
})
afterAll(async () => {
  await world.close()
  await database.close()
})

/** Invariant 34 of research/payments.md, section 6. */
test('no log contains payment secrets: on success, while the provider is down, or on a refusal', async () => {
  const simulation = await createRenter(world)
  world.process.live()
  const payment = { method: createCard('card'), answer: 'approve' as const }
  const secrets = new Set<string>([world.stripeMock.secretKey, world.stripeMock.webhookSecret])
  const keep = (value: unknown): void => {
    if (typeof value === 'string' && /^(cs_|pi_.*_secret|seti_|https?:.*\/(i|c|pay|invoice)\/)|_secret_/.test(value))
      secrets.add(value)
    else if (typeof value === 'object' && value !== null) Object.values(value).forEach(keep)
  }
  const actions: ScenarioStep['action'][] = [
    { type: 'order', planId: 'premium-month', hosted: true, payment: { ...payment, method: createCard('declined') } },
    { type: 'orderByMail', planId: 'premium-month', payment, pays: false },
    { type: 'order', planId: 'premium-month', hosted: false, payment },
    { type: 'deliver', order: 3, share: 1, twice: true },
    { type: 'cancel' },
    { type: 'refund' },
    { type: 'withdraw' },
  ]
  for (const [place, one] of actions.entries())
    for (const kind of [place % 2 ? ('500' as const) : ('nonsense' as const), undefined]) {
      await world.stripeMock.setFaults(kind ? { failCalls: { count: 3, kind } } : {})
      await simulation.perform(one)
      await sql`update billing_customers set next_try_at = now(), requested_seq = requested_seq + 1`.execute(world.db)
      // As the server does in the background.
      for (const work of [
        () => syncCustomer(world.process.db, world.parts),
        () => reconcile(world.process.db, world.parts),
      ])
        await work().catch((err: unknown) => logger.warn({ err }, 'The payments of a customer could not be synced'))
    }
  await world.stripeMock.setFaults({})
  const sessions = await sql<{ body: unknown }>`select data as body from stripe_mock.objects`.execute(world.db)
  for (const { body } of sessions.rows) keep(body)
  for (const id of [...secrets].filter((secret) => secret.startsWith('cs_')))
    for (const asked of [id, `${id}x`]) await simulation.call('GET', `/stripe/get-checkout-session/${asked}`)
  const [first] = await simulation.events()
  if (first) await simulation.deliverEvent(first)
  const log = lines.join('')
  expect(lines.length).toBeGreaterThan(20)
  expect(secrets.size).toBeGreaterThan(6)
  expect([...secrets].filter((secret) => log.includes(secret))).toEqual([])
  expect(log).not.toMatch(/v1=[0-9a-f]{16}|_secret_|sk_test|whsec_/)
})

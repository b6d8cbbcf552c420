import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { emptyDatabase, type TestDatabase } from '#platform/database/test-database.ts'
import { createCard } from './test-payments.server.ts'
import type { ScenarioStep } from './test-scenarios.server.ts'
import { createRenter } from './test-renter-simulation.server.ts'
import { expectInvariants } from './test-invariants.server.ts'
import { openWorld, type World } from './test-world.server.ts'

let database: TestDatabase
let world: World
beforeAll(async () => {
  database = await emptyDatabase()
  world = await openWorld(database.db)
})
afterEach(() => {
  vi.useRealTimers()
})
afterAll(async () => {
  await world.close()
  await database.close()
})

const payment = { method: createCard('card'), answer: 'approve' as const }
const deliver: ScenarioStep['action'] = { type: 'deliver', order: 2, share: 1, twice: false }
const simulation: ScenarioStep['action'][] = [
  { type: 'order', planId: 'premium-month', hosted: false, payment },
  deliver,
  { type: 'pass', days: 32 },
  deliver,
  { type: 'cancel' },
  { type: 'pass', days: 31 },
  deliver,
]

/** Runs a simulation with the server's clock this far from the database's. @returns the final state */
async function ends(minutes: number, actions: readonly ScenarioStep['action'][]) {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + minutes * 60_000, shouldAdvanceTime: true })
  const who = await createRenter(world)
  world.process.live()
  for (const one of actions) await who.perform(one)
  await who.comeToRest()
  await expectInvariants(world, who)
  const { body } = await who.call<{ data: { ispaid: boolean } }>('GET', `/users/${who.id}`)
  vi.useRealTimers()
  const [invoices, subscriptions, notices] = await Promise.all([
    database.db
      .selectFrom('invoices')
      .select(['status', 'paid_cents', 'refunded_cents'])
      .orderBy('period_start')
      .execute(),
    database.db.selectFrom('subscriptions').select(['status', 'desired']).execute(),
    database.db.selectFrom('billing_notices').select('key').execute(),
  ])
  return {
    ispaid: body.data.ispaid,
    invoices,
    subscriptions,
    told: notices.map(({ key }) => key.replace(/:.*/, '')).toSorted((a, b) => a.localeCompare(b)),
  }
}

/** Invariant 35 of research/payments.md, section 6. */
describe('a server whose clock is five minutes off from that of the database', () => {
  for (const [what, actions] of [
    ['a renter who pays, renews and cancels', simulation],
    ['a renter who pays and has Premium', simulation.slice(0, 2)],
    ['a renter who pays and withdraws', [...simulation.slice(0, 2), { type: 'withdraw' as const }]],
  ] as const)
    test(`ends the same for ${what}`, async () => {
      const right = await ends(0, actions)
      expect(await ends(5, actions)).toEqual(right)
      expect(await ends(-5, actions)).toEqual(right)
    })
})

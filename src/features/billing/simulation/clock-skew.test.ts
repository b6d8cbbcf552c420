import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { freshDatabase, type TestDatabase } from '#platform/database/test-database.ts'
import { cardOf, type Step } from './test-scenarios.server.ts'
import { newcomer } from './test-renter-simulation.server.ts'
import { expectAllIsRight } from './test-invariants.server.ts'
import { openWorld, type World } from './test-world.server.ts'

let database: TestDatabase
let world: World
beforeAll(async () => {
  database = await freshDatabase()
  world = await openWorld(database.db)
})
afterEach(() => {
  vi.useRealTimers()
})
afterAll(async () => {
  await world.close()
  await database.close()
})

const way = { method: cardOf('card'), answer: 'approve' as const }
const deliver: Step['happening'] = { does: 'deliver', order: 2, share: 1, twice: false }
const life: Step['happening'][] = [
  { does: 'order', planId: 'premium-month', hosted: false, way },
  deliver,
  { does: 'pass', days: 32 },
  deliver,
  { does: 'cancel' },
  { does: 'pass', days: 31 },
  deliver,
]

/** Lives through it with the clock of the server so far from that of the database, and tells how it ended. */
async function ends(minutes: number, happenings: readonly Step['happening'][]) {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + minutes * 60_000, shouldAdvanceTime: true })
  const who = await newcomer(world)
  world.process.live()
  for (const one of happenings) await who.happen(one)
  await who.rest()
  await expectAllIsRight(world, who)
  const { body } = await who.call<{ data: { ispaid: boolean } }>('GET', `/users/${who.id}`)
  vi.useRealTimers()
  const [invoices, subscriptions, notices] = await Promise.all([
    database.db
      .selectFrom('invoices')
      .select(['status', 'paid_cents', 'refunded_cents'])
      .orderBy('period_start')
      .execute(),
    database.db.selectFrom('subscriptions').select(['status', 'wanted']).execute(),
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
describe('a server whose clock is five minutes from that of the database', () => {
  for (const [what, happenings] of [
    ['somebody who pays, renews, and ends', life],
    ['somebody who pays and has Premium', life.slice(0, 2)],
    ['somebody who pays and withdraws', [...life.slice(0, 2), { does: 'withdraw' as const }]],
  ] as const)
    test(`ends the same for ${what}`, async () => {
      const right = await ends(0, happenings)
      expect(await ends(5, happenings)).toEqual(right)
      expect(await ends(-5, happenings)).toEqual(right)
    })
})

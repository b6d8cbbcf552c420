import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { emptyDatabase, type TestDatabase } from '#platform/database/test-database.ts'
import { scenarios } from './test-scenarios.server.ts'
import { createRenter } from './test-renter-simulation.server.ts'
import { openWorld, type World } from './test-world.server.ts'
import { expectInvariants } from './test-invariants.server.ts'

/** How many histories are simulated; `npm run bench -- histories` runs thousands. */
const runs = Number(process.env.HISTORIES ?? 10)

let database: TestDatabase
let world: World
beforeAll(async () => {
  database = await emptyDatabase()
  world = await openWorld(database.db)
})
afterAll(async () => {
  await world.close()
  await database.close()
})

test(
  'with events in any order and crashes at any point, Premium matches the payments and nothing is paid or mailed twice',
  { timeout: 0 },
  async () => {
    let lived = 0
    await fc.assert(
      fc.asyncProperty(scenarios, async (history) => {
        const simulation = await createRenter(world)
        for (const step of history) await simulation.step(step)
        await simulation.comeToRest()
        await expectInvariants(world, simulation)
        lived += 1
      }),
      {
        numRuns: runs,
        ...(process.env.SEED && { seed: Number(process.env.SEED) }),
        endOnFailure: process.env.HISTORIES !== undefined,
      },
    )
    if (process.env.HISTORIES) console.log(Object.fromEntries(world.tally))
    expect(lived).toBeGreaterThanOrEqual(runs)
  },
)

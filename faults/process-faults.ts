import { setTimeout } from 'node:timers/promises'
import { checkOutcome, type Fault, type Outcome } from './outcome.ts'
import { checkAnswers, runScenario, setUp, stopProduct, usualActions, waitForRecovery } from './scenario.ts'
import type { Product } from './product.ts'
import type { Rig } from './rig.ts'
import { describeAnswers, findLongest, request, Visitors } from './visitors.ts'

const missing = (rig: Rig) => (rig.hasPostgres ? undefined : 'PostgreSQL is not installed')

/** Kills one of two processes that share a database: visitors of the other must not notice. */
async function runTwoInstances(rig: Rig): Promise<Outcome> {
  let other: Product | undefined
  let settings: Record<string, string> = {}
  return runScenario(rig, {
    on: 'postgresql',
    prepare: async ({ database }) => {
      settings = database.environment
      other = await rig.start({ environment: settings })
    },
    begin: async () => other?.kill(),
    end: async () => {
      other = await rig.start({ environment: settings })
    },
    hasRecovered: async ({ propertyId }) => {
      const { status } = await request(`${other?.origin}/properties/${propertyId}`)
      return status === 200
    },
    check: async () => (other ? stopProduct(other) : []),
    note: 'visitors of the other process; its start is part of the recovery',
  })
}

/** Stops the product while visitors read and write on connections that stay open, and starts it again. */
async function runShutdown(rig: Rig): Promise<Outcome> {
  const setup = await setUp(rig, { on: 'postgresql' })
  const { product, writer, db, database } = setup
  const visitors = new Visitors()
  for (const action of usualActions(setup)) visitors.send({ ...action, everyMs: 50 })
  await setTimeout(2_000)
  const stopping = stopProduct(product)
  // What is sent once nothing listens is refused by the system.
  const broken = await stopping
  await visitors.end()
  const before = visitors.answers.filter(({ status }) => status !== -1)
  const restarted = await rig.start({ environment: database.environment })
  const recoveryMs = await waitForRecovery([
    async () => (await request(`${restarted.origin}/properties`)).status === 200,
  ])
  const outcome = {
    seen: describeAnswers(before),
    longest: findLongest(before),
    lost: (await writer.findLost(db)).length,
    logger: product.busiestLogger,
    recoveryMs,
    note: '100 requests a second on connections that stay open',
  }
  return {
    ...outcome,
    broken: [...checkOutcome(outcome), ...checkAnswers(before), ...broken, ...(await stopProduct(restarted))],
  }
}

/** Restarts the product while a service manager keeps the socket open: requests wait for the next process. */
function runRestart(rig: Rig): Promise<Outcome> {
  let next: Product | undefined
  let broken: string[] = []
  return runScenario(rig, {
    on: 'postgresql',
    start: async (options) => {
      const [first, second] = await rig.prepareOnSocket(options)
      next = second
      await first.run()
      return first
    },
    actions: (setup) => usualActions(setup).map((action) => ({ ...action, everyMs: 100 })),
    begin: async (setup) => {
      broken = await stopProduct(setup.product)
      await next?.run()
      if (next) setup.product = next
    },
    end: async () => {},
    check: async () => broken,
    note: '70 requests a second; the socket stays open, as with socket activation of systemd',
  })
}

export const processFaults: Fault[] = [
  { name: 'two-instances', title: 'Two instances, one killed', missing, run: runTwoInstances },
  { name: 'shutdown', title: 'Shutdown under load', missing, run: runShutdown },
  { name: 'restart', title: 'Restart under load', missing, run: runRestart },
]

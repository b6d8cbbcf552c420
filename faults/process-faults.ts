import { setTimeout } from 'node:timers/promises'
import { judge, type Fault, type Outcome } from './outcome.ts'
import { judgeAnswers, play, setStage, stopProduct, usualActs, waitForRecovery } from './play.ts'
import type { Product } from './product.ts'
import type { Rig } from './rig.ts'
import { describeAnswers, findLongest, request, Visitors } from './visitors.ts'

const missing = (rig: Rig) => (rig.hasPostgres ? undefined : 'PostgreSQL is not installed')

/** Two processes over one database, of which one is killed: visitors of the other notice nothing. */
async function playTwoInstances(rig: Rig): Promise<Outcome> {
  let other: Product | undefined
  let settings: Record<string, string> = {}
  return play(rig, {
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
    judge: async () => (other ? stopProduct(other) : []),
    note: 'visitors of the other process; its start is part of the recovery',
  })
}

/** Stops the product while visitors read and write on connections that stay open, and starts it again. */
async function playShutdown(rig: Rig): Promise<Outcome> {
  const stage = await setStage(rig, { on: 'postgresql' })
  const { product, writer, db, database } = stage
  const visitors = new Visitors()
  for (const act of usualActs(stage)) visitors.send({ ...act, everyMs: 50 })
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
    broken: [...judge(outcome), ...judgeAnswers(before), ...broken, ...(await stopProduct(restarted))],
  }
}

/** Restarts the product while a service manager keeps the socket open: requests wait for the next process. */
function playRestart(rig: Rig): Promise<Outcome> {
  let next: Product | undefined
  let broken: string[] = []
  return play(rig, {
    on: 'postgresql',
    start: async (options) => {
      const [first, second] = await rig.prepareOnSocket(options)
      next = second
      await first.run()
      return first
    },
    acts: (stage) => usualActs(stage).map((act) => ({ ...act, everyMs: 50 })),
    begin: async (stage) => {
      broken = await stopProduct(stage.product)
      await next?.run()
      if (next) stage.product = next
    },
    end: async () => {},
    judge: async () => broken,
    note: '120 requests a second; the socket stays open, as with socket activation of systemd',
  })
}

export const processFaults: Fault[] = [
  { name: 'two-instances', title: 'Two instances, one killed', missing, play: playTwoInstances },
  { name: 'shutdown', title: 'Shutdown under load', missing, play: playShutdown },
  { name: 'restart', title: 'Restart under load', missing, play: playRestart },
]

import { setTimeout } from 'node:timers/promises'
import type { Db } from '#platform/database/db.ts'
import { checkOutcome, type Outcome } from './outcome.ts'
import type { Product, ProductOptions } from './product.ts'
import { openBeside, type DatabaseKind, type FaultDatabase, type Rig } from './rig.ts'
import { describeAnswers, findLongest, request, Visitors, type Action, type Answer } from './visitors.ts'
import { Writer } from './writer.ts'

const warmUps = 5
const recoveryTimeoutMs = 45_000
const maxStopMs = 10_000
const slowPageMs = 200

/** A running product with its database and visitors. */
export interface Setup {
  rig: Rig
  database: FaultDatabase
  /** A connection of its own, not through a proxy. */
  db: Db
  /** The running process; another after a restart. */
  product: Product
  writer: Writer
  visitors: Visitors
  /** A home with a page. */
  propertyId: string
}

export interface Scenario {
  on: DatabaseKind
  /** Settings of the product besides those of its database. */
  environment?: Record<string, string> | ((database: FaultDatabase) => Promise<Record<string, string>>)
  /** Whether it runs as a user who may not write everywhere. */
  asUser?: boolean
  /** Starts the product, if the rig does not. */
  start?: (options: ProductOptions) => Promise<Product>
  /** Runs once the product is ready, before the fault. */
  prepare?: (setup: Setup) => Promise<void>
  /** What visitors do besides reading pages and writing. */
  actions?: (setup: Setup) => Action[]
  begin: (setup: Setup) => Promise<unknown>
  end: (setup: Setup) => Promise<unknown>
  /** Seconds that the fault lasts, if not those of the rig. */
  seconds?: number
  /** Whether the parts that visitors cannot see work again. */
  hasRecovered?: (setup: Setup) => Promise<boolean>
  /** From how many seconds after the start of the fault pages have to answer within 200 ms. */
  quickPagesAfter?: number
  /** Checks the promises of this fault alone. @returns those that were broken */
  check?: (setup: Setup, during: readonly Answer[]) => Promise<string[]>
  note?: string
}

/** What visitors do during every fault. */
export const usualActions = (setup: Pick<Setup, 'product' | 'propertyId' | 'writer'>): Action[] => {
  const read = async (path: string) => (await request(setup.product.origin + path)).status
  return [
    { name: 'page /', run: () => read('/'), everyMs: 300 },
    { name: 'page /properties', run: () => read('/properties'), everyMs: 300 },
    { name: 'page of a home', run: () => read(`/properties/${setup.propertyId}`), everyMs: 300 },
    { name: 'list', run: () => read('/api/properties'), everyMs: 300 },
    { name: 'write', run: () => setup.writer.write(), everyMs: 150 },
  ]
}

/** Kills the product and starts it with these settings. */
export async function restart(setup: Setup, environment: Record<string, string>): Promise<void> {
  await setup.product.kill()
  setup.product = await setup.rig.start({ environment })
}

const works = async (action: Action) => {
  const status = await action.run().catch(() => 0)
  return status >= 200 && status < 300
}

/** Waits until all of it works at once. @returns the milliseconds it took, or undefined if it took too long */
export async function waitForRecovery(checks: (() => Promise<boolean>)[]): Promise<number | undefined> {
  const startedAt = performance.now()
  while (performance.now() - startedAt < recoveryTimeoutMs) {
    const outcomes = await Promise.all(checks.map((check) => check().catch(() => false)))
    if (outcomes.every(Boolean)) return performance.now() - startedAt
    await setTimeout(50)
  }
  return undefined
}

/** Checks the answers. @returns the broken promises */
export function checkAnswers(answers: readonly Answer[]): string[] {
  const wrong = answers.filter(({ status }) => status <= 0 || (status >= 500 && status !== 503))
  return wrong.length > 0 ? [`${wrong.length} answers other than promised: ${describeAnswers(wrong)}`] : []
}

const checkPages = (answers: readonly Answer[], from: number): string[] => {
  const { ms } = findLongest(answers.filter(({ name, startedAt }) => name.startsWith('page') && startedAt > from))
  return ms > slowPageMs ? [`a page took ${ms.toFixed(0)} ms`] : []
}

/** Stops the product as a service manager does. @returns the broken promises */
export async function stopProduct(product: Product): Promise<string[]> {
  if (!product.isRunning) return ['the process ended']
  const startedAt = performance.now()
  const code = await product.stop()
  const ms = performance.now() - startedAt
  return code === 0 && ms < maxStopMs ? [] : [`it stopped with ${code} after ${(ms / 1_000).toFixed(1)} s`]
}

/** Registers the first member, once the product is not busy with its start. @returns a home */
async function registerFirst({ writer }: Setup): Promise<string> {
  const ms = await waitForRecovery([() => writer.register().then(({ homes }) => homes.length > 0)])
  const [propertyId] = writer.homes
  if (ms === undefined || propertyId === undefined) throw new Error('No member could register.')
  return propertyId
}

/** Starts the product on a new database with a member who has read every page. */
export async function setUp(
  rig: Rig,
  { on, environment, asUser, start }: Pick<Scenario, 'on' | 'environment' | 'asUser' | 'start'>,
): Promise<Setup> {
  const created = await rig.createDatabase(on)
  const more = typeof environment === 'function' ? await environment(created) : environment
  const settings = { ...created.environment, ...more }
  const database = { ...created, environment: settings }
  if (asUser) rig.own(settings.DATA_DIR ?? '')
  const options = { environment: settings, ...(asUser && { user: rig.user }) }
  const product = await (start ? start(options) : rig.start(options))
  const opened = await openBeside(database)
  rig.closers.push('The database', () => opened.close())
  const setup: Setup = {
    rig,
    database,
    db: opened.db,
    product,
    writer: new Writer(() => setup.product.origin),
    visitors: new Visitors(),
    propertyId: '',
  }
  setup.propertyId = await registerFirst(setup)
  for (const action of usualActions(setup)) for (let i = 0; i < warmUps; i++) await action.run()
  return setup
}

async function findLost({ database, writer }: Setup): Promise<string[]> {
  // Opened again: a connection from before the fault may be broken.
  const opened = await openBeside(database)
  return writer.findLost(opened.db).finally(() => opened.close())
}

/** Injects a fault into a running product, with visitors before, during and after it. */
export async function runScenario(rig: Rig, scenario: Scenario): Promise<Outcome> {
  const setup = await setUp(rig, scenario)
  const { visitors } = setup
  await scenario.prepare?.(setup)
  const actions = [...usualActions(setup), ...(scenario.actions?.(setup) ?? [])]
  for (const action of actions) visitors.send(action)
  await setTimeout(1_000)

  const beganAt = performance.now()
  await scenario.begin(setup)
  await setTimeout((scenario.seconds ?? rig.seconds) * 1_000)
  const during = visitors.answers.filter(({ startedAt }) => startedAt >= beganAt)
  await scenario.end(setup)
  const { hasRecovered } = scenario
  const recoveryMs = await waitForRecovery([
    ...actions.map((action) => () => works(action)),
    ...(hasRecovered ? [() => hasRecovered(setup)] : []),
  ])
  await visitors.end()
  const all = visitors.answers.filter(({ startedAt }) => startedAt >= beganAt)
  const { product } = setup
  const lost = await findLost(setup)
  const brokenByScenario = (await scenario.check?.(setup, all)) ?? []
  const outcome = {
    seen: describeAnswers(during),
    longest: findLongest(all),
    lost: lost.length,
    logger: product.busiestLogger,
    recoveryMs,
    ...(scenario.note && { note: scenario.note }),
  }
  const slow = scenario.quickPagesAfter
  return {
    ...outcome,
    broken: [
      ...checkOutcome(outcome),
      ...checkAnswers(all),
      ...(slow === undefined ? [] : checkPages(during, beganAt + slow * 1_000)),
      ...brokenByScenario,
      ...(await stopProduct(product)),
    ],
  }
}

import { setTimeout } from 'node:timers/promises'
import type { Db } from '#platform/database/db.ts'
import { judge, type Outcome } from './outcome.ts'
import type { Product, ProductOptions } from './product.ts'
import { openBeside, type DatabaseKind, type FaultDatabase, type Rig } from './rig.ts'
import { describeAnswers, findLongest, request, Visitors, type Act, type Answer } from './visitors.ts'
import { Writer } from './writer.ts'

const warmUps = 5
const recoveryTimeoutMs = 45_000
const maxStopMs = 10_000
const slowPageMs = 200

/** A product that a fault is played against. */
export interface Stage {
  rig: Rig
  database: FaultDatabase
  /** Beside the product, not through a proxy. */
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
  prepare?: (stage: Stage) => Promise<void>
  /** What visitors do besides reading pages and writing. */
  acts?: (stage: Stage) => Act[]
  begin: (stage: Stage) => Promise<unknown>
  end: (stage: Stage) => Promise<unknown>
  /** Seconds that the fault lasts, if not those of the rig. */
  seconds?: number
  /** Whether that works again which visitors cannot see. */
  hasRecovered?: (stage: Stage) => Promise<boolean>
  /** Whether pages answer within 200 ms; from how many seconds after the begin of the fault. */
  quickPagesAfter?: number
  /** Promises of this fault alone. @returns those that were broken */
  judge?: (stage: Stage, during: readonly Answer[]) => Promise<string[]>
  note?: string
}

/** What visitors do against every fault. */
export const usualActs = (stage: Pick<Stage, 'product' | 'propertyId' | 'writer'>): Act[] => {
  const read = async (path: string) => (await request(stage.product.origin + path)).status
  return [
    { name: 'page /', run: () => read('/'), everyMs: 300 },
    { name: 'page /properties', run: () => read('/properties'), everyMs: 300 },
    { name: 'page of a home', run: () => read(`/properties/${stage.propertyId}`), everyMs: 300 },
    { name: 'list', run: () => read('/api/properties'), everyMs: 300 },
    { name: 'write', run: () => stage.writer.write(), everyMs: 150 },
  ]
}

/** Kills the product and starts it with these settings. */
export async function restart(stage: Stage, environment: Record<string, string>): Promise<void> {
  await stage.product.kill()
  stage.product = await stage.rig.start({ environment })
}

const works = async (act: Act) => {
  const status = await act.run().catch(() => 0)
  return status >= 200 && status < 300
}

/** Waits until all of it works at once. @returns milliseconds, or undefined if that takes too long */
export async function waitForRecovery(checks: (() => Promise<boolean>)[]): Promise<number | undefined> {
  const startedAt = performance.now()
  while (performance.now() - startedAt < recoveryTimeoutMs) {
    const outcomes = await Promise.all(checks.map((check) => check().catch(() => false)))
    if (outcomes.every(Boolean)) return performance.now() - startedAt
    await setTimeout(50)
  }
  return undefined
}

/** The promises about answers that were broken. */
export function judgeAnswers(answers: readonly Answer[]): string[] {
  const wrong = answers.filter(({ status }) => status <= 0 || (status >= 500 && status !== 503))
  return wrong.length > 0 ? [`${wrong.length} answers other than promised: ${describeAnswers(wrong)}`] : []
}

const judgePages = (answers: readonly Answer[], from: number): string[] => {
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
async function registerFirst({ writer }: Stage): Promise<string> {
  const ms = await waitForRecovery([() => writer.register().then(({ homes }) => homes.length > 0)])
  const [propertyId] = writer.homes
  if (ms === undefined || propertyId === undefined) throw new Error('Nobody could register.')
  return propertyId
}

/** Starts the product over a new database with a member, who has read every page. */
export async function setStage(
  rig: Rig,
  { on, environment, asUser, start }: Pick<Scenario, 'on' | 'environment' | 'asUser' | 'start'>,
): Promise<Stage> {
  const created = await rig.createDatabase(on)
  const more = typeof environment === 'function' ? await environment(created) : environment
  const settings = { ...created.environment, ...more }
  const database = { ...created, environment: settings }
  if (asUser) rig.own(settings.DATA_DIR ?? '')
  const options = { environment: settings, ...(asUser && { user: rig.user }) }
  const product = await (start ? start(options) : rig.start(options))
  const opened = await openBeside(database)
  rig.closers.push('The database', () => opened.close())
  const stage: Stage = {
    rig,
    database,
    db: opened.db,
    product,
    writer: new Writer(() => stage.product.origin),
    visitors: new Visitors(),
    propertyId: '',
  }
  stage.propertyId = await registerFirst(stage)
  for (const act of usualActs(stage)) for (let i = 0; i < warmUps; i++) await act.run()
  return stage
}

async function findLost({ database, writer }: Stage): Promise<string[]> {
  // Opened again: a connection from before the fault may be broken.
  const opened = await openBeside(database)
  return writer.findLost(opened.db).finally(() => opened.close())
}

/** Plays a fault against a running product, with visitors before, during and after it. */
export async function play(rig: Rig, scenario: Scenario): Promise<Outcome> {
  const stage = await setStage(rig, scenario)
  const { visitors } = stage
  await scenario.prepare?.(stage)
  const acts = [...usualActs(stage), ...(scenario.acts?.(stage) ?? [])]
  for (const act of acts) visitors.send(act)
  await setTimeout(1_000)

  const beganAt = performance.now()
  await scenario.begin(stage)
  await setTimeout((scenario.seconds ?? rig.seconds) * 1_000)
  const during = visitors.answers.filter(({ startedAt }) => startedAt >= beganAt)
  await scenario.end(stage)
  const { hasRecovered } = scenario
  const recoveryMs = await waitForRecovery([
    ...acts.map((act) => () => works(act)),
    ...(hasRecovered ? [() => hasRecovered(stage)] : []),
  ])
  await visitors.end()
  const all = visitors.answers.filter(({ startedAt }) => startedAt >= beganAt)
  const { product } = stage
  const lost = await findLost(stage)
  const brokenThere = (await scenario.judge?.(stage, all)) ?? []
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
      ...judge(outcome),
      ...judgeAnswers(all),
      ...(slow === undefined ? [] : judgePages(during, beganAt + slow * 1_000)),
      ...brokenThere,
      ...(await stopProduct(product)),
    ],
  }
}

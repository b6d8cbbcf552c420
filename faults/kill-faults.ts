import { cp } from 'node:fs/promises'
import { setTimeout } from 'node:timers/promises'
import { embeddedPaths } from '#platform/database/embedded-paths.ts'
import { checkOutcome, type Fault, type Outcome } from './outcome.ts'
import { checkAnswers, setUp, stopProduct, usualActions } from './scenario.ts'
import { Product } from './product.ts'
import { openBeside, type DatabaseKind, type Rig } from './rig.ts'
import { describeAnswers, findLongest, request, Visitors, type Answer } from './visitors.ts'
import { Writer } from './writer.ts'

const parallelWriters = 4

/** Whether a request was sent while no process answered. */
const isRefusal = ({ status }: Answer) => status <= 0

/** Kills the product in the middle of writes and starts it again, several times on one database. */
async function runKills(rig: Rig, kind: DatabaseKind, times: number): Promise<Outcome> {
  const setup = await setUp(rig, { on: kind })
  const settings = { environment: setup.database.environment }
  let { product } = setup
  let slowestMs = 0
  const writers = Array.from({ length: parallelWriters }, () => new Writer(() => product.origin))
  const answers: Answer[] = []
  const broken: string[] = []
  const loggers = []
  for (let i = 0; i < times; i++) {
    const visitors = new Visitors()
    const before = writers.reduce((sum, { acknowledged }) => sum + acknowledged.size, 0)
    for (const writer of writers) visitors.send({ name: 'write', run: () => writer.write(), everyMs: 10 })
    // Killed only once some of these writes were acknowledged.
    const acknowledged = () => writers.reduce((sum, one) => sum + one.acknowledged.size, 0) - before
    for (let tries = 0; acknowledged() < 10 && tries < 1_000 && product.isRunning; tries++) await setTimeout(10)
    await setTimeout(Math.random() * 500)
    if (!product.isRunning) broken.push('the process ended by itself')
    const ended = visitors.end()
    await product.kill()
    await ended
    loggers.push(product.busiestLogger)
    answers.push(...visitors.answers)
    // Calls that a process had reserved stay counted when it is killed; 50 kills reach even the raised limits.
    if (kind === 'postgresql') await setup.db.deleteFrom('rate_limits').execute()
    const startedAt = performance.now()
    product = await rig.start(settings)
    const { status } = await request(`${product.origin}/properties/${setup.propertyId}`)
    if (status !== 200) broken.push(`a page answered ${status} after a restart`)
    slowestMs = Math.max(slowestMs, performance.now() - startedAt)
  }
  const opened = await openBeside(setup.database)
  let lost = 0
  for (const writer of writers) lost += (await writer.findLost(opened.db)).length
  await opened.close()
  const acknowledged = writers.reduce((sum, one) => sum + one.acknowledged.size, 0)
  const answered = answers.filter((answer) => !isRefusal(answer))
  const outcome = {
    seen: describeAnswers(answers),
    longest: findLongest(answered),
    lost,
    logger: loggers.toSorted((a, b) => b.lines - a.lines)[0] ?? { name: '', lines: 0 },
    recoveryMs: slowestMs,
    note: `${kind}, ${times} kills, ${acknowledged} acknowledged writes`,
  }
  return {
    ...outcome,
    broken: [...checkOutcome(outcome), ...checkAnswers(answered), ...broken, ...(await stopProduct(product))],
  }
}

/** Kills the product at each step of its first start, then lets it start completely. */
async function runFirstStart(rig: Rig): Promise<Outcome> {
  const environment = { DATA_DIR: rig.newFolder(), DEMO: '1' }
  const steps = ['', 'Schema brought up to date', 'pictures drawn']
  for (const step of steps) {
    const product = new Product({ environment })
    rig.closers.push('A first start', () => product.kill())
    const deadline = performance.now() + 60_000
    while (product.isRunning && performance.now() < deadline) {
      if (step ? product.sentences.some((sentence) => sentence.includes(step)) : true) break
      await setTimeout(10)
    }
    await setTimeout(step ? 0 : 700)
    await product.kill()
  }
  // Without the remaining demonstration homes, which take minutes.
  const startedAt = performance.now()
  const product = await rig.start({ environment: { ...environment, DEMO: '0' } })
  const writer = new Writer(() => product.origin)
  const visitors = new Visitors()
  for (const action of usualActions({ product, writer, propertyId: '' }).filter(
    ({ name }) => name !== 'page of a home',
  ))
    visitors.send(action)
  const recoveryMs = performance.now() - startedAt
  await setTimeout(3_000)
  await visitors.end()
  const outcome = {
    seen: describeAnswers(visitors.answers),
    longest: findLongest(visitors.answers),
    lost: 0,
    logger: product.busiestLogger,
    recoveryMs,
    note: `killed while the database was created, after its schema was, and while pictures were drawn`,
  }
  return {
    ...outcome,
    broken: [...checkOutcome(outcome), ...checkAnswers(visitors.answers), ...(await stopProduct(product))],
  }
}

/** Waits until a product that may refuse to start is ready or has ended. */
async function startOrRefuse(rig: Rig, environment: Record<string, string>): Promise<Product> {
  const product = new Product({ environment })
  rig.closers.push('The product', () => product.kill())
  const deadline = performance.now() + 60_000
  while (!product.origin && product.isRunning && performance.now() < deadline) await setTimeout(50)
  return product
}

/** Copies the data folder in the middle of writes, without the help of the product, and starts the product on the copy. */
async function runPowerCut(rig: Rig): Promise<Outcome> {
  const setup = await setUp(rig, { on: 'embedded' })
  const { database, product, writer, propertyId } = setup
  const visitors = new Visitors()
  for (const action of usualActions(setup)) visitors.send(action)
  for (let i = 0; i < parallelWriters; i++) visitors.send({ name: 'write', run: () => writer.write(), everyMs: 20 })
  await setTimeout(2_000)
  const copied = new Writer(() => product.origin)
  for (const what of writer.acknowledged) copied.acknowledged.add(what)
  const { DATA_DIR = '' } = database.environment
  const copy = rig.newFolder()
  await cp(embeddedPaths(DATA_DIR).database, embeddedPaths(copy).database, { recursive: true })
  await visitors.end()
  const broken = [...checkAnswers(visitors.answers), ...(await stopProduct(product))]

  const startedAt = performance.now()
  const restarted = await startOrRefuse(rig, { ...database.environment, DATA_DIR: copy })
  const recoveryMs = performance.now() - startedAt
  const last = restarted.sentences.at(-1) ?? ''
  let lost = 0
  if (restarted.origin) {
    const { status } = await request(`${restarted.origin}/properties/${propertyId}`)
    if (status !== 200) broken.push(`a page of the copy answered ${status}`)
    const opened = await openBeside({ url: '', environment: { DATA_DIR: copy } })
    lost = (await copied.findLost(opened.db)).length
    await opened.close()
    broken.push(...(await stopProduct(restarted)))
  } else if ((await restarted.exited) !== 1 || !last.includes(embeddedPaths(copy).backups))
    broken.push(`no message names a copy to restore: ${last}`)
  const outcome = {
    seen: describeAnswers(visitors.answers),
    longest: findLongest(visitors.answers),
    lost,
    logger: restarted.busiestLogger,
    recoveryMs,
    note: `${copied.acknowledged.size} writes before the copy, which ${restarted.origin ? 'opened' : 'was refused with a message'}`,
  }
  // The embedded database promises its writes after the end of a process, not after a power cut.
  return { ...outcome, broken: [...checkOutcome({ ...outcome, lost: 0 }), ...broken] }
}

const killOrder = ['embedded', 'postgresql'] as const

export const killFaults: Fault[] = [
  ...killOrder.map((kind) => ({
    name: `kill-${kind}`,
    title: `Killed under writes, ${kind === 'embedded' ? 'embedded database' : 'PostgreSQL'}`,
    missing: (rig: Rig) => (kind === 'postgresql' && !rig.hasPostgres ? 'PostgreSQL is not installed' : undefined),
    run: (rig: Rig) => runKills(rig, kind, rig.kills),
  })),
  { name: 'kill-first-start', title: 'Killed during the first start', run: runFirstStart },
  { name: 'power-cut', title: 'Copy of the data folder in the middle of writes, opened', run: runPowerCut },
]

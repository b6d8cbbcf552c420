// A rolling upgrade: processes of this version and of the one before its newest migration take turns.
import { setTimeout as wait } from 'node:timers/promises'
import { projectRoot } from '../project-root.mjs'
import { buildOlderVersion } from './older-version.mjs'
import { until } from './programs.mjs'
import { readIds, startReading } from './reading.mjs'
import { startWriting } from './writing.mjs'

/** How long HAProxy may take to see that a process is ready. */
const noticeMs = 1_000
const database = 'upgrade'

async function endGently(processes, name) {
  const code = await processes.end(name)
  if (code !== 0) throw new Error(`${name} ended with ${code}`)
}

/**
 * Starts a process in the free place, waits until it is ready, and ends the one that has run longest, as
 * docs/operations.md says.
 *
 * @param {{ name: string, port: number }[]} places those that run, the oldest first, and a free one
 */
async function replaceOldest({ processes }, places, root) {
  const [oldest, free] = [places[0], places.at(-1)]
  processes.start(free.name, free.port, { root, database })
  await until(free.name, () => processes.isReady(free.port))
  await wait(noticeMs)
  await endGently(processes, oldest.name)
  places.push(places.shift())
}

/** Starts a process of this version in the place of one that ends. */
async function replace({ processes }, name, port, database) {
  await endGently(processes, name)
  processes.start(name, port, { database })
  await until(name, () => processes.isReady(port))
  await wait(noticeMs)
}

/** Begins with the older version, then replaces the processes by turns while visitors read and renters write. */
export async function upgradeRolling(cluster, { seconds, logStep }) {
  const older = buildOlderVersion(logStep)
  for (const name of ['web-1', 'web-2', 'worker-1', 'worker-2', 'search-1', 'search-2'])
    await cluster.processes.end(name)
  await cluster.startSite(database, older.root)
  const site = { origin: cluster.origin, query: (text, values) => cluster.queryIn(database, text, values) }
  const readMigrations = async () => (await site.query('select name from schema_migrations')).rows.length
  const migrationsBefore = await readMigrations()
  const ids = await readIds(site)
  const stopReading = startReading(site, ids)
  const writing = startWriting(site, ids)
  const end = performance.now() + seconds * 1_000
  await cluster.processes.migrate(database)
  // Before the processes that ask them.
  for (const { name, port } of cluster.places.search) await replace(cluster, name, port, database)
  const added = (await readMigrations()) - migrationsBefore
  let replaced = 0
  for (let round = 0; performance.now() < end; round++)
    for (const places of [cluster.places.worker, cluster.places.web, cluster.places.worker, cluster.places.web]) {
      await replaceOldest(cluster, places, round % 2 === 0 ? projectRoot : older.root)
      replaced++
    }
  const writes = await writing.stop()
  const { requests, failed } = await stopReading()
  const counted = await writing.countLost()
  const kinds = counted.map(({ name, acknowledged, lost }) => `${acknowledged} ${name}, ${lost} of them lost`)
  return {
    wanted: 'no answer of 5xx while two versions take turns, nothing lost',
    seen:
      `version ${older.commit} without ${older.migration}, then ${added} migration, then ${replaced} processes replaced; ` +
      `of ${requests} reads failed: ${failed.describe()}; of ${writes.requests} calls that write: ` +
      `${writes.failures.describe()}; acknowledged: ${kinds.join('; ')}`,
    isMet: added > 0 && failed.total === 0 && writes.failures.total === 0 && counted.every(({ lost }) => lost === 0),
  }
}

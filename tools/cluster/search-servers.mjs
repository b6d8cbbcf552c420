// Four search servers: two mirrors of all homes, each of two with half of them.
import { execFile } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { setTimeout as wait } from 'node:timers/promises'
import { findProgram } from '../find-program.mjs'
import { freePort } from '../free-port.mjs'
import { projectRoot } from '../project-root.mjs'
import { ask } from './client.mjs'
import { until } from './programs.mjs'
import { readIds, startReading } from './reading.mjs'

const program = findProgram('searchd')
export const hasSearchServers = () => program !== undefined

const killEveryMs = 10_000
const comparedLists = 200
const maxTries = 5

/**
 * Starts the servers, without homes.
 *
 * @param {import('./programs.mjs').Programs} programs
 */
export async function startSearchServers(programs) {
  const servers = []
  for (const mirror of [1, 2]) for (const part of [1, 2]) servers.push({ name: `searchd-${mirror}-${part}`, mirror })
  for (const server of servers) Object.assign(server, { sql: await freePort(), own: await freePort() })
  for (const server of servers) {
    server.directory = programs.makeFolder(server.name)
    const other = servers.find((one) => one !== server && one.mirror === server.mirror)
    const { stdout } = await promisify(execFile)(
      process.execPath,
      [
        'tools/run.mjs',
        'search-config',
        '--directory',
        server.directory,
        '--sql',
        `127.0.0.1:${server.sql}`,
        '--servers',
        `127.0.0.1:${server.own}`,
        '--other',
        `127.0.0.1:${other.own}`,
      ],
      { cwd: projectRoot },
    )
    writeFileSync(join(server.directory, 'searchd.conf'), stdout)
  }
  const start = (at) =>
    programs.start(servers[at].name, program, ['--config', join(servers[at].directory, 'searchd.conf'), '--nodetach'])
  for (const at of servers.keys()) start(at)
  const ofMirror = (mirror) => servers.filter((one) => one.mirror === mirror).map(({ sql }) => `127.0.0.1:${sql}`)
  return {
    url: [1, 2].map((mirror) => `mysql://${ofMirror(mirror).join('+')}`).join(),
    count: servers.length,
    start,
    kill: (at) => programs.kill(servers[at].name),
  }
}

/** The lists of two processes for the same addresses, without what differs from call to call. */
async function countDifferent(origins) {
  let different = 0
  for (let number = 0; number < comparedLists; number++) {
    const query = new URLSearchParams({
      page: String(1 + (number % 9)),
      sort: ['newest', 'rent', 'rent_desc'][number % 3],
      ...(number % 2 && {
        search: ['lindegracht', 'lindegrachtt', 'amsterdam', 'appartement -zolder'][(number >> 1) % 4],
      }),
      ...(number % 5 === 0 && { maxPrice: String(1_000 + number * 100) }),
    })
    const isSame = async () => {
      const [one, other] = await Promise.all(origins.map((origin) => ask(origin, `/api/properties?${query}`)))
      return one.status === 200 && JSON.stringify(one.body) === JSON.stringify(other.body)
    }
    // Both follow changes, each by itself.
    for (let tries = 1; !(await isSame()); tries++) {
      if (tries === maxTries) {
        different++
        break
      }
      await wait(1_000)
    }
  }
  return different
}

/** Kills one of the search servers every ten seconds, then all of them, and compares their lists with those of processes. */
export async function killSearchServers(cluster, { seconds }) {
  const searchServers = await cluster.startSearchServers()
  const { origin } = searchServers
  const ids = await readIds(cluster)
  const different = await countDifferent([cluster.origin, origin])
  const stop = startReading({ origin }, ids)
  let kills = 0
  for (const end = performance.now() + seconds * 1_000; performance.now() + killEveryMs < end; kills++) {
    const at = kills % searchServers.count
    searchServers.kill(at)
    await wait(killEveryMs / 2)
    searchServers.start(at)
    await wait(killEveryMs / 2)
  }
  const { requests, failed } = await stop()
  for (let at = 0; at < searchServers.count; at++) searchServers.kill(at)
  const getStatuses = () =>
    Promise.all(
      ['/api/properties', '/properties', `/properties/${ids[0]}`, '/'].map(
        async (path) => (await ask(origin, path)).status,
      ),
    )
  // Once a page that is kept for two seconds is no longer current.
  await wait(3_000)
  const without = await getStatuses()
  for (let at = 0; at < searchServers.count; at++) searchServers.start(at)
  await until('lists again', async () => (await getStatuses()).every((status) => status === 200))
  searchServers.stop()
  return {
    wanted: 'the lists of search processes; no failed request while a mirror is left, without any lists say so (503)',
    seen:
      `${different} of ${comparedLists} lists differ; ${kills} kills, ${requests} requests; failed: ${failed.describe()}; ` +
      `all killed: list of the API ${without[0]}, list ${without[1]}, a home ${without[2]}, home page ${without[3]}; ` +
      'lists again after a start',
    isMet: different === 0 && failed.total === 0 && without.join() === '503,503,200,200',
  }
}

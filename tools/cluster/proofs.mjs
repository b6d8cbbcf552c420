// What a cluster has to bear. Each proof returns what was wanted and what was seen.
import { setTimeout as wait } from 'node:timers/promises'
import { ask } from './client.mjs'
import { until } from './programs.mjs'
import { readIds, startReading } from './reading.mjs'
import { startWriting } from './writing.mjs'

const killEveryMs = 10_000

/** Kills a process that serves every ten seconds, or as soon as the other one serves again. */
export async function killWebProcesses(cluster, { seconds }) {
  const stop = startReading(cluster, await readIds(cluster))
  let kills = 0
  for (const end = performance.now() + seconds * 1_000; performance.now() + killEveryMs < end; kills++) {
    await wait(killEveryMs)
    await until('the process that was killed before', () => cluster.isWebReady((kills + 1) % 2))
    cluster.killWeb(kills % 2)
  }
  await until('both processes', async () => (await cluster.isWebReady(0)) && cluster.isWebReady(1))
  const { requests, failed, failedTwice } = await stop()
  return {
    wanted: 'at most one failed request a kill, none after one retry',
    seen: `${kills} kills, ${requests} requests; failed: ${failed.describe()}; after a retry: ${failedTwice.describe()}`,
    isMet: failed.total <= kills && failedTwice.total === 0,
  }
}

const formatRange = (numbers) => `${Math.min(...numbers).toFixed(1)} to ${Math.max(...numbers).toFixed(1)} s`

const describeReading = ({ requests, failed, failedTwice, longestSilenceMs }) =>
  `${requests}, failed: ${failed.describe()}, after a retry: ${failedTwice.describe()}, longest time without an answer ` +
  `${(longestSilenceMs / 1_000).toFixed(1)} s`

/** Kills the primary again and again while renters write. */
export async function killPrimaries(cluster, { failovers }) {
  const ids = await readIds(cluster)
  const stopReading = startReading(cluster, ids)
  const stopReadingCopies = startReading({ origin: cluster.cachedOrigin }, ids)
  const writing = startWriting(cluster, ids)
  await until('the first writes', () => writing.isAcknowledgedAfter(0))
  const pauses = []
  for (let number = 0; number < failovers; number++) {
    const primary = await cluster.database.findPrimary()
    const lostAt = performance.now()
    cluster.database.kill(primary)
    await until('another primary', async () => {
      const now = await cluster.database.findPrimary()
      return now !== undefined && now !== primary
    })
    const replacedAt = performance.now()
    await until('writes after the loss of the primary', () => writing.isAcknowledgedAfter(replacedAt))
    pauses.push(writing.readPauses(lostAt, replacedAt))
    cluster.database.start(primary)
    await until('the lost server, as a standby', () => cluster.database.is(primary, 'replica'))
    await until('a standby that confirms commits', () => cluster.database.isSynchronous())
  }
  await writing.stop()
  const reading = await stopReading()
  const readingCopies = await stopReadingCopies()
  const counted = await writing.countLost()
  const isSoon = pauses.every((kinds) => Object.values(kinds).every((pause) => pause <= 30))
  const kinds = counted.map(
    ({ name, acknowledged, lost }) =>
      `${name}: ${lost} of ${acknowledged} acknowledged lost, again after ${formatRange(pauses.map((pause) => pause[name]))}`,
  )
  return {
    wanted: 'no acknowledged write lost, writing again within 30 s, reading never stops',
    seen:
      `${failovers} primaries killed; ${kinds.join('; ')}; reads at HAProxy: ${describeReading(reading)}; ` +
      `through Varnish: ${describeReading(readingCopies)}`,
    isMet:
      counted.every(({ lost }) => lost === 0) &&
      isSoon &&
      reading.failedTwice.total + readingCopies.failedTwice.total === 0,
  }
}

/** Kills a search process every ten seconds, then both at once. */
export async function killSearchProcesses(cluster, { seconds }) {
  const ids = await readIds(cluster)
  const stop = startReading(cluster, ids)
  let kills = 0
  for (const end = performance.now() + seconds * 1_000; performance.now() + killEveryMs < end; kills++) {
    await wait(killEveryMs)
    const at = kills % 2
    cluster.killSearch(at)
    cluster.startSearchProcess(at)
    await until('the search process that was killed', () => cluster.isSearchReady(at))
  }
  const { requests, failed } = await stop()
  for (const at of [0, 1]) cluster.killSearch(at)
  const getStatuses = () =>
    Promise.all(
      ['/api/properties', '/properties', `/properties/${ids[0]}`, '/'].map(
        async (path) => (await ask(cluster.origin, path)).status,
      ),
    )
  // Once a page that is kept for two seconds is no longer current.
  await wait(3_000)
  const without = await getStatuses()
  for (const at of [0, 1]) cluster.startSearchProcess(at)
  await until('lists again', async () => (await getStatuses()).every((status) => status === 200))
  return {
    wanted: 'no failed request while one is left; without any lists say so (503), homes are shown',
    seen:
      `${kills} kills, ${requests} requests; failed: ${failed.describe()}; both killed: list of the API ${without[0]}, ` +
      `list ${without[1]}, a home ${without[2]}, home page ${without[3]}; lists again after a start`,
    isMet: failed.total === 0 && without.join() === '503,503,200,200',
  }
}

/** Changes rents, and looks until visitors without an account see them, who read from a standby. */
export async function changeRents(cluster, { changes }) {
  const [id] = await readIds(cluster)
  const delays = []
  for (let number = 0; number < changes; number++) {
    const cents = 200_000 + number * 100
    await cluster.query('update properties set price_cents = $1 where id = $2', [cents, id])
    const changedAt = performance.now()
    await until('the changed rent', async () => {
      const { body } = await ask(cluster.origin, `/api/properties/${id}`)
      return body?.rent?.cents === cents
    })
    delays.push(performance.now() - changedAt)
  }
  const longest = Math.max(...delays)
  return {
    wanted: 'a changed home on the standby within 1.5 s',
    seen: `${changes} changes, the last one seen after ${(longest / 1_000).toFixed(2)} s at most`,
    isMet: longest <= 1_500,
  }
}

/** Makes more calls at once than one address may, through both processes. */
export async function exceedLimit({ origin }) {
  const address = '10.99.99.99'
  const calls = await Promise.all(Array.from({ length: 400 }, () => ask(origin, '/api/properties', { address })))
  const taken = calls.filter(({ status }) => status === 200).length
  const refused = calls.filter(({ status }) => status === 429).length
  // Each of the two processes reserves 15 calls at a time, and is left with up to 14 if it gets the fewer calls.
  const isLimited = taken <= 300 && taken >= 300 - 2 * 14
  return {
    wanted: 'the 301st call in a minute refused wherever it lands',
    seen: `of 400 calls at once ${taken} taken, ${refused} refused`,
    isMet: isLimited && taken + refused === 400,
  }
}

// What a cluster has to bear. Each proof returns what was wanted and what was seen.
import { setTimeout as wait } from 'node:timers/promises'
import { ask, isAnswered, register } from './client.mjs'
import { until } from './programs.mjs'

const killEveryMs = 10_000
const requestsPerSecond = 40
const writers = 4

/** Runs work again and again until it is told to stop. */
function repeat(work, intervalMs) {
  let isStopped = false
  const running = (async () => {
    while (!isStopped) {
      await work()
      await wait(intervalMs)
    }
  })()
  return async () => {
    isStopped = true
    await running
  }
}

/** Visitors who read at a fixed rate, each trying again once. */
function startReading({ origin }, ids) {
  const seen = { requests: 0, failed: 0, failedTwice: 0, longestSilenceMs: 0, statuses: new Set() }
  let answeredAt = performance.now()
  const open = []
  const read = async () => {
    const path =
      seen.requests % 2
        ? `/api/properties?page=${1 + (seen.requests % 20)}`
        : `/api/properties/${ids[seen.requests % ids.length]}`
    seen.requests++
    const answer = await ask(origin, path)
    if (!isAnswered(answer)) {
      seen.failed++
      const again = await ask(origin, path)
      if (!isAnswered(again)) {
        seen.failedTwice++
        seen.statuses.add(`${again.status} ${again.body?.code ?? ''} ${path.slice(0, 20)}`)
      }
    }
    seen.longestSilenceMs = Math.max(seen.longestSilenceMs, performance.now() - answeredAt)
    answeredAt = performance.now()
  }
  const timer = setInterval(() => open.push(read()), 1_000 / requestsPerSecond)
  return async () => {
    clearInterval(timer)
    await Promise.all(open)
    return seen
  }
}

const readIds = async ({ query }) => (await query('select id from properties order by id')).rows.map(({ id }) => id)

/** Kills a process that serves every ten seconds. */
export async function killWebProcesses(cluster, { seconds }) {
  const stop = startReading(cluster, await readIds(cluster))
  let kills = 0
  for (const end = performance.now() + seconds * 1_000; performance.now() + killEveryMs < end; kills++) {
    await wait(killEveryMs)
    cluster.killWeb(kills % 2)
  }
  await until('both processes', async () => (await cluster.isWebReady(0)) && cluster.isWebReady(1))
  const { requests, failed, failedTwice } = await stop()
  return {
    wanted: 'at most one failed request a kill, none after one retry',
    seen: `${kills} kills, ${requests} requests: ${failed} failed, ${failedTwice} after a retry`,
    isMet: failed <= kills && failedTwice === 0,
  }
}

/** Kills the primary again and again while renters save homes. */
export async function killPrimaries(cluster, { failovers }) {
  const ids = await readIds(cluster)
  const stopReading = startReading(cluster, ids)
  const acknowledged = []
  let acknowledgedAt = performance.now()
  let pauseMs = 0
  const stops = []
  for (let number = 0; number < writers; number++) {
    let renter = await register(cluster.origin)
    let saved = 0
    const save = async () => {
      // An account saves a limited number of homes.
      if (saved === 100) {
        renter = await register(cluster.origin).catch(() => renter)
        saved = 0
      }
      const propertyId = ids[saved]
      const body = { propertyId, userId: renter.id }
      const { status } = await ask(cluster.origin, '/api/favorites/addFavorite', { token: renter.token, body })
      if (status !== 200) return
      acknowledged.push({ userId: renter.id, propertyId })
      pauseMs = Math.max(pauseMs, performance.now() - acknowledgedAt)
      acknowledgedAt = performance.now()
      saved++
    }
    stops.push(repeat(save, 50))
  }
  const pauses = []
  for (let number = 0; number < failovers; number++) {
    const primary = await cluster.database.findPrimary()
    pauseMs = 0
    cluster.database.kill(primary)
    await until('another primary', async () => {
      const now = await cluster.database.findPrimary()
      return now !== undefined && now !== primary
    })
    const replacedAt = performance.now()
    await until('a write after the loss of the primary', () => acknowledgedAt > replacedAt)
    pauses.push(pauseMs / 1_000)
    cluster.database.start(primary)
    await until('the lost server, as a standby', () => cluster.database.is(primary, 'replica'))
    await until('a standby that confirms commits', () => cluster.database.isSynchronous())
  }
  for (const stop of stops) await stop()
  const { requests, failed, failedTwice, longestSilenceMs, statuses } = await stopReading()
  const { rows } = await cluster.query('select user_id, property_id from favourites')
  const stored = new Set(rows.map(({ user_id, property_id }) => `${user_id} ${property_id}`))
  const lost = acknowledged.filter(({ userId, propertyId }) => !stored.has(`${userId} ${propertyId}`)).length
  const longest = Math.max(...pauses)
  return {
    wanted: 'no acknowledged write lost, writing again within 30 s, reading never stops',
    seen:
      `${failovers} primaries killed: ${lost} of ${acknowledged.length} acknowledged writes lost, writing again after ` +
      `${Math.min(...pauses).toFixed(1)} to ${longest.toFixed(1)} s; ${failed} of ${requests} reads failed, ${failedTwice} after ` +
      `a retry (${[...statuses].join(', ')}), longest time without an answer ${(longestSilenceMs / 1_000).toFixed(1)} s`,
    isMet: lost === 0 && longest <= 30 && failedTwice === 0,
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
  return {
    wanted: 'the 301st call in a minute refused wherever it lands',
    seen: `of 400 calls at once ${taken} taken, ${refused} refused`,
    isMet: taken === 300 && refused === 100,
  }
}

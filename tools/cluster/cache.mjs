// What Varnish in front saves, how late it shows a change, and that it keeps what is somebody's own apart.
import { setTimeout as wait } from 'node:timers/promises'
import { ask, describeAnswer, ownName, register } from './client.mjs'
import { Counts, readIds, repeat } from './reading.mjs'

/** How many visitors open each address within a moment, and how many addresses are opened in the same moment. */
const [visitors, addressesAtOnce] = [20, 25]
const changes = 5
const watchedMs = 5_000

const createAddresses = (ids, lists) => [
  ...ids.map((id) => `/properties/${id}`),
  ...Array.from({ length: lists }, (_, number) => `/properties?minPrice=${number}`),
]

/** How many requests the processes that serve have answered, those from pages that they keep included. */
async function countAnswers({ places }) {
  let answers = 0
  for (const { port } of places.web.slice(0, 2)) {
    // Read by this machine itself, on behalf of nobody.
    const text = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text()
    const counts = text.matchAll(/^huiswaarts_http_request_seconds_count\{.*\} (\d+)$/gm)
    for (const [, count] of counts) answers += Number(count)
  }
  return answers
}

/** Crowds open all addresses, some of them at a time. */
async function openByCrowds(cluster, addresses) {
  const before = await countAnswers(cluster)
  const failed = new Counts()
  for (let first = 0; first < addresses.length; first += addressesAtOnce) {
    const crowd = addresses.slice(first, first + addressesAtOnce).flatMap((path) => Array(visitors).fill(path))
    const answers = await Promise.all(crowd.map((path) => ask(cluster.cachedOrigin, path)))
    for (const [at, answer] of answers.entries())
      if (answer.status !== 200) failed.add(describeAnswer(answer, crowd[at]))
  }
  return { asked: addresses.length * visitors, failed, answered: (await countAnswers(cluster)) - before }
}

/** Changes a rent while its page and its list are asked for all the time. @returns until when the old one was seen */
async function watchChange(cluster, id, number) {
  const rent = `2.1${String(number).padStart(2, '0')}`
  const paths = [`/properties/${id}`, '/properties?minPrice=2000']
  let changedAt = Infinity
  let oldMs = 0
  const watch = (path) => async () => {
    const { body } = await ask(cluster.cachedOrigin, path)
    if (!String(body).includes(rent)) oldMs = Math.max(oldMs, performance.now() - changedAt)
  }
  const stops = paths.map((path) => repeat(watch(path), 25))
  await wait(3_000)
  await cluster.query('update properties set price_cents = $1 where id = $2', [210_000 + number * 100, id])
  changedAt = performance.now()
  await wait(watchedMs)
  for (const stop of stops) await stop()
  return oldMs
}

/** Whether Varnish answered from a copy: it then names the request that made it too. */
const isCopy = ({ headers }) => headers.get('x-varnish')?.includes(' ') ?? false

/** A renter who is logged in opens addresses among visitors. @returns what was wrong */
async function openAsRenter({ origin, cachedOrigin }, addresses) {
  const { token } = await register(origin)
  const wrong = { shared: 0, leaked: 0, filled: 0 }
  const open = (path) => ask(cachedOrigin, path)
  for (const [number, path] of addresses.entries()) {
    const own = number % 2 ? { token } : { cookie: `session=${token}` }
    const first = await ask(cachedOrigin, path, own)
    const next = await open(path)
    if (isCopy(next)) wrong.filled++
    const [again, ...others] = await Promise.all([
      ask(cachedOrigin, path, own),
      ...Array.from({ length: 5 }, () => open(path)),
    ])
    if ([first, again].some((answer) => isCopy(answer) || (own.cookie && !answer.body.includes(ownName))))
      wrong.shared++
    if ([next, ...others].some(({ body }) => body.includes(ownName))) wrong.leaked++
  }
  return wrong
}

/** Varnish in front of the cluster. */
export async function serveFromCache(cluster) {
  const ids = await readIds(cluster)
  const addresses = createAddresses(ids, 1_000 - ids.length)
  const { asked, failed, answered } = await openByCrowds(cluster, addresses)
  const delays = []
  for (let number = 1; number <= changes; number++) delays.push(await watchChange(cluster, ids[0], number))
  const latest = Math.max(...delays)
  // Addresses that nobody has a copy of yet.
  const fresh = ids
    .slice(0, 100)
    .map((id, number) => (number % 2 ? `/properties/${id}?from=${number}` : `/properties?minPrice=${5_000 + number}`))
  const { shared, leaked, filled } = await openAsRenter(cluster, fresh)
  return {
    wanted:
      'a tenth of the requests at the processes, a changed rent within 3 s, nobody gets or fills a copy while logged in',
    seen:
      `${addresses.length} addresses, ${visitors} visitors each: of ${asked} requests ${answered} reached the processes ` +
      `(not answered with 200: ${failed.describe()}); ${changes} rents, the old one seen for ${(latest / 1_000).toFixed(1)} s at most; ` +
      `${fresh.length} addresses opened by somebody logged in: ${shared} times a copy, ${filled} filled, ${leaked} shown to others`,
    isMet: failed.total === 0 && answered * 10 <= asked && latest <= 3_000 && shared + leaked + filled === 0,
  }
}

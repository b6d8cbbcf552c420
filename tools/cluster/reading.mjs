// Visitors who read all the time, and what they saw.
import { setTimeout as wait } from 'node:timers/promises'
import { ask, describeAnswer, isAnswered } from './client.mjs'

const requestsPerSecond = 10
const retryAfterMs = 1_000

/** Runs work again and again until it is told to stop. @returns a function that stops it */
export function repeat(work, intervalMs) {
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

export const readIds = async ({ query }) =>
  (await query('select id from properties order by id')).rows.map(({ id }) => id)

/** Lists and homes, of the API and as pages. */
function createPath(number, ids) {
  const list = `properties?page=${1 + (number % 20)}`
  const home = `properties/${ids[number % ids.length]}`
  return [`/api/${list}`, `/api/${home}`, `/${list}`, `/${home}`][number % 4]
}

/** Counts what is said, for a report. */
export class Counts {
  #counts = new Map()

  add(name) {
    this.#counts.set(name, (this.#counts.get(name) ?? 0) + 1)
  }

  get total() {
    return [...this.#counts.values()].reduce((sum, count) => sum + count, 0)
  }

  /** For example "3 of 503 server.busy /api/properties, 1 of 0 ECONNRESET /properties". */
  describe() {
    return [...this.#counts].map(([name, count]) => `${count} of ${name}`).join(', ') || 'none'
  }
}

/**
 * Visitors who read at a fixed rate, each trying again once after a second.
 *
 * @returns a function that stops them and tells what they saw
 */
export function startReading({ origin }, ids) {
  const seen = { requests: 0, longestSilenceMs: 0, failed: new Counts(), failedTwice: new Counts() }
  let answeredAt = performance.now()
  const open = new Set()
  const read = async (path) => {
    const answer = await ask(origin, path)
    if (!isAnswered(answer)) {
      seen.failed.add(describeAnswer(answer, path))
      await wait(retryAfterMs)
      const again = await ask(origin, path)
      if (!isAnswered(again)) seen.failedTwice.add(describeAnswer(again, path))
    }
    seen.longestSilenceMs = Math.max(seen.longestSilenceMs, performance.now() - answeredAt)
    answeredAt = performance.now()
  }
  const timer = setInterval(() => {
    const reading = read(createPath(seen.requests++, ids))
    open.add(reading)
    void reading.finally(() => open.delete(reading))
  }, 1_000 / requestsPerSecond)
  return async () => {
    clearInterval(timer)
    await Promise.all(open)
    return seen
  }
}

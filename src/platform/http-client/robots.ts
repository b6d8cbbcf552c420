import robotsParser from 'robots-parser'
import { maxPauseMs } from './host-queue.ts'
import { FetchError } from './fetch-error.ts'

/** How much of a robots.txt is read; the rest is ignored (RFC 9309, section 2.5). */
export const maxRobotsBytes = 500 * 1024
/** How long to wait after a robots.txt could not be read. */
const unavailableTtlMs = 600_000
const maxOrigins = 1_000
/** Rules times agents: the parser stores each pair, so 500 KB could need 20 GB. */
const maxRules = 200_000
/** Characters of wildcard rules times those of the URL: this takes 90 ms; the possible maximum took 3.6 s. */
const maxWork = 50_000_000

/** The rules of a site's robots.txt. */
export interface Robots {
  allows(url: URL): boolean
  /** The crawl delay in milliseconds, if any. */
  pauseMs: number | undefined
}

/** A site without a robots.txt. */
export const noRobots: Robots = { allows: () => true, pauseMs: undefined }

/** The parser's cost for a robots.txt: the number of rules times their agents, and the length of wildcard rules. */
function measureCost(text: string): { rules: number; wildcards: number } {
  const cost = { rules: 0, wildcards: 0 }
  let names = 0
  let naming = false
  for (const line of text.split(/[\r\n]+/).map((whole) => whole.split('#', 1)[0] ?? '')) {
    if (!line.includes(':')) continue
    const isName = /^\s*user-agent\s*:/i.test(line)
    if (isName) names = naming ? names + 1 : 1
    else cost.rules += names
    if (!isName && line.includes('*')) cost.wildcards += line.length
    naming = isName
  }
  return cost
}

/**
 * Parses a robots.txt by RFC 9309, with its crawl-delay, for the name before the version in `userAgent`. It forbids
 * everything if its crawl delay exceeds ten minutes, or if it is too expensive to evaluate.
 */
export function parseRobots(url: string, bytes: Buffer, userAgent: string): Robots {
  const whole = bytes.toString()
  // A truncated rule could allow what the whole rule forbids.
  const end = Math.max(whole.lastIndexOf('\n'), whole.lastIndexOf('\r'))
  const text = bytes.length < maxRobotsBytes ? whole : whole.slice(0, end + 1)
  const cost = measureCost(text)
  if (cost.rules > maxRules) return { allows: () => false, pauseMs: undefined }
  const rules = robotsParser(url, text)
  const delay = rules.getCrawlDelay(userAgent)
  const pauseMs = delay === undefined || delay <= 0 ? undefined : delay * 1_000
  return {
    allows: ({ href }) =>
      (pauseMs ?? 0) <= maxPauseMs &&
      cost.wildcards * href.length <= maxWork &&
      rules.isAllowed(href, userAgent) !== false,
    pauseMs,
  }
}

/**
 * Caches the robots.txt of each origin; concurrent callers share one request. `fetch` returns undefined if it is
 * unavailable.
 */
export function createRobotsCache(fetch: (url: URL) => Promise<Robots | undefined>, ttlMs: number) {
  const known = new Map<string, { robots: Promise<Robots | undefined>; until: number }>()

  const getRobots = (origin: string): Promise<Robots | undefined> => {
    const cached = known.get(origin)
    if (cached && cached.until > performance.now()) return cached.robots
    known.delete(origin)
    // A Map iterates in insertion order.
    const [oldest] = known.keys()
    if (known.size >= maxOrigins && oldest !== undefined) known.delete(oldest)
    const robots = fetch(new URL('/robots.txt', origin))
    const entry = { robots, until: Infinity }
    known.set(origin, entry)
    robots.then(
      (found) => {
        entry.until = performance.now() + (found ? ttlMs : Math.min(unavailableTtlMs, ttlMs))
      },
      // The queue of the host determines when to retry.
      () => known.delete(origin),
    )
    return robots
  }

  return {
    /**
     * The crawl delay in milliseconds, if any, for a URL that may be fetched.
     *
     * @throws FetchError `robots.forbidden`, or why its robots.txt could not be fetched; also `robots.unavailable`,
     *   since a site that cannot serve it now may forbid everything (RFC 9309, section 2.3.1.4)
     */
    async ask(url: URL): Promise<number | undefined> {
      const robots = await getRobots(url.origin)
      if (!robots) throw new FetchError('robots.unavailable', { host: url.hostname })
      if (!robots.allows(url)) throw new FetchError('robots.forbidden', { host: url.hostname })
      return robots.pauseMs
    },
  }
}

import { Pool } from 'undici'
import { Problem } from '#shared/problem.ts'
import type { SearchEngine, SearchQuery } from '#features/properties/search/search-engine.server.ts'
import { databaseHeader, queryPath, versionHeader, versionPath } from './search-routes.server.ts'

/** Long enough for an export of all homes; a process that hangs is asked no longer. */
const answerTimeoutMs = 10_000
const versionTimeoutMs = 1_000
const connectTimeoutMs = 2_000
/** As often as an index reads changes. */
const pollIntervalMs = 300

/** Why no process answers, for the operator. */
type Failure = 'away' | 'refused' | 'otherDatabase' | 'older'
const reasons: Record<Failure, string> = {
  away: 'No search process answers.',
  refused: 'The search processes refuse SEARCH_SECRET.',
  otherDatabase: 'The search processes are of another database.',
  older: 'The search processes are of an older version, which does not know all queries.',
}

class AskError extends Error {
  readonly failure: Failure
  constructor(failure: Failure, options?: ErrorOptions) {
    super(reasons[failure], options)
    this.failure = failure
  }
}

interface RemoteEngine extends SearchEngine {
  close(): void
}

interface RemoteEngineOptions {
  /** The origins of processes that search: mirrors, of which one is enough. */
  urls: readonly string[]
  secret: string
  /** The database whose homes are searched (`readDatabaseIdentity`). */
  database: string
  /** Called when the processes stop answering, with the reason, and when one answers again. */
  onChange?: (failure: string | undefined) => void
}

/** A query with its arguments; without a body only the version is asked for. */
interface Call {
  path: string
  body?: string
  timeoutMs: number
}

/** Asks one mirror. @throws AskError if it does not answer; Error if the query itself fails there */
async function ask(
  mirror: Pool,
  { path, body, timeoutMs }: Call,
  { secret, database }: Pick<RemoteEngineOptions, 'secret' | 'database'>,
): Promise<{ result: unknown; version: string | undefined }> {
  const away = (cause: unknown): never => {
    throw new AskError('away', { cause })
  }
  const reply = await mirror
    .request({
      path,
      method: body === undefined ? 'GET' : 'POST',
      headers: { authorization: `Bearer ${secret}`, ...(body !== undefined && { 'content-type': 'application/json' }) },
      body: body ?? null,
      headersTimeout: timeoutMs,
      bodyTimeout: timeoutMs,
    })
    .catch(away)
  const { statusCode, headers } = reply
  const content = (await reply.body.json().catch(away)) as { result?: unknown; code?: string }
  if (statusCode === 401) throw new AskError('refused')
  const isAnswer = statusCode === 200
  // Totals of other homes would be wrong without anybody seeing it.
  if (isAnswer && headers[databaseHeader] !== database) throw new AskError('otherDatabase')
  if (statusCode === 404) throw new AskError('older')
  if (statusCode >= 500 && content.code !== 'server.error') throw new AskError('away')
  if (!isAnswer) throw new Error(`${path} failed with ${statusCode}.`)
  return { result: content.result, version: headers[versionHeader]?.toString() }
}

/**
 * Asks the processes of `ROLE=search`: one as long as it answers, then the next. Each query is sent to all before it
 * fails. Different processes prefer different mirrors.
 *
 * @returns once a mirror has answered, or none does
 */
export async function connectSearch({ urls, onChange, ...access }: RemoteEngineOptions): Promise<RemoteEngine> {
  let preferred = Math.floor(Math.random() * urls.length)
  let version = ''
  let failure: string | undefined

  const note = (found: string | undefined) => {
    if (found === failure) return
    failure = found
    onChange?.(found)
  }

  // Each keeps its connections open.
  const mirrors = urls.map((url) => new Pool(url, { connect: { timeout: connectTimeoutMs } }))

  /** Asks the preferred mirror, and the others if that does not answer. @throws Problem server.searchAway */
  async function askAny(call: Call): Promise<unknown> {
    let last: AskError | undefined
    for (let tries = 0; tries < mirrors.length; tries++) {
      const at = (preferred + tries) % mirrors.length
      const mirror = mirrors[at]
      if (!mirror) continue
      try {
        const answer = await ask(mirror, call, access)
        preferred = at
        version = answer.version ?? version
        note(undefined)
        return answer.result
      } catch (error) {
        if (!(error instanceof AskError)) throw error
        last = error
      }
    }
    // It may know other queries.
    if (last?.failure !== 'older') note(last?.message)
    throw new Problem('server.searchAway', { cause: last })
  }

  const readVersion = () => askAny({ path: versionPath, timeoutMs: versionTimeoutMs }).catch(() => {})
  await readVersion()
  let polling: Promise<unknown> | undefined
  const poll = setInterval(() => {
    polling ??= readVersion().finally(() => {
      polling = undefined
    })
  }, pollIntervalMs)

  return {
    async run<Args, Result>({ name }: SearchQuery<Args, Result>, args: Args): Promise<Result> {
      const call = { path: queryPath(name), body: JSON.stringify({ args }), timeoutMs: answerTimeoutMs }
      // What the query of this name returns.
      return (await askAny(call)) as Result
    },
    get version() {
      return version
    },
    getFailure: () => failure,
    close() {
      clearInterval(poll)
      for (const mirror of mirrors) void mirror.destroy()
    },
  }
}

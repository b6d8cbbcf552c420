import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import type { Db } from '#platform/database/db.ts'
import { readVersion } from './version.ts'

const readyTimeoutMs = 2_000

async function isDatabaseReady(db: Db): Promise<boolean> {
  const query = sql`select 1`.execute(db).then(
    () => true,
    () => false,
  )
  const late = new Promise<false>((resolve) => setTimeout(resolve, readyTimeoutMs, false).unref())
  return Promise.race([query, late])
}

interface Part {
  ready: boolean
  since: string
  /** Why it is not ready, for the operator. */
  reason?: string
}
/** Why a part is not ready, in a sentence for the operator; undefined if it is. */
type GetFailure = () => Promise<string | undefined> | string | undefined

/** Whether each part that serving needs is ready, and since when it is or is not. */
function watchParts(checks: Record<string, GetFailure>) {
  const states = new Map<string, Part>()
  return async () => {
    const parts: Record<string, Part> = {}
    for (const [name, getFailure] of Object.entries(checks)) {
      const reason = await getFailure()
      const known = states.get(name)
      const since = new Date().toISOString()
      const state =
        known && known.reason === reason ? known : { ready: reason === undefined, since, ...(reason && { reason }) }
      states.set(name, state)
      parts[name] = state
    }
    return parts
  }
}

/** Without these the rest is served. */
const optionalParts: readonly string[] = ['search']

interface HealthParts {
  db: Db
  /** Whether the database can be written to, where that is known. */
  isWritable?: (() => boolean) | undefined
  /** Tells why nothing can be searched, if that is so; everything but lists is still served. */
  searchEngine?: { getFailure?(): string | undefined } | undefined
}

/**
 * `/health/live`: the process runs. `/health/ready`: it can serve, as the database answers within 2 s and can be written
 * to, and it is not about to stop; else it says which part is not ready, why, and since when that was noticed.
 */
export function healthRoutes(app: FastifyInstance, { db, isWritable, searchEngine }: HealthParts): void {
  const version = readVersion()
  const checkParts = watchParts({
    database: async () => ((await isDatabaseReady(db)) ? undefined : 'The database does not answer.'),
    ...(isWritable && {
      space: () => (isWritable() ? undefined : 'The disk is nearly full: pages are shown, and nothing can be saved.'),
    }),
    ...(searchEngine?.getFailure && { search: () => searchEngine.getFailure?.() }),
    server: () => (app.isDraining ? 'The process is stopping.' : undefined),
  })
  app.get('/health/live', { logLevel: 'silent' }, () => ({ status: 'live' }))
  app.get('/health/ready', { logLevel: 'silent' }, async (_request, reply) => {
    const parts = await checkParts()
    const ready = Object.entries(parts).every(([name, part]) => part.ready || optionalParts.includes(name))
    return reply.code(ready ? 200 : 503).send({ status: ready ? 'ready' : 'unavailable', ...version, parts })
  })
}

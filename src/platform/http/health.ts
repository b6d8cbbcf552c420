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
interface Check {
  isReady: () => Promise<boolean> | boolean
  reason: string
}

/** Whether each part that serving needs is ready, and since when it is or is not. */
function watchParts(checks: Record<string, Check>) {
  const states = new Map<string, Part>()
  return async () => {
    const parts: Record<string, Part> = {}
    for (const [name, { isReady, reason }] of Object.entries(checks)) {
      const ready = await isReady()
      const known = states.get(name)
      const since = new Date().toISOString()
      const state = known?.ready === ready ? known : { ready, since, ...(!ready && { reason }) }
      states.set(name, state)
      parts[name] = state
    }
    return parts
  }
}

interface HealthParts {
  db: Db
  /** Whether the database can be written to, where that is known. */
  isWritable?: (() => boolean) | undefined
}

/**
 * `/health/live`: the process runs. `/health/ready`: it can serve, as the database answers within 2 s and can be written
 * to, and it is not about to stop; else it says which part is not ready, why, and since when that was noticed.
 */
export function healthRoutes(app: FastifyInstance, { db, isWritable }: HealthParts): void {
  const version = readVersion()
  const checkParts = watchParts({
    database: { isReady: () => isDatabaseReady(db), reason: 'The database does not answer.' },
    ...(isWritable && {
      space: { isReady: isWritable, reason: 'The disk is nearly full: pages are shown, and nothing can be saved.' },
    }),
    server: { isReady: () => !app.isDraining, reason: 'The process is stopping.' },
  })
  app.get('/health/live', { logLevel: 'silent' }, () => ({ status: 'live' }))
  app.get('/health/ready', { logLevel: 'silent' }, async (_request, reply) => {
    const parts = await checkParts()
    const ready = Object.values(parts).every((part) => part.ready)
    return reply.code(ready ? 200 : 503).send({ status: ready ? 'ready' : 'unavailable', ...version, parts })
  })
}

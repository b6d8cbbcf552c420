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

/** Whether each part that serving needs is ready, and since when it is or is not. */
function watchParts(checks: Record<string, () => Promise<boolean> | boolean>) {
  const states = new Map<string, { ready: boolean; since: string }>()
  return async () => {
    const parts: Record<string, { ready: boolean; since: string }> = {}
    for (const [name, check] of Object.entries(checks)) {
      const ready = await check()
      const known = states.get(name)
      const state = known?.ready === ready ? known : { ready, since: new Date().toISOString() }
      states.set(name, state)
      parts[name] = state
    }
    return parts
  }
}

/**
 * `/health/live`: the process runs. `/health/ready`: it can serve, as the database answers within 2 s and it is not about
 * to stop; else it says which part is not ready, and since when that was noticed.
 */
export function healthRoutes(app: FastifyInstance, db: Db): void {
  const version = readVersion()
  const checkParts = watchParts({ database: () => isDatabaseReady(db), server: () => !app.isDraining })
  app.get('/health/live', { logLevel: 'silent' }, () => ({ status: 'live' }))
  app.get('/health/ready', { logLevel: 'silent' }, async (_request, reply) => {
    const parts = await checkParts()
    const ready = Object.values(parts).every((part) => part.ready)
    return reply.code(ready ? 200 : 503).send({ status: ready ? 'ready' : 'unavailable', ...version, parts })
  })
}

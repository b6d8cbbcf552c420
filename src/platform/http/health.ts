import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import type { Db } from '#platform/database/db.ts'

const readyTimeoutMs = 2_000

async function isDatabaseReady(db: Db): Promise<boolean> {
  const query = sql`select 1`.execute(db).then(
    () => true,
    () => false,
  )
  const late = new Promise<false>((resolve) => setTimeout(resolve, readyTimeoutMs, false).unref())
  return Promise.race([query, late])
}

/** `/health/live`: the process runs. `/health/ready`: it can serve, since the database answers within 2 s. */
export function healthRoutes(app: FastifyInstance, db: Db): void {
  app.get('/health/live', { logLevel: 'silent' }, () => ({ status: 'live' }))
  app.get('/health/ready', { logLevel: 'silent' }, async (_request, reply) => {
    const ready = await isDatabaseReady(db)
    return reply.code(ready ? 200 : 503).send({ status: ready ? 'ready' : 'unavailable' })
  })
}

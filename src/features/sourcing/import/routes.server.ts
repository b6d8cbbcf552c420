import type { FastifyInstance } from 'fastify'
import type { Db } from '#platform/database/db.ts'
import { route } from '#platform/http/route.ts'
import { listRejectedRecords, replayRejectedRecords } from './rejected-records-contract.ts'
import { readRejectedRecords } from './rejected-records-queries.server.ts'
import { startReplay } from './replay.server.ts'

/** Endpoints with which admins view rejected records and replay them. */
export function rejectedRecordsRoutes(app: FastifyInstance, { db }: { db: Db }): void {
  route(app, listRejectedRecords, async ({ query }) => ({ data: await readRejectedRecords(db, query) }))
  route(app, replayRejectedRecords, async ({ params, body }) => ({ data: await startReplay(db, params.id, body) }))
}

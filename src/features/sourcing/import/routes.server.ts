import type { FastifyInstance } from 'fastify'
import type { Db } from '#platform/database/db.ts'
import { route } from '#platform/http/route.ts'
import { markReason } from './expected-rejections.server.ts'
import {
  expectReason,
  listRejectedRecords,
  replayRejectedRecords,
  unexpectReason,
} from './rejected-records-contract.ts'
import { rejectedRecordsMessages } from './rejected-records-messages.ts'
import { readRejectedRecords } from './rejected-records-queries.server.ts'
import { startReplay } from './replay.server.ts'

/** Endpoints with which admins view rejected records, replay them, and mark reasons that are right. */
export function rejectedRecordsRoutes(app: FastifyInstance, { db }: { db: Db }): void {
  route(app, listRejectedRecords, async ({ query }) => ({ data: await readRejectedRecords(db, query) }))
  route(app, replayRejectedRecords, async ({ params, body }) => ({ data: await startReplay(db, params.id, body) }))
  route(app, expectReason, async ({ params: { id, reason }, language, caller }) => {
    await markReason(db, { sourceId: id, reason }, true, caller.userId)
    return { message: rejectedRecordsMessages[language].expected.marked }
  })
  route(app, unexpectReason, async ({ params: { id, reason }, language, caller }) => {
    await markReason(db, { sourceId: id, reason }, false, caller.userId)
    return { message: rejectedRecordsMessages[language].expected.undone }
  })
}

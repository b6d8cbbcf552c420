import type { FastifyInstance } from 'fastify'
import type { Db } from '#platform/database/db.ts'
import { route } from '#platform/http/route.ts'
import { followChanges } from '#features/properties/search/queries.server.ts'
import { ifSearchable, type SearchEngine } from '#features/properties/search/search-engine.server.ts'
import * as contract from './contract.ts'
import { readQueueDetail } from './details.server.ts'
import { queueReplies } from './messages.ts'
import { assignItem, decideItem } from './mutations.server.ts'
import { readQueue } from './queries.server.ts'

/** The endpoints of admins for the queue of everything that waits. */
export function queueRoutes(
  app: FastifyInstance,
  { db, searchEngine, origin }: { db: Db; searchEngine: SearchEngine; origin: string },
): void {
  route(app, contract.listQueue, async ({ query, language, caller }) => ({
    data: await readQueue(db, query, { adminId: caller.userId, language }),
  }))
  route(app, contract.showQueueItem, async ({ params, language }) => ({
    data: await readQueueDetail({ db, searchEngine }, params, language),
  }))
  route(app, contract.decideQueueItem, async ({ params, body, language, caller }) => {
    await decideItem({ db, adminId: caller.userId, origin }, { ...params, ...body }, language)
    // What is hidden or joined leaves the lists of homes at once.
    await ifSearchable(searchEngine.run(followChanges, undefined))
    // What cannot be refused was rejected before.
    const done: { approve: string; refuse?: string } = queueReplies[language].done[params.kind]
    return { message: done[body.decision] ?? done.approve }
  })
  route(app, contract.assignQueueItem, async ({ params, body, language }) => {
    await assignItem(db, params, body.adminId ?? null, language)
    return { message: queueReplies[language][body.adminId === undefined ? 'unassigned' : 'assigned'] }
  })
}

import type { FastifyInstance } from 'fastify'
import type { Db } from '#platform/database/db.ts'
import { getRateLimitKey } from '#platform/rate-limits/rate-limit-key.ts'
import { route } from '#platform/http/route.ts'
import type { SearchEngine } from '#features/properties/search/search-engine.server.ts'
import type { LiveSettings } from '#platform/settings/live-settings.server.ts'
import * as contract from './contract.ts'
import { decideReports, undoReportDecision } from './decide-reports.server.ts'
import { reportActionMessages } from './messages.ts'
import { reportProperty } from './mutations.server.ts'
import { readReportDecisions, readReports } from './queries.server.ts'
import { emailAdvertiser } from './email-advertiser.server.ts'

/** The endpoints of reports by visitors, and of the decisions about them. */
export function reportsRoutes(
  app: FastifyInstance,
  {
    db,
    searchEngine,
    settings,
    origin,
  }: { db: Db; searchEngine: SearchEngine; settings: LiveSettings; origin: string },
): void {
  route(app, contract.reportProperty, async ({ params, body, language, caller, request }) => {
    await reportProperty(db, params.id, body, {
      key: caller ? `account ${caller.userId}` : `address ${getRateLimitKey(request.ip)}`,
      byAccount: caller !== undefined,
      language,
      replyTo: settings.current.contactEmail,
    })
    return { message: reportActionMessages[language].sent }
  })
  route(app, contract.listReports, async ({ query }) => ({ data: await readReports(db, searchEngine, query) }))
  route(app, contract.decideReports, async ({ params, body, language, caller }) => {
    const id = await decideReports(db, params.id, body, { adminId: caller.userId, origin })
    return { message: reportActionMessages[language][body.verdict], data: { id } }
  })
  route(app, contract.listReportDecisions, async ({ query }) => ({ data: await readReportDecisions(db, query) }))
  route(app, contract.emailAdvertiser, async ({ params, body, language, caller }) => {
    await emailAdvertiser(db, params.id, body, {
      adminId: caller.userId,
      replyTo: settings.current.contactEmail,
      origin,
    })
    return { message: reportActionMessages[language].written }
  })
  route(app, contract.undoReportDecision, async ({ params, language, caller }) => {
    await undoReportDecision(db, params.id, { adminId: caller.userId, origin })
    return { message: reportActionMessages[language].undone }
  })
}

import type { FastifyInstance } from 'fastify'
import type { Kysely } from 'kysely'
import { getRateLimitKey } from '#platform/http/rate-limit-key.ts'
import { getAdminId, route } from '#platform/http/route.ts'
import type { Tables } from '#platform/database/tables.ts'
import type { SearchIndex } from '#features/properties/search/search-index.server.ts'
import type { LiveSettings } from '#platform/settings/live-settings.server.ts'
import {
  decideReports as decideEndpoint,
  listReportDecisions,
  listReports,
  reportProperty as reportEndpoint,
  undoReportDecision as undoEndpoint,
  emailAdvertiser as writeEndpoint,
} from './contract.ts'
import { decideReports, undoReportDecision } from './decide-reports.server.ts'
import { reportActionMessages } from './messages.ts'
import { reportProperty } from './mutations.server.ts'
import { readReportDecisions, readReports } from './queries.server.ts'
import { emailAdvertiser } from './email-advertiser.server.ts'

/** What visitors report about ads, and what admins decide about it. */
export function reportsRoutes(
  app: FastifyInstance,
  { db, index, settings, origin }: { db: Kysely<Tables>; index: SearchIndex; settings: LiveSettings; origin: string },
): void {
  const success = 'success' as const

  route(app, reportEndpoint, async ({ params, body, language, request }) => {
    const { caller, ip } = request
    await reportProperty(db, params.id, body, {
      key: caller ? `account ${caller.userId}` : `address ${getRateLimitKey(ip)}`,
      byAccount: caller !== undefined,
    })
    return { status: success, message: reportActionMessages[language].sent }
  })
  route(app, listReports, async ({ query }) => {
    const data = await readReports(db, index, query)
    return { status: success, data, pagination: data.pagination }
  })
  route(app, decideEndpoint, async ({ params, body, language, request }) => {
    const id = await decideReports(db, params.id, body, getAdminId(request))
    return { status: success, message: reportActionMessages[language][body.verdict], data: { id } }
  })
  route(app, listReportDecisions, async ({ query }) => {
    const data = await readReportDecisions(db, query)
    return { status: success, data, pagination: data.pagination }
  })
  route(app, writeEndpoint, async ({ params, body, language, request }) => {
    await emailAdvertiser(db, params.id, body, {
      adminId: getAdminId(request),
      replyTo: settings.current.contactEmail,
      origin,
    })
    return { status: success, message: reportActionMessages[language].written }
  })
  route(app, undoEndpoint, async ({ params, language, request }) => {
    await undoReportDecision(db, params.id, getAdminId(request))
    return { status: success, message: reportActionMessages[language].undone }
  })
}

import type { FastifyInstance } from 'fastify'
import type { Kysely } from 'kysely'
import { limitKeyOf } from '#platform/http/rate-limit-key.ts'
import { adminOf, route } from '#platform/http/route.ts'
import type { Tables } from '#platform/database/tables.ts'
import type { SearchIndex } from '#features/properties/search/search-index.server.ts'
import type { LiveSettings } from '#platform/settings/live-settings.server.ts'
import {
  decideReports as decideEndpoint,
  listReportDecisions,
  listReports,
  reportHome as reportEndpoint,
  undoReportDecision as undoEndpoint,
  writeAdvertiser as writeEndpoint,
} from './contract.ts'
import { decideReports, undoReportDecision } from './decide-reports.server.ts'
import { reportAnswers } from './messages.ts'
import { reportHome } from './mutations.server.ts'
import { readReportDecisions, readReports } from './queries.server.ts'
import { writeAdvertiser } from './email-advertiser.server.ts'

/** What visitors report about ads, and what admins decide about it. */
export function reportsRoutes(
  app: FastifyInstance,
  { db, index, settings, origin }: { db: Kysely<Tables>; index: SearchIndex; settings: LiveSettings; origin: string },
): void {
  const success = 'success' as const

  route(app, reportEndpoint, async ({ params, body, language, request }) => {
    const { caller, ip } = request
    await reportHome(db, params.id, body, {
      key: caller ? `account ${caller.userId}` : `address ${limitKeyOf(ip)}`,
      byAccount: caller !== undefined,
    })
    return { status: success, message: reportAnswers[language].sent }
  })
  route(app, listReports, async ({ query }) => {
    const data = await readReports(db, index, query)
    return { status: success, data, pagination: data.pagination }
  })
  route(app, decideEndpoint, async ({ params, body, language, request }) => {
    const id = await decideReports(db, params.id, body, adminOf(request))
    return { status: success, message: reportAnswers[language][body.verdict], data: { id } }
  })
  route(app, listReportDecisions, async ({ query }) => {
    const data = await readReportDecisions(db, query)
    return { status: success, data, pagination: data.pagination }
  })
  route(app, writeEndpoint, async ({ params, body, language, request }) => {
    await writeAdvertiser(db, params.id, body, {
      adminId: adminOf(request),
      replyTo: settings.present.contactEmail,
      origin,
    })
    return { status: success, message: reportAnswers[language].written }
  })
  route(app, undoEndpoint, async ({ params, language, request }) => {
    await undoReportDecision(db, params.id, adminOf(request))
    return { status: success, message: reportAnswers[language].undone }
  })
}

import type { FastifyInstance } from 'fastify'
import type { Db } from '#platform/database/db.ts'
import { route } from '#platform/http/route.ts'
import { listSecurityEvents } from './contract.ts'
import { receiveCspReport } from './csp-contract.ts'
import { readCspReports, recordCspReports } from './csp-reports.server.ts'
import { readSecurityLog } from './queries.server.ts'

const maxReportBytes = 64 * 1024

/** The security log for admins, and what browsers report. */
export function securityLogRoutes(app: FastifyInstance, { db }: { db: Db }): void {
  route(app, listSecurityEvents, async ({ query }) => ({
    data: { ...(await readSecurityLog(db, query)), cspReports: await readCspReports(db) },
  }))
  void app.register((reports, _options, done) => {
    reports.addContentTypeParser(
      'application/csp-report',
      { parseAs: 'string', bodyLimit: maxReportBytes },
      reports.getDefaultJsonParser('error', 'error'),
    )
    route(reports, receiveCspReport, async ({ body }) => {
      await recordCspReports(db, body)
      return { message: '' }
    })
    done()
  })
}

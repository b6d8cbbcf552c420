import type { LoaderFunctionArgs } from 'react-router'
import { formatExactMoment } from '#shared/dates.ts'
import { openAdminPage } from '#features/accounts/sessions/guards.server.ts'
import { readExistingPage } from '#platform/database/read-page.ts'
import { readListQuery } from '#ui/forms/read-query.ts'
import { AuditQuery } from './contract.ts'
import { auditActionMessages } from './action-messages.ts'
import { readActors, readAudit } from './queries.server.ts'
import { auditLogMessages } from './messages.ts'

/** What the page of the audit log shows. @throws redirects for everybody but admins */
export async function readAuditLogPage(args: LoaderFunctionArgs) {
  const { server, asked, pageSize, makeHead } = openAdminPage(args)
  const { db, language } = server
  const texts = { ...auditLogMessages[language], actions: auditActionMessages[language] }
  const { query, unread } = readListQuery(AuditQuery, asked, pageSize)
  const [{ entries, pagination }, actors] = await Promise.all([
    readExistingPage(query.page, (page) => readAudit(db, { ...query, page })),
    readActors(db),
  ])
  return {
    texts,
    query,
    unread,
    actors,
    entries: entries.map((entry) => ({ ...entry, time: formatExactMoment(entry.doneAt, language) })),
    pagination,
    head: makeHead(texts),
  }
}
export type AuditLogData = Awaited<ReturnType<typeof readAuditLogPage>>

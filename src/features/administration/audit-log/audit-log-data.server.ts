import type { LoaderFunctionArgs } from 'react-router'
import { formatExactMoment } from '#shared/dates.ts'
import { paths } from '#shared/paths.ts'
import { requireAdmin } from '#features/accounts/sessions/guards.server.ts'
import { pageHead } from '#ui/layout/page-head.server.ts'
import { readQuery } from '#ui/forms/read-query.ts'
import { getPageContext } from '#platform/http/page-context.ts'
import { AuditQuery } from './contract.ts'
import { auditActionMessages } from './action-messages.ts'
import { readActors, readAudit } from './queries.server.ts'
import { auditLogMessages } from './messages.ts'

const perPage = '25'

export async function readAuditLogPage({ context, request }: LoaderFunctionArgs) {
  const server = getPageContext(context)
  requireAdmin(server)
  const texts = { ...auditLogMessages[server.language], actions: auditActionMessages[server.language] }
  const query = readQuery(AuditQuery, new URL(request.url).searchParams, { limit: perPage })
  const [{ entries, pagination }, actors] = await Promise.all([readAudit(server.db, query), readActors(server.db)])
  return {
    texts,
    query,
    actors,
    entries: entries.map((entry) => ({ ...entry, time: formatExactMoment(entry.doneAt, server.language) })),
    pagination,
    head: pageHead(server, {
      title: texts.title,
      description: texts.description,
      path: paths.adminAudit,
      hidden: true,
    }),
  }
}
export type AuditLogData = Awaited<ReturnType<typeof readAuditLogPage>>

import { searchIndexContext } from '#features/properties/search/search-index-context.server.ts'
import type { LoaderFunctionArgs } from 'react-router'
import { paths } from '#shared/paths.ts'
import { requireAdmin } from '#features/accounts/sessions/guards.server.ts'
import { pageHead } from '#ui/layout/page-head.server.ts'
import { recentDecisionsMessages } from '#ui/components/recent-decisions-messages.ts'
import { readQuery } from '#ui/forms/read-query.ts'
import { getPageContext } from '#platform/http/page-context.ts'
import { emailReplyMessages } from '#features/administration/email-replies/messages.ts'
import { readEmailTemplates } from '#features/administration/email-replies/queries.server.ts'
import { listingCheckMessages } from '#features/sourcing/listing-checks/messages.ts'
import { ReportQuery } from './contract.ts'
import { readReportDecisions, readReports } from './queries.server.ts'
import { reportsMessages } from './messages.ts'

const perPage = '10'

export async function readReportsPage({ context, request }: LoaderFunctionArgs) {
  const server = getPageContext(context)
  requireAdmin(server)
  const texts = {
    ...reportsMessages[server.language],
    listingCheck: listingCheckMessages[server.language],
    emailReply: emailReplyMessages[server.language],
    recent: recentDecisionsMessages[server.language],
  }
  const query = readQuery(ReportQuery, new URL(request.url).searchParams, { limit: perPage })
  const read = (page: number) => readReports(server.db, context.get(searchIndexContext), { ...query, page })
  const firstPage = await read(query.page)
  // After the last property of the last page is decided, the page before is shown.
  const { homes, pagination } =
    firstPage.homes.length > 0 || query.page === 1
      ? firstPage
      : await read(Math.max(1, firstPage.pagination.totalPages))
  return {
    texts,
    query,
    homes,
    pagination,
    templates: await readEmailTemplates(server.db, 'report'),
    decisions: (await readReportDecisions(server.db, { page: 1, limit: 10 })).decisions,
    head: pageHead(server, {
      title: texts.title,
      description: texts.description,
      path: paths.adminReports,
      hidden: true,
    }),
  }
}
export type ReportsData = Awaited<ReturnType<typeof readReportsPage>>

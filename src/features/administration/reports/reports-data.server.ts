import { searchEngineContext } from '#features/properties/search/search-engine.server.ts'
import type { LoaderFunctionArgs } from 'react-router'
import { openAdminPage } from '#features/accounts/sessions/guards.server.ts'
import { recentDecisionsMessages } from '#ui/components/recent-decisions-messages.ts'
import { readExistingPage } from '#platform/database/read-page.ts'
import { readListQuery } from '#ui/forms/read-query.ts'
import { emailReplyMessages } from '#features/administration/email-replies/messages.ts'
import { readEmailTemplates } from '#features/administration/email-replies/queries.server.ts'
import { listingCheckMessages } from '#features/sourcing/listing-checks/messages.ts'
import { ReportQuery } from './contract.ts'
import { readReportDecisions, readReports } from './queries.server.ts'
import { reportsMessages } from './messages.ts'

/** What the page of reported homes shows. @throws redirects for everybody but admins */
export async function readReportsPage(args: LoaderFunctionArgs) {
  const { server, asked, pageSize, makeHead } = openAdminPage(args)
  const { db, language } = server
  const texts = {
    ...reportsMessages[language],
    listingCheck: listingCheckMessages[language],
    emailReply: emailReplyMessages[language],
    recent: recentDecisionsMessages[language],
  }
  const { query, unread } = readListQuery(ReportQuery, asked, pageSize)
  const searchEngine = args.context.get(searchEngineContext)
  return {
    texts,
    query,
    unread,
    ...(await readExistingPage(query.page, (page) => readReports(db, searchEngine, { ...query, page }))),
    templates: await readEmailTemplates(db, 'report'),
    decisions: (await readReportDecisions(db, { page: 1, limit: 10 })).decisions,
    head: makeHead(texts),
  }
}
export type ReportsData = Awaited<ReturnType<typeof readReportsPage>>

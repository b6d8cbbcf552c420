import { searchIndexContext } from '#features/properties/search/search-index-context.server.ts'
import type { LoaderFunctionArgs } from 'react-router'
import { paths } from '#shared/paths.ts'
import { requireAdmin } from '#features/accounts/sessions/guards.server.ts'
import { recentDecisionsMessages } from '#ui/components/recent-decisions-messages.ts'
import { pageHead } from '#ui/layout/page-head.server.ts'
import { getPageContext } from '#platform/http/page-context.ts'
import { auditActionMessages } from '#features/administration/audit-log/action-messages.ts'
import { getAdminPropertyIndex } from '#features/properties/search/admin-index.server.ts'
import { propertyRecordMessages } from './record-messages.ts'
import { updateQuery } from '#features/properties/search/list-query.ts'
import { parseAdminPropertyQuery } from './parse-admin-query.ts'
import { findAdminProperties, readStatusDecisions, readSourceNames } from './queries.server.ts'
import { getPropertyTexts } from '#features/properties/catalogue/messages.ts'
import { propertyAdminMessages } from './messages.ts'

export async function readPropertyAdminPage({ context, request }: LoaderFunctionArgs) {
  const server = getPageContext(context)
  requireAdmin(server)
  const { db, language } = server
  const pending = new URL(request.url).searchParams
  const query = parseAdminPropertyQuery(pending)
  const read = (page: number) =>
    findAdminProperties(db, getAdminPropertyIndex(context.get(searchIndexContext)), { ...query, page })
  const readList = async () => {
    const list = await read(query.page)
    // After the last property of the last page is deleted, the page before is shown.
    return list.properties.length > 0 || query.page === 1 ? list : read(list.pagination.totalPages)
  }
  const list = await readList().catch((error: unknown) => {
    server.logError(error)
    return undefined
  })
  const texts = propertyAdminMessages[language]
  pending.delete('property')
  pending.delete('page')
  return {
    texts: {
      ...texts,
      record: propertyRecordMessages[language],
      actions: auditActionMessages[language],
      recent: recentDecisionsMessages[language],
    },
    propertyTexts: getPropertyTexts(language),
    query,
    /** The query of the list without its page. */
    address: updateQuery(pending.toString(), {}),
    list,
    sources: await readSourceNames(db),
    decisions: (await readStatusDecisions(db, { page: 1, limit: 10 })).decisions,
    now: Date.now(),
    head: pageHead(server, {
      title: texts.title,
      description: texts.description,
      path: paths.adminProperties,
      hidden: true,
    }),
  }
}
export type PropertyAdminData = Awaited<ReturnType<typeof readPropertyAdminPage>>

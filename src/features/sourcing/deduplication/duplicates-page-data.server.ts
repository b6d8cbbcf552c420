import { type LoaderFunctionArgs } from 'react-router'
import { paths } from '#shared/paths.ts'
import { requireAdmin } from '#features/accounts/sessions/guards.server.ts'
import { pageHead } from '#ui/layout/page-head.server.ts'
import { getPageContext } from '#platform/http/page-context.ts'
import { recentDecisionsMessages } from '#ui/components/recent-decisions-messages.ts'
import { duplicatesMessages } from './messages.ts'
import { readDecisions, readDuplicateGroups } from './queries.server.ts'
import { readMerges } from './merge-queries.server.ts'

const pageSize = 10

export async function loader({ context, request }: LoaderFunctionArgs) {
  const server = getPageContext(context)
  requireAdmin(server)
  const texts = duplicatesMessages[server.language]
  const [, requestedPage = '1'] = /^([1-9]\d{0,4})$/.exec(new URL(request.url).searchParams.get('page') ?? '') ?? []
  const read = (page: number) => readDuplicateGroups(server.db, { page, limit: pageSize }, server.language)
  const found = await read(Number(requestedPage))
  // After the last group of the last page is decided, the previous page is shown.
  const { groups, pagination } = found.groups.length > 0 ? found : await read(found.pagination.totalPages)
  return {
    texts,
    recentTexts: recentDecisionsMessages[server.language],
    groups,
    pagination,
    decisions: (await readDecisions(server.db, { page: 1, limit: 10 })).decisions,
    merges: (await readMerges(server.db, { page: 1, limit: 10 })).merges,
    now: Date.now(),
    head: pageHead(server, {
      title: texts.title,
      description: texts.description,
      path: paths.adminDuplicates,
      hidden: true,
    }),
  }
}
export type DuplicatesData = Awaited<ReturnType<typeof loader>>

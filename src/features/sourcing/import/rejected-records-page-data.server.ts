import type { LoaderFunctionArgs } from 'react-router'
import * as z from 'zod/mini'
import { paths } from '#shared/paths.ts'
import { requireAdmin } from '#features/accounts/sessions/guards.server.ts'
import { pageHead } from '#ui/layout/page-head.server.ts'
import { getPageContext } from '#platform/http/page-context.ts'
import { RejectedRecordQuery } from './rejected-records-contract.ts'
import { readRejectedRecords, countRejectedRecordsByReason } from './rejected-records-queries.server.ts'
import { rejectedRecordsMessages, rejectReasonMessages } from './rejected-records-messages.ts'

const perPage = 20

/** The query of the URL; invalid values are left out. */
function parseQuery(search: URLSearchParams): RejectedRecordQuery {
  const { sourceId, reason } = RejectedRecordQuery.shape
  const source = z.safeParse(sourceId, search.get('sourceId') || undefined)
  const why = z.safeParse(reason, search.get('reason') || undefined)
  const page = Number(search.get('page'))
  return {
    page: Number.isInteger(page) && page > 0 && page < 10_000 ? page : 1,
    limit: perPage,
    sourceId: source.success ? source.data : undefined,
    reason: why.success ? why.data : undefined,
  }
}

export async function loader({ context, request }: LoaderFunctionArgs) {
  const server = getPageContext(context)
  requireAdmin(server)
  const { description, title, ...own } = rejectedRecordsMessages[server.language]
  const texts = { ...own, title, description, reasons: rejectReasonMessages[server.language] }
  const query = parseQuery(new URL(request.url).searchParams)
  const [{ records, pagination }, counts] = await Promise.all([
    readRejectedRecords(server.db, query),
    countRejectedRecordsByReason(server.db),
  ])
  return {
    texts,
    query,
    records,
    pagination,
    counts,
    head: pageHead(server, { title, description, path: paths.adminRejectedRecords, hidden: true }),
  }
}
export type RejectedRecordsData = Awaited<ReturnType<typeof loader>>

import type { LoaderFunctionArgs } from 'react-router'
import * as z from 'zod/mini'
import { paths } from '#shared/paths.ts'
import { Problem } from '#shared/problem.ts'
import { requireAdmin } from '#features/accounts/sessions/guards.server.ts'
import { pageHead } from '#ui/layout/page-head.server.ts'
import { readQuery } from '#ui/forms/read-query.ts'
import { getPageContext } from '#platform/http/page-context.ts'
import type { Db } from '#platform/database/db.ts'
import { emailReplyMessages } from '#features/administration/email-replies/messages.ts'
import { readEmailTemplates } from '#features/administration/email-replies/queries.server.ts'
import { readInquiry, readInquiries } from './queue-queries.server.ts'
import { InquiryQuery } from './queue-contract.ts'
import { inquiryQueueMessages } from './queue-messages.ts'

const perPage = '20'
const Id = z.uuid().check(z.toLowerCase())

/** The inquiry that the address names, with its templates; null if it is gone. */
async function readOpenInquiry(db: Db, asked: string) {
  const id = z.safeParse(Id, asked)
  if (!id.success) return null
  try {
    return { message: await readInquiry(db, id.data), templates: await readEmailTemplates(db, 'contact') }
  } catch (error) {
    if (error instanceof Problem && error.code === 'message.notFound') return null
    throw error
  }
}

export async function readInquiriesPage({ context, request }: LoaderFunctionArgs) {
  const server = getPageContext(context)
  requireAdmin(server)
  const texts = { ...inquiryQueueMessages[server.language], emailReply: emailReplyMessages[server.language] }
  const asked = new URL(request.url).searchParams
  const query = readQuery(InquiryQuery, asked, { limit: perPage })
  const named = asked.get('inquiry')
  const read = (page: number) => readInquiries(server.db, { ...query, page })
  const [first, opened] = await Promise.all([
    read(query.page),
    named === null ? undefined : readOpenInquiry(server.db, named),
  ])
  // After the last inquiry of the last page is answered, the page before is shown.
  const { messages, waiting, pagination } =
    first.messages.length > 0 || query.page === 1 ? first : await read(first.pagination.totalPages)
  const { title, description } = texts
  return {
    texts,
    query,
    messages,
    waiting,
    pagination,
    opened,
    head: pageHead(server, { title, description, path: paths.adminInquiries, hidden: true }),
  }
}
export type InquiriesData = Awaited<ReturnType<typeof readInquiriesPage>>

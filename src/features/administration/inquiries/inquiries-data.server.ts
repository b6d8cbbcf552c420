import type { LoaderFunctionArgs } from 'react-router'
import * as z from 'zod/mini'
import { Problem } from '#shared/problem.ts'
import { openAdminPage } from '#features/accounts/sessions/guards.server.ts'
import { readListQuery } from '#ui/forms/read-query.ts'
import type { Db } from '#platform/database/db.ts'
import { readExistingPage } from '#platform/database/read-page.ts'
import { emailReplyMessages } from '#features/administration/email-replies/messages.ts'
import { readEmailTemplates } from '#features/administration/email-replies/queries.server.ts'
import { readInquiry, readInquiries } from './queue-queries.server.ts'
import { InquiryQuery } from './queue-contract.ts'
import { inquiryQueueMessages } from './queue-messages.ts'

/** Reads the inquiry in the address, with its templates; null if it is gone. */
async function readOpenInquiry(db: Db, asked: string) {
  const id = z.safeParse(z.uuid(), asked).data
  if (!id) return null
  try {
    return { message: await readInquiry(db, id), templates: await readEmailTemplates(db, 'contact') }
  } catch (error) {
    if (error instanceof Problem && error.code === 'message.notFound') return null
    throw error
  }
}

/**
 * What the page of messages to the site shows, with the one in the address.
 *
 * @throws redirects for everybody but admins
 */
export async function readInquiriesPage(args: LoaderFunctionArgs) {
  const { server, asked, pageSize, makeHead } = openAdminPage(args)
  const { db, language } = server
  const texts = { ...inquiryQueueMessages[language], emailReply: emailReplyMessages[language] }
  const { query, unread } = readListQuery(InquiryQuery, asked, pageSize)
  const named = asked.get('inquiry')
  const [list, opened] = await Promise.all([
    readExistingPage(query.page, (page) => readInquiries(db, { ...query, page })),
    named === null ? undefined : readOpenInquiry(db, named),
  ])
  return { texts, query, unread, ...list, opened, head: makeHead(texts) }
}
export type InquiriesData = Awaited<ReturnType<typeof readInquiriesPage>>

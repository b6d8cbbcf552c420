import type { LoaderFunctionArgs } from 'react-router'
import { getPageContext } from '#platform/http/page-context.ts'
import { calendarResponse } from './calendar-response.server.ts'
import { findReplyIdByToken } from '#features/renters/replies/reply-links.server.ts'

/** The calendar file of a viewing, for the landlord with a mailed link. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const server = getPageContext(context)
  const token = new URL(request.url).searchParams.get('token')?.slice(0, 100) ?? ''
  const id = await findReplyIdByToken(server.db, token)
  return calendarResponse(server.db, id, { ...server, side: 'landlord' })
}

import type { LoaderFunctionArgs } from 'react-router'
import * as z from 'zod/mini'
import { requireLogin } from '#features/accounts/sessions/guards.server.ts'
import { getPageContext } from '#platform/http/page-context.ts'
import { Problem } from '#shared/problem.ts'
import { calendarResponse } from './calendar-response.server.ts'
import { showReply } from '#features/renters/replies/queries.server.ts'

/** The calendar file of a viewing, for the renter of the reply only. */
export async function loader({ params, context }: LoaderFunctionArgs) {
  const server = getPageContext(context)
  const { userId } = requireLogin(server)
  const { data: id } = z.safeParse(z.uuid(), params.id)
  // The same as for a reply that does not exist, also for that of another user.
  if (id === undefined) throw new Problem('reply.notFound')
  await showReply(server.db, userId, id)
  return calendarResponse(server.db, id, { ...server, side: 'renter' })
}

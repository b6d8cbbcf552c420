import type { LoaderFunctionArgs } from 'react-router'
import * as z from 'zod/mini'
import { formatJoinedDay } from '#shared/dates.ts'
import { paths } from '#shared/paths.ts'
import { requireAdmin } from '#features/accounts/sessions/guards.server.ts'
import { pageHead } from '#ui/layout/page-head.server.ts'
import { readQuery } from '#ui/forms/read-query.ts'
import { getPageContext } from '#platform/http/page-context.ts'
import { auditActionMessages } from '#features/administration/audit-log/action-messages.ts'
import { memberPaymentsMessages } from '#features/billing/subscriptions/member-payments-messages.ts'
import { UserQuery } from './contract.ts'
import { findUserListItem, readUsers } from './queries.server.ts'
import { replyStatusMessages } from '#features/renters/replies/admin-messages.ts'
import { userDetailMessages } from './user-detail-messages.ts'
import { usersMessages } from './messages.ts'

export async function readUsersPage({ context, request }: LoaderFunctionArgs) {
  const server = getPageContext(context)
  const { userId } = requireAdmin(server)
  const filterNames = new URL(request.url).searchParams
  const query = readQuery(UserQuery, filterNames)
  const opened = z.safeParse(z.uuid(), filterNames.get('user'))
  const texts = {
    ...usersMessages[server.language],
    actions: auditActionMessages[server.language],
    memberPayments: memberPaymentsMessages[server.language],
    person: { ...userDetailMessages[server.language], ...replyStatusMessages[server.language] },
  }
  const [{ users, totals, pagination }, user] = await Promise.all([
    readUsers(server.db, query),
    opened.success ? findUserListItem(server.db, opened.data) : undefined,
  ])
  const toRow = (one: (typeof users)[number]) => ({
    ...one,
    joined: formatJoinedDay(one.createdAt, server.language),
    deactivatedOn: one.deactivatedAt && formatJoinedDay(one.deactivatedAt, server.language),
  })
  return {
    texts,
    query,
    totals,
    pagination,
    own: userId,
    users: users.map(toRow),
    /** The account that the address opens at the side. */
    opened: user && toRow(user),
    gone: filterNames.has('user') && !user,
    head: pageHead(server, {
      title: texts.title,
      description: texts.description,
      path: paths.adminUsers,
      hidden: true,
    }),
  }
}
export type UsersData = Awaited<ReturnType<typeof readUsersPage>>

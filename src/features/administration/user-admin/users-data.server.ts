import type { LoaderFunctionArgs } from 'react-router'
import * as z from 'zod/mini'
import { defaultPageSize } from '#shared/pagination.ts'
import { formatJoinedDay, formatShortDay } from '#shared/dates.ts'
import { openAdminPage } from '#features/accounts/sessions/guards.server.ts'
import { readExistingPage } from '#platform/database/read-page.ts'
import { readListQuery } from '#ui/forms/read-query.ts'
import { auditActionMessages } from '#features/administration/audit-log/action-messages.ts'
import { memberPaymentsMessages } from '#features/billing/payments/messages.ts'
import { noteMessages } from '#features/administration/notes/messages.ts'
import { UserQuery } from './contract.ts'
import { findUserListItem, readUsers } from './queries.server.ts'
import { replyStatusMessages } from '#features/renters/replies/admin-messages.ts'
import { userDetailMessages } from './user-detail-messages.ts'
import { usersMessages } from './messages.ts'

/** What the list of accounts shows, with the one in the address. @throws redirects for everybody but admins */
export async function readUsersPage(args: LoaderFunctionArgs) {
  const { server, userId, asked, pageSize, makeHead } = openAdminPage(args)
  const { db, language } = server
  const { query, unread } = readListQuery(UserQuery, asked, pageSize, defaultPageSize)
  const id = z.safeParse(z.uuid(), asked.get('user')).data
  const texts = {
    ...usersMessages[language],
    actions: auditActionMessages[language],
    memberPayments: memberPaymentsMessages[language],
    notes: noteMessages[language],
    person: { ...userDetailMessages[language], ...replyStatusMessages[language] },
  }
  const [{ users, ...list }, user] = await Promise.all([
    readExistingPage(query.page, (page) => readUsers(db, { ...query, page })),
    id && findUserListItem(db, id),
  ])
  const toRow = (one: (typeof users)[number]) => ({
    ...one,
    joined: formatJoinedDay(one.createdAt, language),
    deactivatedOn: one.deactivatedAt && formatShortDay(one.deactivatedAt, language),
  })
  return {
    texts,
    query,
    unread,
    ...list,
    own: userId,
    users: users.map(toRow),
    /** The account in the address, shown in the side panel. */
    opened: user ? toRow(user) : undefined,
    gone: asked.has('user') && !user,
    head: makeHead(texts),
  }
}
export type UsersData = Awaited<ReturnType<typeof readUsersPage>>

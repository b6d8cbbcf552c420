import * as z from 'zod/mini'
import { changeReply, endpoint, messageReply, perMinute } from '#shared/endpoint.ts'
import { lastPeriods } from '#shared/last-period.ts'
import { listReply, pageQuery, sortQuery } from '#shared/pagination.ts'
import { storableText } from '#shared/sound-text.ts'
import { User } from '#features/accounts/accounts/contract.ts'
import { Invitation, UserUpdate, roles } from '#features/accounts/accounts/forms-contract.ts'
import { Timestamp, idParams } from '#shared/schemas.ts'

export const userSorts = ['name', 'email', 'role', 'status', 'joined'] as const

/** The query of the list of accounts (spec section 7). */
export const UserQuery = z.object({
  ...pageQuery,
  sort: sortQuery(userSorts),
  /** Part of a name or an address. */
  search: z._default(z.string().check(z.trim(), z.maxLength(120), storableText), ''),
  role: z.optional(z.enum(roles)),
  ispaid: z.optional(z.enum(['true', 'false'])),
  /** Whether they have Premium only by a trial; `ended`: it ended in the last 30 days; `paid`: and they paid then. */
  trial: z.optional(z.enum(['true', 'false', 'ended', 'paid'])),
  /** Members 30 days ago who are no longer. */
  left: z.optional(z.enum(['month'])),
  /** The period in which the account was created. */
  joined: z.optional(z.enum(lastPeriods)),
  deactivated: z.optional(z.enum(['true', 'false'])),
  /** Days of Amsterdam on which the account was created, both included. */
  from: z.optional(z.iso.date()),
  to: z.optional(z.iso.date()),
})
export type UserQuery = z.infer<typeof UserQuery>

/** An account as an admin sees it in the list. */
export const UserListItem = z.extend(
  z.pick(User, { id: true, name: true, email: true, role: true, ispaid: true, emailConfirmed: true, createdAt: true }),
  {
    /** When it was deactivated; null while it is active. */
    deactivatedAt: z.nullable(Timestamp),
  },
)
export type UserListItem = z.infer<typeof UserListItem>

/** The totals of all accounts, whatever the filter. */
export const UserTotals = z.object({ users: z.int(), paid: z.int(), admins: z.int(), newThisMonth: z.int() })
export type UserTotals = z.infer<typeof UserTotals>

export const listUsers = endpoint('GET /users', 'admin', {
  summary: 'Lists accounts, newest first unless sorted otherwise.',
  query: UserQuery,
  reply: listReply('users', UserListItem, { totals: UserTotals }),
})

export const inviteUser = endpoint('POST /users/invite', 'admin', {
  summary: 'Creates an account for somebody and mails them a link to choose a password.',
  proof: true,
  limit: perMinute(30),
  body: Invitation,
  reply: changeReply(UserListItem),
  status: 201,
})

export const updateUser = endpoint('PATCH /admin/users/{id}', 'admin', {
  summary: 'Changes the name or the role of an account; with another role it is logged out everywhere.',
  proof: true,
  params: idParams,
  body: UserUpdate,
  reply: changeReply(UserListItem),
})

export const deleteManagedUser = endpoint('DELETE /admin/users/{id}', 'admin', {
  summary: 'Deletes an account with all its data.',
  proof: true,
  params: idParams,
  reply: messageReply,
})

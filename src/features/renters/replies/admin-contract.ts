import * as z from 'zod/mini'
import { endpoint } from '#shared/endpoint.ts'
import { lastPeriods } from '#shared/last-period.ts'
import { pageQuery, listReply } from '#shared/pagination.ts'
import { statuses } from '#features/properties/catalogue/values.ts'
import { Id, idParams } from '#shared/schemas.ts'
import { AgreedViewing } from '#features/renters/viewings/contract.ts'
import { SentReply } from './contract.ts'

/** The state of the home of a reply: its status, hidden by an admin, or deleted. */
const propertyStates = [...statuses, 'hidden', 'gone'] as const

/** A reply as an admin sees it: its home and its status, without the message, which is private. */
export const AdminReply = z.extend(
  z.pick(SentReply, {
    id: true,
    propertyId: true,
    home: true,
    channel: true,
    sourceName: true,
    status: true,
    createdAt: true,
  }),
  {
    propertyState: z.enum(propertyStates),
    /** When the viewing is or was, and whether it was cancelled; null until one was agreed. */
    viewing: z.nullable(z.pick(AgreedViewing, { startsAt: true, cancelledAt: true })),
  },
)
export type AdminReply = z.infer<typeof AdminReply>

export const listUserReplies = endpoint('GET /admin/users/{id}/replies', 'admin', {
  summary: 'Lists the replies of a user, newest first, without their texts.',
  params: idParams,
  query: z.strictObject(pageQuery),
  reply: listReply('replies', AdminReply),
})

/** The states to filter the list by; a reply is waiting as long as an answer is expected. */
export const replyStates = ['waiting', 'answered', 'undelivered'] as const

export const ReplyQuery = z.strictObject({
  ...pageQuery,
  state: z.optional(z.enum(replyStates)),
  period: z.optional(z.enum(lastPeriods)),
})
export type ReplyQuery = z.infer<typeof ReplyQuery>

/** A reply in the list of all, with who sent it. */
export const AdminReplyWithRenter = z.extend(AdminReply, {
  renter: z.object({ id: Id, name: z.string(), email: z.string() }),
})
export type AdminReplyWithRenter = z.infer<typeof AdminReplyWithRenter>

export const listAllReplies = endpoint('GET /admin/replies', 'admin', {
  summary: 'Lists replies to homes, newest first, without their texts, at most 10,000.',
  query: ReplyQuery,
  reply: listReply('replies', AdminReplyWithRenter),
})

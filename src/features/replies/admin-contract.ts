import * as z from 'zod/mini'
import { endpoint } from '#shared/endpoint.ts'
import { pageOfList, replyOfList } from '#shared/pagination.ts'
import { statuses } from '../properties/values.ts'
import { replyStatuses } from './values.ts'

/** How things stand with the home of a reply: its status, hidden by an admin, or gone altogether. */
export const homeStates = [...statuses, 'hidden', 'gone'] as const

/** A reply as an admin sees it: that it was sent and what became of it. What was written is between two others. */
export const ReplyOfUser = z.object({
  id: z.string(),
  propertyId: z.nullable(z.string()),
  home: z.string(),
  homeState: z.enum(homeStates),
  way: z.enum(['mail', 'source']),
  sourceName: z.nullable(z.string()),
  status: z.enum(replyStatuses),
  createdAt: z.string(),
})
export type ReplyOfUser = z.infer<typeof ReplyOfUser>

export const listRepliesOfUser = endpoint({
  method: 'GET',
  path: '/admin/users/{id}/replies',
  summary: 'Lists to which homes somebody replied, newest first, without what they wrote.',
  access: 'admin',
  params: z.object({ id: z.uuid().check(z.toLowerCase()) }),
  query: z.strictObject(pageOfList),
  reply: replyOfList('replies', ReplyOfUser),
})

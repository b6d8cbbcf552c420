import * as z from 'zod/mini'
import { endpoint } from '#shared/endpoint.ts'
import { pageQuery, listReply } from '#shared/pagination.ts'
import { Id, Timestamp } from '#shared/schemas.ts'

/** The states of unsent mail: waiting for a retry, or given up. */
export const unsentStates = ['waiting', 'givenUp'] as const

export const OutboxQuery = z.strictObject({ ...pageQuery, state: z.optional(z.enum(unsentStates)) })
export type OutboxQuery = z.infer<typeof OutboxQuery>

/** A mail that is not sent yet, without its content. */
export const UnsentMail = z.object({
  id: Id,
  recipient: z.string(),
  subject: z.string(),
  createdAt: Timestamp,
  tries: z.int(),
  givenUp: z.boolean(),
  /** The last error of the mail server. */
  lastError: z.nullable(z.string()),
})
export type UnsentMail = z.infer<typeof UnsentMail>

export const listUnsentMail = endpoint('GET /admin/outbox', 'admin', {
  summary: 'Lists unsent email, newest first, at most 10,000.',
  query: OutboxQuery,
  reply: listReply('mails', UnsentMail),
})

import * as z from 'zod/mini'
import { securityEvents, securityOutcomes } from '#platform/audit/security-events.ts'
import { endpoint } from '#shared/endpoint.ts'
import { listReply, pageQuery, sortQuery } from '#shared/pagination.ts'
import { Id, Timestamp } from '#shared/schemas.ts'
import { CspReport } from './csp-contract.ts'

export const SecurityLogQuery = z.strictObject({
  ...pageQuery,
  sort: sortQuery(['when']),
  event: z.optional(z.enum(securityEvents)),
  outcome: z.optional(z.enum(securityOutcomes)),
  userId: z.optional(z.uuid()),
  /** The hash of a network as the list shows it. */
  network: z.optional(z.string().check(z.regex(/^[0-9a-f]{64}$/))),
  /** The mail address of an account, or one that was tried. */
  email: z._default(z.string().check(z.trim(), z.maxLength(254)), ''),
})
export type SecurityLogQuery = z.infer<typeof SecurityLogQuery>

const SecurityLogEntry = z.object({
  id: Id,
  at: Timestamp,
  event: z.enum(securityEvents),
  outcome: z.enum(securityOutcomes),
  /** The code of the refusal. */
  reason: z.nullable(z.string()),
  /** Who did it, or whose address was used; null without such an account. */
  user: z.nullable(z.object({ id: Id, email: z.string() })),
  /** The account that it was done to, if that is another and still exists. */
  subject: z.nullable(z.object({ id: Id, email: z.string() })),
  /** The same for the same network; the address itself is not stored. */
  network: z.string(),
  /** Its browser and system, if known. */
  device: z.nullable(z.string()),
})
export type SecurityLogEntry = z.infer<typeof SecurityLogEntry>

export const listSecurityEvents = endpoint('GET /admin/security-log', 'admin', {
  summary: 'Lists logins and other security events of the last 90 days, newest first unless sorted otherwise.',
  query: SecurityLogQuery,
  reply: listReply('events', SecurityLogEntry, { cspReports: z.array(CspReport) }),
})

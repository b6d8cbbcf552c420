import * as z from 'zod/mini'
import { endpoint } from '#shared/endpoint.ts'
import { maxCounted, pageQuery, listReply, sortQuery } from '#shared/pagination.ts'
import { auditActions, AuditEntry } from '#platform/audit/contract.ts'
import { storableText } from '#shared/sound-text.ts'

/** The maximum number of results, so that no page takes long; older entries need a narrower query. */
export const maxResults = { search: 500, filters: maxCounted } as const

const day = z.optional(z.iso.date())

export const AuditQuery = z.strictObject({
  ...pageQuery,
  sort: sortQuery(['when']),
  subjectId: z.optional(z.uuid()),
  adminId: z.optional(z.uuid()),
  action: z.optional(z.enum(auditActions)),
  /** Part of an address, of the id of a subject, of an action or of the details. */
  search: z._default(z.string().check(z.trim(), z.maxLength(120), z.regex(/^(|.{3,})$/s), storableText), ''),
  /** The first and the last day, in Amsterdam. */
  from: day,
  to: day,
})
export type AuditQuery = z.infer<typeof AuditQuery>

export const listAudit = endpoint('GET /admin/audit', 'admin', {
  summary:
    'Lists actions of admins, newest first unless sorted otherwise, at most 500 with a search text and 10,000 without.',
  query: AuditQuery,
  reply: listReply('entries', AuditEntry),
})

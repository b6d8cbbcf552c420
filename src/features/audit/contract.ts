import * as z from 'zod/mini'
import { endpoint } from '#shared/endpoint.ts'
import { pageOfList, Pagination } from '#shared/pagination.ts'

/** What an admin can have done. */
export const auditActions = [
  'user.invited',
  'user.changed',
  'user.deleted',
  'source.made',
  'source.changed',
  'source.run',
  'source.accepted',
  'homes.divided',
  'homes.joined',
  'homes.parted',
  'homes.undone',
  'source.mapped',
  'source.feedOpened',
  'source.feedClosed',
  'payment.refunded',
  'reports.decided',
  'reports.undone',
  'settings.changed',
] as const
export type AuditAction = (typeof auditActions)[number]

/** What an admin can have done it to. */
export const auditSubjects = ['user', 'source', 'decision', 'property', 'settings'] as const
export type AuditSubject = (typeof auditSubjects)[number]

/** Something an admin did: which fields it touched and what they became, where that is nobody's secret. */
export const AuditEntry = z.object({
  id: z.string(),
  doneAt: z.string(),
  adminId: z.string(),
  adminEmail: z.string(),
  action: z.enum(auditActions),
  subjectId: z.string(),
  details: z.record(z.string(), z.string()),
})
export type AuditEntry = z.infer<typeof AuditEntry>

export const AuditQuery = z.object({ ...pageOfList, subjectId: z.optional(z.uuid()) })
export type AuditQuery = z.infer<typeof AuditQuery>

export const listAudit = endpoint({
  method: 'GET',
  path: '/admin/audit',
  summary: 'Lists what admins did, newest first.',
  access: 'admin',
  query: AuditQuery,
  reply: z.object({
    status: z.literal('success'),
    data: z.object({ entries: z.array(AuditEntry), pagination: Pagination }),
    pagination: Pagination,
  }),
})

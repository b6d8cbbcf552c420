import * as z from 'zod/mini'
import { endpoint } from '#shared/endpoint.ts'
import { maxCounted, pageQuery, listReply } from '#shared/pagination.ts'
import { storableText } from '#shared/sound-text.ts'

/** What an admin can have done. */
export const auditActions = [
  'user.invited',
  'user.changed',
  'user.deleted',
  'user.deactivated',
  'user.activated',
  'user.loggedOut',
  'source.made',
  'source.changed',
  'source.run',
  'source.accepted',
  'properties.divided',
  'properties.merged',
  'properties.split',
  'properties.undone',
  'source.mapped',
  'source.feedOpened',
  'source.feedClosed',
  'payment.refunded',
  'reports.decided',
  'reports.undone',
  'settings.changed',
  'status.hidden',
  'status.rented',
  'status.deleted',
  'status.restored',
  'status.undone',
  'message.answered',
  'message.handled',
  'message.reopened',
  'advertiser.written',
  'template.made',
  'template.changed',
  'template.deleted',
  'property.added',
  'property.changed',
  'ad.approved',
  'ad.sentBack',
  'ad.refused',
] as const
export type AuditAction = (typeof auditActions)[number]

/** What an admin can have done it to. */
export const auditSubjects = [
  'user',
  'source',
  'decision',
  'property',
  'settings',
  'message',
  'template',
  'ad',
] as const
export type AuditSubject = (typeof auditSubjects)[number]

/** Something an admin did: which fields it touched and what they became, where that is nobody's secret. */
export const AuditEntry = z.object({
  id: z.string(),
  doneAt: z.string(),
  adminId: z.string(),
  adminEmail: z.string(),
  action: z.enum(auditActions),
  subjectKind: z.enum(auditSubjects),
  subjectId: z.string(),
  /** What the subject is called now; null when it is no more. */
  subject: z.nullable(z.string()),
  details: z.record(z.string(), z.string()),
})
export type AuditEntry = z.infer<typeof AuditEntry>

/** Entries past these are found with a narrower question only, so that a page never takes long. */
export const maxResults = { search: 500, filters: maxCounted } as const

const day = z.optional(z.iso.date())

export const AuditQuery = z.strictObject({
  ...pageQuery,
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

export const listAudit = endpoint({
  method: 'GET',
  path: '/admin/audit',
  summary: 'Lists what admins did, newest first; of a search at most the newest 500, of other questions 10,000.',
  access: 'admin',
  query: AuditQuery,
  reply: listReply('entries', AuditEntry),
})

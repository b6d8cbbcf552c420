import * as z from 'zod/mini'
import { Id, Timestamp } from '#shared/schemas.ts'

/** The actions of admins. */
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
  'properties.regrouped',
  'properties.merged',
  'properties.split',
  'properties.undone',
  'source.mapped',
  'source.requestChanged',
  'source.feedOpened',
  'source.feedClosed',
  'source.reasonExpected',
  'source.reasonUnexpected',
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
  'ad.takenDown',
  'ad.reopened',
  'objection.granted',
  'objection.rejected',
  'properties.edited',
  'properties.editUndone',
  'mail.retried',
  'mail.deleted',
] as const
export type AuditAction = (typeof auditActions)[number]

/** The kinds of subjects of an action. */
export const auditSubjects = [
  'user',
  'source',
  'decision',
  'property',
  'settings',
  'message',
  'template',
  'ad',
  'mail',
  'objection',
] as const
export type AuditSubject = (typeof auditSubjects)[number]

/** An action of an admin: the fields that changed, with their new values unless they are private. */
export const AuditEntry = z.object({
  id: Id,
  doneAt: Timestamp,
  adminId: Id,
  adminEmail: z.string(),
  action: z.enum(auditActions),
  subjectKind: z.enum(auditSubjects),
  subjectId: Id,
  /** The current name of the subject; null if it no longer exists. */
  subject: z.nullable(z.string()),
  details: z.record(z.string(), z.string()),
})
export type AuditEntry = z.infer<typeof AuditEntry>

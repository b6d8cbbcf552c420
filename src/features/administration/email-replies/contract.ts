import * as z from 'zod/mini'
import { changeReply, dataReply, endpoint, messageReply } from '#shared/endpoint.ts'
import { languages } from '#shared/language.ts'
import { storableText } from '#shared/sound-text.ts'
import { Id, Timestamp, idParams } from '#shared/schemas.ts'

const text = (most: number) => z.string().check(z.trim(), z.minLength(1), z.maxLength(most), storableText)

/** The recipient of an email: the author of an inquiry, or the advertiser of a reported property. */
export const emailReplyKinds = ['contact', 'report'] as const
export type EmailReplyKind = (typeof emailReplyKinds)[number]

/** An email by an admin; the language is that of its frame. */
export const NewEmailReply = z.strictObject({ language: z.enum(languages), subject: text(150), text: text(5_000) })
export type NewEmailReply = z.infer<typeof NewEmailReply>

/** An email that was sent. */
export const EmailReply = z.object({
  id: Id,
  recipient: z.string(),
  language: z.enum(languages),
  subject: z.string(),
  text: z.string(),
  /** Its author; null if that account was deleted. */
  adminEmail: z.nullable(z.string()),
  writtenAt: Timestamp,
  /** Whether a mail server permanently rejected it. */
  undelivered: z.boolean(),
})
export type EmailReply = z.infer<typeof EmailReply>

/** A template. Subject and text may contain `{name}`, `{subject}`, `{date}` and `{brand}` (fill-template.ts). */
export const NewEmailTemplate = z.strictObject({
  ...NewEmailReply.shape,
  kind: z.enum(emailReplyKinds),
  /** Its title for admins. */
  title: text(80),
})
export type NewEmailTemplate = z.infer<typeof NewEmailTemplate>

export const EmailTemplateChange = z.partial(NewEmailTemplate)
export type EmailTemplateChange = z.infer<typeof EmailTemplateChange>

export const EmailTemplate = z.object({ id: Id, ...NewEmailTemplate.shape })
export type EmailTemplate = z.infer<typeof EmailTemplate>

const changed = changeReply(EmailTemplate)

export const listEmailTemplates = endpoint('GET /admin/email-templates', 'admin', {
  summary: 'Lists the templates of email replies, by kind, language and title.',
  query: z.strictObject({ kind: z.optional(z.enum(emailReplyKinds)) }),
  reply: dataReply(z.array(EmailTemplate)),
})

export const createEmailTemplate = endpoint('POST /admin/email-templates', 'admin', {
  summary: 'Creates a template of email replies.',
  body: NewEmailTemplate,
  reply: changed,
  status: 201,
})

export const updateEmailTemplate = endpoint('PATCH /admin/email-templates/{id}', 'admin', {
  summary: 'Changes a template of email replies; sent ones stay as they are.',
  params: idParams,
  body: EmailTemplateChange,
  reply: changed,
})

export const deleteEmailTemplate = endpoint('DELETE /admin/email-templates/{id}', 'admin', {
  summary: 'Deletes a template of email replies.',
  params: idParams,
  reply: messageReply,
})

import * as z from 'zod/mini'
import { changeReply, dataReply, endpoint, perMinute } from '#shared/endpoint.ts'
import { languages } from '#shared/language.ts'
import { listReply, pageQuery } from '#shared/pagination.ts'
import { storableText } from '#shared/sound-text.ts'
import { EmailReply, NewEmailReply } from '#features/administration/email-replies/contract.ts'
import { Id, Timestamp, idParams } from '#shared/schemas.ts'

export const inquiryStates = ['waiting', 'handled'] as const

export const InquiryQuery = z.strictObject({
  ...pageQuery,
  state: z._default(z.enum(inquiryStates), 'waiting'),
  /** Prefixes of words of the name, the address or the inquiry; all must match. */
  search: z._default(z.string().check(z.trim(), z.maxLength(120), storableText), ''),
})
export type InquiryQuery = z.infer<typeof InquiryQuery>

/** A message in the queue. */
export const InquiryListItem = z.object({
  id: Id,
  name: z.string(),
  email: z.string(),
  language: z.enum(languages),
  /** The beginning of the message. */
  excerpt: z.string(),
  createdAt: Timestamp,
  handledAt: z.nullable(Timestamp),
  /** The number of answers by email. */
  answers: z.int(),
})
export type InquiryListItem = z.infer<typeof InquiryListItem>

/** An inquiry with its answers, oldest first. */
export const InquiryDetail = z.extend(z.omit(InquiryListItem, { excerpt: true, answers: true }), {
  firstName: z.string(),
  phone: z.nullable(z.string()),
  message: z.string(),
  /** Who handled it; also null if that account was deleted. */
  handledBy: z.nullable(z.string()),
  /** The account with this address, if the address is confirmed. */
  userId: z.nullable(Id),
  emailReplies: z.array(EmailReply),
})
export type InquiryDetail = z.infer<typeof InquiryDetail>

export const listInquiries = endpoint('GET /admin/inquiries', 'admin', {
  summary: 'Lists messages of visitors: open ones, oldest first, or handled ones, latest first.',
  query: InquiryQuery,
  reply: listReply('messages', InquiryListItem, { waiting: z.int() }),
})

export const showInquiry = endpoint('GET /admin/inquiries/{id}', 'admin', {
  summary: 'Returns a message of a visitor with its answers.',
  params: idParams,
  reply: dataReply(InquiryDetail),
})

const changed = changeReply(InquiryDetail)

export const answerInquiry = endpoint('POST /admin/inquiries/{id}/answer', 'admin', {
  summary: 'Answers a message by mail, and marks it as handled.',
  limit: perMinute(30),
  params: idParams,
  body: NewEmailReply,
  reply: changed,
})

export const handleInquiry = endpoint('POST /admin/inquiries/{id}/handle', 'admin', {
  summary: 'Marks a message as handled without an answer.',
  params: idParams,
  reply: changed,
})

export const reopenInquiry = endpoint('POST /admin/inquiries/{id}/reopen', 'admin', {
  summary: 'Puts a handled message back into the queue.',
  params: idParams,
  reply: changed,
})

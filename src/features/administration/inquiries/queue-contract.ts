import * as z from 'zod/mini'
import { endpoint } from '#shared/endpoint.ts'
import { languages } from '#shared/language.ts'
import { pageOfList, Pagination } from '#shared/pagination.ts'
import { soundText } from '#shared/sound-text.ts'
import { Letter, NewLetter } from '#features/administration/email-replies/contract.ts'

const success = z.literal('success')
const ofMessage = z.object({ id: z.uuid().check(z.toLowerCase()) })

export const messageStates = ['waiting', 'handled'] as const

export const MessageQuery = z.strictObject({
  ...pageOfList,
  state: z._default(z.enum(messageStates), 'waiting'),
  /** Beginnings of words of the name, the address or the message; all of them have to be there. */
  search: z._default(z.string().check(z.trim(), z.maxLength(120), soundText), ''),
})
export type MessageQuery = z.infer<typeof MessageQuery>

/** A message as the queue lists it. */
export const ListedMessage = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  language: z.enum(languages),
  /** How it begins. */
  beginning: z.string(),
  createdAt: z.string(),
  handledAt: z.nullable(z.string()),
  /** Letters that answered it. */
  answers: z.int(),
})
export type ListedMessage = z.infer<typeof ListedMessage>

/** A whole message, with what was answered, oldest first. */
export const WholeMessage = z.extend(z.omit(ListedMessage, { beginning: true, answers: true }), {
  firstName: z.string(),
  phone: z.nullable(z.string()),
  message: z.string(),
  /** Who handled it; null too when that account is no more. */
  handledBy: z.nullable(z.string()),
  /** The account with this address, if its owner proved the address. */
  userId: z.nullable(z.string()),
  letters: z.array(Letter),
})
export type WholeMessage = z.infer<typeof WholeMessage>

export const listMessages = endpoint({
  method: 'GET',
  path: '/admin/messages',
  summary: 'Lists messages of visitors: those that wait, oldest first, or those that were handled, last first.',
  access: 'admin',
  query: MessageQuery,
  reply: z.object({
    status: success,
    data: z.object({ messages: z.array(ListedMessage), waiting: z.int(), pagination: Pagination }),
    pagination: Pagination,
  }),
})

export const showMessage = endpoint({
  method: 'GET',
  path: '/admin/messages/{id}',
  summary: 'Shows a message of a visitor with what was answered.',
  access: 'admin',
  params: ofMessage,
  reply: z.object({ status: success, data: WholeMessage }),
})

const changed = z.object({ status: success, message: z.string(), data: WholeMessage })

export const answerMessage = endpoint({
  method: 'POST',
  path: '/admin/messages/{id}/answer',
  summary: 'Answers a message by mail, which also handles it.',
  access: 'admin',
  limit: { calls: 30, minutes: 1 },
  params: ofMessage,
  body: NewLetter,
  reply: changed,
})

export const handleMessage = endpoint({
  method: 'POST',
  path: '/admin/messages/{id}/handle',
  summary: 'Takes a message out of the queue without an answer.',
  access: 'admin',
  params: ofMessage,
  reply: changed,
})

export const reopenMessage = endpoint({
  method: 'POST',
  path: '/admin/messages/{id}/reopen',
  summary: 'Puts a message that was handled into the queue again.',
  access: 'admin',
  params: ofMessage,
  reply: changed,
})

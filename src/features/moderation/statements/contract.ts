import * as z from 'zod/mini'
import { endpoint, messageReply, perMinute } from '#shared/endpoint.ts'
import { storableText } from '#shared/sound-text.ts'
import { maxObjectionLength } from './statement-values.ts'

/** An objection against a decision, by the link of its mail. */
export const NewObjection = z.strictObject({
  token: z.string().check(z.maxLength(100), storableText),
  text: z.string().check(z.trim(), z.minLength(1, 'objectionNeeded'), z.maxLength(maxObjectionLength), storableText),
})
export type NewObjection = z.infer<typeof NewObjection>

export const submitObjection = endpoint('POST /objections', 'anyone', {
  summary: 'Files an objection to a decision about a home, an account or a report, with the link of its mail; once.',
  limit: perMinute(10),
  body: NewObjection,
  reply: messageReply,
  status: 201,
})

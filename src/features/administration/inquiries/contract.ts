import * as z from 'zod/mini'
import { endpoint, messageReply, perMinute } from '#shared/endpoint.ts'
import { oneLine, storableText } from '#shared/sound-text.ts'

/** The contact form (spec section 2, Other screens). */
export const NewInquiry = z.strictObject({
  firstName: oneLine(80),
  lastName: oneLine(80),
  // The length is checked before the pattern: the pattern alone would take seconds over a very long text.
  email: z.string().check(z.trim(), z.minLength(1), z.maxLength(254), z.email(), storableText),
  phone: z.optional(z.string('phone').check(z.trim(), z.regex(/^$|^\+?(?=(?:[^\d]*\d){6})[\d\s().-]{6,30}$/, 'phone'))),
  message: z.string().check(z.trim(), z.minLength(1), z.maxLength(5000), storableText),
})
export type NewInquiry = z.infer<typeof NewInquiry>

export const sendInquiry = endpoint('POST /contact', 'anyone', {
  summary: 'Sends a message to the operator of the site.',
  limit: perMinute(5),
  body: NewInquiry,
  reply: messageReply,
  status: 201,
})

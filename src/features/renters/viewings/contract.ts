import * as z from 'zod/mini'
import { Id, Timestamp, Uuid } from '#shared/schemas.ts'
import { storableText } from '#shared/sound-text.ts'
import {
  authors,
  maxPlaceLength,
  maxTextLength,
  messageKinds,
  refusalReasons,
  renterMessageKinds,
  viewingLengths,
} from './viewing-values.ts'

const text = (most: number) => z.string().check(z.trim(), z.maxLength(most), storableText)
// As the control of a browser sends it; empty where none was chosen.
const localTime = z.string().check(z.regex(/^(?:\d{4}-\d{2}-\d{2}T\d{2}:\d{2})?$/, 'wrong'))
// A form in which none is chosen has an empty text or null.
const storedTime = z
  .string('notAChoice')
  .check(z.regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(?:\.\d{1,3})?Z$/, 'notAChoice'))

/** What a message can hold besides its kind; which of it a kind needs is for `viewing-rules.ts`. Empty texts count as left out. */
const parts = {
  message: z.optional(text(maxTextLength)),
  /** Proposed times, as the clocks of Amsterdam show them: `2026-12-05T10:00`. */
  time1: z.optional(localTime),
  time2: z.optional(localTime),
  time3: z.optional(localTime),
  minutes: z.optional(z.enum(['', ...viewingLengths])),
  place: z.optional(text(maxPlaceLength)),
  /** The proposal that is accepted or declined, so that nobody agrees to what was changed meanwhile. */
  proposal: z.optional(Uuid),
  /** The accepted time of that proposal. */
  chosen: z.optional(storedTime),
}

/** A step of a conversation by its landlord. */
export const LandlordStep = z.strictObject({
  kind: z.enum(messageKinds),
  ...parts,
  /** Why the landlord refuses; empty in a form where none was chosen. */
  refusalReason: z.optional(z.enum(['', ...refusalReasons])),
})
export type LandlordStep = z.infer<typeof LandlordStep>

/** A step of a conversation by its renter. */
export const RenterStep = z.strictObject({ kind: z.enum(renterMessageKinds), ...parts })

const minutes = z.nullable(z.int())
const place = z.nullable(z.string())

/** A message of a conversation, with the times that it proposes, accepts or cancels. */
export const ThreadMessage = z.object({
  author: z.enum(authors),
  kind: z.enum(messageKinds),
  message: z.nullable(z.string()),
  /** Why a landlord refused; null of other messages, and of refusals before there was a list of reasons. */
  refusalReason: z.nullable(z.enum(refusalReasons)),
  times: z.array(Timestamp),
  minutes,
  place,
  createdAt: Timestamp,
})
export type ThreadMessage = z.infer<typeof ThreadMessage>

/** The viewing that was agreed last. */
export const AgreedViewing = z.object({ startsAt: Timestamp, minutes, place, cancelledAt: z.nullable(Timestamp) })
/** A proposal that waits for an answer of the other side. */
const OpenProposal = z.object({
  id: Id,
  author: z.enum(authors),
  times: z.array(Timestamp),
  minutes,
  place,
})
/** What was written after a reply, oldest first, and how things stand with the viewing. */
export const Thread = z.object({
  messages: z.array(ThreadMessage),
  viewing: z.nullable(AgreedViewing),
  proposal: z.nullable(OpenProposal),
})
export type Thread = z.infer<typeof Thread>

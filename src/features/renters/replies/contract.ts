import * as z from 'zod/mini'
import { changeReply, dataReply, endpoint, messageReply, perMinute, success } from '#shared/endpoint.ts'
import { languages } from '#shared/language.ts'
import { pageQuery, listReply } from '#shared/pagination.ts'
import { storableText } from '#shared/sound-text.ts'
import { Id, Timestamp, Uuid, idParams } from '#shared/schemas.ts'
import { LandlordStep, RenterStep, Thread } from '#features/renters/viewings/contract.ts'
import {
  incomeBands,
  maxHouseholdSize,
  maxAboutLength,
  maxMessageLength,
  maxNoteLength,
  replyStatuses,
} from './reply-values.ts'

const text = (most: number) => z.string().check(z.trim(), z.minLength(1), z.maxLength(most), storableText)
// As in the contact form.
const phone = z.string('phone').check(z.trim(), z.regex(/^\+?(?=(?:[^\d]*\d){6})[\d\s().-]{6,30}$/, 'phone'))

const facts = {
  householdSize: z.int().check(z.minimum(1), z.maximum(maxHouseholdSize)),
  incomeBand: z.enum(incomeBands),
  startDate: z.iso.date('wrong'),
  about: text(maxAboutLength),
  /** Shown in the second stage only. */
  phone,
}

/** The profile that a renter shows to landlords; omitted fields are not shown. */
export const RenterProfile = z.partial(z.strictObject(facts))
export type RenterProfile = z.infer<typeof RenterProfile>

/** Changes of a profile: null deletes a field, and an omitted one stays as it is. */
export const RenterProfileChange = z.strictObject({
  householdSize: z.nullish(facts.householdSize),
  incomeBand: z.nullish(facts.incomeBand),
  startDate: z.nullish(facts.startDate),
  about: z.nullish(facts.about),
  phone: z.nullish(facts.phone),
})
export type RenterProfileChange = z.infer<typeof RenterProfileChange>

export const showRenterProfile = endpoint('GET /renter-profile', 'user', {
  summary: 'Returns the renter profile of the caller.',
  reply: dataReply(RenterProfile),
})

export const changeRenterProfile = endpoint('PATCH /renter-profile', 'user', {
  summary: 'Changes the renter profile of the caller; null deletes a field.',
  limit: perMinute(30),
  body: RenterProfileChange,
  reply: changeReply(RenterProfile),
})

export const LandlordContact = z.object({
  name: z.nullable(z.string()),
  company: z.nullable(z.string()),
  email: z.nullable(z.string()),
  phone: z.nullable(z.string()),
})
export type LandlordContact = z.infer<typeof LandlordContact>

export const showContact = endpoint('GET /properties/{id}/contact', 'user', {
  summary: 'Returns how to reach the landlord of a home; with Premium only.',
  limit: perMinute(30),
  params: idParams,
  reply: dataReply(LandlordContact),
})

/** A reply as its renter sees it. */
export const SentReply = z.object({
  id: Id,
  /** Null once the home is deleted. */
  propertyId: z.nullable(Id),
  /** The name of the home at the time of the reply. */
  home: z.string(),
  channel: z.enum(['mail', 'source']),
  sourceName: z.nullable(z.string()),
  language: z.enum(languages),
  /** Null for a reply at the source. */
  message: z.nullable(z.string()),
  status: z.enum(replyStatuses),
  /** Whether the landlord deleted their account before they answered through the link. */
  isLandlordGone: z.boolean(),
  createdAt: Timestamp,
  openedAt: z.nullable(Timestamp),
  answeredAt: z.nullable(Timestamp),
  /** The landlord through the link, or the renter by hand. */
  answeredBy: z.nullable(z.enum(['landlord', 'renter'])),
  /** When the renter shared their contact details; `sharedPhone` is null without a number. */
  sharedAt: z.nullable(Timestamp),
  sharedPhone: z.nullable(z.string()),
  /** What both sides wrote after it, and the viewing. */
  ...Thread.shape,
})
export type SentReply = z.infer<typeof SentReply>

const shown = dataReply(SentReply)
const changed = changeReply(SentReply)

/** A message to the landlord of a home. */
export const NewReply = z.strictObject({
  propertyId: Uuid,
  message: text(maxMessageLength),
  /** The language of the message and of the mail; by default that of the listing. */
  language: z.optional(z.enum(languages)),
})
export type NewReply = z.infer<typeof NewReply>

export const sendReply = endpoint('POST /replies', 'user', {
  summary: 'Mails a reply to the landlord of a home, once for each home; with Premium only.',
  limit: perMinute(20),
  body: NewReply,
  reply: changed,
  status: 201,
})

export const recordReplyAtSource = endpoint('POST /replies/at-source', 'user', {
  summary: 'Records that the caller opened the ad of a home at its source, to reply there.',
  limit: perMinute(60),
  body: z.strictObject({ propertyId: Uuid }),
  reply: shown,
  status: 201,
})

export const listReplies = endpoint('GET /replies', 'user', {
  summary: 'Lists the replies of the caller, newest first.',
  query: z.strictObject(pageQuery),
  reply: listReply('replies', SentReply),
})

export const showReply = endpoint('GET /replies/{id}', 'user', {
  summary: 'Returns a reply of the caller.',
  params: idParams,
  reply: shown,
})

export const markReplyAnswered = endpoint('PATCH /replies/{id}', 'user', {
  summary: 'Marks a reply as answered elsewhere, or undoes that.',
  limit: perMinute(60),
  params: idParams,
  body: z.strictObject({ answered: z.boolean() }),
  reply: changed,
})

/** The second stage: contact details of the renter. Name and mail address are always included. */
export const SharedContact = z.strictObject({ phone: z.optional(phone), note: z.optional(text(maxNoteLength)) })
export type SharedContact = z.infer<typeof SharedContact>

export const shareContact = endpoint('POST /replies/{id}/contact-details', 'user', {
  summary: 'Mails the contact details of the renter to a landlord who answered, once.',
  limit: perMinute(20),
  params: idParams,
  body: SharedContact,
  reply: changed,
})

const linkToken = z.string().check(z.maxLength(100), storableText)

export const recordReplyOpened = endpoint('POST /replies/opened', 'anyone', {
  summary: 'Records that the landlord opened the link of the mail.',
  limit: perMinute(30),
  body: z.strictObject({ token: linkToken }),
  reply: success({}),
})

/** A landlord's step of the conversation through the link in the mail. */
export const NewAnswer = z.extend(LandlordStep, { token: linkToken })
export type NewAnswer = z.infer<typeof NewAnswer>

export const answerReply = endpoint('POST /replies/answers', 'anyone', {
  summary: 'Answers a reply with the link that was mailed to the landlord: with a message, times, or about a viewing.',
  limit: perMinute(10),
  body: NewAnswer,
  reply: messageReply,
  status: 201,
})

export const continueConversation = endpoint('POST /replies/{id}/messages', 'user', {
  summary: 'Answers the landlord who answered a reply: with a message, times, or about a viewing.',
  limit: perMinute(20),
  params: idParams,
  body: RenterStep,
  reply: changed,
  status: 201,
})

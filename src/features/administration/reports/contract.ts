import * as z from 'zod/mini'
import { changeReply, endpoint, messageReply, perMinute } from '#shared/endpoint.ts'
import { pageQuery, listReply } from '#shared/pagination.ts'
import { shownOnOneLine, storableText } from '#shared/sound-text.ts'
import { EmailReply, NewEmailReply } from '#features/administration/email-replies/contract.ts'
import { statuses } from '#features/properties/catalogue/values.ts'
import { ListingCheck } from '#features/sourcing/listing-checks/contract.ts'
import { Cents, Id, Timestamp, Uuid, idParams } from '#shared/schemas.ts'
import { grounds } from '#features/moderation/statements/statement-values.ts'
import { reportReasons, verdicts } from './report-values.ts'

const emailOrNothing = new RegExp(`^$|${z.regexes.email.source}`)
const note = z.optional(z.string().check(z.trim(), z.maxLength(1_000), storableText))

/** A report about a property; what of it is needed depends on its reason (report-values.ts). Empty texts count as left out. */
export const PropertyReport = z.strictObject({
  reason: z.enum(reportReasons),
  text: note,
  name: z.optional(z.string().check(z.trim(), z.maxLength(120), shownOnOneLine)),
  // The length is checked before the pattern: the pattern alone would take seconds over a very long text.
  email: z.optional(
    z.string('email').check(z.trim(), z.maxLength(254), z.regex(emailOrNothing, 'email'), storableText),
  ),
  /** That the report is made in good faith. */
  goodFaith: z.optional(z.enum(['yes'])),
})
export type PropertyReport = z.infer<typeof PropertyReport>

export const reportProperty = endpoint('POST /properties/{id}/reports', 'anyone', {
  summary: 'Reports a problem with the ad of a home; needs no account.',
  limit: perMinute(10),
  params: idParams,
  body: PropertyReport,
  reply: messageReply,
  status: 201,
})

/** A report as an admin sees it; of its author only whether they have an account and left an address. */
export const ReportItem = z.object({
  id: Id,
  reason: z.enum(reportReasons),
  text: z.nullable(z.string()),
  byAccount: z.boolean(),
  /** Whether its author left an address, and gets the outcome by mail. */
  hasAddress: z.boolean(),
  createdAt: Timestamp,
})

/** The contact in the listing of a property. */
export const Advertiser = z.object({ name: z.nullable(z.string()), email: z.string() })
export type Advertiser = z.infer<typeof Advertiser>

/** A property with waiting reports and the evidence. */
export const ReportedProperty = z.object({
  id: Id,
  title: z.string(),
  location: z.string(),
  status: z.enum(statuses),
  /** Cents per the listing's own period. */
  rentCents: z.nullable(Cents),
  listings: z.array(z.object({ source: z.string(), url: z.nullable(z.string()) })),
  /** Newest first. */
  reports: z.array(ReportItem),
  checks: z.array(ListingCheck),
  /** Null if no address is known. */
  advertiser: z.nullable(Advertiser),
  /** The emails to the advertiser, oldest first. */
  emailReplies: z.array(EmailReply),
})
export type ReportedProperty = z.infer<typeof ReportedProperty>

export const ReportQuery = z.strictObject({ ...pageQuery, reason: z.optional(z.enum(reportReasons)) })
export type ReportQuery = z.infer<typeof ReportQuery>

export const listReports = endpoint('GET /admin/reports', 'admin', {
  summary: 'Lists homes with open reports, the last reported first.',
  query: ReportQuery,
  reply: listReply('properties', ReportedProperty),
})

export const ReportDecision = z.strictObject({
  verdict: z.enum(verdicts),
  note,
  /** What it rests on; by default what fits the newest report. */
  ground: z.optional(z.enum(grounds)),
  /** For the advertiser and the reporters. */
  explanation: z.optional(z.string().check(z.trim(), z.maxLength(2_000), storableText)),
  /** The newest report that the admin saw, so that no unread report is decided. */
  lastReportId: Uuid,
})
export type ReportDecision = z.infer<typeof ReportDecision>

export const decideReports = endpoint('POST /admin/properties/{id}/report-decision', 'admin', {
  summary: 'Decides about all open reports of a home.',
  params: idParams,
  body: ReportDecision,
  reply: changeReply(z.object({ id: z.string() })),
})

/** A stored decision. */
export const ReportDecisionItem = z.extend(
  z.pick(ReportedProperty, { id: true, title: true, location: true, advertiser: true, emailReplies: true }),
  {
    propertyId: Id,
    verdict: z.enum(verdicts),
    note: z.nullable(z.string()),
    reports: z.int(),
    /** The admin; null if that account was deleted. */
    adminEmail: z.nullable(z.string()),
    decidedAt: Timestamp,
    undoneAt: z.nullable(Timestamp),
    /** The time of the newest of its reports; null once they are waiting again. */
    reportedAt: z.nullable(Timestamp),
  },
)

export type ReportDecisionItem = z.infer<typeof ReportDecisionItem>

export const listReportDecisions = endpoint('GET /admin/report-decisions', 'admin', {
  summary: 'Lists decisions about reports, newest first.',
  query: z.strictObject({ ...pageQuery }),
  reply: listReply('decisions', ReportDecisionItem),
})

export const undoReportDecision = endpoint('POST /admin/report-decisions/{id}/undo', 'admin', {
  summary: 'Undoes the last decision about a home: its reports are open again, and it has the status of its sources.',
  params: idParams,
  reply: messageReply,
})

export const emailAdvertiser = endpoint('POST /admin/properties/{id}/email-replies', 'admin', {
  summary: 'Mails the advertiser of a home.',
  limit: perMinute(30),
  params: idParams,
  body: NewEmailReply,
  reply: messageReply,
  status: 201,
})

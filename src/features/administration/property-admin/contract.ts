import * as z from 'zod/mini'
import { changeReply, dataReply, endpoint, messageReply, perMinute, success } from '#shared/endpoint.ts'
import { lastPeriods } from '#shared/last-period.ts'
import { pageQuery, Pagination, listReply } from '#shared/pagination.ts'
import { storableText } from '#shared/sound-text.ts'
import { AuditEntry } from '#platform/audit/contract.ts'
import { ReportItem } from '#features/administration/reports/contract.ts'
import { verdicts } from '#features/administration/reports/report-values.ts'
import { maxSearchLength, Property, PropertySearch, PropertySummary } from '#features/properties/catalogue/contract.ts'
import { decidedStatuses } from '#features/properties/catalogue/decided-status.ts'
import { adminPropertySorts } from '#features/properties/search/admin-sort-orders.ts'
import { propertyTypes, rentVerdicts, statuses } from '#features/properties/catalogue/values.ts'
import { FactSources } from '#features/sourcing/fact-sources/contract.ts'
import { Id, Timestamp, Uuid, idParams } from '#shared/schemas.ts'

/** The decisions about properties; `restored` lifts any other. */
export const propertyActions = ['hidden', 'rented', 'deleted', 'restored'] as const
export type PropertyAction = (typeof propertyActions)[number]

/** The maximum number of properties per call by ids, and by a filter. */
const maxNamedIds = 1_000
export const maxBulkCount = 10_000

const text = (max: number) => z.string().check(z.trim(), z.minLength(1), z.maxLength(max), storableText)

const wholeAmount = z.optional(z.string().check(z.regex(/^\d{1,7}$/, 'notANumber')))

const filterFields = {
  /** Words of the title or the place, or an id. */
  search: z.optional(z.string().check(z.trim(), z.maxLength(maxSearchLength), storableText)),
  city: z.optional(text(100)),
  /** The slug of a source that has or had the property. */
  source: z.optional(text(40)),
  /** The decision of an admin; by default all but deleted properties. */
  decided: z.optional(z.enum(decidedStatuses)),
  photos: z.optional(z.enum(['yes', 'no'])),
  /** Homes with waiting reports. */
  reported: z.optional(z.enum(['yes'])),
  /** Homes whose listings gave a reason for review. */
  review: z.optional(z.enum(['yes'])),
  /** How its asked rent lies to the estimated maximum. */
  rentCheck: z.optional(z.enum(rentVerdicts)),
  /** The period in which it was first seen. */
  since: z.optional(z.enum(lastPeriods)),
  /** Days of Amsterdam on which it was first seen, both included. */
  from: z.optional(z.iso.date()),
  to: z.optional(z.iso.date()),
  /** Whole euros per month, both included. */
  priceFrom: wholeAmount,
  priceTo: wholeAmount,
}

/** The query of the list of all properties; statuses and types as in the public list. */
export const AdminPropertyQuery = z.strictObject({
  ...pageQuery,
  ...filterFields,
  status: PropertySearch.shape.status,
  type: PropertySearch.shape.type,
  sort: z._default(z.enum(adminPropertySorts), 'newest'),
})
export type AdminPropertyQuery = z.infer<typeof AdminPropertyQuery>

/** The filters only, without page and order. */
export const AdminPropertyFilter = z.strictObject({
  ...filterFields,
  status: z.optional(z.array(z.enum(statuses)).check(z.minLength(1), z.maxLength(statuses.length))),
  type: z.optional(z.array(z.enum(propertyTypes)).check(z.minLength(1), z.maxLength(propertyTypes.length))),
})
export type AdminPropertyFilter = z.infer<typeof AdminPropertyFilter>

/** A property in the list of all: the fields of the specification, its decision, and its waiting reports. */
export const AdminProperty = z.extend(PropertySummary, {
  decided: z.nullable(z.enum(decidedStatuses)),
  reports: z.int(),
  /** The names of the sources that have it, or had it. */
  sources: z.array(z.string()),
})
export type AdminProperty = z.infer<typeof AdminProperty>

export const listAdminProperties = endpoint('GET /admin/properties', 'admin', {
  summary: 'Lists all homes, including those that visitors do not see; the total is exact.',
  query: AdminPropertyQuery,
  reply: success({
    properties: z.array(AdminProperty),
    /** How the search text was interpreted, if it had no results as written. */
    interpretedAs: z.nullable(z.string()),
    data: z.object({ properties: z.array(AdminProperty), pagination: Pagination }),
    pagination: Pagination,
  }),
})

/** A stored decision about properties. */
export const StatusDecision = z.object({
  id: Id,
  action: z.enum(propertyActions),
  properties: z.int(),
  /** The name of its property, if it was about one. */
  property: z.nullable(z.object({ id: Id, name: z.string() })),
  /** The admin; null if that account was deleted. */
  adminEmail: z.nullable(z.string()),
  decidedAt: Timestamp,
  undoneAt: z.nullable(Timestamp),
})
export type StatusDecision = z.infer<typeof StatusDecision>

/** All data of a property. */
export const PropertyRecord = z.object({
  property: Property,
  /** Which listings state its facts, and its earlier ones. */
  sources: FactSources,
  decided: z.nullable(z.enum(decidedStatuses)),
  contact: z.object({
    name: z.nullable(z.string()),
    company: z.nullable(z.string()),
    email: z.nullable(z.string()),
    phone: z.nullable(z.string()),
  }),
  /** Codes of why an admin should review it. */
  review: z.array(z.string()),
  /** Newest first; `verdict` is null for waiting reports. */
  reports: z.array(
    z.extend(z.omit(ReportItem, { byAccount: true, hasAddress: true }), { verdict: z.nullable(z.enum(verdicts)) }),
  ),
  /** Newest first. */
  decisions: z.array(StatusDecision),
  audit: z.array(AuditEntry),
})
export type PropertyRecord = z.infer<typeof PropertyRecord>

export const getAdminProperty = endpoint('GET /admin/properties/{id}', 'admin', {
  summary: 'Returns the whole record of a home, whether visitors see it or not.',
  params: idParams,
  reply: dataReply(PropertyRecord),
})

/** The query of the list as a file, which has no pages. */
const { page: _page, limit: _limit, ...exportFields } = AdminPropertyQuery.shape
export const exportAdminProperties = endpoint('GET /admin/properties.csv', 'admin', {
  summary: 'Returns the list of all homes as a CSV file, separated by commas in English and by semicolons in Dutch.',
  limit: perMinute(10),
  query: z.strictObject(exportFields),
  replyMediaType: 'text/csv',
  reply: z.string(),
})

/** For whoever placed one of the homes. */
const reason = z.optional(text(2_000))

/** A decision, with the id to undo it by. */
const decided = changeReply(z.object({ decisionId: Id, properties: z.int() }))

export const deleteProperty = endpoint('DELETE /properties/{id}', 'admin', {
  summary: 'Deletes a home: visitors do not see it, whatever its sources say, until it is restored.',
  params: idParams,
  reply: decided,
})

export const decideProperties = endpoint('POST /admin/properties/decide', 'admin', {
  summary: 'Hides, marks rented, deletes or restores homes.',
  body: z.strictObject({
    action: z.enum(propertyActions),
    ids: z.array(Uuid).check(z.minLength(1), z.maxLength(maxNamedIds)),
    reason,
  }),
  reply: decided,
})

export const decideAllProperties = endpoint('POST /admin/properties/decide-all', 'admin', {
  summary: 'Hides, marks rented, deletes or restores all homes of a filter, if their number is the confirmed one.',
  body: z.strictObject({
    action: z.enum(propertyActions),
    filter: AdminPropertyFilter,
    count: z.int().check(z.minimum(1), z.maximum(maxBulkCount)),
    reason,
  }),
  reply: decided,
})

export const listStatusDecisions = endpoint('GET /admin/status-decisions', 'admin', {
  summary: 'Lists the decisions of admins about homes, newest first.',
  query: z.strictObject({ ...pageQuery }),
  reply: listReply('decisions', StatusDecision),
})

export const undoStatusDecision = endpoint('POST /admin/status-decisions/{id}/undo', 'admin', {
  summary: 'Undoes a decision about homes; homes with a later decision keep it.',
  params: idParams,
  reply: messageReply,
})

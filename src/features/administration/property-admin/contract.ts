import * as z from 'zod/mini'
import { endpoint } from '#shared/endpoint.ts'
import { lastPeriods } from '#shared/last-period.ts'
import { pageOfList, Pagination, replyOfList } from '#shared/pagination.ts'
import { soundText } from '#shared/sound-text.ts'
import { AuditEntry } from '#features/administration/audit-log/contract.ts'
import { reportReasons, verdicts } from '#features/administration/reports/report-values.ts'
import { longestSearch, Property, PropertySearch, PropertySummary } from '#features/properties/catalogue/contract.ts'
import {
  decidedStatuses,
  homeActs,
  managedSorts,
  mostAtOnce,
  mostNamed,
} from '#features/properties/catalogue/decided-status.ts'
import { propertyTypes, statuses } from '#features/properties/catalogue/values.ts'

const success = z.literal('success')
const id = z.uuid().check(z.toLowerCase())
const text = (longest: number) => z.string().check(z.trim(), z.minLength(1), z.maxLength(longest), soundText)

const filterParts = {
  /** Words of the title or the place, or an id. */
  search: z.optional(z.string().check(z.trim(), z.maxLength(longestSearch), soundText)),
  city: z.optional(text(100)),
  /** The short name of a source that has the home, or had it. */
  source: z.optional(text(40)),
  /** What an admin decided; without it all but what was deleted. */
  decided: z.optional(z.enum(decidedStatuses)),
  photos: z.optional(z.enum(['yes', 'no'])),
  /** Homes with reports that wait. */
  reported: z.optional(z.enum(['yes'])),
  /** How long ago we first saw it. */
  since: z.optional(z.enum(lastPeriods)),
}

/** What an admin asks of the list of all homes; statuses and types in the words of the public list. */
export const ManagedQuery = z.strictObject({
  ...pageOfList,
  ...filterParts,
  status: PropertySearch.shape.status,
  type: PropertySearch.shape.type,
  sort: z._default(z.enum(managedSorts), 'newest'),
})
export type ManagedQuery = z.infer<typeof ManagedQuery>

/** The same homes, without page or order. */
export const ManagedFilter = z.strictObject({
  ...filterParts,
  status: z.optional(z.array(z.enum(statuses)).check(z.minLength(1), z.maxLength(statuses.length))),
  type: z.optional(z.array(z.enum(propertyTypes)).check(z.minLength(1), z.maxLength(propertyTypes.length))),
})
export type ManagedFilter = z.infer<typeof ManagedFilter>

/** A home in the list of all: the specification's fields, what was decided of it, and how many reports wait. */
export const ManagedHome = z.extend(PropertySummary, {
  decided: z.nullable(z.enum(decidedStatuses)),
  reports: z.int(),
  /** The names of the sources that have it, or had it. */
  sources: z.array(z.string()),
})
export type ManagedHome = z.infer<typeof ManagedHome>

export const listManagedHomes = endpoint({
  method: 'GET',
  path: '/admin/properties',
  summary: 'Lists all homes, those that no visitor sees too; the total is exact.',
  access: 'admin',
  query: ManagedQuery,
  reply: z.object({
    status: success,
    properties: z.array(ManagedHome),
    /** How the search text was understood, when it was not found as it was written. */
    understoodAs: z.nullable(z.string()),
    data: z.object({ properties: z.array(ManagedHome), pagination: Pagination }),
    pagination: Pagination,
  }),
})

/** An act on homes as it is kept. */
export const StatusDecision = z.object({
  id: z.string(),
  act: z.enum(homeActs),
  homes: z.int(),
  /** Its home by name, where it was about one. */
  home: z.nullable(z.object({ id: z.string(), name: z.string() })),
  /** Who did it; null when that account is no more. */
  adminEmail: z.nullable(z.string()),
  decidedAt: z.string(),
  undoneAt: z.nullable(z.string()),
})
export type StatusDecision = z.infer<typeof StatusDecision>

/** Everything that is known of a home. */
export const HomeRecord = z.object({
  home: Property,
  decided: z.nullable(z.enum(decidedStatuses)),
  contact: z.object({
    name: z.nullable(z.string()),
    company: z.nullable(z.string()),
    email: z.nullable(z.string()),
    phone: z.nullable(z.string()),
  }),
  /** Newest first; `verdict` is what was decided about it, null as long as it waits. */
  reports: z.array(
    z.object({
      id: z.string(),
      reason: z.enum(reportReasons),
      text: z.nullable(z.string()),
      createdAt: z.string(),
      verdict: z.nullable(z.enum(verdicts)),
    }),
  ),
  /** Newest first. */
  decisions: z.array(StatusDecision),
  audit: z.array(AuditEntry),
})
export type HomeRecord = z.infer<typeof HomeRecord>

export const showManagedHome = endpoint({
  method: 'GET',
  path: '/admin/properties/{id}',
  summary: 'The whole record of a home, whether visitors see it or not.',
  access: 'admin',
  params: z.object({ id }),
  reply: z.object({ status: success, data: HomeRecord }),
})

/** A list as a file: no page, as all of it is sent. */
const { page: _page, limit: _limit, ...fileParts } = ManagedQuery.shape
export const managedHomesFile = endpoint({
  method: 'GET',
  path: '/admin/properties.csv',
  summary: 'The list of all homes as a file: comma separated in English, semicolons in Dutch.',
  access: 'admin',
  limit: { calls: 10, minutes: 1 },
  query: z.strictObject(fileParts),
  replyType: 'text/csv',
  reply: z.string(),
})

const decided = z.object({
  status: success,
  message: z.string(),
  data: z.object({
    /** By which it can be undone. */
    decisionId: z.string(),
    homes: z.int(),
  }),
})

export const deleteHome = endpoint({
  method: 'DELETE',
  path: '/properties/{id}',
  summary: 'Deletes a home: no visitor sees it, whatever its sources say, until it is restored.',
  access: 'admin',
  params: z.object({ id }),
  reply: decided,
})

export const decideHomes = endpoint({
  method: 'POST',
  path: '/admin/properties/decide',
  summary: 'Hides, marks rented, deletes or restores homes.',
  access: 'admin',
  body: z.strictObject({ act: z.enum(homeActs), ids: z.array(id).check(z.minLength(1), z.maxLength(mostNamed)) }),
  reply: decided,
})

export const decideAllHomes = endpoint({
  method: 'POST',
  path: '/admin/properties/decide-all',
  summary: 'Does the same with all homes of a filter, if there are as many as were confirmed.',
  access: 'admin',
  body: z.strictObject({
    act: z.enum(homeActs),
    filter: ManagedFilter,
    count: z.int().check(z.minimum(1), z.maximum(mostAtOnce)),
  }),
  reply: decided,
})

export const listStatusDecisions = endpoint({
  method: 'GET',
  path: '/admin/status-decisions',
  summary: 'Lists what admins did with homes, newest first.',
  access: 'admin',
  query: z.strictObject({ ...pageOfList }),
  reply: replyOfList('decisions', StatusDecision),
})

export const undoStatusDecision = endpoint({
  method: 'POST',
  path: '/admin/status-decisions/{id}/undo',
  summary: 'Undoes such an act; homes about which something was decided since keep that.',
  access: 'admin',
  params: z.object({ id }),
  reply: z.object({ status: success, message: z.string() }),
})

import * as z from 'zod/mini'
import { dataReply, endpoint } from '#shared/endpoint.ts'
import { lastPeriods } from '#shared/last-period.ts'
import { pageQuery, listReply, sortChoice } from '#shared/pagination.ts'
import { fromKeys } from '#shared/records.ts'
import { filledFacts } from '#features/sourcing/import/filled-facts.ts'
import { runCounts } from '#features/sourcing/import/run-counts.ts'
import { rejectReasons } from '#features/sourcing/listings/reject-reasons.ts'
import { Id, Timestamp, idParams } from '#shared/schemas.ts'

export const Run = z.object({
  id: Id,
  inputs: z.array(z.string()),
  startedAt: Timestamp,
  finishedAt: z.nullable(Timestamp),
  state: z.enum(['running', 'finished', 'failed']),
  cause: z.enum(['schedule', 'admin', 'command', 'push', 'replay']),
  /** Why it failed: a code of the HTTP client, of a source alert, `interrupted` or `internal`. */
  failure: z.nullable(z.string()),
  bytes: z.int(),
  /** The source reported no change. */
  unchanged: z.boolean(),
  /** Whether it read the source's complete list, and was held because that was far below the usual size. */
  complete: z.boolean(),
  held: z.boolean(),
  accepted: z.boolean(),
  /** Whether an admin may accept it: it is held, and no newer whole list came after it. */
  acceptable: z.boolean(),
  ...fromKeys(runCounts, () => z.int()),
  rejectedByReason: z.partialRecord(z.enum(rejectReasons), z.int()),
  repaired: z.record(z.string(), z.int()),
  /** What was wrong with its inputs, in the language of the caller. */
  problems: z.array(z.string()),
})
export type Run = z.infer<typeof Run>

const alertKinds = ['late', 'empty', 'challenged', 'blocked', 'unreadable', 'changed_layout', 'fewer_facts'] as const

export const SourceHealth = z.object({
  id: Id,
  slug: z.string(),
  name: z.string(),
  website: z.string(),
  /** Listings that are present, and those that are gone. */
  listings: z.int(),
  gone: z.int(),
  rejectedRecords: z.int(),
  /** Listings that its runs of the last 24 hours found for the first time. */
  newToday: z.int(),
  /** How it is read automatically; without an address only manually. */
  kind: z.nullable(z.string()),
  address: z.nullable(z.string()),
  complete: z.boolean(),
  everyMinutes: z.int(),
  paused: z.boolean(),
  /** Whether it has the mapping and the request that its kind needs. */
  isSetUp: z.boolean(),
  nextRunAt: z.nullable(Timestamp),
  /** It is due or being read. */
  inProgress: z.boolean(),
  alerts: z.array(z.object({ kind: z.enum(alertKinds), raisedAt: z.string() })),
  /** Facts that the last run stated far less often than the 30 days before, with a listing that lacks it. */
  fallenFacts: z.array(
    z.object({ fact: z.enum(filledFacts), before: z.number(), now: z.number(), number: z.string() }),
  ),
  /** The number of a listing whose page was refused because its layout has changed. */
  changedExample: z.nullable(z.string()),
  lastRun: z.nullable(Run),
})
export type SourceHealth = z.infer<typeof SourceHealth>
export type AlertKind = SourceHealth['alerts'][number]['kind']

/** The query of the page of sources, and of their file. */
export const SourceListQuery = z.strictObject({
  search: z._default(z.string().check(z.trim(), z.maxLength(80)), ''),
  /** Only those with an alert. */
  alerts: z.optional(z.literal('yes')),
  sort: z._default(sortChoice(['name', 'listings', 'newToday', 'gone', 'rejectedRecords', 'lastRun', 'next']), 'name'),
})
export type SourceListQuery = z.infer<typeof SourceListQuery>

export const listSources = endpoint('GET /admin/sources', 'admin', {
  summary: 'Lists the sources with their health.',
  reply: dataReply(z.object({ sources: z.array(SourceHealth) })),
})

export const listRuns = endpoint('GET /admin/sources/{id}/runs', 'admin', {
  summary: 'Lists the runs of a source, newest first.',
  params: idParams,
  query: z.object({ ...pageQuery }),
  reply: listReply('runs', Run),
})

/** Runs that need attention: failed, or held for an admin. */
export const runProblemStates = ['failed', 'held'] as const

export const RunQuery = z.strictObject({
  ...pageQuery,
  state: z.optional(z.enum(runProblemStates)),
  period: z.optional(z.enum(lastPeriods)),
})
export type RunQuery = z.infer<typeof RunQuery>

export const RunWithSource = z.extend(Run, { source: z.object({ id: Id, name: z.string() }) })
export type RunWithSource = z.infer<typeof RunWithSource>

export const listAllRuns = endpoint('GET /admin/runs', 'admin', {
  summary: 'Lists the runs of all sources, newest first, up to the newest 10,000.',
  query: RunQuery,
  reply: listReply('runs', RunWithSource),
})

import * as z from 'zod/mini'
import { endpoint, success } from '#shared/endpoint.ts'
import { lastPeriods } from '#shared/last-period.ts'
import { pageQuery, listReply } from '#shared/pagination.ts'
import { rejectReasons } from '#features/sourcing/listings/contract.ts'

const counts = z.record(z.string(), z.int())

/** One reading of a source, as an admin sees it. */
export const Run = z.object({
  id: z.string(),
  inputs: z.array(z.string()),
  startedAt: z.string(),
  finishedAt: z.nullable(z.string()),
  state: z.enum(['running', 'finished', 'failed']),
  cause: z.enum(['schedule', 'admin', 'command', 'push', 'replay']),
  /** Why it could not read: a code of the outgoing client, of a source's alert, `interrupted` or `internal`. */
  failure: z.nullable(z.string()),
  /** Bytes of what it read. */
  bytes: z.int(),
  /** The source said that nothing changed. */
  unchanged: z.boolean(),
  /** Whether it read the whole list of the source, and was held for being far below the usual size. */
  complete: z.boolean(),
  held: z.boolean(),
  /** An admin said that the held list is right. */
  accepted: z.boolean(),
  read: z.int(),
  new: z.int(),
  changed: z.int(),
  same: z.int(),
  missing: z.int(),
  gone: z.int(),
  returned: z.int(),
  rejected: z.int(),
  rejectedByReason: z.partialRecord(z.enum(rejectReasons), z.int()),
  repaired: counts,
  problems: z.array(z.string()),
})
export type Run = z.infer<typeof Run>

/** What an admin should know of a source. */
export const alertKinds = ['late', 'empty', 'challenged', 'blocked'] as const
export type AlertKind = (typeof alertKinds)[number]

/** A source at a glance. */
export const SourceHealth = z.object({
  id: z.string(),
  slug: z.string(),
  name: z.string(),
  website: z.string(),
  /** Listings that are there now, and those that are gone. */
  listings: z.int(),
  gone: z.int(),
  rejectedRecords: z.int(),
  /** How it is read by itself; without an address by hand only. */
  kind: z.nullable(z.string()),
  address: z.nullable(z.string()),
  complete: z.boolean(),
  everyMinutes: z.int(),
  paused: z.boolean(),
  nextRunAt: z.nullable(z.string()),
  /** Its turn has come, or it is being read. */
  inProgress: z.boolean(),
  alerts: z.array(z.object({ kind: z.enum(alertKinds), raisedAt: z.string() })),
  lastRun: z.nullable(Run),
})
export type SourceHealth = z.infer<typeof SourceHealth>

export const listSources = endpoint({
  method: 'GET',
  path: '/admin/sources',
  summary: 'Lists the sources with how they are.',
  access: 'admin',
  reply: success({ data: z.object({ sources: z.array(SourceHealth) }) }),
})

export const listRuns = endpoint({
  method: 'GET',
  path: '/admin/sources/{id}/runs',
  summary: 'Lists the runs of a source, newest first.',
  access: 'admin',
  params: z.object({ id: z.uuid().check(z.toLowerCase()) }),
  query: z.object({ ...pageQuery }),
  reply: listReply('runs', Run),
})

/** Runs that need somebody: those that failed, and those that are held for an admin. */
export const runProblemStates = ['failed', 'held'] as const

export const RunQuery = z.strictObject({
  ...pageQuery,
  state: z.optional(z.enum(runProblemStates)),
  period: z.optional(z.enum(lastPeriods)),
})
export type RunQuery = z.infer<typeof RunQuery>

/** A run in the list of those of all sources. */
export const RunWithSource = z.extend(Run, { source: z.object({ id: z.string(), name: z.string() }) })
export type RunWithSource = z.infer<typeof RunWithSource>

export const listAllRuns = endpoint({
  method: 'GET',
  path: '/admin/runs',
  summary: 'Lists the runs of all sources, newest first; the newest 10,000 of a question.',
  access: 'admin',
  query: RunQuery,
  reply: listReply('runs', RunWithSource),
})

import type { FastifyInstance, FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import type { Db } from '#platform/database/db.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** The path pattern of the requested page; only for requests of pages. */
    pagePattern: string | undefined
  }
  interface FastifyInstance {
    routeTimes: RouteTimes
  }
}

/** The first bucket ends at half a millisecond, each further one a tenth later; the last one holds all longer times. */
const firstMs = 0.5
const growth = 1.1
const maxBucket = 140

/** The bucket for a time in milliseconds. */
const toBucket = (ms: number): number =>
  ms <= firstMs ? 0 : Math.min(maxBucket, Math.ceil(Math.log(ms / firstMs) / Math.log(growth)))

/** The middle of a bucket in milliseconds; at most a twentieth from any time in it. */
export const getBucketMidpointMs = (bucket: number): number => firstMs * growth ** (bucket - 0.5)

interface RouteTimeCount {
  route: string
  latency_bucket: number
  calls: number
  failures: number
  longest_ms: number
}

/** Counts of response times in this process, until they are written to the database. */
export interface RouteTimes {
  /** @param ms duration in milliseconds; @param failed whether it was a server error */
  record: (route: string, ms: number, failed: boolean) => void
  /** Adds the counts to those of all processes; counts that cannot be written are kept for the next time. */
  write: (db: Db) => Promise<void>
}

function countRouteTimes(): RouteTimes {
  let counted = new Map<string, Map<number, RouteTimeCount>>()
  const add = (route: string, given: Omit<RouteTimeCount, 'route'>) => {
    let buckets = counted.get(route)
    if (!buckets) counted.set(route, (buckets = new Map()))
    const known = buckets.get(given.latency_bucket)
    if (!known) {
      buckets.set(given.latency_bucket, { ...given, route })
      return
    }
    known.calls += given.calls
    known.failures += given.failures
    known.longest_ms = Math.max(known.longest_ms, given.longest_ms)
  }
  return {
    record: (route, ms, failed) =>
      add(route, { latency_bucket: toBucket(ms), calls: 1, failures: failed ? 1 : 0, longest_ms: ms }),
    write: async (db) => {
      const rows = [...counted.values()].flatMap((buckets) => [...buckets.values()])
      if (rows.length === 0) return
      counted = new Map()
      try {
        // In a fixed order, so that two processes cannot deadlock.
        await sql`
          insert into route_times as known (period_start, route, latency_bucket, calls, failures, longest_ms)
          select date_bin('10 minutes', now(), '2000-01-01Z'), route, latency_bucket, calls, failures, longest_ms
          from json_to_recordset(${JSON.stringify(rows)})
            as given (route text, latency_bucket smallint, calls integer, failures integer, longest_ms real)
          order by route, latency_bucket
          on conflict (period_start, route, latency_bucket) do update set calls = known.calls + excluded.calls,
            failures = known.failures + excluded.failures,
            longest_ms = greatest(known.longest_ms, excluded.longest_ms)`.execute(db)
      } catch (error) {
        for (const { route, ...row } of rows) add(route, row)
        throw error
      }
    },
  }
}

/** Merges time slots older than `after` into one per hour or day. */
const mergeTimeSlots = (db: Db, unit: 'hour' | 'day', after: string) =>
  sql`
  with old as (
    delete from route_times
    where period_start < date_trunc(${unit}, now() - ${after}::interval, 'UTC') and period_start <> date_trunc(${unit}, period_start, 'UTC')
    returning *
  )
  insert into route_times as known (period_start, route, latency_bucket, calls, failures, longest_ms)
  select date_trunc(${unit}, period_start, 'UTC') as merged_start, route, latency_bucket, sum(calls), sum(failures), max(longest_ms)
  from old group by merged_start, route, latency_bucket order by merged_start, route, latency_bucket
  on conflict (period_start, route, latency_bucket) do update set calls = known.calls + excluded.calls,
    failures = known.failures + excluded.failures,
    longest_ms = greatest(known.longest_ms, excluded.longest_ms)`.execute(db)

/** Slots of ten minutes become hours after two hours, and days after two days; days are deleted after thirty. */
export async function mergeRouteTimes(db: Db): Promise<void> {
  await mergeTimeSlots(db, 'hour', '1 hour')
  await mergeTimeSlots(db, 'day', '1 day')
  await sql`delete from route_times where period_start < date_trunc('day', now() - interval '30 days', 'UTC')`.execute(
    db,
  )
}

/** The key that a request is counted under; undefined for unknown routes and health checks. */
export function getRouteName({ method, pagePattern, routeOptions: { url } }: FastifyRequest): string | undefined {
  const path = pagePattern ?? url
  return path === undefined || path === '*' || path.startsWith('/health') || path === '/metrics'
    ? undefined
    : `${method} ${path}`.slice(0, 200)
}

/** Records the duration of each response of a server, by route. */
export function recordRouteTimes(app: FastifyInstance): void {
  const times = countRouteTimes()
  app.decorate('routeTimes', times)
  app.decorateRequest('pagePattern', undefined)
  app.addHook('onResponse', (request, reply, done) => {
    const route = getRouteName(request)
    if (route !== undefined) times.record(route, reply.elapsedTime, reply.statusCode >= 500)
    done()
  })
}

import type { FastifyInstance, FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import type { Db } from '#platform/database/db.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Which page was asked for, as its address is written in the code; of a request for a page only. */
    pagePattern: string | undefined
  }
  interface FastifyInstance {
    routeTimes: RouteTimes
  }
}

/** The first class ends at half a millisecond, each further one a tenth later; the last one holds all that is longer. */
const firstMs = 0.5
const growth = 1.1
const lastClass = 140

/** The class that a time in milliseconds falls into. */
export const classOf = (ms: number): number =>
  ms <= firstMs ? 0 : Math.min(lastClass, Math.ceil(Math.log(ms / firstMs) / Math.log(growth)))

/** What a class stands for, in milliseconds: its middle, at most a twentieth from any time in it. */
export const middleOf = (timeClass: number): number => firstMs * growth ** (timeClass - 0.5)

interface Counted {
  route: string
  class: number
  calls: number
  failures: number
  longest_ms: number
}

/** How long answers took, counted in this process until it is written down. */
export interface RouteTimes {
  /** @param ms how long it took, in milliseconds; @param failed whether it was our fault */
  note: (route: string, ms: number, failed: boolean) => void
  /** Adds what was counted to what all processes wrote; what cannot be written is kept for the next time. */
  write: (db: Db) => Promise<void>
}

export function countRouteTimes(): RouteTimes {
  let counted = new Map<string, Map<number, Counted>>()
  const add = (route: string, given: Omit<Counted, 'route'>) => {
    let classes = counted.get(route)
    if (!classes) counted.set(route, (classes = new Map()))
    const known = classes.get(given.class)
    if (!known) {
      classes.set(given.class, { ...given, route })
      return
    }
    known.calls += given.calls
    known.failures += given.failures
    known.longest_ms = Math.max(known.longest_ms, given.longest_ms)
  }
  return {
    note: (route, ms, failed) => add(route, { class: classOf(ms), calls: 1, failures: failed ? 1 : 0, longest_ms: ms }),
    write: async (db) => {
      const rows = [...counted.values()].flatMap((classes) => [...classes.values()])
      if (rows.length === 0) return
      counted = new Map()
      try {
        // In one order, so that no two processes wait for each other.
        await sql`
          insert into route_times as known (slot, route, class, calls, failures, longest_ms)
          select date_bin('10 minutes', now(), '2000-01-01Z'), route, class, calls, failures, longest_ms
          from json_to_recordset(${JSON.stringify(rows)})
            as given (route text, class smallint, calls integer, failures integer, longest_ms real)
          order by route, class
          on conflict (slot, route, class) do update set calls = known.calls + excluded.calls,
            failures = known.failures + excluded.failures,
            longest_ms = greatest(known.longest_ms, excluded.longest_ms)`.execute(db)
      } catch (error) {
        for (const { route, ...row } of rows) add(route, row)
        throw error
      }
    },
  }
}

/** Makes one slot of those that lie in the same hour or day, once they are so old. */
const joinSlots = (db: Db, unit: 'hour' | 'day', after: string) =>
  sql`
  with old as (
    delete from route_times
    where slot < date_trunc(${unit}, now() - ${after}::interval, 'UTC') and slot <> date_trunc(${unit}, slot, 'UTC')
    returning *
  )
  insert into route_times as known (slot, route, class, calls, failures, longest_ms)
  select date_trunc(${unit}, slot, 'UTC') as joined, route, class, sum(calls), sum(failures), max(longest_ms)
  from old group by joined, route, class order by joined, route, class
  on conflict (slot, route, class) do update set calls = known.calls + excluded.calls,
    failures = known.failures + excluded.failures,
    longest_ms = greatest(known.longest_ms, excluded.longest_ms)`.execute(db)

/** Slots of ten minutes become hours after two hours, and days after two days; days are forgotten after thirty. */
export async function tidyRouteTimes(db: Db): Promise<void> {
  await joinSlots(db, 'hour', '1 hour')
  await joinSlots(db, 'day', '1 day')
  await sql`delete from route_times where slot < date_trunc('day', now() - interval '30 days', 'UTC')`.execute(db)
}

/** What a request is counted under; nothing for what is no route, and for what asks whether we live. */
function routeOf({ method, pagePattern, routeOptions: { url } }: FastifyRequest): string | undefined {
  const path = pagePattern ?? url
  return path === undefined || path === '*' || path.startsWith('/health')
    ? undefined
    : `${method} ${path}`.slice(0, 200)
}

/** Counts how long each answer of a server takes, by its route. */
export function measureRoutes(app: FastifyInstance): void {
  const times = countRouteTimes()
  app.decorate('routeTimes', times)
  app.decorateRequest('pagePattern', undefined)
  app.addHook('onResponse', (request, reply, done) => {
    const route = routeOf(request)
    if (route !== undefined) times.note(route, reply.elapsedTime, reply.statusCode >= 500)
    done()
  })
}

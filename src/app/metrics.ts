import { timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import { isOwnMachine } from '#features/administration/outbox/mailbox-routes.server.ts'
import { getAdminPropertyIndex } from '#features/properties/search/admin-index.server.ts'
import type { SearchEngine } from '#features/properties/search/search-engine.server.ts'
import type { SearchIndex } from '#features/properties/search/search-index.server.ts'
import type { Db } from '#platform/database/db.ts'
import { hashText } from '#platform/database/secret-token.ts'
import type { OpenDatabase } from '#platform/database/open-database.ts'
import { getRouteName } from '#platform/http/route-times.ts'
import { readVersion } from '#platform/http/version.ts'
import { Problem } from '#shared/problem.ts'

/** Upper bounds of the response times that are counted, in seconds. */
const bucketSeconds = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

interface MetricsOptions {
  db: Db
  searchEngine: Pick<SearchEngine, 'getFailure'>
  /** Of a process that searches itself. */
  index?: SearchIndex | undefined
  /** The connections of the server by kind; the embedded database has none to count. */
  connections?: OpenDatabase['connections'] | undefined
  /** The token that a collector shows; without one only this machine may read. */
  token: string | undefined
}

interface Measured {
  name: string
  labels: Record<string, string>
  value: number
}

/** What is measured in the database, as rows of a metric's name, its labels and its value. */
const measure = async (db: Db): Promise<Measured[]> => {
  const { rows } = await sql<Measured>`
    with queues (queue, due_at) as (
      select 'mail', next_try_at from mails where sent_at is null and failed_at is null
      union all select 'push', next_try_at from push_messages
      union all select 'payments', next_try_at from billing_customers where synced_seq < requested_seq and provider_id is not null
      union all select 'alerts', due_at from alert_schedules where due_at is not null and due_at <= now()
      union all select 'photos', now() from listing_photo_changes
    ), lengths as (
      select queue, count(*) as length, greatest(0, extract(epoch from now() - min(due_at))) as age from queues group by queue
    )
    select 'huiswaarts_queue_length' as name, json_build_object('queue', queue) as labels, length::float8 as value from lengths
    union all select 'huiswaarts_queue_age_seconds', json_build_object('queue', queue), age::float8 from lengths
    union all select 'huiswaarts_source_age_seconds', json_build_object('source', s.slug),
      extract(epoch from now() - max(r.finished_at))::float8
      from sources s join import_runs r on r.source_id = s.id and r.state = 'finished' group by s.slug
    union all select 'huiswaarts_import_runs_last_day', json_build_object('state', state), count(*)::float8
      from import_runs where started_at > now() - interval '1 day' group by state
    union all select 'huiswaarts_service_available', json_build_object('service', service),
      case when is_available then 1 else 0 end from service_states
    union all select 'huiswaarts_mails_sent_last_day', '{}'::json, count(*)::float8
      from mails where created_at > now() - interval '2 days' and sent_at > now() - interval '1 day'
    union all select 'huiswaarts_alerts_sent_last_day', json_build_object('kind', kind), count(*)::float8
      from search_matches where found_at > now() - interval '2 days' and notified_at > now() - interval '1 day'
      group by kind`.execute(db)
  return rows
}

const measuredMetrics: Record<string, { help: string; labels: readonly string[] }> = {
  huiswaarts_queue_length: { help: 'Entries that wait in a queue', labels: ['queue'] },
  huiswaarts_queue_age_seconds: { help: 'How long the first entry of a queue has been due', labels: ['queue'] },
  huiswaarts_source_age_seconds: { help: 'Time since the last finished run of a source', labels: ['source'] },
  huiswaarts_import_runs_last_day: { help: 'Runs of sources in the last day', labels: ['state'] },
  huiswaarts_service_available: { help: 'Whether a service of others answers', labels: ['service'] },
  huiswaarts_mails_sent_last_day: { help: 'Mails sent in the last day', labels: [] },
  huiswaarts_alerts_sent_last_day: { help: 'Homes that saved searches reported in the last day', labels: ['kind'] },
}

const isEqual = (given: string, expected: string) => timingSafeEqual(hashText(given), hashText(expected))

/** @throws Problem access.loginNeeded for a wrong token; path.unknown for others where only this machine may read */
function assertMayRead(request: FastifyRequest, token: string | undefined): void {
  const given = /^Bearer (.{1,500})$/.exec(request.headers.authorization ?? '')?.[1]
  if (token === undefined) {
    if (!isOwnMachine(request)) throw new Problem('path.unknown')
  } else if (given === undefined || !isEqual(given, token)) throw new Problem('access.loginNeeded')
}

/** Measures the search index of this process. */
function measureIndex(index: SearchIndex, registers: Registry[]): void {
  new Gauge({
    name: 'huiswaarts_indexed_properties',
    help: 'Homes in the search index',
    registers,
    collect() {
      this.set(index.size)
    },
  })
  new Gauge({
    name: 'huiswaarts_cache_lookups',
    help: 'Lookups of the sets that lists of admins cache, by result, since the start',
    labelNames: ['result'],
    registers,
    collect() {
      const { hit, miss } = getAdminPropertyIndex(index).sets.lookups
      this.labels('hit').set(hit)
      this.labels('miss').set(miss)
    },
  })
}

/** Serves `/metrics` in the format of Prometheus: to who shows the token or, without one, to this machine. */
export function serveMetrics(
  app: FastifyInstance,
  { db, searchEngine, index, connections, token }: MetricsOptions,
): void {
  const registry = new Registry()
  const registers = [registry]
  collectDefaultMetrics({ register: registry })
  const { version, commit } = readVersion()
  new Gauge({ name: 'huiswaarts_build_info', help: 'Version and commit', labelNames: ['version', 'commit'], registers })
    .labels(version, commit)
    .set(1)
  const times = new Histogram({
    name: 'huiswaarts_http_request_seconds',
    help: 'Response times by route and status',
    labelNames: ['route', 'status'],
    buckets: bucketSeconds,
    registers,
  })
  new Gauge({
    name: 'huiswaarts_search_up',
    help: 'Whether homes can be searched, here or in a search process',
    registers,
    collect() {
      this.set(searchEngine.getFailure?.() === undefined ? 1 : 0)
    },
  })
  if (index) measureIndex(index, registers)
  new Gauge({
    name: 'huiswaarts_database_connections',
    help: 'Database connections by kind of work and state',
    labelNames: ['kind', 'state'],
    registers,
    collect() {
      for (const { kind, total, idle, waiting } of connections?.() ?? []) {
        this.labels(kind, 'used').set(total - idle)
        this.labels(kind, 'idle').set(idle)
        this.labels(kind, 'waiting').set(waiting)
      }
    },
  })
  const databaseUp = new Gauge({ name: 'huiswaarts_database_up', help: 'Whether the database answers', registers })
  const gauges = new Map(
    Object.entries(measuredMetrics).map(([name, { help, labels }]) => [
      name,
      new Gauge({ name, help, labelNames: labels, registers }),
    ]),
  )
  app.addHook('onResponse', (request, reply, done) => {
    const route = getRouteName(request)
    if (route !== undefined) times.labels(route, String(reply.statusCode)).observe(reply.elapsedTime / 1_000)
    done()
  })
  app.get('/metrics', { logLevel: 'silent' }, async (request, reply) => {
    assertMayRead(request, token)
    const measured = await measure(db).catch(() => undefined)
    databaseUp.set(measured ? 1 : 0)
    for (const gauge of gauges.values()) gauge.reset()
    for (const { name, labels, value } of measured ?? []) gauges.get(name)?.set(labels, value)
    return reply
      .header('cache-control', 'no-store')
      .type(registry.contentType)
      .send(await registry.metrics())
  })
}

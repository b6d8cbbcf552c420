import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { afterEach, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { insertProperty } from '#features/properties/catalogue/test-properties.server.ts'
import { createLocalEngine } from '#features/properties/search/search-engine.server.ts'
import { SearchIndex } from '#features/properties/search/search-index.server.ts'
import { projectRoot } from '#platform/database/project-root.ts'
import { recordServiceState } from '#platform/jobs/service-states.ts'
import { queueMail } from '#platform/mail/outbox.ts'
import { serveMetrics } from './metrics.ts'
import { buildServer } from './server.ts'
import { testApp, testLimits } from './test-app.ts'

const site = testApp()
let app: FastifyInstance
afterEach(() => app.close())

async function open(token?: string): Promise<FastifyInstance> {
  const index = new SearchIndex()
  const searchEngine = createLocalEngine({ index, db: site.db })
  app = await buildServer({
    ...testLimits,
    db: site.db,
    searchEngine,
    site: (server) => Promise.resolve(serveMetrics(server, { db: site.db, searchEngine, index, token })),
  })
  return app
}

const scrape = (options: { remoteAddress?: string; headers?: Record<string, string> } = {}) =>
  app.inject({ url: '/metrics', ...options })

const readOps = (file: string) => readFileSync(join(projectRoot, 'ops', file), 'utf8')

/** The expressions of the alert rules, each on one line, and of the panels of the dashboard. */
const alertExpressions = () =>
  [...readOps('alerts.yaml').matchAll(/^ +expr: (.+)$/gm)].map(([, expression = '']) => expression)
const dashboard = z.object({
  panels: z.array(z.object({ targets: z.optional(z.array(z.object({ expr: z.string() }))) })),
})
const panelExpressions = () =>
  dashboard
    .parse(JSON.parse(readOps('grafana-dashboard.json')))
    .panels.flatMap(({ targets = [] }) => targets.map(({ expr }) => expr))

/** The names in an expression of PromQL that are neither functions, operators nor labels. */
const readMetricNames = (expression: string) =>
  expression
    .replaceAll(/\{[^}]*\}|\[[^\]]*\]|\b(by|without|on) \([^)]*\)/g, ' ')
    .match(/\b[a-z_:]\w*\b(?! *\()/gi)
    ?.filter((name) => !['and', 'or', 'unless', 'by'].includes(name)) ?? []

describe('metrics', () => {
  test('count requests by route, queues and their age, services, and the process itself', async () => {
    await open()
    await insertProperty(site.db)
    await queueMail(site.db, { to: 'a@example.nl', subject: 's', html: 'h', text: 't' })
    await recordServiceState(site.db, 'mail', new Error('away'))
    await app.inject('/api/places?search=utrecht')
    const { statusCode, headers, body } = await scrape()
    expect(statusCode).toBe(200)
    expect(headers['content-type']).toContain('text/plain')
    expect(headers['cache-control']).toBe('no-store')
    expect(body).toContain('huiswaarts_http_request_seconds_count{route="GET /api/places",status="200"} 1')
    expect(body).toContain('huiswaarts_queue_length{queue="mail"} 1')
    expect(body).toMatch(/huiswaarts_queue_age_seconds\{queue="mail"\} \d/)
    expect(body).toContain('huiswaarts_service_available{service="mail"} 0')
    expect(body).toContain('huiswaarts_database_up 1')
    expect(body).toContain('huiswaarts_search_up 1')
    expect(body).toContain('huiswaarts_cache_lookups{result="miss"} 0')
    expect(body).toContain('nodejs_eventloop_lag_seconds')
    expect(body).toContain('huiswaarts_build_info{version="')
  })

  test('are for this machine only where no token is set', async () => {
    await open()
    expect((await scrape({ remoteAddress: '203.0.113.7' })).statusCode).toBe(404)
    expect((await scrape({ headers: { host: 'rebound.example:3000' } })).statusCode).toBe(404)
    expect((await scrape({ headers: { host: '[::1]:3000' } })).statusCode).toBe(200)
    expect((await scrape({ headers: { 'x-forwarded-for': '203.0.113.7' } })).statusCode).toBe(404)
  })

  test.each([
    [200, 'Bearer een-lang-geheim-woord'],
    [401, 'Bearer een-ander-lang-woord'],
    [401, 'een-lang-geheim-woord'],
    [401, undefined],
  ])('with a token set answer %i to %s, from anywhere', async (status, authorization) => {
    await open('een-lang-geheim-woord')
    const headers = authorization === undefined ? {} : { authorization }
    expect((await scrape({ remoteAddress: '203.0.113.7', headers })).statusCode).toBe(status)
  })

  test('are all that the alert rules and the dashboard in ops ask for', async () => {
    await open()
    const { body } = await scrape()
    const printed = [...body.matchAll(/^# TYPE (\S+) (\S+)$/gm)].flatMap(([, name = '', type]) =>
      type === 'histogram' ? [`${name}_bucket`, `${name}_count`, `${name}_sum`] : [name],
    )
    expect(alertExpressions()).toHaveLength(7)
    for (const expressions of [alertExpressions(), panelExpressions()]) {
      const names = new Set(expressions.flatMap(readMetricNames))
      expect(names.size).toBeGreaterThan(4)
      expect([...names].filter((name) => !printed.includes(name))).toEqual([])
    }
  })
})

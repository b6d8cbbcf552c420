import type { FastifyInstance } from 'fastify'
import { afterEach, describe, expect, test } from 'vitest'
import { insertProperty } from '#features/properties/catalogue/test-properties.server.ts'
import { SearchIndex } from '#features/properties/search/search-index.server.ts'
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
  app = await buildServer({
    ...testLimits,
    db: site.db,
    index,
    site: (server) => Promise.resolve(serveMetrics(server, { db: site.db, index, token })),
  })
  return app
}

const scrape = (options: { remoteAddress?: string; headers?: Record<string, string> } = {}) =>
  app.inject({ url: '/metrics', ...options })

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
    expect(body).toContain('huiswaarts_cache_lookups{result="miss"} 0')
    expect(body).toContain('nodejs_eventloop_lag_seconds')
    expect(body).toContain('huiswaarts_build_info{version="')
  })

  test('are for this machine only where no token is set', async () => {
    await open()
    expect((await scrape({ remoteAddress: '203.0.113.7' })).statusCode).toBe(404)
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
})

import type { RequestListener } from 'node:http'
import { beforeEach, afterEach, expect } from 'vitest'
import { testApp, testOrigin } from '#app/test-app.ts'
import { as, registerAdmin } from '#features/accounts/accounts/test-accounts.server.ts'
import { testHost, testHttpClient, type TestHost } from '#platform/http-client/test-hosts.ts'
import type { HttpClient } from '#platform/http-client/http-client.ts'
import type { ProblemReply } from '#shared/problem.ts'
import type { Run } from '#features/sourcing/sources/contract.ts'
import { startSourceWorker, type SourceWorker } from '#features/sourcing/sources/worker.server.ts'
import type { RequestedSource, TriedRequest } from './request-contract.ts'

/** A home as a fictitious API states it. */
export const createApiHome = (id: number, changes: object = {}) => ({
  id,
  city: { name: 'Utrecht' },
  type: 'Appartement',
  address: { street: 'Eikstraat', number: id },
  rent: { net: 900 + id, total: 1_000 + id },
  ...changes,
})

/** The mapping of these homes. */
const apiMapping = {
  period: 'month',
  fields: {
    number: { from: 'id' },
    propertyType: { from: 'type' },
    city: { from: 'city.name' },
    street: { from: 'address.street' },
    houseNumber: { from: 'address.number' },
    rent: { from: 'rent.net' },
    serviceCostsAmount: { from: 'rent.total', parts: [{ how: 'minus', from: 'rent.net' }] },
  },
}

/** The server with an admin, and a local site whose answers the test controls. */
export function testRequests() {
  let client: HttpClient
  const allowedPrivateHosts: string[] = []
  const site = testApp({
    allowedPrivateHosts,
    httpClient: { fetch: (address, options) => client.fetch(address, options) },
  })
  const answers: { now: RequestListener } = { now: (_request, response) => response.end() }
  const bodies: string[] = []
  let host: TestHost
  let worker: SourceWorker | undefined
  let token = ''

  beforeEach(async () => {
    token = (await registerAdmin(site)).token
    bodies.length = 0
    host = await testHost((request, response) => {
      let body = ''
      request.on('data', (part: Buffer) => (body += part.toString()))
      request.on('end', () => {
        bodies.push(body)
        answers.now(request, response)
      })
    })
    allowedPrivateHosts.push(host.name, host.name.replace('localhost', '127.0.0.1'))
    client = testHttpClient([host])
    worker = startSourceWorker(site.db, { httpClient: client, origin: testOrigin, onError: () => {} })
  })
  afterEach(async () => worker?.close())

  const get = async <T>(path: string) => (await site.get<T>(path, as(token))).body
  return {
    site,
    bodies,
    host: () => host,
    /** Answers every request by its address and its body. */
    answer: (reply: (url: URL, body: string) => unknown, headers: Record<string, string> = {}) => {
      answers.now = (request, response) => {
        const given = reply(new URL(request.url ?? '', host.url('/')), bodies.at(-1) ?? '')
        const text = typeof given === 'string' ? given : JSON.stringify(given)
        const type = typeof given === 'string' ? 'text/html; charset=utf-8' : 'application/json'
        response.writeHead(200, { 'content-type': type, ...headers }).end(text)
      }
    },
    listen: (listener: RequestListener) => {
      answers.now = listener
    },
    /** Makes a source that is read by hand, with its mapping. */
    make: async (kind: string, path: string, mapping: unknown = apiMapping, slug = 'bron') => {
      const settings = { name: 'Bron', website: 'https://bron.example', kind, complete: true, everyMinutes: 60 }
      const { body, status } = await site.post<{ data: { id: string } }>(
        '/admin/sources',
        { ...settings, slug, address: path.startsWith('http') ? path : host.url(path) },
        as(token),
      )
      expect(status).toBe(201)
      const { id } = body.data
      await site.send('PATCH', `/admin/sources/${id}`, { paused: true }, as(token))
      const saved = await site.send('PUT', `/admin/sources/${id}/mapping`, { mapping, version: 0 }, as(token))
      expect(saved.status).toBe(200)
      return id
    },
    change: (id: string, body: object) => site.send('PATCH', `/admin/sources/${id}`, body, as(token)),
    read: async (id: string) => (await get<{ data: RequestedSource }>(`/admin/sources/${id}/request`)).data,
    save: (id: string, request: object, more: object = {}) =>
      site.send<{ data: RequestedSource } & ProblemReply>(
        'PUT',
        `/admin/sources/${id}/request`,
        { request: { method: 'GET', headers: [], pages: 20, ...request }, version: 0, ...more },
        as(token),
      ),
    attempt: (id: string, request: object, more: object = {}) =>
      site.post<{ data: TriedRequest } & ProblemReply>(
        `/admin/sources/${id}/request/try`,
        { request: { method: 'GET', headers: [], pages: 20, ...request }, ...more },
        as(token),
      ),
    /** Reads the source now. @returns its run */
    run: async (id: string) => {
      await site.post(`/admin/sources/${id}/run`, undefined, as(token))
      await worker?.runDue()
      const { data } = await get<{ data: { runs: Run[] } }>(`/admin/sources/${id}/runs`)
      return data.runs[0]
    },
    homes: () =>
      site.db
        .selectFrom('listings')
        .innerJoin('properties', 'properties.id', 'listings.property_id')
        .select(['number', 'city', 'price_cents', 'service_costs_cents'])
        .orderBy('number')
        .execute(),
  }
}

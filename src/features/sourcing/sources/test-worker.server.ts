import type { RequestListener } from 'node:http'
import { setTimeout } from 'node:timers/promises'
import { afterEach, beforeEach, expect } from 'vitest'
import type { Reply } from '#shared/endpoint.ts'
import { testApp, testOrigin } from '#app/test-app.ts'
import { testHttpClient, testHost } from '#platform/http-client/test-hosts.ts'
import { as, registerAdmin } from '#features/accounts/accounts/test-accounts.server.ts'
import type { listRuns, listSources } from './contract.ts'
import { startSourceWorker, type SourceWorker } from './worker.server.ts'

const header =
  'html,straat,plaats,oppervlakte_kamer,oppervlakte_subtitel,prijs,gas_water_licht,opleverniveau,beschikbaarheid,publicatiedatum,kamers_url,woningdetails'
const room = (number: number) =>
  `kamer-${number}.html,Eikstraat,in Utrecht,12 m,,€ 450,p/m | incl. g/w/e,Gestoffeerd,01-11-2021,6d,https://kamernet.nl/huren/kamer-utrecht/eikstraat/kamer-${number},{}`

/** Rows of a fictitious list of rooms. */
export const rooms = (count: number) => Array.from({ length: count }, (_, i) => room(2_000_001 + i))
export const roomList = (rows: readonly string[]) => [header, ...rows, ''].join('\n')

/** The settings of a source as an admin sends them. */
export const sourceSettings = {
  slug: 'kamers',
  name: 'Kamers',
  website: 'https://kamers.example',
  kind: 'kamernet',
  complete: true,
  everyMinutes: 60,
}

/** The server with an admin, and a local feed whose responses the test controls. */
export function testSourceWorker() {
  const allowedPrivateHosts: string[] = []
  const site = testApp({ allowedPrivateHosts })
  const feed = { rows: rooms(3), status: 200, etag: '', slow: 0 }
  /** Responses by path, if a test needs more than a list of rooms. */
  const answers = new Map<string, RequestListener>()
  const errors: unknown[] = []
  let runners: SourceWorker[] = []
  let token = ''

  beforeEach(async () => {
    Object.assign(feed, { rows: rooms(3), status: 200, etag: '', slow: 0 })
    answers.clear()
    errors.length = 0
    token = (await registerAdmin(site)).token
  })
  afterEach(async () => {
    await Promise.all(runners.map((runner) => runner.close()))
    runners = []
  })

  return {
    site,
    feed,
    answers,
    errors,
    /** The request options of the admin. */
    admin: () => as(token),
    /** Starts the feed. @returns it, and a function that starts a worker */
    open: async () => {
      const host = await testHost((request, response) => {
        void setTimeout(feed.slow).then(() => {
          const answer = answers.get(request.url ?? '')
          if (answer) return answer(request, response)
          if (feed.etag && request.headers['if-none-match'] === feed.etag) return response.writeHead(304).end()
          response.writeHead(feed.status, { 'content-type': 'text/csv', ...(feed.etag && { etag: feed.etag }) })
          return response.end(roomList(feed.rows))
        })
      })
      allowedPrivateHosts.push(host.name)
      const runner = () => {
        const httpClient = testHttpClient([host])
        const made = startSourceWorker(site.db, {
          httpClient,
          origin: testOrigin,
          onError: (error) => errors.push(error),
        })
        runners.push(made)
        return made
      }
      return { host, runner }
    },
    make: async (address: string, change: object = {}): Promise<string> => {
      const answer = await site.post<{ data: { id: string } }>(
        '/admin/sources',
        { ...sourceSettings, address, ...change },
        as(token),
      )
      expect(answer.status).toBe(201)
      return answer.body.data.id
    },
    ask: (id: string) => site.post(`/admin/sources/${id}/run`, undefined, as(token)),
    change: (id: string, body: object) => site.send('PATCH', `/admin/sources/${id}`, body, as(token)),
    sources: async () => (await site.get<Reply<typeof listSources>>('/admin/sources', as(token))).body.data.sources,
    runs: async (id: string) =>
      (await site.get<Reply<typeof listRuns>>(`/admin/sources/${id}/runs`, as(token))).body.data.runs,
  }
}

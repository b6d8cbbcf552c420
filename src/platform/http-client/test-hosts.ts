import { once } from 'node:events'
import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http'
import type { AddressInfo, LookupFunction } from 'node:net'
import { afterEach } from 'vitest'
import { HttpClient, type HttpClientLimits, type HttpClientOptions } from './http-client.ts'
import { FetchError } from './fetch-error.ts'

/** A local web server, and the requests that it received. */
export interface TestHost {
  /** As in the setting OUTGOING_ALLOW. */
  name: string
  url: (path: string) => string
  asked: { path: string; headers: IncomingMessage['headers']; at: number; others: number }[]
  /** The requested paths, without robots.txt. */
  paths: () => string[]
  server: Server
}

const servers: Server[] = []
const clients: HttpClient[] = []
afterEach(() => {
  for (const client of clients.splice(0)) client.close()
  for (const server of servers.splice(0)) {
    server.closeAllConnections()
    server.close()
  }
})

/** Starts a host, without a robots.txt unless one is given. */
export async function testHost(
  answer: RequestListener,
  { robots, host = 'localhost' }: { robots?: RequestListener | string; host?: string } = {},
): Promise<TestHost> {
  const asked: TestHost['asked'] = []
  let open = 0
  const server = createServer((request, response) => {
    const path = request.url ?? ''
    asked.push({ path, headers: request.headers, at: performance.now(), others: open })
    open++
    response.once('close', () => open--)
    if (path !== '/robots.txt') answer(request, response)
    else if (typeof robots === 'string') response.end(robots)
    else if (robots) robots(request, response)
    else response.writeHead(404).end()
  })
  servers.push(server)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const name = `${host}:${(server.address() as AddressInfo).port}`
  return {
    name,
    url: (path) => `http://${name}${path}`,
    asked,
    paths: () => asked.map(({ path }) => path).filter((path) => path !== '/robots.txt'),
    server,
  }
}

/** Resolves all names to this machine. */
const toThisMachine: LookupFunction = (_hostname, _options, callback) =>
  callback(null, [{ address: '127.0.0.1', family: 4 }])

/** The real client, which allows the given hosts, without pauses unless the limits set them. */
export function testHttpClient(
  hosts: readonly { name: string }[],
  limits: Partial<HttpClientLimits> = {},
  options: Partial<HttpClientOptions> = {},
): HttpClient {
  const httpClient = new HttpClient({
    userAgent: 'Proefhuis/1.0 (+https://proefhuis.example/over-ons)',
    allow: hosts.map(({ name }) => name),
    limits: { pauseMs: 0, operationMs: 5_000, totalMs: 10_000, ...limits },
    resolve: toThisMachine,
    ...options,
  })
  clients.push(httpClient)
  return httpClient
}

/** The error of a failing fetch; a successful fetch is an error too. */
export async function catchFetchError(work: Promise<unknown>): Promise<FetchError> {
  const error = await work.then(
    () => new Error('it did not fail'),
    (reason: unknown) => reason,
  )
  if (error instanceof FetchError) return error
  throw error
}

/** Fetches a URL and reads the whole body. */
export async function read(httpClient: HttpClient, url: string, options: Parameters<HttpClient['fetch']>[1] = {}) {
  const answer = await httpClient.fetch(url, options)
  if (answer.kind === 'unchanged') throw new Error('unchanged')
  return { ...answer, text: (await answer.bytes()).toString() }
}

import { setTimeout } from 'node:timers/promises'
import fc from 'fast-check'
import { hostileId, hostileQuery } from '#app/hostile/test-hostile-address.ts'
import { toJsonSchema } from '#app/hostile/test-hostile-values.ts'
import { hostileRequest, listEndpoints, urlOf } from '#app/hostile/test-hostile.ts'
import type { Endpoint } from '#shared/endpoint.ts'
import type { Fault, Outcome } from './outcome.ts'
import { runScenario, type Setup } from './scenario.ts'
import type { Rig } from './rig.ts'
import { request } from './visitors.ts'

const total = 20_000
const atOnce = 20

interface Call {
  path: string
  init: RequestInit
}

const pages = ['/', '/properties', '/properties/{id}', '/map', '/login', '/auth/reset-password', '/admin/properties']

/** Whether some part of a call can be odd. */
const hasParts = ({ path, query, body }: Endpoint): boolean => path.includes('{id}') || Boolean(query ?? body)

/** Generates calls of an endpoint with an odd body, query or id, by somebody who may call it. */
function hostileCall(one: Endpoint, { id, token }: { id: string; token: string }): fc.Arbitrary<Call> {
  const { method } = one
  const headers = one.access === 'anyone' ? {} : { authorization: `Bearer ${token}` }
  // A valid call without a body could end the caller's own session.
  const ids = one.body ? fc.oneof(fc.constant(id), hostileId(id)) : hostileId(id)
  const queries = one.query ? hostileQuery(toJsonSchema(one.query)) : fc.constant('')
  const bodies = one.body ? hostileRequest(toJsonSchema(one.body)) : fc.constant(undefined)
  return fc.tuple(ids, queries, bodies).map(([someId, query, sent]) => ({
    path: `${urlOf(one, someId)}${query && `?${query}`}`,
    init: sent
      ? { method, headers: { ...headers, ...(sent.type && { 'content-type': sent.type }) }, body: sent.payload }
      : { method, headers },
  }))
}

/** Generates requests of pages, by visitors and by somebody who is logged in. */
const hostilePage = (id: string, token: string): fc.Arbitrary<Call> =>
  fc
    .tuple(fc.constantFrom(...pages), hostileId(id), hostileQuery({ properties: {} }), fc.boolean())
    .map(([page, someId, query, isLoggedIn]) => ({
      path: `${page.replace('{id}', someId)}?${query}`,
      init: isLoggedIn ? { headers: { cookie: `session=${token}` } } : {},
    }))

/** Makes somebody an admin, so that the calls of every endpoint are read beyond the check of rights. */
async function createAdmin({ writer, db }: Setup): Promise<{ id: string; token: string }> {
  const { id, token } = await writer.register()
  // Visitors go on as another member.
  await writer.register()
  await db.updateTable('users').set({ role: 'ADMIN' }).where('id', '=', id).execute()
  return { id, token }
}

/** Odd calls of every endpoint and of pages, twenty at once. */
async function runHostileRequests(rig: Rig): Promise<Outcome> {
  const endpoints = (await listEndpoints()).map(([, one]) => one).filter(hasParts)
  const statuses = new Map<number, number>()
  const faults: string[] = []
  let calls: Call[] = []
  return runScenario(rig, {
    on: rig.hasPostgres ? 'postgresql' : 'embedded',
    seconds: 0,
    begin: async (setup) => {
      const admin = await createAdmin(setup)
      const arbitraries = [
        ...endpoints.map((one) => hostileCall(one, admin)),
        hostilePage(setup.propertyId, admin.token),
      ]
      calls = fc.sample(fc.oneof(...arbitraries), total)
      const send = async ({ path, init }: Call) => {
        const { status, text } = await request(setup.product.origin + path, init).catch((error: Error) => ({
          status: 0,
          text: error.cause instanceof Error ? error.cause.message : error.message,
        }))
        statuses.set(status, (statuses.get(status) ?? 0) + 1)
        if (status === 0 || (status >= 500 && status !== 503))
          faults.push(`${init.method ?? 'GET'} ${path.slice(0, 80)} ${status} ${text.slice(0, 200)}`)
      }
      const work = async () => {
        for (let call = calls.pop(); call; call = calls.pop()) await send(call)
      }
      await Promise.all(Array.from({ length: atOnce }, work))
      await setTimeout(1_000)
    },
    end: async () => {},
    check: async () => faults.slice(0, 3),
    get note() {
      const seen = [...statuses].toSorted(([a], [b]) => a - b).map(([status, count]) => `${status} ×${count}`)
      return `${total} requests: ${seen.join(', ')}`
    },
  })
}

export const hostileFaults: Fault[] = [{ name: 'hostile', title: '20,000 hostile requests', run: runHostileRequests }]

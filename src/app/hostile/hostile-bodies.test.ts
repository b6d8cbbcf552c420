import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { as } from '#features/accounts/accounts/test-accounts.server.ts'
import type { Endpoint } from '#shared/endpoint.ts'
import type { ProblemCode } from '#shared/problem.ts'
import { testApp } from '../test-app.ts'
import {
  listEndpoints,
  people,
  urlOf,
  findFaults,
  fewRuns,
  checkProperty,
  hostileRequest,
  readPersonalData,
  manyRuns,
  send,
  validRequest,
  written,
  type Sent,
} from './test-hostile.ts'
import { toJsonSchema, validValue } from './test-hostile-values.ts'

const endpoints = await listEndpoints()
const withBody = endpoints.filter(([, { body }]) => body)
const ofSomebody = endpoints.filter(([, { path, access }]) => path.includes('{id}') && access !== 'anyone')

const timeoutMs = 120_000
const site = testApp()

describe('a body', () => {
  test('that is valid is accepted', () => {
    for (const [name, { body = z.never() }] of withBody) {
      const refused = fc
        .sample(validValue(toJsonSchema(body)), 200)
        .filter((given) => !z.safeParse(body, given).success)
      expect(refused, name).toEqual([])
    }
  })

  test.each(withBody)(
    'to %s is refused for a single hostile part, and changes nothing',
    async (_, one) => {
      const { sanne, callerOf } = await people(site)
      const before = await readPersonalData(site)
      const call = { method: one.method, url: urlOf(one, sanne.id) }
      const fewer = !/^\/(admin\/)?(users|contact)/.test(one.path)
      await checkProperty(fewer ? fewRuns : manyRuns, hostileRequest(toJsonSchema(one.body)), async (sent) =>
        findFaults(await send(site, { ...call, ...written(sent, callerOf(one)) }), sent.codes),
      )
      expect(await readPersonalData(site)).toEqual(before)
    },
    timeoutMs,
  )
})

/**
 * Returns the refusal for a user who is not an admin and uses another user's account id. That id is never the id of a
 * reply or a saved search.
 */
function refusalOf({ path, access }: Endpoint): ProblemCode {
  if (access !== 'user') return 'access.forbidden'
  const [, noun] = path.split('/')
  const codes: Record<string, ProblemCode> = {
    replies: 'reply.notFound',
    searches: 'search.notFound',
    'owner-listings': 'ad.notFound',
    properties: 'premium.needed',
  }
  return codes[noun ?? ''] ?? 'access.forbidden'
}

describe('another user’s account', () => {
  test(
    'stays unchanged and hidden, whatever is sent to it',
    async () => {
      const { sanne, joris } = await people(site)
      const before = await readPersonalData(site)
      for (const [name, one] of ofSomebody) {
        const call = { method: one.method, url: urlOf(one, sanne.id), ...as(joris.token) }
        const tried = async (sent?: Sent) => {
          const answer = await send(site, { ...call, ...(sent && written(sent, call.headers)) })
          return findFaults(answer, [refusalOf(one), ...(sent?.codes ?? [])])
        }
        const schema = toJsonSchema(one.body)
        if (one.body) await checkProperty(200, fc.oneof(validRequest(schema), hostileRequest(schema)), tried)
        else expect(await tried(), name).toEqual([])
        expect(await readPersonalData(site), name).toEqual(before)
      }
    },
    timeoutMs,
  )

  test('is recognised with capitals in its id too', async () => {
    const { sanne, joris, admin } = await people(site)
    const before = await readPersonalData(site)
    const shouted = await send(site, { url: `/api/users/${sanne.id.toUpperCase()}`, ...as(joris.token) })
    expect(findFaults(shouted, ['access.forbidden'])).toEqual([])
    const url = `/api/admin/users/${admin.id.toUpperCase()}`
    for (const call of [{ method: 'PATCH', payload: { role: 'USER' } }, { method: 'DELETE' }] as const)
      expect(findFaults(await send(site, { ...call, url, ...as(admin.token) }), ['account.ownAccount'])).toEqual([])
    expect(await readPersonalData(site)).toEqual(before)
  })
})

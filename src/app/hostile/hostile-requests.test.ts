import { connect, type AddressInfo } from 'node:net'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { testPassword } from '#features/accounts/accounts/test-accounts.server.ts'
import { insertProperty } from '#features/properties/catalogue/test-properties.server.ts'
import { testApp } from '../test-app.ts'
import { hostileId, hostileQuery } from './test-hostile-address.ts'
import {
  listEndpoints,
  people,
  urlOf,
  findFaults,
  checkProperty,
  json,
  readPersonalData,
  leak,
  fewRuns,
  send,
  validRequest,
  written,
} from './test-hostile.ts'
import { toJsonSchema } from './test-hostile-values.ts'

const endpoints = await listEndpoints()
// Pushed feeds have their own tests (feeds-refused.test.ts).
const withQuery = endpoints.filter(([, { method, query }]) => method === 'GET' && query)
const withId = endpoints.filter(([, { path }]) => path.includes('{id}'))

const timeoutMs = 120_000
const site = testApp()

test(
  'an invalid id is refused and changes nothing',
  async () => {
    const { sanne, callerOf } = await people(site)
    const before = await readPersonalData(site)
    for (const [name, one] of withId) {
      await checkProperty(
        40,
        fc.tuple(hostileId(sanne.id), validRequest(toJsonSchema(one.body))),
        async ([id, sent]) => {
          const call = one.body ? written(sent, callerOf(one)) : { headers: callerOf(one) }
          const answer = await send(site, { ...call, method: one.method, url: urlOf(one, id) })
          return findFaults(answer, ['request.invalid', 'request.unreadable', 'path.unknown'])
        },
      )
      expect(await readPersonalData(site), name).toEqual(before)
    }
  },
  timeoutMs,
)

describe('the query string', () => {
  test.each(withQuery)(
    'of %s may be anything: the request is answered or refused',
    async (_, one) => {
      const { callerOf } = await people(site)
      await insertProperty(site.db)
      await site.refresh()
      await checkProperty(fewRuns, hostileQuery(toJsonSchema(one.query)), async (query) => {
        const answer = await send(site, { url: `/api${one.path}?${query}`, headers: callerOf(one) })
        if (answer.statusCode !== 200) return findFaults(answer, ['request.invalid', 'request.unreadable'])
        const found = leak.exec(answer.body)?.[0]
        // The title of a feed contains the query.
        const asked = [...new URLSearchParams(query).values()].join(' ')
        return found && !asked.includes(found) ? [answer.body] : []
      })
    },
    timeoutMs,
  )
})

describe('a duplicate header', () => {
  /** Sends a handwritten request. @returns the status, and the whole response */
  async function write(lines: string[], body = '') {
    if (!site.app.server.listening) await site.app.listen({ port: 0, host: '127.0.0.1' })
    // A server that listens on a port has an address of this form.
    const { port } = site.app.server.address() as AddressInfo
    const socket = connect(port, '127.0.0.1')
    socket.write([...lines, 'Host: voorbeeld.example', 'Connection: close', '', body].join('\r\n'))
    let answer = ''
    for await (const part of socket) answer += String(part)
    return { status: Number(answer.split(' ')[1]), answer }
  }
  function expectRefusal({ status, answer }: { status: number; answer: string }) {
    expect([400, 401, 415]).toContain(status)
    expect(answer).not.toMatch(leak)
    expect(answer).not.toContain('@voorbeeld.example')
  }

  test('is refused if it identifies the caller, since the two may differ', async () => {
    const { sanne, joris } = await people(site)
    const bearer = ({ token }: { token: string }) => `Authorization: Bearer ${token}`
    const request = `GET /api/users/${sanne.id} HTTP/1.1`
    expect((await write([request, bearer(sanne)])).status).toBe(200)
    for (const pair of [
      [sanne, joris],
      [joris, sanne],
      [sanne, sanne],
    ])
      expectRefusal(await write([request, ...pair.map(bearer)]))
  })

  const body = JSON.stringify({ email: 'sanne@voorbeeld.example', password: testPassword })
  const request = 'POST /api/users/login HTTP/1.1'
  const length = `Content-Length: ${body.length}`
  const type = `Content-Type: ${json}`

  test('is the only fault of these logins: with each header once they succeed', async () => {
    await people(site)
    expect((await write([request, length, type], body)).status).toBe(200)
  })

  test.each([
    ['two types', [length, type, 'Content-Type: text/plain']],
    ['the same type twice', [length, type, type]],
    ['two lengths', [length, 'Content-Length: 2', type]],
    ['the same length twice', [length, length, type]],
    ['a length and chunks', [length, 'Transfer-Encoding: chunked', type]],
    ['chunks twice', ['Transfer-Encoding: chunked', 'Transfer-Encoding: chunked', type]],
  ])('is refused if it describes the body, and no one is logged in: %s', async (_, headers) => {
    await people(site)
    const before = await readPersonalData(site)
    expectRefusal(await write([request, ...headers], body))
    expect(await readPersonalData(site)).toEqual(before)
  })
})

import { request as httpRequest } from 'node:http'
import type { AddressInfo } from 'node:net'
import Fastify from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { toWebRequest } from './web-request.ts'

const app = Fastify()
let port: number
beforeAll(async () => {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', (_request, payload, parsed) => parsed(null, payload))
  app.post('/read', async (request, reply) => ({ got: (await toWebRequest(request, reply.raw).text()).length }))
  app.post('/cancel', async (request, reply) => {
    await toWebRequest(request, reply.raw).body?.cancel()
    return reply.code(422).send({ got: 0 })
  })
  await app.listen({ host: '127.0.0.1', port: 0 })
  // The address of a server that listens on a port.
  ;({ port } = app.server.address() as AddressInfo)
})
afterAll(() => app.close())

/** Sends parts one after the other, whether or not a response has arrived. */
const send = (path: string, parts: number) =>
  new Promise<{ status: number | undefined; body: string }>((resolve, reject) => {
    const sending = httpRequest({ port, host: '127.0.0.1', path, method: 'POST' }, (answer) => {
      let body = ''
      answer.on('data', (part: Buffer) => (body += part.toString()))
      answer.on('end', () => resolve({ status: answer.statusCode, body }))
    })
    sending.on('error', reject)
    let sent = 0
    const next = () => {
      if (sent++ < parts) {
        sending.write('x'.repeat(60_000))
        setTimeout(next, 2)
      } else sending.end()
    }
    next()
  })

test('a page reads the whole body of a form', async () => {
  expect(await send('/read', 20)).toEqual({ status: 200, body: '{"got":1200000}' })
})

test('a page that cancels the body still responds, and so does the next one', async () => {
  for (let again = 0; again < 3; again++) expect((await send('/cancel', 30)).status).toBe(422)
  expect((await send('/read', 1)).status).toBe(200)
})

import Fastify from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { toWebRequest } from './web-request.ts'

const app = Fastify()
beforeAll(() => {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, parsed) => parsed(null, body))
  app.post('/read', async (request, reply) => ({ got: (await toWebRequest(request, reply.raw).text()).length }))
  app.post('/leave', async (request, reply) => {
    await toWebRequest(request, reply.raw).body?.cancel()
    return reply.code(422).send({ got: 0 })
  })
})
afterAll(() => app.close())

const send = (url: string, payload: string) => app.inject({ method: 'POST', url, payload })

test('a page reads the whole body of a form', async () => {
  expect((await send('/read', 'x'.repeat(900_000))).json()).toEqual({ got: 900_000 })
})

test('a page that cancels the body still responds, and so does the next one', async () => {
  for (let again = 0; again < 3; again++) expect((await send('/leave', 'x'.repeat(60_000))).statusCode).toBe(422)
  expect((await send('/read', 'x')).json()).toEqual({ got: 1 })
})

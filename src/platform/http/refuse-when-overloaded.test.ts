import { setTimeout } from 'node:timers/promises'
import Fastify from 'fastify'
import { expect, onTestFinished, test, vi } from 'vitest'
import { toProblem } from './problem-handler.ts'
import { refuseWhenOverloaded } from './refuse-when-overloaded.ts'

const block = (milliseconds: number) => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, milliseconds)

test('a server answers the first requests after a slow start, and refuses those that come while it is overloaded', async () => {
  const app = Fastify()
  onTestFinished(() => app.close())
  app.setErrorHandler((error, _request, reply) => reply.send(toProblem(error).code))
  await refuseWhenOverloaded(app, 100)
  app.get('/', () => 'answered')
  await app.ready()
  const overload = () =>
    vi.waitFor(() => {
      block(1_200)
      expect(app.isUnderPressure()).toBe(true)
    }, 30_000)

  await overload()
  await app.listen({ port: 0, host: '127.0.0.1' })
  expect((await app.inject('/')).body).toBe('answered')

  await setTimeout(2_100)
  await overload()
  expect((await app.inject('/')).body).toBe('server.busy')
})

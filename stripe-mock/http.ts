import { setTimeout } from 'node:timers/promises'
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'
import qs from 'qs'
import { sql } from 'kysely'
import { z } from 'zod'
import type { Faults } from './acts.ts'
import { ApiError, Declined, type Refusal } from './api-error.ts'
import type { Engine } from './engine.ts'
import { expand } from './expand.ts'
import { type Answer, answerOnce, refuseConcurrentKeys } from './idempotency.ts'
import { newId } from './ids.ts'
import { readParameters } from './parameters.ts'
import type { Route } from './route.ts'
import { routes } from './routes.ts'
import { apiVersion } from './wire.ts'

const parse = (text: string): unknown => qs.parse(text, { depth: 10, arrayLimit: 100, parameterLimit: 1000 })
const expandPaths = z.union([z.array(z.string()).max(20), z.string().transform((one) => [one])]).optional()

const errorBody = (refusal: Refusal, request: string) => ({
  error: {
    ...refusal,
    ...(refusal.code !== undefined && {
      doc_url: `https://stripe.com/docs/error-codes/${refusal.code.replaceAll('_', '-')}`,
    }),
    request_log_url: `https://dashboard.stripe.com/test/logs/${request}`,
  },
})
const serverError: Refusal = { type: 'api_error', message: 'An unknown error occurred' }

/** Claims one of the calls that are set to fail, if any are left. */
async function takeFault({ db }: Engine): Promise<Faults['failCalls']> {
  const { faults } = await db.selectFrom('account').select('faults').executeTakeFirstOrThrow()
  if (!faults.failCalls || faults.failCalls.count < 1) return undefined
  const taken = await db
    .updateTable('account')
    .set({ faults: sql`jsonb_set(faults, '{failCalls,count}', to_jsonb((faults #>> '{failCalls,count}')::int - 1))` })
    .where(sql<boolean>`(faults #>> '{failCalls,count}')::int > 0`)
    .returning('id')
    .executeTakeFirst()
  return taken && faults.failCalls
}

interface Call {
  route: Route
  request: FastifyRequest
  /** The provider's id of this call, for logs and events. */
  id: string
  key: string | null
}

const keyOf = ({ headers }: FastifyRequest, { method }: Route): string | null => {
  const key = headers['idempotency-key']
  return method === 'POST' && typeof key === 'string' ? key : null
}

const isAuthorised = ({ secrets }: Engine, { headers }: FastifyRequest): boolean =>
  headers.authorization === `Bearer ${secrets.secretKey}`

/** @throws ApiError when the call or its key is refused */
async function answer(engine: Engine, { route, request, id, key }: Call): Promise<Answer> {
  if (!isAuthorised(engine, request))
    throw new ApiError(401, { type: 'invalid_request_error', message: 'Invalid API Key provided.' })
  const { expand: paths, ...given } = Object(route.method === 'POST' ? (request.body ?? {}) : request.query)
  const expanded = readParameters(expandPaths, paths) ?? []
  const ids = Object.values(Object(request.params)).map(String)
  return engine.perform(
    (work) =>
      answerOnce(work, key, [request.url, given, expanded], async () => {
        const done = await route.handle(work, given, ids)
        return done instanceof Declined
          ? { status: 402, body: errorBody(done.refusal, id) }
          : { status: 200, body: await expand(work, done, expanded) }
      }),
    { id, idempotency_key: key },
  )
}

/** Makes a call fail in the way chosen in the panel; undefined if nothing is left to send. */
async function answerWithFault(
  fault: NonNullable<Faults['failCalls']>,
  request: FastifyRequest,
  reply: FastifyReply,
  work: () => Promise<Answer>,
): Promise<Answer | undefined> {
  if (fault.slowMs) await setTimeout(fault.slowMs)
  if (fault.kind === '429')
    throw new ApiError(429, {
      type: 'invalid_request_error',
      code: 'rate_limit',
      message: 'Request rate limit exceeded.',
    })
  if (fault.kind === '500') throw new ApiError(500, serverError)
  if (fault.kind === 'timeout-after') await work()
  if (fault.kind === 'nonsense') {
    void reply.type('text/html').send('<html><body>Bad gateway</body></html>')
    return undefined
  }
  // The product has to find out itself whether the call took effect.
  reply.hijack()
  request.raw.socket.destroy()
  return undefined
}

function sendError(reply: FastifyReply, error: ApiError, id: string): FastifyReply {
  const { status, refusal } = error
  return reply
    .code(status)
    .header('stripe-should-retry', String(status === 409 || status === 429 || status >= 500))
    .send(errorBody(refusal, id))
}

function createApp(): FastifyInstance {
  const app = Fastify({
    routerOptions: {
      querystringParser: (text) => Object.fromEntries(Object.entries(Object(parse(text)))),
      ignoreTrailingSlash: true,
    },
    bodyLimit: 1024 * 1024,
  })
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_, body, done) =>
    done(null, parse(String(body))),
  )
  app.addContentTypeParser('*', { parseAs: 'string' }, (_, body, done) =>
    done(null, body === '' ? {} : parse(String(body))),
  )
  app.setNotFoundHandler((request, reply) => {
    const id = newId('request')
    const message = `Unrecognized request URL (${request.method}: ${request.url}).`
    return reply
      .code(404)
      .header('request-id', id)
      .send(errorBody({ type: 'invalid_request_error', message }, id))
  })
  return app
}

/** Builds the API that the product calls, on its own port. */
export function buildApi(
  engine: Engine,
  onError: (error: unknown) => void,
  afterCall: (path: string) => void,
): FastifyInstance {
  const app = createApp()
  const exclusively = refuseConcurrentKeys()
  for (const one of routes)
    app.route({
      method: one.method,
      url: one.path,
      handler: async (request, reply) => {
        const id = newId('request')
        const sentKey = request.headers['idempotency-key']
        void reply.headers({
          'request-id': id,
          'stripe-version': apiVersion,
          ...(sentKey !== undefined && { 'idempotency-key': sentKey }),
        })
        const key = keyOf(request, one)
        const work = () => exclusively(key, () => answer(engine, { route: one, request, id, key }))
        try {
          const fault = isAuthorised(engine, request) ? await takeFault(engine) : undefined
          const result = await (fault ? answerWithFault(fault, request, reply, work) : work())
          if (!result) return reply
          afterCall(one.path)
          return await reply
            .code(result.status)
            .type('application/json')
            .send(JSON.stringify(result.body, null, 2))
        } catch (error) {
          if (error instanceof ApiError) return sendError(reply, error, id)
          onError(error)
          return sendError(reply, new ApiError(500, serverError), id)
        }
      },
    })
  return app
}

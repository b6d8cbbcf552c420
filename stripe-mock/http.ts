import { createHash } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'
import qs from 'qs'
import { sql } from 'kysely'
import { z } from 'zod'
import type { Faults } from './acts.ts'
import { ApiError, Declined, type Refusal } from './api-error.ts'
import type { Engine } from './engine.ts'
import { expand } from './expand.ts'
import { newId } from './ids.ts'
import { readParameters } from './parameters.ts'
import type { Route } from './route.ts'
import { routes } from './routes.ts'
import { apiVersion } from './wire.ts'

const parse = (text: string): unknown => qs.parse(text, { depth: 10, arrayLimit: 100, parameterLimit: 1000 })
const expandPaths = z.union([z.array(z.string()).max(20), z.string().transform((one) => [one])]).optional()

interface Answer {
  status: number
  body: unknown
}

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

/** Takes one of the calls that are to fail, if any are. */
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

/** The API that the product calls, on an own port of this machine. */
export function buildApi(
  engine: Engine,
  onError: (error: unknown) => void,
  afterCall: (path: string) => void,
): FastifyInstance {
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
  /** Keys of calls that go on at the moment. */
  const running = new Set<string>()

  const authorised = (request: FastifyRequest): boolean => {
    const [, key = ''] = /^Bearer (.+)$/.exec(request.headers.authorization ?? '') ?? []
    return key === engine.secrets.secretKey
  }

  async function answer(request: FastifyRequest, one: Route, id: string): Promise<Answer> {
    if (!authorised(request))
      throw new ApiError(401, { type: 'invalid_request_error', message: 'Invalid API Key provided.' })
    const { expand: paths, ...given } = Object(one.method === 'POST' ? (request.body ?? {}) : request.query)
    const expanded = readParameters(expandPaths, paths) ?? []
    const header = request.headers['idempotency-key']
    const key = one.method === 'POST' && typeof header === 'string' ? header : null
    const ids = Object.values(Object(request.params)).map(String)
    const work = () => perform(one, { given, expanded, ids, id, key, path: request.url })
    if (key === null) return work()
    if (running.has(key))
      throw new ApiError(409, {
        type: 'idempotency_error',
        code: 'idempotency_key_in_use',
        message: `There is currently another in-progress request using this Stripe-Idempotent-Key (${key}).`,
      })
    running.add(key)
    try {
      return await work()
    } finally {
      running.delete(key)
    }
  }

  interface Call {
    given: unknown
    expanded: string[]
    ids: string[]
    id: string
    key: string | null
    path: string
  }

  const perform = (one: Route, { given, expanded, ids, id, key, path }: Call): Promise<Answer> =>
    engine.perform(
      async (work) => {
        const fingerprint = createHash('sha256')
          .update(JSON.stringify([path, given, expanded]))
          .digest('hex')
        if (key !== null) {
          await work.tx
            .deleteFrom('idempotency')
            .where('at', '<', sql<Date>`now() - interval '24 hours'`)
            .execute()
          const before = await work.tx.selectFrom('idempotency').selectAll().where('key', '=', key).executeTakeFirst()
          if (before && before.fingerprint !== fingerprint)
            throw new ApiError(400, {
              type: 'idempotency_error',
              message: `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${key}' if you meant to execute a different request.`,
            })
          if (before) return { status: before.status, body: before.answer }
        }
        const done = await one.handle(work, given, ids)
        const result =
          done instanceof Declined
            ? { status: 402, body: errorBody(done.refusal, id) }
            : { status: 200, body: await expand(work, done, expanded) }
        if (key !== null)
          await work.tx
            .insertInto('idempotency')
            .values({ key, fingerprint, status: result.status, answer: JSON.stringify(result.body), at: new Date() })
            .execute()
        return result
      },
      { id, idempotency_key: key },
    )

  async function faulty(
    request: FastifyRequest,
    reply: FastifyReply,
    one: Route,
    id: string,
  ): Promise<Answer | undefined> {
    const fault = authorised(request) ? await takeFault(engine) : undefined
    if (!fault) return answer(request, one, id)
    if (fault.slowMs) await setTimeout(fault.slowMs)
    if (fault.kind === '429')
      throw new ApiError(429, {
        type: 'invalid_request_error',
        code: 'rate_limit',
        message: 'Request rate limit exceeded.',
      })
    if (fault.kind === '500') throw new ApiError(500, serverError)
    if (fault.kind === 'timeout-after') await answer(request, one, id)
    if (fault.kind === 'nonsense') {
      void reply.type('text/html').send('<html><body>Bad gateway</body></html>')
      return undefined
    }
    // No answer at all: what happened, the product has to find out.
    reply.hijack()
    request.raw.socket.destroy()
    return undefined
  }

  for (const one of routes)
    app.route({
      method: one.method,
      url: one.path,
      handler: async (request, reply) => {
        const id = newId('request')
        const key = request.headers['idempotency-key']
        void reply.headers({
          'request-id': id,
          'stripe-version': apiVersion,
          ...(key !== undefined && { 'idempotency-key': key }),
        })
        try {
          const result = await faulty(request, reply, one, id)
          if (!result) return reply
          afterCall(one.path)
          return await reply
            .code(result.status)
            .type('application/json')
            .send(JSON.stringify(result.body, null, 2))
        } catch (error) {
          if (!(error instanceof ApiError)) onError(error)
          const { status, refusal } = error instanceof ApiError ? error : { status: 500, refusal: serverError }
          return reply
            .code(status)
            .header('stripe-should-retry', String(status === 409 || status === 429 || status >= 500))
            .send(errorBody(refusal, id))
        }
      },
    })
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

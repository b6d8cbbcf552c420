import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import type { Access, Body, Endpoint, Params, Query, Reply } from '#shared/endpoint.ts'
import type { Language } from '#shared/language.ts'
import type { Pagination } from '#shared/pagination.ts'
import { Problem } from '#shared/problem.ts'
import { formatIssues } from '#shared/validation.ts'
import { narrowSchema } from './narrow-schema.ts'
import { replySchema } from './reply-serializers.ts'
import { getRequestLanguage } from './request-language.ts'

/** The account that calls. */
export interface Caller {
  readonly userId: string
  /** The rights of the caller: those of a user for an admin who still needs a second factor. */
  readonly role: 'USER' | 'ADMIN'
  /** Whether this is an admin without the second factor that this site asks of admins. */
  readonly needsSecondFactor: boolean
  /** Whether the caller has proved within the last 10 minutes who they are; logging in counts. */
  readonly isProved: boolean
}

/** Refuses a call on behalf of another account. @throws Problem access.forbidden */
export function assertOwnAccount(caller: Caller, userId: string): void {
  if (caller.userId !== userId) throw new Problem('access.forbidden')
}

/** The caller as passed to the handler of an endpoint. */
interface CallerByAccess {
  anyone: Caller | undefined
  user: Caller
  admin: Caller
  /** Id of the source whose token was sent. */
  source: string
}

const canCall: Record<Access, (request: Pick<FastifyRequest, 'caller' | 'feedSource'>) => boolean> = {
  anyone: () => true,
  user: ({ caller }) => caller !== undefined,
  admin: ({ caller }) => caller?.role === 'ADMIN',
  source: ({ feedSource }) => feedSource !== undefined,
}

function toAccessProblem(access: Access, { caller }: FastifyRequest): Problem {
  if (access === 'source') return new Problem('feed.unknown')
  if (caller?.needsSecondFactor) return new Problem('access.secondFactorNeeded')
  return new Problem(caller ? 'access.forbidden' : 'access.loginNeeded')
}

interface HandlerContext<E extends Endpoint> {
  caller: CallerByAccess[E['access']]
  params: Params<E>
  query: Query<E>
  body: Body<E>
  language: Language
  request: FastifyRequest
  reply: FastifyReply
  /** The text that would be sent for a result, to send it more than once. */
  serialize: (content: Content<E>) => string
}

/** The result of a handler. `route()` adds the success status, and repeats the pagination of a list at the top. */
type Content<E extends Endpoint> =
  Reply<E> extends { status: 'success' }
    ? Omit<Reply<E>, 'status' | (Reply<E> extends { data: { pagination: Pagination } } ? 'pagination' : never)>
    : Reply<E>

const isSuccess = (reply: Endpoint['reply']) =>
  reply instanceof z.ZodMiniObject && reply.shape.status instanceof z.ZodMiniLiteral

declare module 'fastify' {
  interface FastifyContextConfig {
    endpoint?: Endpoint
  }
  interface FastifyRequest {
    caller: Caller | undefined
    /** Id of the source whose token was sent. */
    feedSource: string | undefined
  }
  interface FastifyInstance {
    limitFactor: number
    /** Whether the site is served over TLS, so that cookies are sent over TLS only. */
    secureCookies: boolean
    /** Whether admins need a second factor for what only admins may do. */
    adminSecondFactor: boolean
  }
}

function parse(schema: Endpoint['query'], value: unknown, language: Language): unknown {
  if (!schema) return undefined
  const result = z.safeParse(schema, value, { reportInput: true })
  if (result.success) return result.data
  throw new Problem('request.invalid', { fields: formatIssues(result.error.issues, language) })
}

/** Fastify writes a path parameter as `:id`, the specification as `{id}`. */
const toFastifyPath = (path: string) => path.replace(/\{(\w+)\}/g, ':$1')

/** Paths under /api that are not endpoints: its description. */
const isApiDescription = (url: string) => url === '/api/openapi.json' || /^\/api\/docs(\/|$)/.test(url)

/** Refuses every path under /api that was not registered by `route()`, so that none is public by accident. */
export function denyUndeclared(app: FastifyInstance): void {
  app.addHook('onRoute', ({ url, config }) => {
    if (/^\/api(\/|$)/.test(url) && !isApiDescription(url) && !config?.endpoint)
      throw new Error(`${url} says nobody who may call it; state it as an endpoint and use route().`)
  })
}

/** Registers an endpoint: checks access first, then parses the request, and serialises the reply by its schema. */
export function route<E extends Endpoint>(
  app: FastifyInstance,
  endpoint: E,
  // A handler that has replied by itself, such as with 304, returns that reply.
  handle: (context: HandlerContext<E>) => Promise<Content<E> | FastifyReply> | Content<E> | FastifyReply,
): void {
  if (!Object.hasOwn(canCall, endpoint.access))
    throw new Error(`${endpoint.method} ${endpoint.path} does not say who may call it.`)
  const toReply = (content: unknown) => {
    // A reply that a handler has sent by itself becomes undefined once it is awaited.
    if (content === undefined || !isSuccess(endpoint.reply)) return content
    const success = content as { data?: { pagination?: Pagination } | null }
    return { status: 'success', pagination: success.data?.pagination, ...success }
  }
  const toQuerySchema = endpoint.query && narrowSchema(endpoint.query)
  app.route({
    method: endpoint.method,
    url: toFastifyPath(endpoint.path),
    config: {
      endpoint,
      ...(endpoint.limit && {
        rateLimit: { max: endpoint.limit.calls * app.limitFactor, timeWindow: endpoint.limit.minutes * 60_000 },
      }),
    },
    schema: { response: { [endpoint.status ?? 200]: replySchema(endpoint.reply) } },
    onRequest: (request, _reply, done) => {
      if (!canCall[endpoint.access](request)) return done(toAccessProblem(endpoint.access, request))
      if (endpoint.proof && !request.caller?.isProved) return done(new Problem('access.proofNeeded'))
      done()
    },
    handler: async (request, reply) => {
      const language = getRequestLanguage(request)
      const { query, params, body } = request
      reply.code(endpoint.status ?? 200)
      // No cache may store a reply that depends on the caller, or that holds a token.
      if (endpoint.access !== 'anyone' || endpoint.method !== 'GET' || request.caller)
        reply.header('cache-control', 'private, no-store')
      if (endpoint.replyMediaType) reply.type(`${endpoint.replyMediaType}; charset=utf-8`)
      const content: unknown = await handle({
        caller: endpoint.access === 'source' ? request.feedSource : request.caller,
        params: parse(endpoint.params, params, language),
        query: parse(toQuerySchema?.(query as object), query, language),
        body: parse(endpoint.body, body, language),
        language,
        request,
        reply,
        serialize: (content) => reply.serialize(toReply(content)),
        // The access and the schemas of the endpoint determine these types.
      } as HandlerContext<E>)
      return toReply(content)
    },
  })
}

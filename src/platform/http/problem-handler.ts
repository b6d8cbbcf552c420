import { randomUUID } from 'node:crypto'
import type { Socket } from 'node:net'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { defaultLanguage } from '#shared/language.ts'
import {
  fillWait,
  generalProblems,
  Problem,
  problemReply,
  type ProblemCode,
  type ProblemDefinition,
} from '#shared/problem.ts'
import { isDatabaseUnavailable, isReadOnly } from '#platform/database/is-unavailable.ts'
import { brand } from '#shared/brand.ts'
import { toLanguagePath } from '#shared/paths.ts'
import { getBrowserLanguage, getRequestLanguage } from './request-language.ts'

type Problems = Readonly<Record<ProblemCode, ProblemDefinition>>

declare module 'fastify' {
  interface FastifyInstance {
    problems: Problems
  }
}

// Fastify's own errors as our problems.
const fastifyCodes: Record<string, ProblemCode> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'request.tooLarge',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'request.unsupportedType',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'request.unreadable',
  FST_ERR_CTP_INVALID_JSON_BODY: 'request.unreadable',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'request.unreadable',
  FST_ERR_BAD_URL: 'path.unknown',
  FST_ERR_MAX_PARAM_LENGTH: 'path.unknown',
  FST_ERR_ASYNC_CONSTRAINT: 'path.unknown',
}

/** Any error as the problem for the caller; an unexpected error reveals nothing. */
export function toProblem(error: unknown): Problem {
  if (!(error instanceof Error)) return new Problem('server.error', { cause: error })
  // By its name, since built pages have a copy of the class.
  if (error.name === 'Problem') return error as Problem
  const { code, statusCode } = error as FastifyError
  const known = fastifyCodes[code]
  if (known) return new Problem(known, { cause: error })
  // Not caught by a schema: text that PostgreSQL cannot store, such as the zero character (SQLSTATE 22021).
  if (code === '22021') return new Problem('request.unreadable', { cause: error })
  if (isReadOnly(error)) return new Problem('server.readOnly', { cause: error })
  if (isDatabaseUnavailable(error)) return new Problem('server.databaseAway', { cause: error })
  if (statusCode === 429) return new Problem('request.tooMany', { cause: error })
  if (statusCode && statusCode >= 400 && statusCode < 500) return new Problem('request.unreadable', { cause: error })
  return new Problem('server.error', { cause: error })
}

/** Up to this many bytes of a body that is too large are still received, so that its sender reads why. */
const maxDrainedBytes = 32 * 1024 * 1024

/** Whether a browser shows the answer to a person; programs call the API, and what is part of a page is not shown. */
const isShownToPerson = ({ url, headers }: FastifyRequest): boolean =>
  !/^\/api([/?]|$)/.test(url) && (headers.accept ?? '').includes('text/html')

/** Sends a problem as a page that needs nothing else, since nothing else may work. */
function sendProblemPage(
  definition: ProblemDefinition,
  { retryAfter }: { retryAfter: number | undefined },
  reply: FastifyReply,
): FastifyReply {
  const language = getBrowserLanguage(reply.request)
  const message = fillWait(definition[language], language, retryAfter)
  return reply.header('cache-control', 'no-store').type('text/html; charset=utf-8').send(`<!doctype html>
<html lang="${language}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex">
<title>${message} | ${brand.name}</title>
<h1>${message}</h1>
<p><a href="${toLanguagePath(language, '/')}">${brand.name}</a></p>
</html>
`)
}

/** Sends any problem as a reply: translated, with the request id, never with a stack trace. */
function sendProblem(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  // A client that hangs up gives the same error code as a database that does.
  const hasHungUp = request.raw.destroyed && !request.raw.complete
  const problem = hasHungUp ? new Problem('request.unreadable', { cause: error }) : toProblem(error)
  const definition = request.server.problems[problem.code]
  const { status } = definition
  if (status >= 500) request.log.error({ err: problem.cause ?? problem }, problem.code)
  const retryAfter = problem.retryAfter ?? (status === 503 ? 2 : undefined)
  if (retryAfter !== undefined) void reply.header('retry-after', String(retryAfter))
  // Closed while a body arrives, a connection is reset, and the reply with it.
  if (status === 413 && Number(request.headers['content-length']) <= maxDrainedBytes) reply.removeHeader('connection')
  // The limits of calls set the header themselves.
  const wait = { retryAfter: retryAfter ?? (Number(reply.getHeader('retry-after')) || undefined) }
  void reply.code(status)
  if (isShownToPerson(request)) return sendProblemPage(definition, wait, reply)
  const { code, fields } = problem
  return reply.send(problemReply({ code, fields, ...wait }, definition, getRequestLanguage(request), request.id))
}

/** Replies to a URL that Fastify cannot parse; no hook runs before it. */
export function replyToUnreadableUrl(error: unknown, request: FastifyRequest, reply: FastifyReply): void {
  void reply.header('x-request-id', request.id).header('x-content-type-options', 'nosniff')
  sendProblem(error, request, reply)
}

const statusOfClientError: Record<string, string> = {
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
}

/** Replies to bytes that Node cannot parse as a request, such as two content lengths, so without a request object. */
export function replyToUnreadableBytes(error: Error & { code?: string }, socket: Socket): void {
  // The client has disconnected.
  if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy()
  const status = statusOfClientError[error.code ?? ''] ?? '400 Bad Request'
  const code = 'request.unreadable'
  const body = JSON.stringify(problemReply(new Problem(code), generalProblems[code], defaultLanguage, randomUUID()))
  socket.end(
    `HTTP/1.1 ${status}\r\nconnection: close\r\ncontent-type: application/json; charset=utf-8\r\nx-content-type-options: nosniff\r\ncontent-length: ${Buffer.byteLength(body)}\r\n\r\n${body}`,
  )
}

/** Replies to all problems and unexpected errors in one shape, with the messages of `problems`. */
export function handleProblems(app: FastifyInstance, problems: Problems): void {
  app.decorate('problems', problems)
  app.setErrorHandler(sendProblem)
  app.setNotFoundHandler((request, reply) => sendProblem(new Problem('path.unknown'), request, reply))
}

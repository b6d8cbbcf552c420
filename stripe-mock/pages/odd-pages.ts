import type { FastifyReply, FastifyRequest } from 'fastify'
import { getRequestLanguage } from '#platform/http/request-language.ts'
import { sendNotice, wordsIn } from './frame.ts'

/** Whether a script awaits the answer, rather than a user. */
export const wantsData = ({ headers }: FastifyRequest): boolean => headers.accept === 'application/json'

function sendOdd(request: FastifyRequest, reply: FastifyReply, kind: 'missing' | 'error' | 'refused', status: number) {
  if (wantsData(request)) return reply.code(status).header('cache-control', 'no-store').send({})
  const language = getRequestLanguage(request)
  const t = wordsIn(language)
  return sendNotice(reply, { language, status, title: t(`${kind}.title`), text: t(`${kind}.text`) })
}

/** The page for an unknown address. */
export const sendMissing = (request: FastifyRequest, reply: FastifyReply): FastifyReply =>
  sendOdd(request, reply, 'missing', 404)

/** The page for a request from another site, or an unreadable one. */
export const sendRefused = (request: FastifyRequest, reply: FastifyReply, status = 403): FastifyReply =>
  sendOdd(request, reply, 'refused', status)

/** The page for an internal error, without its details. */
export const sendError = (request: FastifyRequest, reply: FastifyReply): FastifyReply =>
  sendOdd(request, reply, 'error', 500)

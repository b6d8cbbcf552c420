import type { FastifyRequest } from 'fastify'
import { defaultLanguage, parseAcceptLanguage, type Language } from '#shared/language.ts'

/** The language in which an API caller is answered: what Accept-Language asks, else Dutch (spec decisions, Language). */
export const getRequestLanguage = (request: FastifyRequest): Language =>
  parseAcceptLanguage(request.headers['accept-language']) ?? defaultLanguage

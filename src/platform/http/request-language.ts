import type { FastifyRequest } from 'fastify'
import { defaultLanguage, parseAcceptLanguage, type Language } from '#shared/language.ts'

/** The language of an API reply: that of Accept-Language, else Dutch (spec decisions, Language). */
export const getRequestLanguage = (request: FastifyRequest): Language =>
  parseAcceptLanguage(request.headers['accept-language']) ?? defaultLanguage

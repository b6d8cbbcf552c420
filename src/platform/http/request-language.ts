import type { FastifyRequest } from 'fastify'
import { defaultLanguage, languageFromHeader, type Language } from '#shared/language.ts'

/** The language in which an API caller is answered: what Accept-Language asks, else Dutch (spec decisions, Language). */
export const languageOf = (request: FastifyRequest): Language =>
  languageFromHeader(request.headers['accept-language']) ?? defaultLanguage

import type { FastifyRequest } from 'fastify'
import { defaultLanguage, isLanguage, parseAcceptLanguage, type Language } from '#shared/language.ts'
import { parseLanguagePath } from '#shared/paths.ts'

/** The language of an API reply: that of Accept-Language, else Dutch (spec decisions, Language). */
export const getRequestLanguage = (request: FastifyRequest): Language =>
  parseAcceptLanguage(request.headers['accept-language']) ?? defaultLanguage

/** The language that a browser asks a page in: from the address, else the cookie, else Accept-Language, else Dutch. */
export function getBrowserLanguage(request: FastifyRequest): Language {
  // Before an address is understood, no cookies are read.
  const saved = /(?:^|;\s*)i18nextLng=(\w\w)/.exec(request.headers.cookie ?? '')?.[1]
  return parseLanguagePath(request.url).fixed ?? (isLanguage(saved) ? saved : getRequestLanguage(request))
}

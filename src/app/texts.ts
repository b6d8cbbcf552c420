import { createHash } from 'node:crypto'
import { brotliCompressSync } from 'node:zlib'
import type { FastifyInstance } from 'fastify'
import { brand } from '#shared/brand.ts'
import { getLoadedMessages, messages } from './messages.ts'
import { isLanguage, type Language } from '#shared/language.ts'
import { bilingualTranslator, type SharedTexts, type Translate } from '#shared/texts.ts'
import { pageOnlyHeaders } from '#platform/http/page-headers.ts'

const files = Object.fromEntries(
  (['nl', 'en'] as const).map((language) => {
    const json = JSON.stringify(getLoadedMessages(language))
    const hash = createHash('sha256').update(json).digest('hex').slice(0, 10)
    // Compressed only once, so at the highest quality.
    return [language, { json, hash, brotli: brotliCompressSync(json) }]
  }),
) as Record<Language, { json: string; hash: string; brotli: Buffer }>

const translators: Record<Language, Translate<SharedTexts>> = bilingualTranslator(messages, brand.name)

/** The texts of a language, for pages and mails rendered on the server. */
export const getTranslator = (language: Language): Translate<SharedTexts> => translators[language]

/** Returns the address of a language's texts, which changes with their content. */
export const textsUrl = (language: Language): string =>
  `/locales/${language}/translation.json?v=${files[language].hash}`

/** Serves `/locales/{lng}/translation.json` (spec section 7). */
export function textsRoutes(app: FastifyInstance): void {
  app.get<{ Params: { language: string }; Querystring: { v?: string } }>(
    '/locales/:language/translation.json',
    (request, reply) => {
      const { language } = request.params
      if (!isLanguage(language)) return reply.callNotFound()
      const { json, hash, brotli } = files[language]
      const lasting = request.query.v === hash
      for (const name of pageOnlyHeaders) void reply.removeHeader(name)
      void reply
        .header('cache-control', lasting ? 'public, max-age=31536000, immutable' : 'public, max-age=300')
        .type('application/json; charset=utf-8')
        .header('vary', 'accept-encoding')
      if (!/\bbr\b/.test(request.headers['accept-encoding'] ?? '')) return reply.send(json)
      return reply.header('content-encoding', 'br').send(brotli)
    },
  )
}

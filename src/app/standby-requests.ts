import type { FastifyRequest } from 'fastify'
import { parseLanguagePath, paths } from '#shared/paths.ts'

/** What visitors without an account read from the database: homes and feeds of the API, and the parts of the sitemap. */
const routes = new Set([
  '/api/properties/:id',
  '/api/properties/:id/facts',
  '/api/properties/feed.atom',
  '/api/properties/feed.json',
])
const sitemapPart = /^\/sitemap-homes-/
const pages = new Set<string>([paths.home, paths.properties, paths.listMap, '/_root'])
const homePage = /^\/properties\/[\da-f-]{36}$/i
/** Read from the header, since the first hook runs before cookies are parsed. */
const sessionCookie = /(?:^|;\s*)(?:__Host-)?session=/

/**
 * Whether a request may be answered from a standby: it reads what everybody sees, and comes without a session or a token.
 * Whoever has one reads what they have just written.
 */
export function mayReadStandby({ method, headers, url, routeOptions }: FastifyRequest): boolean {
  if (method !== 'GET' && method !== 'HEAD') return false
  if (headers.authorization !== undefined || sessionCookie.test(headers.cookie ?? '')) return false
  const route = routeOptions.url ?? ''
  if (routes.has(route) || sitemapPart.test(route)) return true
  if (!route.endsWith('*')) return false
  const page = parseLanguagePath(url.split('?', 1)[0] ?? '').path.replace(/\.data$/, '')
  return pages.has(page) || homePage.test(page)
}

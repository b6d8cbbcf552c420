import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import rateLimit from '@fastify/rate-limit'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { mapFileRoutes } from '#features/properties/map/map-files.server.ts'
import { documentRoutes } from '#features/properties/landlord/document-routes.server.ts'
import { frontRoutes } from '#ui/fronts/routes.server.ts'
import { photoRoutes } from '#features/properties/photos/routes.server.ts'
import { videoRoutes } from '#features/properties/photos/video-routes.server.ts'
import { sitemapRoutes } from './sitemap-routes.server.ts'
import { wellKnownRoutes } from './well-known-routes.ts'
import type { Language } from '#shared/language.ts'
import { Problem } from '#shared/problem.ts'
import { toLanguagePath, paths, parseLanguagePath } from '#shared/paths.ts'
import type { Visitor } from '#platform/http/page-context.ts'
import { recordView } from '#features/owners/owner-listings/listing-views.server.ts'
import { findRenamedAddress } from './old-addresses.ts'
import { contentPolicy } from './content-policy.ts'
import type { Db } from '#platform/database/db.ts'
import { isDatabaseUnavailable } from '#platform/database/is-unavailable.ts'
import { getRateLimitKey } from '#platform/rate-limits/rate-limit-key.ts'
import { linkStyles, pageOnlyHeaders } from '#platform/http/page-headers.ts'
import { pagePattern } from '#platform/http/page-pattern.ts'
import { getBrowserLanguage } from '#platform/http/request-language.ts'
import { toWebRequest } from '#platform/http/web-request.ts'
import { mailboxRoutes } from '#features/administration/outbox/mailbox-routes.server.ts'
import { projectRoot } from '#platform/database/project-root.ts'
import {
  clearSessionCookie,
  setSessionCookie,
  readSessionCookie,
  findVisitor,
} from '#features/accounts/sessions/session-queries.server.ts'
import { brotliOptions } from '#platform/http/shared-answer.ts'
import { getPageKey, isSharedPage } from './page-cache/page-cache.ts'
import { hashScripts } from './page-cache/script-hashes.ts'
import type { PageRequest, SiteOptions } from './page-request.ts'
import { problems } from './problems.ts'
import { renderPage } from './render-page.ts'
import { textsRoutes } from './texts.ts'

/** Page requests per minute from one address. */
const maxPagesPerMinute = 300
/** Bytes of a form of a page: four times what its longest texts take, written as a form does. Files go to the API. */
const maxFormBytes = 64 * 1024
const formTypes = ['application/x-www-form-urlencoded', 'multipart/form-data']
/** Pages are read, and forms are posted to them. */
const pageMethods = new Set(['GET', 'HEAD', 'POST'])
type CountCall = ReturnType<FastifyInstance['createRateLimit']>

/** Pages whose address may hold a secret or belongs to a payment; they send no referrer to other sites. */
const privatePaths: readonly string[] = [
  paths.resetPassword,
  paths.confirmEmail,
  paths.paymentSuccess,
  paths.success,
  paths.cancel,
  paths.checkEmail,
  paths.answerReply,
  paths.answerCalendar,
  paths.unsubscribeAlerts,
  paths.withdraw,
]

/** A path as the router compares it, which knows no capitals and decodes what is encoded. */
const normalizePath = (path: string) =>
  decodeURIComponent(path)
    .toLowerCase()
    .replace(/\.data$|\/+$/, '')

/** Whether the page is for everyone: read without an account, with no password or secret to give (docs/decisions/0106). */
const isOpenPage = (request: FastifyRequest, path: string): boolean =>
  readSessionCookie(request) === undefined && !path.startsWith('/auth/') && !privatePaths.includes(path)

const year = 'public, max-age=31536000, immutable'

/** Returns the language of a page: from address, else account, else cookie, else browser (spec section 4). */
function getPageLanguage(request: FastifyRequest, fixed: Language | undefined, visitor: Visitor | undefined): Language {
  return fixed ?? visitor?.language ?? getBrowserLanguage(request)
}

/** Finds the visitor by the session cookie, and clears an invalid one. `unknown` while the database is away. */
async function getPageVisitor(
  db: Db,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Visitor | 'unknown' | undefined> {
  const token = readSessionCookie(request)
  if (!token) return undefined
  try {
    const visitor = await findVisitor(db, token, reply.server)
    if (!visitor) clearSessionCookie(reply)
    else if (visitor.isRenewed) setSessionCookie(reply, token)
    return visitor
  } catch (error) {
    if (isDatabaseUnavailable(error)) return 'unknown'
    throw error
  }
}

async function serveFiles(app: FastifyInstance, assets: string | undefined): Promise<void> {
  const common = { decorateReply: false, index: false } as const
  if (assets)
    await app.register(fastifyStatic, {
      ...common,
      root: join(assets, 'assets'),
      prefix: '/assets/',
      // Immutable files are neither revalidated nor requested in parts.
      cacheControl: false,
      etag: false,
      lastModified: false,
      acceptRanges: false,
      preCompressed: true,
      setHeaders: (response) => {
        response.header('cache-control', year)
        for (const name of pageOnlyHeaders) response.removeHeader(name)
      },
    })
  await app.register(fastifyStatic, {
    ...common,
    root: join(projectRoot, 'public'),
    wildcard: false,
    maxAge: '1d',
    setHeaders: (response, path) => {
      // A worker has the policy that its own file came with; it only requests pages of this site.
      if (path.endsWith('service-worker.js'))
        response.header('content-security-policy', "default-src 'none'; connect-src 'self'")
    },
  })
}

const awayStatuses: readonly number[] = [429, 503]

const isPage = ({ headers }: Response) => headers.get('content-type')?.startsWith('text/html') === true

/** The problem of a refusal without a page that shows it, as of a file or the data of a map; undefined if the answer does. */
function findMissingProblem(
  answer: Response,
  { failure, unavailable, request }: PageRequest,
  retryAfter = 5,
): Problem | undefined {
  if (failure && answer.status === 500 && problems[failure.code].status < 500) return failure
  const isRefusedForNow = unavailable !== undefined || awayStatuses.includes(answer.status)
  if (!isRefusedForNow || isPage(answer) || parseAddress(request).pathname.endsWith('.data')) return undefined
  return new Problem(unavailable ? 'request.tooMany' : (failure?.code ?? 'server.databaseAway'), { retryAfter })
}

/** Counts a view of a home whose page is cached; its loader does so for the others. */
function recordCachedView(db: Db, { headers, log, pagePattern: pattern }: FastifyRequest, path: string): void {
  const id = pattern === paths.property(':id') ? path.split('/').at(2) : undefined
  if (id === undefined) return
  const visit = { userId: undefined, role: undefined, agent: headers['user-agent'] ?? '' }
  void recordView(db, id, visit).catch((error: unknown) => log.error({ err: error }, 'page'))
}

/** Sends a document whole, since a stream of it would cost more. */
function sendDocument(reply: FastifyReply, headers: Iterable<readonly [string, string]>, document: Buffer) {
  for (const [name, value] of headers) void reply.header(name, value)
  return reply.send(document)
}

/** Parses the address of a page; two leading slashes would be parsed as the name of another site. */
const parseAddress = ({ url }: FastifyRequest) => new URL(url.replace(/^[/\\]+/, '/'), 'http://site')

/** Sets the headers of a page that depend on its address and on who reads it. */
function setHeaders(
  reply: FastifyReply,
  path: string,
  { visitor, language, isOpen }: Pick<PageRequest, 'visitor' | 'language' | 'isOpen'>,
): void {
  void reply
    .header('cache-control', visitor ? 'private, no-store' : 'private, no-cache')
    .header('vary', 'Cookie, Accept-Language')
    .header('content-language', language)
  // It makes a browser start another process for the first page of a visit.
  if (isOpen) void reply.removeHeader('cross-origin-opener-policy')
  if (privatePaths.includes(normalizePath(path))) void reply.header('referrer-policy', 'no-referrer')
}

/** Answers with a page, or a redirect to its current address. */
async function servePage(
  app: FastifyInstance,
  parts: SiteOptions & { countCall: CountCall },
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const { pathname, search } = parseAddress(request)
  const { fixed, path } = parseLanguagePath(pathname)
  if (fixed === 'nl') {
    // Dutch has no prefix; this address only chooses Dutch.
    void reply.setCookie('i18nextLng', 'nl', { path: '/', maxAge: 31_536_000, sameSite: 'lax' })
    return reply.redirect(toLanguagePath('nl', path) + search, 302)
  }
  const renamed = findRenamedAddress(path, search)
  if (renamed !== undefined) return reply.redirect(toLanguagePath(fixed ?? 'nl', renamed), 301)
  const counted = await parts.countCall(request)
  const retryAfter = !counted.isAllowed && counted.isExceeded ? counted.ttlInSeconds : undefined
  const found = retryAfter === undefined ? await getPageVisitor(parts.db, request, reply) : undefined
  const visitor = found === 'unknown' ? undefined : found
  const language = getPageLanguage(request, fixed, visitor)
  const getPolicy = (scripts: readonly string[]) =>
    contentPolicy(scripts, parts.assets === undefined, {
      payments: normalizePath(path) === paths.checkout ? parts.payments : undefined,
      tiles: parts.tiles,
    })
  const isOpen = isOpenPage(request, normalizePath(path))
  setHeaders(reply, path, { visitor, language, isOpen })
  const unavailable = retryAfter === undefined ? undefined : 429
  const key = unavailable ? undefined : getPageKey(request, language)
  const cached = key && parts.pageCache?.find(key)
  if (cached) {
    request.pagePattern = cached.pattern
    recordCachedView(parts.db, request, path)
    return cached.send(reply)
  }
  const nonce = randomBytes(16).toString('base64')
  // An invalid host is refused before anything is rendered.
  const webRequest = toWebRequest(request, reply.raw)
  const build = await parts.pages()
  request.pagePattern = pagePattern(build, path)
  const page: PageRequest = {
    app,
    request,
    reply,
    visitor,
    language,
    languageFixed: fixed !== undefined,
    path: path.replace(/\.data$/, '') + search,
    nonce,
    unavailable,
    isOpen,
    isSessionUnknown: found === 'unknown',
  }
  const answer = await renderPage(build, parts, page, webRequest)
  const problem = findMissingProblem(answer, page, retryAfter)
  if (problem) {
    if (!pathname.endsWith('.data')) throw problem
    // The scripts of a page read the refusal itself.
    return reply.send(new Response(answer.body, { status: problems[problem.code].status, headers: answer.headers }))
  }
  // A page without a form.
  if (answer.status === 405) void reply.header('allow', 'GET, HEAD')
  if (awayStatuses.includes(answer.status) && !reply.hasHeader('retry-after'))
    void reply.header('retry-after', String(retryAfter ?? 5))
  if (!isPage(answer)) return reply.send(answer)
  const document = await answer.text()
  const isShared = key !== undefined && !page.failure && isSharedPage(request, request.pagePattern)
  const hashed = isShared ? hashScripts(document, nonce) : undefined
  const made =
    isShared && hashed && parts.pageCache?.put(key, request.pagePattern, answer, hashed.text, getPolicy(hashed.sources))
  if (made) return made.send(reply)
  void reply.header('content-security-policy', getPolicy([`'nonce-${nonce}'`])).header('link', linkStyles(document))
  return sendDocument(reply.code(answer.status), answer.headers, Buffer.from(document))
}

/** Serves everything except the API: pages, photos, texts, built files, and files for search engines. */
export async function serveSite(app: FastifyInstance, parts: SiteOptions): Promise<void> {
  textsRoutes(app)
  if (parts.mailbox) mailboxRoutes(app, parts.db)
  sitemapRoutes(app, parts)
  wellKnownRoutes(app, parts)
  frontRoutes(app)
  photoRoutes(app, parts)
  videoRoutes(app, parts)
  documentRoutes(app, parts)
  if (parts.mapFiles) await mapFileRoutes(app, parts.mapFiles)
  await serveFiles(app, parts.assets)
  await app.register(async (site) => {
    const max = maxPagesPerMinute * app.limitFactor
    const keyGenerator = ({ ip }: FastifyRequest) => `page ${getRateLimitKey(ip)}`
    await site.register(rateLimit, { global: false, max, timeWindow: '1 minute', keyGenerator, ...parts.limitStore })
    const countCall = site.createRateLimit()
    // React Router reads what a form says itself.
    site.removeAllContentTypeParsers()
    site.addContentTypeParser(formTypes, { parseAs: 'buffer', bodyLimit: maxFormBytes }, (_request, body, parsed) =>
      parsed(null, body),
    )
    // Before a body is read that is none of a form.
    site.addHook('onRequest', async (request, reply) => {
      if (/^\/api(\/|$)/.test(parseAddress(request).pathname)) return reply.callNotFound()
      if (pageMethods.has(request.method)) return undefined
      void reply.header('allow', [...pageMethods].join(', '))
      throw new Problem('request.wrongMethod')
    })
    site.all('*', { compress: { brotliOptions } }, (request, reply) =>
      servePage(app, { ...parts, countCall }, request, reply),
    )
  })
}

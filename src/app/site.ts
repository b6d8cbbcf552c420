import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { constants } from 'node:zlib'
import fastifyStatic from '@fastify/static'
import type { CookieSerializeOptions } from '@fastify/cookie'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router'
import { readFavouriteIds } from '#features/renters/favourites/queries.server.ts'
import { readQueueCounts } from '#app/pages/admin/queue-counts.server.ts'
import type { SearchIndex } from '#features/properties/search/search-index.server.ts'
import { photoRoutes } from '#features/properties/photos/routes.server.ts'
import type { LiveSettings } from '#platform/settings/live-settings.server.ts'
import { sitemapRoutes } from './sitemap-routes.server.ts'
import { defaultLanguage, isLanguage, parseAcceptLanguage, type Language } from '#shared/language.ts'
import { toLanguagePath, paths, parseLanguagePath } from '#shared/paths.ts'
import { getOrCreate } from '#shared/records.ts'
import { isTheme } from '#shared/themes.ts'
import type { MapTiles } from '#features/properties/map/map-tiles-context.server.ts'
import type { PaymentClientSettings } from '#features/billing/subscriptions/payment-context.server.ts'
import type { PageContext, Visitor } from '#platform/http/page-context.ts'
import type { contextKeys } from './context-keys.ts'
import { problems } from './problems.ts'
import { findRenamedAddress } from './old-addresses.ts'
import { contentPolicy } from './content-policy.ts'
import type { Db } from '#platform/database/db.ts'
import { pageOnlyHeaders } from '#platform/http/page-headers.ts'
import { pagePattern } from '#platform/http/page-pattern.ts'
import { toWebRequest } from '#platform/http/web-request.ts'
import type { PhotoStore } from '#platform/storage/photo-store.ts'
import { isOwnMachine, mailboxRoutes } from '#features/administration/outbox/mailbox-routes.server.ts'
import { projectRoot } from '#platform/database/project-root.ts'
import {
  clearSessionCookie,
  endSession,
  setSessionCookie,
  sessionCookie,
  findVisitor,
} from '#features/accounts/sessions/session-queries.server.ts'
import { textsRoutes, textsUrl, getTranslator } from './texts.ts'

export interface SiteOptions {
  /** The built pages; in development they are built for each request. */
  pages: () => Promise<ServerBuild>
  /** Folder of the built scripts and styles; none in development, where Vite serves them. */
  assets: string | undefined
  db: Db
  index: SearchIndex
  photos: PhotoStore
  origin: string
  isDemo: boolean
  settings: LiveSettings
  payments: PaymentClientSettings
  tiles?: MapTiles | undefined
  invoiceFile?: (userId: string, id: string) => Promise<string | undefined>
  /** Whether the mailbox page shows outgoing mail, since none is sent. */
  mailbox: boolean
}

/** Tells whether this is the checkout, the only page with frames of the payment provider. */
const isCheckoutPath = (path: string) => path.replace(/\/$/, '') === paths.checkout

const year = 'public, max-age=31536000, immutable'

/** Returns the language of a page: from address, else account, else cookie, else browser (spec section 4). */
function getPageLanguage(request: FastifyRequest, fixed: Language | undefined, visitor: Visitor | undefined): Language {
  const savedLanguage = request.cookies.i18nextLng?.slice(0, 2)
  return (
    fixed ??
    visitor?.language ??
    (isLanguage(savedLanguage) ? savedLanguage : parseAcceptLanguage(request.headers['accept-language'])) ??
    defaultLanguage
  )
}

/** The visitor of the session cookie, which only pages read; an invalid cookie is cleared. */
async function getPageVisitor(db: Db, request: FastifyRequest, reply: FastifyReply): Promise<Visitor | undefined> {
  const token = request.cookies[sessionCookie]
  if (!token) return undefined
  const visitor = await findVisitor(db, token)
  if (!visitor) clearSessionCookie(reply)
  else if (visitor.isRenewed) setSessionCookie(reply, token)
  return visitor
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
  await app.register(fastifyStatic, { ...common, root: join(projectRoot, 'public'), wildcard: false, maxAge: '1d' })
}

interface PageRequest {
  app: FastifyInstance
  request: FastifyRequest
  reply: FastifyReply
  visitor: Visitor | undefined
  language: Language
  languageFixed: boolean
  /** Path without its language, with its query. */
  path: string
  nonce: string
}

/** Returns the parts of the page context that act on this request. */
function pageActions({ db }: SiteOptions, { app, request, reply, visitor, language }: PageRequest) {
  const token = request.cookies[sessionCookie]
  return {
    logOut: async () => {
      if (token) await endSession(db, token)
      clearSessionCookie(reply)
    },
    logError: (error) => request.log.error({ err: error }, 'page'),
    callApi: async (method, path, body) => {
      const answer = await app.inject({
        method,
        url: `/api${path}`,
        payload: JSON.stringify(body),
        headers: {
          'content-type': 'application/json',
          'accept-language': language,
          // SameSite keeps other sites from sending the cookie, so this is our own form.
          ...(visitor && { authorization: `Bearer ${token}` }),
        },
        remoteAddress: request.ip,
      })
      // The call may have started or ended a session.
      for (const { name, value, ...cookie } of answer.cookies)
        void reply.setCookie(name, value, cookie as CookieSerializeOptions)
      return { status: answer.statusCode, body: answer.json() as unknown }
    },
  } satisfies Partial<PageContext>
}

function createPageContext(build: ServerBuild, parts: SiteOptions, page: PageRequest): RouterContextProvider {
  const { request, visitor, language } = page
  const { theme, asVisitor } = request.cookies
  // The keys belong to the build that reads them: another copy of a module would have other keys.
  const { contextKeys: keys } = build.entry.module as unknown as { contextKeys: typeof contextKeys }
  const context = new RouterContextProvider()
  context.set(keys.searchIndexContext, parts.index)
  context.set(keys.mapTilesContext, parts.tiles)
  context.set(keys.paymentContext, {
    ...parts.payments,
    invoiceFile: async (id) => visitor && parts.invoiceFile?.(visitor.userId, id),
  })
  context.set(keys.mailboxContext, parts.mailbox && isOwnMachine(request))
  context.set(keys.frameContext, {
    nonce: page.nonce,
    t: getTranslator(language),
    language,
    prefix: page.languageFixed && language === 'en' ? '/en' : '',
    accountTheme: visitor?.theme !== undefined,
    accountLanguage: visitor !== undefined && !page.languageFixed,
    textsUrl: textsUrl(language),
    theme: visitor?.theme ?? (isTheme(theme) ? theme : undefined),
    isDemo: parts.isDemo,
    readQueueCounts: () => readQueueCounts(parts.db),
    readFavouriteIds: async () => (visitor ? readFavouriteIds(parts.db, visitor.userId) : []),
  })
  context.set(keys.pageContext, {
    ...pageActions(parts, page),
    db: parts.db,
    language,
    languageFixed: page.languageFixed,
    visitor,
    sessionToken: visitor && request.cookies[sessionCookie],
    asVisitor: asVisitor !== undefined,
    path: page.path,
    origin: parts.origin,
    settings: parts.settings.current,
    defaultTrialDays: parts.settings.defaultTrialDays,
    describeProblem: ({ code }) => ({ status: problems[code].status, message: problems[code][language] }),
  })
  return context
}

// The handler of a build compiles its routes on the first call. In development each change creates a new build.
const handlers = new WeakMap<ServerBuild, ReturnType<typeof createRequestHandler>>()

/** Answers with a page, or a redirect to its current address. */
async function servePage(app: FastifyInstance, parts: SiteOptions, request: FastifyRequest, reply: FastifyReply) {
  // Two leading slashes would be parsed as the name of another site.
  const { pathname, search } = new URL(request.url.replace(/^[/\\]+/, '/'), 'http://site')
  if (/^\/api(\/|$)/.test(pathname)) return reply.callNotFound()
  const { fixed, path } = parseLanguagePath(pathname)
  if (fixed === 'nl') {
    // Dutch has no prefix; this address only chooses Dutch.
    void reply.setCookie('i18nextLng', 'nl', { path: '/', maxAge: 31_536_000, sameSite: 'lax' })
    return reply.redirect(toLanguagePath('nl', path) + search, 302)
  }
  const renamed = findRenamedAddress(path, search)
  if (renamed !== undefined) return reply.redirect(toLanguagePath(fixed ?? 'nl', renamed), 301)
  const visitor = await getPageVisitor(parts.db, request, reply)
  const language = getPageLanguage(request, fixed, visitor)
  const nonce = randomBytes(16).toString('base64')
  void reply
    .header(
      'content-security-policy',
      contentPolicy(nonce, parts.assets === undefined, {
        payments: isCheckoutPath(path) ? parts.payments : undefined,
        tiles: parts.tiles,
      }),
    )
    .header('cache-control', visitor ? 'private, no-store' : 'private, no-cache')
    .header('vary', 'Cookie, Accept-Language')
    .header('content-language', language)

  const webRequest = toWebRequest(request, reply.raw)
  const build = await parts.pages()
  request.pagePattern = pagePattern(build, path)
  const context = createPageContext(build, parts, {
    app,
    request,
    reply,
    visitor,
    language,
    languageFixed: fixed !== undefined,
    path: path.replace(/\.data$/, '') + search,
    nonce,
  })
  return reply.send(await getOrCreate(handlers, build, () => createRequestHandler(build))(webRequest, context))
}

/** Serves everything except the API: pages, photos, texts, built files, and files for search engines. */
export async function serveSite(app: FastifyInstance, parts: SiteOptions): Promise<void> {
  textsRoutes(app)
  if (parts.mailbox) mailboxRoutes(app, parts.db)
  sitemapRoutes(app, parts)
  photoRoutes(app, parts)
  await serveFiles(app, parts.assets)
  await app.register((site, _options, done) => {
    // React Router reads the body itself.
    site.removeAllContentTypeParsers()
    site.addContentTypeParser('*', (_request, payload, parsed) => parsed(null, payload))
    // On slow networks, a tenth fewer bytes outweigh a millisecond of compression.
    const compress = { brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } } }
    site.all('*', { compress }, (request, reply) => servePage(app, parts, request, reply))
    done()
  })
}

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
import { isTheme } from '#shared/themes.ts'
import type { MapTiles } from '#features/properties/map/map-tiles-context.server.ts'
import type { PaymentClientSettings } from '#features/billing/subscriptions/payment-context.server.ts'
import type { Visitor } from '#platform/http/page-context.ts'
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
  /** The pages, as built; in development made anew for each request. */
  pages: () => Promise<ServerBuild>
  /** Where the built scripts and styles lie; none in development, where Vite serves them. */
  assets: string | undefined
  db: Db
  index: SearchIndex
  photos: PhotoStore
  origin: string
  isDemo: boolean
  settings: LiveSettings
  payments: PaymentClientSettings
  /** Pictures of a map, where the operator has chosen some. */
  tiles?: MapTiles | undefined
  /** Where the invoice of a payment of somebody is as a file. */
  invoiceFile?: (userId: string, id: string) => Promise<string | undefined>
  /** Whether mail can be read on a page, as none is sent. */
  mailbox: boolean
}

/** The one page that shows frames of the payment provider. */
const isCheckoutPath = (path: string) => path.replace(/\/$/, '') === paths.checkout

const year = 'public, max-age=31536000, immutable'

/**
 * The language of a page: the address, else what the account has chosen on whichever device, else the cookie that mirrors
 * the choice, else the browser (spec section 4).
 */
function getPageLanguage(request: FastifyRequest, fixed: Language | undefined, visitor: Visitor | undefined): Language {
  const savedLanguage = request.cookies.i18nextLng?.slice(0, 2)
  return (
    fixed ??
    visitor?.language ??
    (isLanguage(savedLanguage) ? savedLanguage : parseAcceptLanguage(request.headers['accept-language'])) ??
    defaultLanguage
  )
}

/** Who is logged in, by the cookie that only pages look at; a cookie that says nothing any more is taken back. */
async function getPageVisitor(db: Db, request: FastifyRequest, reply: FastifyReply): Promise<Visitor | undefined> {
  const token = request.cookies[sessionCookie]
  if (!token) return undefined
  const visitor = await findVisitor(db, token)
  if (!visitor) clearSessionCookie(reply)
  else if (visitor.isRenewed) setSessionCookie(reply, token)
  return visitor
}

/** Serves everything that is not the API: pages, photos, words, built files, and what search engines read. */
export async function serveSite(app: FastifyInstance, parts: SiteOptions): Promise<void> {
  textsRoutes(app)
  if (parts.mailbox) mailboxRoutes(app, parts.db)
  sitemapRoutes(app, parts)
  photoRoutes(app, parts)
  if (parts.assets) {
    await app.register(fastifyStatic, {
      root: join(parts.assets, 'assets'),
      prefix: '/assets/',
      // What never changes is not asked for again, nor in parts.
      cacheControl: false,
      etag: false,
      lastModified: false,
      acceptRanges: false,
      preCompressed: true,
      decorateReply: false,
      index: false,
      setHeaders: (response) => {
        response.header('cache-control', year)
        for (const name of pageOnlyHeaders) response.removeHeader(name)
      },
    })
  }
  await app.register(fastifyStatic, {
    root: join(projectRoot, 'public'),
    wildcard: false,
    decorateReply: false,
    index: false,
    maxAge: '1d',
  })

  await app.register((site, _options, done) => {
    // React Router reads the body itself.
    site.removeAllContentTypeParsers()
    site.addContentTypeParser('*', (_request, payload, parsed) => parsed(null, payload))
    // A page goes over slow networks: a tenth fewer bytes are worth a millisecond.
    const compression = { brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } } }
    site.all('*', { compress: compression }, async (request, reply) => {
      // Two slashes in front would be read as the name of another site, and nothing but slashes not at all.
      const { pathname, search } = new URL(request.url.replace(/^[/\\]+/, '/'), 'http://site')
      if (/^\/api(\/|$)/.test(pathname)) return reply.callNotFound()
      const { fixed, path } = parseLanguagePath(pathname)
      if (fixed === 'nl') {
        // Dutch has no prefix; this address only says that Dutch is wanted.
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

      const webRequestOfPage = toWebRequest(request, reply.raw)
      const build = await parts.pages()
      request.pagePattern = pagePattern(build, path)
      const context = new RouterContextProvider()
      const theme = request.cookies.theme
      // The keys belong to the build that reads them: another copy of a module would have other keys.
      const { contextKeys: keys } = build.entry.module as unknown as { contextKeys: typeof contextKeys }
      context.set(keys.searchIndexContext, parts.index)
      context.set(keys.mapTilesContext, parts.tiles)
      context.set(keys.paymentContext, {
        ...parts.payments,
        invoiceFile: async (id) => visitor && parts.invoiceFile?.(visitor.userId, id),
      })
      context.set(keys.mailboxContext, parts.mailbox && isOwnMachine(request))
      context.set(keys.frameContext, {
        nonce,
        t: getTranslator(language),
        textsUrl: textsUrl(language),
        theme: visitor?.theme ?? (isTheme(theme) ? theme : undefined),
        isDemo: parts.isDemo,
        readQueueCounts: () => readQueueCounts(parts.db),
        readFavouriteIds: async () => (visitor ? readFavouriteIds(parts.db, visitor.userId) : []),
      })
      context.set(keys.pageContext, {
        db: parts.db,
        language,
        languageFixed: fixed !== undefined,
        visitor,
        sessionToken: visitor && request.cookies[sessionCookie],
        asVisitor: request.cookies.asVisitor !== undefined,
        logOut: async () => {
          const token = request.cookies[sessionCookie]
          if (token) await endSession(parts.db, token)
          clearSessionCookie(reply)
        },
        path: path.replace(/\.data$/, '') + search,
        origin: parts.origin,
        settings: parts.settings.current,
        defaultTrialDays: parts.settings.defaultTrialDays,
        describeProblem: ({ code }) => ({ status: problems[code].status, message: problems[code][language] }),
        logError: (error) => request.log.error({ err: error }, 'page'),
        callApi: async (method, apiPath, body) => {
          const answer = await app.inject({
            method,
            url: `/api${apiPath}`,
            payload: JSON.stringify(body),
            headers: {
              'content-type': 'application/json',
              'accept-language': language,
              // Their cookie came with a form of ours: it is sent along from no other site (SameSite).
              ...(visitor && { authorization: `Bearer ${request.cookies[sessionCookie]}` }),
            },
            remoteAddress: request.ip,
          })
          // A session that the call has begun or ended is begun or ended for pages too.
          for (const { name, value, ...cookie } of answer.cookies)
            void reply.setCookie(name, value, cookie as CookieSerializeOptions)
          return { status: answer.statusCode, body: answer.json() as unknown }
        },
      })
      return reply.send(await createRequestHandler(build)(webRequestOfPage, context))
    })
    done()
  })
}

import type { CookieSerializeOptions } from '@fastify/cookie'
import type { FastifyRateLimitStoreCtor } from '@fastify/rate-limit'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { RouterContextProvider, type ServerBuild } from 'react-router'
import { readQueueCounts } from '#app/pages/admin/queue-counts.server.ts'
import { deviceCookies } from '#features/accounts/sessions/known-devices.server.ts'
import {
  clearSessionCookie,
  endSession,
  readSessionCookie,
} from '#features/accounts/sessions/session-queries.server.ts'
import { pendingLoginCookies, readPendingToken } from '#features/accounts/second-factor/pending-logins.server.ts'
import { isOwnMachine } from '#features/administration/outbox/mailbox-routes.server.ts'
import { readAccountVersion } from '#features/billing/subscriptions/account-version.server.ts'
import type { PaymentClientSettings } from '#features/billing/subscriptions/payment-context.server.ts'
import type { MapFiles } from '#features/properties/map/map-files.server.ts'
import type { ImageTiles } from '#features/properties/map/map-tiles-context.server.ts'
import type { SearchEngine } from '#features/properties/search/search-engine.server.ts'
import { pendingCookie, savePendingFavourite } from '#features/renters/favourites/pending-favourite.server.ts'
import { readFavouriteIds } from '#features/renters/favourites/queries.server.ts'
import type { Db } from '#platform/database/db.ts'
import type { PageContext, Visitor } from '#platform/http/page-context.ts'
import { toProblem } from '#platform/http/problem-handler.ts'
import type { LiveSettings } from '#platform/settings/live-settings.server.ts'
import type { PhotoStore } from '#platform/storage/photo-store.ts'
import type { Language } from '#shared/language.ts'
import { fillWait, type Problem } from '#shared/problem.ts'
import { paths } from '#shared/paths.ts'
import type { StorageKey } from '#ui/language/frame.ts'
import { Uuid } from '#shared/schemas.ts'
import { isTheme } from '#shared/themes.ts'
import type { contextKeys } from './context-keys.ts'
import { isFirstVisit, visitCookie } from '#app/pages/property-list/list-visits.server.ts'
import { isSharedPage, type PageCache } from './page-cache/page-cache.ts'
import { isProblemCode, problems } from './problems.ts'
import { getTranslator, textsUrl } from './texts.ts'

export interface SiteOptions {
  /** The built pages; in development they are built for each request. */
  pages: () => Promise<ServerBuild>
  /** Folder of the built scripts and styles; none in development, where Vite serves them. */
  assets: string | undefined
  /** Where pages are kept for other visitors; none in development, where each change shows at once. */
  pageCache?: PageCache | undefined
  db: Db
  searchEngine: SearchEngine
  photos: PhotoStore
  origin: string
  isDemo: boolean
  settings: LiveSettings
  payments: PaymentClientSettings
  /** The vectors that maps are drawn from. */
  mapFiles?: MapFiles | undefined
  /** Images that maps show instead. */
  tiles?: ImageTiles | undefined
  invoiceFile?: (userId: string, id: string) => Promise<string | undefined>
  /** Whether the mailbox page shows outgoing mail, since none is sent. */
  mailbox: boolean
  /** Where calls are counted when several processes serve the site. */
  limitStore?: { store: FastifyRateLimitStoreCtor } | undefined
}

/** A request of a page, with what was found out about it. */
export interface PageRequest {
  app: FastifyInstance
  request: FastifyRequest
  reply: FastifyReply
  visitor: Visitor | undefined
  language: Language
  languageFixed: boolean
  /** Path without its language, with its query. */
  path: string
  nonce: string
  /** The status with which the page answers now: the database is away, or this visitor asks for too much. */
  unavailable: 429 | 503 | undefined
  /** Whether other sites that opened the page may hold on to its window. */
  isOpen: boolean
  isSessionUnknown: boolean
  /** Why a loader of the page failed. */
  failure?: Problem
}

/** Returns the parts of the page context that act on this request. */
function pageActions({ db }: SiteOptions, page: PageRequest) {
  const { app, request, reply, visitor, language } = page
  const token = readSessionCookie(request)
  const log = (error: unknown): Problem => {
    const problem = toProblem(error)
    // While the database is away or only reads, or nothing can be searched, many pages fail; the log has said so once.
    const isLogged = ['server.databaseAway', 'server.readOnly', 'server.searchAway'].includes(problem.code)
    if (isLogged || problems[problem.code].status < 500) request.log.debug({ err: error }, 'page')
    else request.log.error({ err: error }, 'page')
    return problem
  }
  return {
    logOut: async () => {
      if (token) await endSession(db, token)
      clearSessionCookie(reply)
    },
    logError: (error) => {
      page.failure = log(error)
    },
    logBackgroundError: (error) => void log(error),
    callApi: async (method, path, body) => {
      const answer = await app.inject({
        method,
        url: `/api${path}`,
        payload: JSON.stringify(body),
        headers: {
          'content-type': 'application/json',
          'accept-language': language,
          // The devices of an account are known by it.
          'user-agent': request.headers['user-agent'],
          // SameSite keeps other sites from sending the cookie, so this is our own form.
          ...(visitor && { authorization: `Bearer ${token}` }),
        },
        cookies: { ...deviceCookies(request), ...pendingLoginCookies(request) },
        remoteAddress: request.ip,
      })
      // The call may have started or ended a session.
      for (const { name, value, ...cookie } of answer.cookies)
        void reply.setCookie(name, value, cookie as CookieSerializeOptions)
      const retryAfter = answer.headers['retry-after']
      if (retryAfter !== undefined) void reply.header('retry-after', retryAfter)
      return { status: answer.statusCode, body: answer.json() as unknown }
    },
  } satisfies Partial<PageContext>
}

/** The favourites of a visitor, with the home that they wanted to save before they logged in. */
async function readFavouritesOf({ db }: SiteOptions, { visitor, request, reply }: PageRequest): Promise<string[]> {
  if (!visitor) return []
  const pending = Uuid.safeParse(request.cookies[pendingCookie])
  if (!pending.success) return readFavouriteIds(db, visitor.userId)
  const ids = await savePendingFavourite(db, visitor.userId, pending.data)
  void reply.clearCookie(pendingCookie, { path: '/' })
  return ids
}

/**
 * Decides whether a document loads its scripts when somebody wants more than to read: the shared pages, and the checkout.
 * In development they come with each page, as does the map of the list, which only they draw.
 *
 * @returns the key of what the browser may have stored for which they do not wait
 */
function deferScripts({ assets }: SiteOptions, { request, unavailable, visitor }: PageRequest): StorageKey | undefined {
  const { pagePattern } = request
  if (assets === undefined || unavailable !== undefined || pagePattern === undefined) return undefined
  if (visitor && pagePattern === paths.checkout) return 'selectedPlan'
  if (!isSharedPage(request, pagePattern)) return undefined
  return new URL(request.url, 'http://site').searchParams.has('view', 'map') ? undefined : 'token'
}

/** Creates the context of the loaders of a page. */
export function createPageContext(build: ServerBuild, parts: SiteOptions, page: PageRequest): RouterContextProvider {
  const { request, visitor, language } = page
  const { theme, asVisitor } = request.cookies
  const isDocument = !request.url.split('?', 1)[0]?.endsWith('.data')
  const startsVisit = request.pagePattern === paths.properties && isFirstVisit(isDocument, request.headers.cookie)
  // The keys belong to the build that reads them: another copy of a module would have other keys.
  const { contextKeys: keys } = build.entry.module as unknown as { contextKeys: typeof contextKeys }
  const context = new RouterContextProvider()
  context.set(keys.searchEngineContext, parts.searchEngine)
  const { mapFiles, tiles } = parts
  context.set(keys.mapTilesContext, mapFiles && { vectors: mapFiles.vectors, images: tiles })
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
    deferredUnlessStored: deferScripts(parts, page),
    isOpen: page.isOpen,
    firstVisit: startsVisit ? visitCookie : undefined,
    readQueueCounts: () => readQueueCounts(parts.db),
    readAccountVersion: async () => (visitor ? readAccountVersion(parts.db, visitor.userId) : undefined),
    readFavouriteIds: () => readFavouritesOf(parts, page),
  })
  context.set(keys.pageContext, {
    ...pageActions(parts, page),
    db: parts.db,
    language,
    languageFixed: page.languageFixed,
    visitor,
    sessionToken: visitor && readSessionCookie(request),
    pendingLogin: readPendingToken(request),
    asVisitor: asVisitor !== undefined,
    isDocument,
    isSessionUnknown: page.isSessionUnknown,
    path: page.path,
    origin: parts.origin,
    settings: parts.settings.current,
    defaultTrialDays: parts.settings.defaultTrialDays,
    describeCode: (code) => (isProblemCode(code) ? fillWait(problems[code][language], language) : code),
    describeProblem: ({ code, retryAfter }) => ({
      status: problems[code].status,
      message: fillWait(problems[code][language], language, retryAfter),
    }),
  })
  return context
}

import type { FastifyReply, FastifyRequest } from 'fastify'
import { readSessionCookie } from '#features/accounts/sessions/session-queries.server.ts'
import { linkStyles } from '#platform/http/page-headers.ts'
import { getSharedCacheControl, SharedBody, sharedVary } from '#platform/http/shared-answer.ts'
import { visitCookie } from '../pages/property-list/list-visits.server.ts'
import { paths } from '#shared/paths.ts'
import type { Language } from '#shared/language.ts'

/** After how many milliseconds a page is drawn anew, and how long others get it while it is. */
const freshForMs = 2_000
const cachedForMs = 2_600
const maxPages = 64
/** The pages that many people open at once, and that show the same to all of them. */
const sharedPatterns = new Set<string>([paths.home, paths.properties, paths.property(':id'), paths.about])

/** Whether this is one of the pages that many people open, read by somebody without an account. */
export const isSharedPage = (request: FastifyRequest, pattern: string): boolean =>
  sharedPatterns.has(pattern) && readSessionCookie(request) === undefined

/**
 * What tells one page from another: its address, its language, and every cookie, whatever those are for. Pages of
 * accounts have none and are never cached.
 */
export function getPageKey(request: FastifyRequest, language: Language): string | undefined {
  if (request.method === 'POST' || request.raw.url?.split('?', 1)[0]?.endsWith('.data')) return undefined
  if (readSessionCookie(request) !== undefined) return undefined
  const { cookie = '', host = '' } = request.headers
  return JSON.stringify([request.protocol, host, request.raw.url, language, cookie])
}

type Headers = readonly (readonly [name: string, value: string])[]

/** A page as it was sent to an anonymous visitor. */
export class CachedPage {
  /** The pattern of its address, for what is counted by pattern. */
  readonly pattern: string
  readonly madeAt: number
  /** Whether somebody waits for its successor. */
  isBeingReplaced = false
  private readonly headers: Headers
  private readonly document: SharedBody

  constructor(pattern: string, madeAt: number, headers: Headers, document: string) {
    this.pattern = pattern
    this.madeAt = madeAt
    this.headers = headers
    this.document = new SharedBody(document)
  }

  /** Sends the page to a visitor, or says that their copy is the same. @param now milliseconds */
  send(reply: FastifyReply, now = Date.now()): Promise<FastifyReply> {
    for (const [name, value] of this.headers) void reply.header(name, value)
    void reply
      .header('cache-control', getSharedCacheControl(reply.request))
      // What it has used up of the time that a shared cache may keep it.
      .header('age', Math.max(0, Math.floor((now - this.madeAt) / 1_000)))
    return this.document.send(reply)
  }
}

/** Pages as they were sent to anonymous visitors in the last two seconds. */
export class PageCache {
  private readonly pages = new Map<string, CachedPage>()
  private readonly now: () => number

  constructor(now = () => Date.now()) {
    this.now = now
  }

  /** The page, if it is cached. The first to ask after two seconds gets none and has to draw it anew. */
  find(key: string): CachedPage | undefined {
    const page = this.pages.get(key)
    const age = page ? this.now() - page.madeAt : Infinity
    if (!page || age > cachedForMs) return undefined
    if (age <= freshForMs || page.isBeingReplaced) return page
    page.isBeingReplaced = true
    return undefined
  }

  /** Caches a page. Undefined if it is an error or sets a cookie for one visitor. */
  put(
    key: string,
    pattern: string,
    { status, headers }: Response,
    text: string,
    policy: string,
  ): CachedPage | undefined {
    if (status !== 200 || headers.getSetCookie().some((cookie) => !cookie.startsWith(`${visitCookie}=`)))
      return undefined
    const madeAt = this.now()
    for (const [other, page] of this.pages)
      if (madeAt - page.madeAt > cachedForMs || this.pages.size >= maxPages) this.pages.delete(other)
    const own: Headers = [
      ['content-security-policy', policy],
      ['vary', sharedVary],
      ['link', linkStyles(text)],
    ]
    const page = new CachedPage(pattern, madeAt, [...headers, ...own], text)
    this.pages.delete(key)
    this.pages.set(key, page)
    return page
  }
}

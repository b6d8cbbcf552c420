import type { FastifyRequest } from 'fastify'
import { readSessionCookie } from '#features/accounts/sessions/session-queries.server.ts'
import { visitCookie } from './pages/property-list/list-visits.server.ts'
import { paths } from '#shared/paths.ts'
import type { Language } from '#shared/language.ts'

/** How long a page is kept, in milliseconds. */
const keptForMs = 2_000
const maxPages = 64
/** The pages that many people open at once, and that show the same to all of them. */
const sharedPatterns = new Set<string>([paths.home, paths.properties, paths.property(':id'), paths.about])

interface KeptPage {
  headers: readonly (readonly [name: string, value: string])[]
  /** The document, cut at its nonce, which is another one for each visitor. */
  parts: readonly Buffer[]
  madeAt: number
}

/** Whether this is one of the pages that many people open, read by somebody without an account. */
export const isSharedPage = (request: FastifyRequest, pattern: string): boolean =>
  sharedPatterns.has(pattern) && readSessionCookie(request) === undefined

/**
 * What tells one page from another: its address, its language, and every cookie, whatever those are for. Pages of
 * accounts, and those that few people open, have none and are never kept.
 */
export function getPageKey(request: FastifyRequest, pattern: string, language: Language): string | undefined {
  if (request.method !== 'GET' || request.raw.url?.split('?', 1)[0]?.endsWith('.data')) return undefined
  if (!isSharedPage(request, pattern)) return undefined
  const { cookie = '', host = '' } = request.headers
  return JSON.stringify([request.protocol, host, request.raw.url, language, cookie])
}

/** Pages as they were sent to anonymous visitors in the last two seconds, each with a new nonce when it is sent again. */
export class KeptPages {
  private readonly pages = new Map<string, KeptPage>()
  private readonly now: () => number

  constructor(now = () => Date.now()) {
    this.now = now
  }

  /** Returns the document with this nonce, and its headers. */
  find(key: string, nonce: string): { headers: KeptPage['headers']; body: Buffer } | undefined {
    const page = this.pages.get(key)
    if (!page || this.now() - page.madeAt > keptForMs) return undefined
    const ours = Buffer.from(nonce)
    return {
      headers: page.headers,
      body: Buffer.concat(page.parts.flatMap((part, i) => (i === 0 ? [part] : [ours, part]))),
    }
  }

  /** Keeps a page, unless it is an error or sets a cookie for one visitor. */
  keep(key: string, { status, headers }: Response, document: Buffer, nonce: string): void {
    if (status !== 200 || headers.getSetCookie().some((cookie) => !cookie.startsWith(`${visitCookie}=`))) return
    const madeAt = this.now()
    for (const [other, page] of this.pages)
      if (madeAt - page.madeAt > keptForMs || this.pages.size >= maxPages) this.pages.delete(other)
    // Every byte is a character of Latin-1.
    const parts = document
      .toString('latin1')
      .split(nonce)
      .map((part) => Buffer.from(part, 'latin1'))
    this.pages.delete(key)
    this.pages.set(key, { headers: [...headers], parts, madeAt })
  }
}

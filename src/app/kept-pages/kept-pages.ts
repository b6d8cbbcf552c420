import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { negotiate } from '@fastify/accept-negotiator'
import type { FastifyRequest } from 'fastify'
import { readSessionCookie } from '#features/accounts/sessions/session-queries.server.ts'
import { visitCookie } from '../pages/property-list/list-visits.server.ts'
import { paths } from '#shared/paths.ts'
import { getOrCreate } from '#shared/records.ts'
import type { Language } from '#shared/language.ts'

/** After how many milliseconds a page is drawn anew, and how long others get it while it is. */
const freshForMs = 2_000
const keptForMs = 2_600
const maxPages = 64
/** The pages that many people open at once, and that show the same to all of them. */
const sharedPatterns = new Set<string>([paths.home, paths.properties, paths.property(':id'), paths.about])

/** On slow networks, a tenth fewer bytes outweigh a millisecond of compression. */
export const brotliOptions = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }
const compressions = {
  br: (page: Buffer) => promisify(brotliCompress)(page, brotliOptions),
  gzip: (page: Buffer) => promisify(gzip)(page),
}
type Encoding = keyof typeof compressions

/** Whether this is one of the pages that many people open, read by somebody without an account. */
export const isSharedPage = (request: FastifyRequest, pattern: string): boolean =>
  sharedPatterns.has(pattern) && readSessionCookie(request) === undefined

/**
 * What tells one page from another: its address, its language, and every cookie, whatever those are for. Pages of
 * accounts have none and are never kept.
 */
export function getPageKey(request: FastifyRequest, language: Language): string | undefined {
  if (request.method !== 'GET' || request.raw.url?.split('?', 1)[0]?.endsWith('.data')) return undefined
  if (readSessionCookie(request) !== undefined) return undefined
  const { cookie = '', host = '' } = request.headers
  return JSON.stringify([request.protocol, host, request.raw.url, language, cookie])
}

type Headers = readonly (readonly [name: string, value: string])[]

/** A page as it was sent to an anonymous visitor. */
export class KeptPage {
  /** The pattern of its address, for what is counted by pattern. */
  readonly pattern: string
  readonly madeAt: number
  /** Whether somebody waits for its successor. */
  isBeingReplaced = false
  private readonly headers: Headers
  private readonly document: Buffer
  private readonly compressed = new Map<Encoding, Promise<Buffer>>()

  constructor(pattern: string, madeAt: number, headers: Headers, document: string) {
    this.pattern = pattern
    this.madeAt = madeAt
    this.headers = headers
    this.document = Buffer.from(document)
  }

  /** The page with its headers, compressed once for all who accept that. @param accepted the header Accept-Encoding */
  async read(accepted = ''): Promise<{ headers: Headers; body: Buffer }> {
    const encoding = negotiate(accepted, ['br', 'gzip'] satisfies Encoding[])
    if (encoding === null) return { headers: this.headers, body: this.document }
    const body = await getOrCreate(this.compressed, encoding, () => compressions[encoding](this.document))
    return { headers: [...this.headers, ['content-encoding', encoding]], body }
  }
}

/** Pages as they were sent to anonymous visitors in the last two seconds. */
export class KeptPages {
  private readonly pages = new Map<string, KeptPage>()
  private readonly now: () => number

  constructor(now = () => Date.now()) {
    this.now = now
  }

  /** The page, if it is kept. The first to ask after two seconds gets none and has to draw it anew. */
  find(key: string): KeptPage | undefined {
    const page = this.pages.get(key)
    const age = page ? this.now() - page.madeAt : Infinity
    if (!page || age > keptForMs) return undefined
    if (age <= freshForMs || page.isBeingReplaced) return page
    page.isBeingReplaced = true
    return undefined
  }

  /** Keeps a page. Undefined if it is an error or sets a cookie for one visitor. */
  keep(
    key: string,
    pattern: string,
    { status, headers }: Response,
    text: string,
    policy: string,
  ): KeptPage | undefined {
    if (status !== 200 || headers.getSetCookie().some((cookie) => !cookie.startsWith(`${visitCookie}=`)))
      return undefined
    const madeAt = this.now()
    for (const [other, page] of this.pages)
      if (madeAt - page.madeAt > keptForMs || this.pages.size >= maxPages) this.pages.delete(other)
    const own: Headers = [
      ['content-security-policy', policy],
      ['vary', 'Cookie, Accept-Language, Accept-Encoding'],
    ]
    const page = new KeptPage(pattern, madeAt, [...headers, ...own], text)
    this.pages.delete(key)
    this.pages.set(key, page)
    return page
  }
}

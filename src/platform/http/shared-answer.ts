import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { negotiate } from '@fastify/accept-negotiator'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { getOrCreate } from '#shared/records.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** For how many seconds shared caches may keep answers that are the same for all; 0 for not at all. */
    sharedCacheSeconds: number
  }
}

/** For how many seconds after that a shared cache may send one while it asks for the next. */
const staleSeconds = 30

/** Whether nobody in particular asks: a cookie or a token, of whatever kind, may make an answer somebody's own. */
const isAnonymous = ({ headers }: Pick<FastifyRequest, 'headers'>): boolean =>
  headers.cookie === undefined && headers.authorization === undefined

/**
 * The `cache-control` header of an answer that is the same for everyone who asks without a cookie or token.
 *
 * @param browserSeconds for how long the browser that asked may use it without asking again
 */
export function getSharedCacheControl(request: FastifyRequest, browserSeconds = 0): string {
  const { sharedCacheSeconds } = request.server
  if (sharedCacheSeconds === 0 || !isAnonymous(request))
    return browserSeconds > 0 ? `private, max-age=${browserSeconds}` : 'private, no-cache'
  return `public, max-age=${browserSeconds}, s-maxage=${sharedCacheSeconds}, stale-while-revalidate=${staleSeconds}`
}

/** On slow networks, a tenth fewer bytes outweigh a millisecond of compression. */
export const brotliOptions = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }
const compressions = {
  br: (body: string | Buffer) => promisify(brotliCompress)(body, brotliOptions),
  gzip: (body: string | Buffer) => promisify(gzip)(body),
}
type Encoding = keyof typeof compressions

/** Whether the caller has the version with this tag (RFC 9110, section 13.1.2). */
function hasVersion({ headers }: FastifyRequest, tag: string): boolean {
  const known = headers['if-none-match']
  if (known === undefined) return false
  return known.trim() === '*' || known.split(',').some((one) => one.trim().replace(/^W\//, '') === tag)
}

/** Whether the caller has seen it since it was last changed (RFC 9110, section 13.1.3); a tag counts for more. */
function hasSeenSince({ headers }: FastifyRequest, changedAt: Date): boolean {
  if (headers['if-none-match'] !== undefined) return false
  return Math.floor(changedAt.getTime() / 1_000) * 1_000 <= Date.parse(headers['if-modified-since'] ?? '')
}

/** The text of an answer, compressed once for all who accept that, each form with a strong tag of its own. */
export class SharedBody {
  /** Bytes once it is sent again: most are sent once, and their text is written without a copy. */
  private plain: string | Buffer
  private isSent = false
  private readonly hash: string
  private readonly compressed = new Map<Encoding, Promise<Buffer>>()

  constructor(text: string) {
    this.plain = text
    this.hash = createHash('sha256').update(text).digest('base64url').slice(0, 22)
  }

  /** Sends it as the caller accepts it, or 304 if they have it. @param changedAt when it last changed, if that is known */
  async send(reply: FastifyReply, changedAt?: Date): Promise<FastifyReply> {
    const { request } = reply
    const encoding = negotiate(request.headers['accept-encoding'] ?? '', ['br', 'gzip'] satisfies Encoding[])
    const tag = `"${this.hash}${encoding ? `-${encoding}` : ''}"`
    void reply.header('etag', tag)
    if (changedAt) void reply.header('last-modified', changedAt.toUTCString())
    if (hasVersion(request, tag) || (changedAt && hasSeenSince(request, changedAt)))
      return reply.code(304).removeHeader('content-type').send()
    if (encoding !== null) {
      const body = await getOrCreate(this.compressed, encoding, () => compressions[encoding](this.plain))
      return reply.header('content-encoding', encoding).send(body)
    }
    if (this.isSent && typeof this.plain === 'string') this.plain = Buffer.from(this.plain)
    this.isSent = true
    return reply.send(this.plain)
  }
}

/** The `vary` header of answers whose public form is for those without cookie and token. */
export const sharedVary = 'Cookie, Authorization, Accept-Language, Accept-Encoding'

/**
 * Tells caches that an answer is the same for everyone who asks without a cookie or token.
 *
 * @param browserSeconds for how long the browser that asked may use it without asking again
 */
export const allowSharing = (reply: FastifyReply, browserSeconds = 0): FastifyReply =>
  reply.header('cache-control', getSharedCacheControl(reply.request, browserSeconds)).header('vary', sharedVary)

/** Sends a text that is the same for everyone, with its headers for caches. */
export function sendShared(
  reply: FastifyReply,
  text: string,
  { browserSeconds, changedAt }: { browserSeconds: number; changedAt?: Date },
): Promise<FastifyReply> {
  return new SharedBody(text).send(allowSharing(reply, browserSeconds), changedAt)
}

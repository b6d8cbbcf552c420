import type { Readable } from 'node:stream'
import type {} from '@fastify/rate-limit'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Db } from '#platform/database/db.ts'
import { recordOutcome } from '#platform/audit/security-log.ts'
import { route } from '#platform/http/route.ts'
import { Problem } from '#shared/problem.ts'
import { createFeedToken, pushFeed, revokeFeedToken } from './contract.ts'
import { deleteFeedToken, findSourceByToken, issueFeedToken } from './feed-tokens.server.ts'
import { feedTokenMessages } from './messages.ts'
import { receiveDelivery } from './receive-delivery.server.ts'

/** Deliveries allowed per source and minute, from all addresses together. */
const deliveriesPerMinute = 30

/** Visible characters only: a repeated header holds a comma and a space. */
const keyPattern = /^[!-~]{1,200}$/

/** Checks the encoding of the body. @throws Problem request.unsupportedType */
function parseContentType({ headers }: FastifyRequest): { lines: boolean } {
  const [type = '', ...parameters] = (headers['content-type'] ?? '').toLowerCase().split(';')
  const charset = parameters.map((parameter) => parameter.trim()).find((parameter) => parameter.startsWith('charset='))
  const packed = headers['content-encoding'] !== undefined && headers['content-encoding'] !== 'identity'
  if (packed || (charset !== undefined && !/^charset="?utf-?8"?$/.test(charset)))
    throw new Problem('request.unsupportedType')
  return { lines: type.trim() === 'application/x-ndjson' }
}

function parseIdempotencyKey({ headers }: FastifyRequest): string {
  const key = headers['idempotency-key']
  if (typeof key !== 'string' || !keyPattern.test(key)) throw new Problem('feed.keyNeeded')
  return key
}

/** Where sources push their homes, each with its own token, and how admins create and revoke these. */
export function feedRoutes(app: FastifyInstance, { db }: { db: Db }): void {
  route(app, createFeedToken, async ({ params, language, caller: { userId }, request }) => {
    const token = await recordOutcome(db, request, { event: 'feedToken', userId }, () =>
      issueFeedToken(db, params.id, userId),
    )
    return { message: feedTokenMessages[language].made, data: { token } }
  })
  route(app, revokeFeedToken, async ({ params, language, caller: { userId }, request }) => {
    await recordOutcome(db, request, { event: 'feedToken', userId }, () => deleteFeedToken(db, params.id, userId))
    return { message: feedTokenMessages[language].revoked }
  })
  void app.register((feeds, _options, done) => {
    // The body is streamed, and its size checked while it is read.
    feeds.removeAllContentTypeParsers()
    feeds.addContentTypeParser([...pushFeed.stream.types], (_request, payload, parsed) => parsed(null, payload))
    feeds.addHook('onRequest', async (request) => {
      // Set by the router.
      const { source } = request.params as { source: string }
      request.feedSource = await findSourceByToken(db, source, request.headers.authorization)
    })
    const count = feeds.createRateLimit({
      max: deliveriesPerMinute * feeds.limitFactor,
      timeWindow: '1 minute',
      keyGenerator: ({ feedSource }) => `source ${feedSource}`,
    })
    route(feeds, pushFeed, async ({ caller: sourceId, query, language, request }) => {
      const counted = await count(request)
      if (!counted.isAllowed && counted.isExceeded)
        throw new Problem('request.tooMany', { retryAfter: counted.ttlInSeconds })
      const data = await receiveDelivery(db, {
        ...parseContentType(request),
        sourceId,
        key: parseIdempotencyKey(request),
        // Set by the parser above.
        body: request.body as Readable,
        complete: query.complete === 'true',
        at: new Date(),
        language,
      })
      return { data }
    })
    done()
  })
}

import { sql } from 'kysely'
import type { Db } from '#platform/database/db.ts'
import { Problem } from '#shared/problem.ts'
import { FeedReport } from './contract.ts'

/** A delivery that is unfinished after this belongs to a process that died. */
const abandonedAfter = '10 minutes'

interface Delivery {
  sourceId: string
  /** The sender's Idempotency-Key. */
  key: string
  /** SHA-256 of the body and its options. */
  hash: Buffer
}

/**
 * Starts a delivery; those of one source are processed one at a time.
 * @returns the stored response, if the same delivery was processed within a day
 * @throws Problem feed.keyUsed when the key belongs to another delivery, feed.busy
 */
export const startDelivery = (db: Db, { sourceId, key, hash }: Delivery): Promise<FeedReport | undefined> =>
  db.transaction().execute(async (transaction) => {
    // Deliveries of one source wait for each other here.
    await transaction.selectFrom('sources').select('id').where('id', '=', sourceId).forUpdate().execute()
    await sql`
      delete from feed_deliveries where started_at < now() - interval '24 hours' or source_id = ${sourceId}
        and response is null and started_at < now() - ${abandonedAfter}::interval`.execute(transaction)
    const deliveries = transaction.selectFrom('feed_deliveries').where('source_id', '=', sourceId)
    const known = await deliveries.select(['body_hash', 'response']).where('key', '=', key).executeTakeFirst()
    if (known && !known.body_hash.equals(hash)) throw new Problem('feed.keyUsed')
    if (known?.response) return FeedReport.parse(known.response)
    const busy = await deliveries.select('key').where('response', 'is', null).limit(1).executeTakeFirst()
    if (busy) throw new Problem('feed.busy', { retryAfter: 5 })
    await transaction.insertInto('feed_deliveries').values({ source_id: sourceId, key, body_hash: hash }).execute()
    await sql`update sources set feed_token_used_at = now() where id = ${sourceId}`.execute(transaction)
    return undefined
  })

/** Stores the response to a delivery, for repeated requests. */
export const saveResponse = (db: Db, { sourceId, key }: Delivery, response: FeedReport) =>
  sql`update feed_deliveries set response = ${JSON.stringify(response)}
    where source_id = ${sourceId} and key = ${key}`.execute(db)

/** Deletes a failed delivery, so that it can be sent again. */
export const deleteDelivery = (db: Db, { sourceId, key }: Delivery) =>
  sql`delete from feed_deliveries where source_id = ${sourceId} and key = ${key}`.execute(db)

import { sql } from 'kysely'
import type { Db } from '#platform/database/db.ts'
import { Problem } from '#shared/problem.ts'
import { FeedReport } from './contract.ts'

/** A delivery that is unfinished after this belongs to a process that died. */
const abandonedAfterMinutes = 10

interface Delivery {
  sourceId: string
  /** The sender's Idempotency-Key. */
  key: string
  /** SHA-256 of the body and its options. */
  hash: Buffer
}

/**
 * Starts a delivery. Deliveries of one source are processed one at a time.
 *
 * @returns the stored response, if the same delivery was processed within a day
 * @throws Problem feed.keyUsed when the key belongs to another delivery, feed.busy while one is being processed
 */
export const startDelivery = (db: Db, { sourceId, key, hash }: Delivery): Promise<FeedReport | undefined> =>
  db.transaction().execute(async (transaction) => {
    // Deliveries of one source wait for each other here.
    await transaction.selectFrom('sources').select('id').where('id', '=', sourceId).forUpdate().execute()
    await transaction
      .deleteFrom('feed_deliveries')
      .where('started_at', '<', sql<Date>`now() - interval '24 hours'`)
      .execute()
    await transaction
      .deleteFrom('feed_deliveries')
      .where('source_id', '=', sourceId)
      .where('response', 'is', null)
      .where('started_at', '<', sql<Date>`now() - make_interval(mins => ${abandonedAfterMinutes})`)
      .execute()
    const known = await transaction
      .selectFrom('feed_deliveries')
      .select(['body_hash', 'response'])
      .where('source_id', '=', sourceId)
      .where('key', '=', key)
      .executeTakeFirst()
    if (known && !known.body_hash.equals(hash)) throw new Problem('feed.keyUsed')
    if (known?.response) return FeedReport.parse(known.response)
    const busy = await transaction
      .selectFrom('feed_deliveries')
      .select('key')
      .where('source_id', '=', sourceId)
      .where('response', 'is', null)
      .limit(1)
      .executeTakeFirst()
    if (busy) throw new Problem('feed.busy', { retryAfter: 5 })
    await transaction.insertInto('feed_deliveries').values({ source_id: sourceId, key, body_hash: hash }).execute()
    await transaction
      .updateTable('sources')
      .set({ feed_token_used_at: sql`now()` })
      .where('id', '=', sourceId)
      .execute()
    return undefined
  })

/** Stores the response to a delivery, for repeated requests. */
export async function saveResponse(
  db: Db,
  { sourceId, key }: Pick<Delivery, 'sourceId' | 'key'>,
  response: FeedReport,
): Promise<void> {
  await db
    .updateTable('feed_deliveries')
    .set({ response: JSON.stringify(response) })
    .where('source_id', '=', sourceId)
    .where('key', '=', key)
    .execute()
}

/** Deletes a failed delivery, so that it can be sent again. */
export async function deleteDelivery(db: Db, { sourceId, key }: Pick<Delivery, 'sourceId' | 'key'>): Promise<void> {
  await db.deleteFrom('feed_deliveries').where('source_id', '=', sourceId).where('key', '=', key).execute()
}

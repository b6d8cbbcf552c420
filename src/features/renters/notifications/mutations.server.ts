import { createPublicKey } from 'node:crypto'
import { sql } from 'kysely'
import { uuidv7 } from 'uuidv7'
import webPush from 'web-push'
import { parseOwnPath } from '#shared/paths.ts'
import { Problem } from '#shared/problem.ts'
import type { Db } from '#platform/database/db.ts'
import { canPostTo } from '#platform/http-client/web-address.ts'
import { sessionIdleDays } from '#features/accounts/sessions/session-queries.server.ts'
import { maxBrowsers, type PushSubscription } from './contract.ts'

export interface VapidKeys {
  publicKey: string
  privateKey: string
}

/** A notification, in the language of the recipient. */
export interface PushMessage {
  title: string
  body: string
  url: string
}

const maxTitleLength = 120
const maxBodyLength = 300
/** The maximum number of queued messages per browser; browsers discard more. */
const maxPendingPerBrowser = 50

/** Truncates a text to `most` characters, with an ellipsis. */
function truncate(text: string, most: number): string {
  const signs = Array.from(text.replaceAll('\0', ''))
  return signs.length <= most ? signs.join('') : `${signs.slice(0, most - 1).join('')}…`
}

/** The keys that sign notifications: the operator's, or those that the first process to need them created. */
export async function vapidKeys(db: Db, given: VapidKeys | undefined): Promise<VapidKeys> {
  if (given) return given
  const stored = () =>
    db.selectFrom('push_keys').select(['public_key as publicKey', 'private_key as privateKey']).executeTakeFirst()
  if (!(await stored())) {
    const { publicKey, privateKey } = webPush.generateVAPIDKeys()
    await db
      .insertInto('push_keys')
      .values({ public_key: publicKey, private_key: privateKey })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  }
  const keys = await stored()
  if (!keys) throw new Error('The web push keys are missing.')
  return keys
}

/** Whether a browser's key is a point on the curve; nothing can be encrypted for any other. */
function isP256Point(p256dh: string): boolean {
  const bytes = Buffer.from(p256dh, 'base64url')
  if (bytes.length !== 65 || bytes[0] !== 4) return false
  const [x, y] = [bytes.subarray(1, 33).toString('base64url'), bytes.subarray(33).toString('base64url')]
  try {
    createPublicKey({ format: 'jwk', key: { kty: 'EC', crv: 'P-256', x, y } })
    return true
  } catch {
    return false
  }
}

/**
 * Subscribes a browser to an account's notifications, and to no other's, for as long as its session there lasts.
 * @param allow hosts with ports that may be private @throws Problem push.unusable, push.tooMany
 */
export async function addSubscription(
  db: Db,
  who: { userId: string; sessionHash: Buffer },
  { endpoint, p256dh, auth }: PushSubscription,
  allow: readonly string[],
): Promise<void> {
  if (!canPostTo(endpoint, allow) || !isP256Point(p256dh)) throw new Problem('push.unusable')
  await db.transaction().execute(async (transaction) => {
    // One at a time for an account, so that simultaneous calls cannot exceed the limit.
    await transaction.selectFrom('users').select('id').where('id', '=', who.userId).forUpdate().execute()
    const others = await transaction
      .selectFrom('push_subscriptions')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('user_id', '=', who.userId)
      .where('endpoint', '!=', endpoint)
      .executeTakeFirstOrThrow()
    if (Number(others.count) >= maxBrowsers) throw new Problem('push.tooMany')
    const stored = { session_hash: who.sessionHash, user_id: who.userId, p256dh, auth }
    // Waiting messages for another account must not reach this one.
    await transaction
      .deleteFrom('push_subscriptions')
      .where('endpoint', '=', endpoint)
      .where('user_id', '!=', who.userId)
      .execute()
    await transaction
      .insertInto('push_subscriptions')
      .values({ id: uuidv7(), endpoint, ...stored })
      .onConflict((conflict) => conflict.column('endpoint').doUpdateSet(stored))
      .execute()
  })
}

/** Replaces the address of a subscribed browser. @throws Problem push.unusable, push.notFound */
export async function renewSubscription(
  db: Db,
  previousEndpoint: string,
  { endpoint, p256dh, auth }: PushSubscription,
  allow: readonly string[],
): Promise<void> {
  if (!canPostTo(endpoint, allow) || !isP256Point(p256dh)) throw new Problem('push.unusable')
  await db.transaction().execute(async (transaction) => {
    // A page may have subscribed the new address already.
    const existing = await transaction
      .selectFrom('push_subscriptions')
      .select('id')
      .where('endpoint', '=', endpoint)
      .executeTakeFirst()
    if (existing && endpoint !== previousEndpoint) {
      await transaction.deleteFrom('push_subscriptions').where('endpoint', '=', previousEndpoint).execute()
      return
    }
    const { numUpdatedRows } = await transaction
      .updateTable('push_subscriptions')
      .set({ endpoint, p256dh, auth })
      .where('endpoint', '=', previousEndpoint)
      .executeTakeFirstOrThrow()
    if (numUpdatedRows === 0n) throw new Problem('push.notFound')
  })
}

/** Unsubscribes a browser of an account. @throws Problem push.notFound, also for a browser of another account */
export async function removeSubscription(db: Db, userId: string, endpoint: string): Promise<void> {
  const { numDeletedRows } = await db
    .deleteFrom('push_subscriptions')
    .where('user_id', '=', userId)
    .where('endpoint', '=', endpoint)
    .executeTakeFirstOrThrow()
  if (numDeletedRows === 0n) throw new Problem('push.notFound')
}

/**
 * Queues a notification for every browser of an account, in the caller's transaction. Long texts are truncated.
 * @returns the number of browsers @throws Error if `url` is not a path of this site
 */
export async function sendPush(db: Db, userId: string, { title, body, url }: PushMessage): Promise<number> {
  const path = parseOwnPath(url)
  if (!path || path.length > 500) throw new Error('A notification opens a page of this site.')
  const browsers = await db
    .selectFrom('push_subscriptions')
    .innerJoin('sessions', 'sessions.token_hash', 'push_subscriptions.session_hash')
    .select('push_subscriptions.id')
    .where('push_subscriptions.user_id', '=', userId)
    .where('sessions.last_used_at', '>', sql<Date>`now() - make_interval(days => ${sessionIdleDays})`)
    .where(
      (waiting) =>
        waiting
          .selectFrom('push_messages')
          .select(({ fn }) => fn.countAll<number>().as('count'))
          .whereRef('subscription_id', '=', 'push_subscriptions.id'),
      '<',
      maxPendingPerBrowser,
    )
    .orderBy('push_subscriptions.id')
    .execute()
  if (browsers.length === 0) return 0
  const message = { title: truncate(title, maxTitleLength), body: truncate(body, maxBodyLength), url: path }
  await db
    .insertInto('push_messages')
    .values(browsers.map(({ id }) => ({ id: uuidv7(), subscription_id: id, ...message })))
    .execute()
  return browsers.length
}

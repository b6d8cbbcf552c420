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

/** A notification, in the language of who gets it. */
export interface PushMessage {
  title: string
  body: string
  /** The page that it opens: a path of this site, with its language. */
  url: string
}

const maxTitleLength = 120
const maxBodyLength = 300
/** More that waits for one browser than this would be thrown away by it. */
const maxPendingPerBrowser = 50

/** A text of so many signs at most; one that was cut ends in three dots. */
function truncate(text: string, most: number): string {
  const signs = Array.from(text.replaceAll('\0', ''))
  return signs.length <= most ? signs.join('') : `${signs.slice(0, most - 1).join('')}…`
}

/** The keys that notifications are signed with: the operator's, else those that whichever process first needed them has made. */
export async function vapidKeys(db: Db, given: VapidKeys | undefined): Promise<VapidKeys> {
  if (given) return given
  const stored = () => db.selectFrom('push_keys').select(['public_key', 'private_key']).executeTakeFirst()
  if (!(await stored())) {
    const { publicKey, privateKey } = webPush.generateVAPIDKeys()
    await db
      .insertInto('push_keys')
      .values({ public_key: publicKey, private_key: privateKey })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  }
  const keys = await stored()
  if (!keys) throw new Error('The keys of web push are gone.')
  return { publicKey: keys.public_key, privateKey: keys.private_key }
}

/** Whether a browser's key is a point on the curve; to any other nothing can be encrypted. */
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
 * Lets a browser get the notifications of somebody, for as long as their session there lives. A browser that got those of
 * somebody else now gets theirs: it is who is logged in there that counts.
 *
 * @param allow hosts with their ports that may be private
 * @throws Problem push.unusable, push.tooMany
 */
export async function addSubscription(
  db: Db,
  who: { userId: string; sessionHash: Buffer },
  { endpoint, p256dh, auth }: PushSubscription,
  allow: readonly string[],
): Promise<void> {
  if (!canPostTo(endpoint, allow) || !isP256Point(p256dh)) throw new Problem('push.unusable')
  await db.transaction().execute(async (transaction) => {
    // One at a time for an account, so that it gets no more than it may.
    await transaction.selectFrom('users').select('id').where('id', '=', who.userId).forUpdate().execute()
    const others = await transaction
      .selectFrom('push_subscriptions')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('user_id', '=', who.userId)
      .where('endpoint', '!=', endpoint)
      .executeTakeFirstOrThrow()
    if (Number(others.count) >= maxBrowsers) throw new Problem('push.tooMany')
    const stored = { session_hash: who.sessionHash, user_id: who.userId, p256dh, auth }
    // What waits for somebody else is not for who is there now.
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

/**
 * Sends what goes to one address of a browser to another from now on.
 *
 * @throws Problem push.unusable, push.notFound when nothing goes to the former one
 */
export async function renewSubscription(
  db: Db,
  previousEndpoint: string,
  { endpoint, p256dh, auth }: PushSubscription,
  allow: readonly string[],
): Promise<void> {
  if (!canPostTo(endpoint, allow) || !isP256Point(p256dh)) throw new Problem('push.unusable')
  await db.transaction().execute(async (transaction) => {
    // A page of ours may have told of the new address already.
    const existing = await transaction
      .selectFrom('push_subscriptions')
      .select('id')
      .where('endpoint', '=', endpoint)
      .executeTakeFirst()
    const isKnown = existing !== undefined && endpoint !== previousEndpoint
    const updated = isKnown
      ? await transaction
          .deleteFrom('push_subscriptions')
          .where('endpoint', '=', previousEndpoint)
          .returning('id')
          .execute()
      : await transaction
          .updateTable('push_subscriptions')
          .set({ endpoint, p256dh, auth })
          .where('endpoint', '=', previousEndpoint)
          .returning('id')
          .execute()
    if (updated.length === 0 && !isKnown) throw new Problem('push.notFound')
  })
}

/**
 * Sends nothing more to a browser of somebody.
 *
 * @throws Problem push.notFound also for a browser of somebody else
 */
export async function removeSubscription(db: Db, userId: string, endpoint: string): Promise<void> {
  const { numDeletedRows } = await db
    .deleteFrom('push_subscriptions')
    .where('user_id', '=', userId)
    .where('endpoint', '=', endpoint)
    .executeTakeFirstOrThrow()
  if (numDeletedRows === 0n) throw new Problem('push.notFound')
}

/**
 * Writes a notification for every browser of somebody, to be sent within seconds. Given a transaction, it leaves only if
 * that comes about. What is too long is cut.
 *
 * @returns how many browsers get it
 * @throws Error when `url` is no path of this site
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

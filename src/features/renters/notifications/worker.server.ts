import { sql, type Selectable } from 'kysely'
import webPush from 'web-push'
import type { Db } from '#platform/database/db.ts'
import { FetchError } from '#platform/http-client/fetch-error.ts'
import type { HttpClient } from '#platform/http-client/http-client.ts'
import type { PushMessages, PushSubscriptions } from '#platform/database/tables.ts'
import { claimBatch, retryDelay } from '#platform/jobs/claim-batch.ts'
import { startIntervals, type ReportState, watchState } from '#platform/jobs/start-interval.ts'
import { vapidKeys, type VapidKeys } from './mutations.server.ts'

/** Older messages are useless; push services store them as long for a browser that is offline. */
const messageLifetime = '24 hours'
const messageTtlSeconds = 86_400
/** Longer than all timeouts of one message together. */
const leaseDuration = '2 minutes'
/** Seconds until the next try; the last one repeats. */
const retryDelaysSeconds = [5, 30, 120, 600, 1_800]
const batchSize = 20

type Due = Pick<Selectable<PushMessages>, 'id' | 'title' | 'body' | 'url' | 'tries' | 'subscription_id'> &
  Pick<Selectable<PushSubscriptions>, 'endpoint' | 'p256dh' | 'auth'>

const claimDueMessages = (db: Db) =>
  claimBatch<Due>(db, {
    table: 'push_messages',
    dueColumn: 'next_try_at',
    join: { table: 'push_subscriptions', on: sql`push_subscriptions.id = claimed.subscription_id` },
    limit: batchSize,
    lease: leaseDuration,
    returning: sql`claimed.id, title, body, url, tries, subscription_id, endpoint, p256dh, auth`,
  })

/** Replies of a push service: the browser has unsubscribed (404, 410), or the message is not accepted (400, 413). */
const isGone = (status: number | undefined) => status === 404 || status === 410
const isFinal = (status: number | undefined) => status === 400 || status === 413

async function recordPushFailure(db: Db, { id, tries, subscription_id }: Due, error: FetchError): Promise<void> {
  const { status, retryAfterSeconds } = error
  if (isGone(status)) {
    // Its other messages are deleted with it.
    await db.deleteFrom('push_subscriptions').where('id', '=', subscription_id).execute()
    return
  }
  if (isFinal(status)) {
    await db.deleteFrom('push_messages').where('id', '=', id).execute()
    return
  }
  const delaySeconds = Math.max(retryDelay(retryDelaysSeconds, tries), retryAfterSeconds ?? 0)
  await db
    .updateTable('push_messages')
    // The error names the host only: the address is a secret.
    .set({ last_error: error.message.slice(0, 200), next_try_at: sql`now() + make_interval(secs => ${delaySeconds})` })
    .where('id', '=', id)
    .execute()
}

interface SenderOptions {
  httpClient: HttpClient
  keys: VapidKeys | undefined
  /** Mail address at which push services can contact the operator (RFC 8292, section 2.1). */
  contact: string
  onError: ReportState
}

/**
 * Sends queued notifications (RFC 8030, RFC 8291), each once, in any number of processes. A failed one is retried for
 * a day; a browser that has unsubscribed is deleted.
 */
export function startPushWorker(db: Db, { httpClient, keys: given, contact, onError }: SenderOptions) {
  let keys: VapidKeys | undefined
  const sending = watchState(onError)
  const send = async (due: Due) => {
    keys ??= await vapidKeys(db, given)
    const { title, body, url, endpoint, p256dh, auth } = due
    try {
      const request = webPush.generateRequestDetails(
        { endpoint, keys: { p256dh, auth } },
        JSON.stringify({ title, body, url }),
        {
          vapidDetails: { subject: `mailto:${contact}`, ...keys },
          TTL: messageTtlSeconds,
          contentEncoding: 'aes128gcm',
        },
      )
      const headers = Object.entries(request.headers).map(([name, value]) => [name.toLowerCase(), String(value)])
      await httpClient.post(endpoint, request.body, Object.fromEntries(headers))
    } catch (error) {
      if (!(error instanceof FetchError)) throw error
      return recordPushFailure(db, due, error)
    }
    await db.deleteFrom('push_messages').where('id', '=', due.id).execute()
  }
  /** Sends the messages due now; resolves when each was sent or its failure was recorded. */
  const sendDue = async () => {
    for (let due = await claimDueMessages(db); due.length > 0; due = await claimDueMessages(db)) {
      const sent = await Promise.allSettled(due.map(send))
      for (const one of sent)
        if (one.status === 'rejected') sending.failed(one.reason)
        else sending.succeeded()
    }
  }
  const deleteExpired = () =>
    db
      .deleteFrom('push_messages')
      .where('created_at', '<', sql<Date>`now() - ${messageLifetime}::interval`)
      .execute()
  return { sendDue, close: startIntervals(onError, [sendDue, 1_000], [deleteExpired, 600_000]) }
}

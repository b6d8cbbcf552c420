import { createHmac } from 'node:crypto'
import { sql } from 'kysely'
import type { Faults } from './acts.ts'
import type { Secrets, StripeMockDb } from './store.ts'

/** Seconds to wait after each failed attempt, up to three days in total. */
const waits = [1, 5, 30, 120, 600, 3600, 2 * 3600, 4 * 3600, 8 * 3600, 16 * 3600, 24 * 3600]
const timeout = 5_000

/** @returns the signature header for this body; `at` in seconds */
const signatureHeader = (body: string, secret: string, at: number): string =>
  `t=${at},v1=${createHmac('sha256', secret).update(`${at}.${body}`).digest('hex')},v0=${'0'.repeat(64)}`

interface Options {
  db: StripeMockDb
  secrets: Secrets
  webhookUrl: () => string | undefined
}

/** Claims one fault of a kind, so that it affects one delivery only. @returns whether any was left */
async function takeFault(db: StripeMockDb, name: 'dropEvents' | 'doubleEvents' | 'corruptEvents' | 'staleEvents') {
  const taken = await db
    .updateTable('account')
    .set({ faults: sql`jsonb_set(faults, ${sql.lit(`{${name}}`)}, to_jsonb((faults ->> ${sql.lit(name)})::int - 1))` })
    .where(sql<boolean>`(faults ->> ${sql.lit(name)})::int > 0`)
    .returning('id')
    .executeTakeFirst()
  return taken !== undefined
}

async function post(url: string, body: string, header: string): Promise<boolean> {
  try {
    const answer = await fetch(url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json; charset=utf-8',
        'stripe-signature': header,
        'user-agent': 'Stripe/1.0',
      },
      body,
      redirect: 'manual',
      signal: AbortSignal.timeout(timeout),
    })
    await answer.body?.cancel()
    return answer.ok
  } catch {
    return false
  }
}

/** Returns the address of an endpoint and the secret that signs its deliveries. */
async function addressee({ db, secrets, webhookUrl }: Options, endpoint: string) {
  if (endpoint === 'product') return { url: webhookUrl(), secret: secrets.webhookSecret }
  const row = await db.selectFrom('objects').select(['data', 'hidden']).where('id', '=', endpoint).executeTakeFirst()
  // The id belongs to an endpoint, so the object is one.
  const found = row?.data as { url: string } | undefined
  return { url: found?.url, secret: row?.hidden.secret ?? '' }
}

/** Sends an event to an endpoint, subject to the configured faults. @returns whether it was accepted, or is lost */
async function send(options: Options, event: object, endpoint: string, faults: Faults): Promise<boolean | 'lost'> {
  const { db } = options
  const { url, secret } = await addressee(options, endpoint)
  if (url === undefined) return false
  if ((faults.dropEvents ?? 0) > 0 && (await takeFault(db, 'dropEvents'))) return 'lost'
  const body = JSON.stringify(event, null, 2)
  const stale = (faults.staleEvents ?? 0) > 0 && (await takeFault(db, 'staleEvents'))
  const corrupt = (faults.corruptEvents ?? 0) > 0 && (await takeFault(db, 'corruptEvents'))
  const header = signatureHeader(body, secret, Math.floor(Date.now() / 1000) - (stale ? 3600 : 0))
  const sent = await post(url, corrupt ? body.replace('"livemode": false', '"livemode": true') : body, header)
  if ((faults.doubleEvents ?? 0) > 0 && (await takeFault(db, 'doubleEvents'))) await post(url, body, header)
  return sent
}

/**
 * Sends the deliveries that are due, in random order, since receivers must not rely on one.
 *
 * A delivery is claimed for longer than it can last; if its process dies, it is sent again.
 */
export async function deliver(options: Options): Promise<void> {
  const { db } = options
  const waiting = await db
    .selectFrom('deliveries')
    .select('event')
    .where('next_at', '<=', sql<Date>`now()`)
    .$if(options.webhookUrl() === undefined, (query) => query.where('endpoint', '!=', 'product'))
    .limit(1)
    .execute()
  if (waiting.length === 0) return
  const { faults } = await db.selectFrom('account').select('faults').executeTakeFirstOrThrow()
  const due = db
    .selectFrom('deliveries')
    .select(['event', 'endpoint'])
    .where(
      'next_at',
      '<=',
      sql<Date>`now() - (case tries when 0 then ${faults.delayEventsMs ?? 0}::int else 0 end) * interval '1 millisecond'`,
    )
    .$if(options.webhookUrl() === undefined, (query) => query.where('endpoint', '!=', 'product'))
    .limit(100)
  const taken = await db
    .updateTable('deliveries')
    .set({ next_at: sql`now() + interval '15 seconds'`, tries: sql`tries + 1` })
    .where(sql<boolean>`(event, endpoint) in (${due.forUpdate().skipLocked()})`)
    .returning(['event', 'endpoint', 'tries'])
    .execute()
  if (taken.length === 0) return
  const bodies = await db
    .selectFrom('events')
    .select(['id', 'body'])
    .where(
      'id',
      'in',
      taken.map(({ event }) => event),
    )
    .execute()
  const one = async ({ event, endpoint, tries }: (typeof taken)[number]) => {
    const body = bodies.find(({ id }) => id === event)?.body ?? {}
    const sent = await send(options, body, endpoint, faults)
    const wait = waits[tries - 1]
    await db
      .updateTable('deliveries')
      .set(
        sent === 'lost'
          ? { next_at: null }
          : sent
            ? { next_at: null, delivered_at: new Date() }
            : { next_at: wait === undefined ? null : sql<Date>`now() + make_interval(secs => ${wait})` },
      )
      .where('event', '=', event)
      .where('endpoint', '=', endpoint)
      .execute()
    if (sent === true)
      await db
        .updateTable('events')
        .set({
          body: sql`jsonb_set(body, '{pending_webhooks}', to_jsonb(greatest((body ->> 'pending_webhooks')::int - 1, 0)))`,
        })
        .where('id', '=', event)
        .execute()
  }
  const shuffled = taken.map((delivery) => ({ delivery, at: Math.random() })).toSorted((a, b) => a.at - b.at)
  await Promise.all(shuffled.map(({ delivery }) => one(delivery)))
}

import { createHmac, randomBytes } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import { type Kysely, sql } from 'kysely'
import Stripe from 'stripe'
import { uuidv7 } from 'uuidv7'
import type { LoggedIn } from '#features/accounts/accounts/contract.ts'
import type { Tables } from '#platform/database/tables.ts'
import { startStripeMock } from '#stripe-mock/stripe-mock.ts'
import { importProperties, createDatabase } from './import-bench.ts'
import { importLoadClient, serveProduct, type Bench } from './yardstick.ts'

const port = 3950
const base = `http://127.0.0.1:${port}`
const customers = 200
const seconds = 15
const tries = 20

const formatMs = (milliseconds: number) => `${milliseconds.toFixed(0)} ms`

/** An event about a customer with its signature, as the provider sends it. */
function signed(id: string, customer: string, secret: string) {
  const created = Math.floor(Date.now() / 1_000)
  const data = { object: { id: `in_${id}`, object: 'invoice', customer } }
  const event = { id, object: 'event', created, livemode: false, type: 'invoice.updated', data }
  const v1 = createHmac('sha256', secret)
    .update(`${created}.${JSON.stringify(event)}`)
    .digest('hex')
  return { body: event, signature: `t=${created},v1=${v1}` }
}

const post = async <T>(path: string, body: object, token?: string): Promise<T> => {
  const answer = await fetch(`${base}/api${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
    body: JSON.stringify(body),
  })
  // As stated by the endpoint's contract.
  return (await answer.json()) as T
}

/** Adds stored photos to a home. @returns the home, and a photo that only Premium members see */
async function lockedPhoto(db: Kysely<Tables>): Promise<{ property: string; hash: string }> {
  const { id: property } = await db.selectFrom('properties').select('id').limit(1).executeTakeFirstOrThrow()
  const hashes = Array.from({ length: 12 }, () => randomBytes(32).toString('hex'))
  await db
    .insertInto('photos')
    .values(hashes.map((hash) => ({ hash, width: 800, height: 600 })))
    .execute()
  await db.deleteFrom('property_photos').where('property_id', '=', property).execute()
  await db
    .insertInto('property_photos')
    .values(hashes.map((photo_hash, position) => ({ property_id: property, position, photo_hash })))
    .execute()
  return { property, hash: hashes.at(-1) ?? '' }
}

/** Events accepted per second, each counted once, and the time from payment to a page with all photos. */
export async function billingBench(bench: Bench): Promise<void> {
  const database = await createDatabase(bench, 'billing')
  const { db } = database
  await importProperties(bench, db, 500)
  const locked = await lockedPhoto(db)
  const product = await serveProduct(bench, port, 'billing', { LOG_LEVEL: 'error' })
  // A second mock on the same database, to pay as a bank does; the product's own is inside its process.
  const webhookUrl = () => `${base}/api/stripe/webhook`
  const stripeMock = await startStripeMock({ db, origin: base, webhookUrl, onError: (error) => console.error(error) })
  const stripe = new Stripe(stripeMock.secretKey, {
    host: stripeMock.host,
    port: stripeMock.port,
    protocol: 'http',
    telemetry: false,
  })

  const pageOf = async (token: string) =>
    (await fetch(`${base}/properties/${locked.property}`, { headers: { cookie: `session=${token}` } })).text()
  const times: number[] = []
  for (let one = 0; one < tries; one += 1) {
    const email = `betaler-${one}@voorbeeld.example`
    const { token } = await post<LoggedIn>('/users/create', {
      name: 'Betaler',
      email,
      password: 'kikker op fiets',
    })
    const order = await post<{ data: { sessionId: string } }>(
      '/stripe/create-checkout-session',
      { planId: 'premium-month', consent: true },
      token,
    )
    const card = { kind: 'card', number: '4242424242424242', expMonth: 12, expYear: 2099, cvc: '123' } as const
    if ((await pageOf(token)).includes(locked.hash)) throw new Error('A user who has not paid sees all photos.')
    await stripeMock.paySession(order.data.sessionId, card, base)
    const startedAt = performance.now()
    for (;;) {
      if ((await pageOf(token)).includes(locked.hash)) break
      if (performance.now() - startedAt > 30_000) throw new Error('A user who paid does not see all photos after 30 s.')
      await setTimeout(10)
    }
    times.push(performance.now() - startedAt)
  }
  times.sort((a, b) => a - b)
  const longest = times.at(-1) ?? Number.NaN
  console.log(`\nFrom paid at the provider to a page with all photos, by events alone, ${tries} times`)
  console.log(
    `  middle ${formatMs(times[tries / 2] ?? Number.NaN)}, longest ${formatMs(longest)}; wanted under 2,000 ms: ${longest < 2_000 ? 'yes' : 'NO'}`,
  )

  const known: string[] = []
  for (let one = 0; one < customers; one += 1) {
    const { id } = await stripe.customers.create({ name: `Klant ${one}` })
    known.push(id)
    await db
      .insertInto('billing_customers')
      .values({ id: uuidv7(), provider: 'stripe_mock', provider_id: id })
      .execute()
  }
  const client = await importLoadClient()
  const requests = Array.from({ length: 40_000 }, (_, one) => {
    const { body, signature } = signed(`evt_bench_${one}`, known[one % customers] ?? '', stripeMock.webhookSecret)
    const headers = { 'stripe-signature': signature }
    return client.encode(base, { method: 'POST', path: '/api/stripe/webhook', headers, body })
  })
  console.log(`\nSigned events of ${customers} customers, while those are read from the provider`)
  for (const rate of [1_000, 0]) {
    await sql`delete from provider_events`.execute(db)
    const before = await rungSoFar()
    const load = await client.drive({ base, requests, concurrency: 32, seconds, ...(rate > 0 && { rate }) })
    const { rows } = await sql<{ kept: number; heard: number }>`
      select count(*)::int4 as kept, coalesce(sum(deliveries), 0)::int4 as heard from provider_events where id like 'evt_bench_%'`.execute(
      db,
    )
    const [{ kept, heard } = { kept: 0, heard: 0 }] = rows
    const rung = (await rungSoFar()) - before
    console.log(
      `  ${rate > 0 ? `${rate} a second` : 'as many as go'}: ${load.rps.toFixed(0)}/s answered, p50 ${formatMs(load.p50)}, p99 ${formatMs(load.p99)}, ${load.errors} errors; ` +
        `${heard} heard, ${kept} kept, ${rung} rings: each once: ${heard === rung && load.n <= heard ? 'yes' : 'NO'}; wanted 1,000/s: ${load.rps >= 990 ? 'yes' : 'NO'}`,
    )
  }
  const settled = performance.now()
  for (;;) {
    const { rows } = await sql<{ left: number }>`
      select count(*)::int4 as left from billing_customers where synced_seq < requested_seq`.execute(db)
    if (rows[0]?.left === 0) break
    await setTimeout(50)
  }
  console.log(`  all ${customers} customers read after the last event: ${formatMs(performance.now() - settled)}`)
  await stripeMock.close()
  await product.stop()
  await database.close()

  async function rungSoFar(): Promise<number> {
    const { rows } = await sql<{ sum: number }>`
      select coalesce(sum(requested_seq), 0)::int4 as sum from billing_customers where provider_id = any(${known})`.execute(
      db,
    )
    return rows[0]?.sum ?? 0
  }
}

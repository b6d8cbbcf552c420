import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { sql } from 'kysely'
import PostalMime from 'postal-mime'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startOutbox } from '#platform/mail/outbox.ts'
import { freshDatabase, type TestDatabase } from '#platform/database/test-database.ts'
import { reconcile } from '#features/billing/provider-sync/worker.server.ts'
import type { Moment } from './test-crash.server.ts'
import { cardOf, type Step } from './test-scenarios.server.ts'
import { type Life, newcomer } from './test-renter-simulation.server.ts'
import { expectAllIsRight } from './test-invariants.server.ts'
import { openWorld, type World } from './test-world.server.ts'

let database: TestDatabase
/** The process that dies, and the one that is there in its place afterwards, as after a crash or a new version. */
let dying: World
let next: World
beforeAll(async () => {
  database = await freshDatabase()
  dying = await openWorld(database.db)
  next = await openWorld(database.db, { beside: dying })
})
afterAll(async () => {
  await next.close()
  await dying.close()
  await database.close()
})

type Happening = Step['happening']
const way = { method: cardOf('card'), answer: 'approve' as const }
const order: Happening = { does: 'order', planId: 'premium-month', hosted: false, way }
const deliver: Happening = { does: 'deliver', order: 1, share: 1, twice: false }
const read: Happening = { does: 'read' }

/** Somebody in whose life the process dies at this moment of the last thing that happens. */
async function dies(moment: Moment, ...happenings: Happening[]): Promise<Life> {
  const life = await newcomer(dying)
  dying.process.live()
  for (const one of happenings.slice(0, -1)) await life.happen(one)
  dying.process.live(moment)
  for (const one of happenings.slice(-1)) await life.happen(one)
  expect(dying.process.hasDied()).toBe(true)
  // Nothing is given back by the dead: its leases run out.
  await sql`update billing_customers set lease_until = now() - interval '1 second' where lease_until is not null`.execute(
    database.db,
  )
  next.process.live()
  return life.in(next)
}

const isPaid = async (life: Life) =>
  (await life.call<{ data: { ispaid: boolean } }>('GET', `/users/${life.id}`)).body.data.ispaid
const refunded = async () => {
  const { rows } = await sql<{ cents: number; mails: number }>`select
    (select coalesce(sum(refunded_cents), 0)::int4 from invoices) as cents,
    (select count(*)::int4 from billing_notices where key like 'refunded:%') as mails`.execute(database.db)
  return rows[0]
}

/** Crash points of research/payments.md, section 4.7. */
describe('a process that dies', () => {
  for (const [where, moment] of [
    ['C1: when the customer was made and its id is not written yet', { after: /^POST \/v1\/customers$/ }],
    ['C2: when the order is written and the session is not made yet', { before: /^POST \/v1\/checkout\/sessions$/ }],
    ['C3: when the session was made and its id is not written yet', { after: /^POST \/v1\/checkout\/sessions$/ }],
  ] as const)
    test(`${where}: who orders again pays once, as one customer`, async () => {
      const life = await dies(moment, order)
      await life.happen(order)
      await life.rest()
      expect(await isPaid(life)).toBe(true)
      await expectAllIsRight(next, life)
    })

  test('C4: when it was paid, nobody came back and no event came: it is found by looking', async () => {
    const life = await newcomer(next)
    next.process.live()
    await life.happen(order)
    await life.happen({ does: 'lose', share: 1 })
    expect(await isPaid(life)).toBe(false)
    await sql`update checkout_attempts set created_at = now() - interval '5 minutes'`.execute(database.db)
    await sql`update billing_customers set synced_at = now() - interval '5 minutes'`.execute(database.db)
    await reconcile(next.process.db, next.parts)
    await life.happen(read)
    expect(await isPaid(life)).toBe(true)
    await life.rest()
    await expectAllIsRight(next, life)
  })

  for (const [where, moment] of [
    ['before the reading', { before: /^GET \/v1\// }],
    ['in the middle of the reading', { after: /^GET \/v1\//, nth: 3 }],
    ['after the reading, before it writes', { before: /^select billing_customers/ }],
    ['in the middle of the writing', { before: /^insert invoices/ }],
    ['when all but the mails is written', { before: /^insert mails/ }],
  ] as const)
    test(`C5: when an event was heard, ${where}: another reads, and all is written once`, async () => {
      const life = await dies(moment, order, deliver)
      expect(await isPaid(life)).toBe(false)
      await life.happen(read)
      expect(await isPaid(life)).toBe(true)
      await life.rest()
      await expectAllIsRight(next, life)
    })

  test('C6 and C7: when mails are written and not sent, or sent and not written down: each comes, and what comes twice says so', async () => {
    const got: { id: string; subject: string }[] = []
    const server = new SMTPServer({
      disabledCommands: ['AUTH', 'STARTTLS'],
      onData: (stream, _session, done) => {
        const parts: Buffer[] = []
        stream.on('data', (part: Buffer) => parts.push(part))
        stream.on('end', () => {
          void PostalMime.parse(Buffer.concat(parts)).then(({ messageId = '', subject = '' }) => {
            got.push({ id: messageId, subject })
            done()
          })
        })
      },
    })
    server.listen(0, '127.0.0.1')
    await once(server.server, 'listening')
    const { port } = server.server.address() as AddressInfo
    const to = { smtpUrl: `smtp://127.0.0.1:${port}`, from: 'post@voorbeeld.example', onError: () => {} }

    const life = await newcomer(dying)
    dying.process.live()
    await life.happen(order)
    await life.happen(deliver)
    const written = await database.db.selectFrom('mails').select('id').execute()
    expect(written.length).toBeGreaterThan(0)
    expect(got).toEqual([])
    // The first statement takes what is due; the next would say that it was sent.
    dying.process.live({ before: /^update mails/, nth: 2 })
    const first = startOutbox(dying.process.db, to)
    await first.sendDue().catch(() => {})
    expect(dying.process.hasDied()).toBe(true)
    await first.close()
    const handedOver = got.length
    expect(handedOver).toBeGreaterThan(0)

    await sql`update mails set next_try_at = now() where sent_at is null`.execute(database.db)
    const second = startOutbox(database.db, to)
    await second.sendDue()
    await second.close()
    await new Promise<void>((closed) => server.close(closed))
    expect(got.length).toBeGreaterThan(written.length)
    expect(new Set(got.map(({ id }) => id)).size).toBe(written.length)
    const unsent = await database.db.selectFrom('mails').select('id').where('sent_at', 'is', null).execute()
    expect(unsent).toEqual([])
  })

  test('C8: when the provider was told that Premium ends and the answer is lost: it ends once, and is told once', async () => {
    const life = await dies({ after: /^POST \/v1\/subscriptions\/sub_/ }, order, deliver, { does: 'cancel' })
    await life.rest()
    const { rows } = await sql<{ cancelled: number }>`
      select count(*)::int4 as cancelled from billing_notices where key like 'cancelled:%'`.execute(database.db)
    expect(rows[0]?.cancelled).toBe(1)
    const row = await database.db.selectFrom('subscriptions').selectAll().executeTakeFirstOrThrow()
    expect(row.cancels_at).not.toBeNull()
    expect(row.wanted).toBeNull()
    expect(await isPaid(life)).toBe(true)
    await expectAllIsRight(next, life)
  })

  for (const [where, moment] of [
    ['C9: when a withdrawal is written, and nothing of it done', { before: /^POST \/v1\/refunds$/ }],
    ['C9: when a withdrawal gave the money back, and the subscription still runs', { before: /^DELETE \/v1\// }],
    ['C10: when the money went back, and that is not written', { after: /^POST \/v1\/refunds$/ }],
  ] as const)
    test(`${where}: the right is gone, and all the money goes back once`, async () => {
      const life = await dies(moment, order, deliver, { does: 'withdraw' })
      expect(await isPaid(life)).toBe(false)
      await life.rest()
      expect(await refunded()).toEqual({ cents: 2_000, mails: 1 })
      expect(await isPaid(life)).toBe(false)
      await expectAllIsRight(next, life)
    })
})

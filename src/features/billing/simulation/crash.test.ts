import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { sql } from 'kysely'
import PostalMime from 'postal-mime'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startOutboxWorker } from '#platform/mail/outbox.ts'
import { emptyDatabase, type TestDatabase } from '#platform/database/test-database.ts'
import { reconcile } from '#features/billing/provider-sync/worker.server.ts'
import type { CrashPoint } from './test-crash.server.ts'
import { createCard } from './test-payments.server.ts'
import type { ScenarioStep } from './test-scenarios.server.ts'
import { type RenterSimulation, createRenter } from './test-renter-simulation.server.ts'
import { expectInvariants } from './test-invariants.server.ts'
import { openWorld, type World } from './test-world.server.ts'

let database: TestDatabase
/** The process that dies, and the one that replaces it, as after a crash or a deployment. */
let dying: World
let next: World
beforeAll(async () => {
  database = await emptyDatabase()
  dying = await openWorld(database.db)
  next = await openWorld(database.db, { beside: dying })
})
afterAll(async () => {
  await next.close()
  await dying.close()
  await database.close()
})

type Action = ScenarioStep['action']
const payment = { method: createCard('card'), answer: 'approve' as const }
const order: Action = { type: 'order', planId: 'premium-month', hosted: false, payment }
const deliver: Action = { type: 'deliver', order: 1, share: 1, twice: false }
const read: Action = { type: 'read' }

/** Simulates a renter. */
async function simulate(...actions: Action[]): Promise<RenterSimulation> {
  const simulation = await createRenter(dying)
  dying.process.live()
  for (const one of actions) await simulation.perform(one)
  return simulation
}

/** The process dies at this point of what a renter does. @returns the renter, served by the next process */
async function crashDuring(
  simulation: RenterSimulation,
  crashPoint: CrashPoint,
  work: () => Promise<unknown>,
): Promise<RenterSimulation> {
  dying.process.live(crashPoint)
  await work()
  expect(dying.process.hasCrashed()).toBe(true)
  // A dead process releases nothing: its leases expire.
  await sql`update billing_customers set lease_until = now() - interval '1 second' where lease_until is not null`.execute(
    database.db,
  )
  next.process.live()
  return simulation.in(next)
}

/** Simulates a renter; the process dies at this point of the last action. */
async function crashAt(crashPoint: CrashPoint, ...actions: Action[]): Promise<RenterSimulation> {
  const simulation = await simulate(...actions.slice(0, -1))
  return crashDuring(simulation, crashPoint, async () => {
    for (const one of actions.slice(-1)) await simulation.perform(one)
  })
}

const isPaid = async (simulation: RenterSimulation) =>
  (await simulation.call<{ data: { ispaid: boolean } }>('GET', `/users/${simulation.id}`)).body.data.ispaid
const refunded = async () => {
  const { rows } = await sql<{ cents: number; mails: number }>`select
    (select coalesce(sum(refunded_cents), 0)::int4 from invoices) as cents,
    (select count(*)::int4 from billing_notices where key like 'refunded:%') as mails`.execute(database.db)
  return rows[0]
}

/** Crash points of research/payments.md, section 4.7. */
describe('a process that dies', () => {
  for (const [where, crashPoint] of [
    ['C1: after the customer is created, before its id is stored', { after: /^POST \/v1\/customers$/ }],
    ['C2: after the order is stored, before the session is created', { before: /^POST \/v1\/checkout\/sessions$/ }],
    ['C3: after the session is created, before its id is stored', { after: /^POST \/v1\/checkout\/sessions$/ }],
  ] as const)
    test(`${where}: a renter who orders again pays once, as one customer`, async () => {
      const simulation = await crashAt(crashPoint, order)
      await simulation.perform(order)
      await simulation.comeToRest()
      expect(await isPaid(simulation)).toBe(true)
      await expectInvariants(next, simulation)
    })

  test('C4: after a payment without a return or an event: reconciling finds it', async () => {
    const simulation = await createRenter(next)
    next.process.live()
    await simulation.perform(order)
    await simulation.perform({ type: 'lose', share: 1 })
    expect(await isPaid(simulation)).toBe(false)
    await sql`update checkout_attempts set created_at = now() - interval '5 minutes'`.execute(database.db)
    await sql`update billing_customers set synced_at = now() - interval '5 minutes'`.execute(database.db)
    await reconcile(next.process.db, next.parts)
    await simulation.perform(read)
    expect(await isPaid(simulation)).toBe(true)
    await simulation.comeToRest()
    await expectInvariants(next, simulation)
  })

  for (const [where, crashPoint] of [
    ['before the provider is read', { before: /^GET \/v1\// }],
    ['while the provider is read', { after: /^GET \/v1\//, nth: 3 }],
    ['after the provider is read, before anything is stored', { before: /^select billing_customers/ }],
    ['while the result is stored', { before: /^insert invoices/ }],
    ['when everything but the mails is stored', { before: /^insert mails/ }],
  ] as const)
    test(`C5: after an event is recorded, ${where}: another process syncs, and everything is stored once`, async () => {
      const simulation = await crashAt(crashPoint, order, deliver)
      expect(await isPaid(simulation)).toBe(false)
      await simulation.perform(read)
      expect(await isPaid(simulation)).toBe(true)
      await simulation.comeToRest()
      await expectInvariants(next, simulation)
    })

  test('C6 and C7: when mails are unsent, or sent but not marked: each arrives, duplicates with one id', async () => {
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

    const simulation = await createRenter(dying)
    dying.process.live()
    await simulation.perform(order)
    await simulation.perform(deliver)
    const written = await database.db.selectFrom('mails').select('id').execute()
    expect(written.length).toBeGreaterThan(0)
    expect(got).toEqual([])
    // The first statement claims the mails that are due; the next would mark them as sent.
    dying.process.live({ before: /^update mails/, nth: 2 })
    const first = startOutboxWorker(dying.process.db, to)
    await first.sendDue().catch(() => {})
    expect(dying.process.hasCrashed()).toBe(true)
    await first.close()
    const handedOver = got.length
    expect(handedOver).toBeGreaterThan(0)

    await sql`update mails set next_try_at = now() where sent_at is null`.execute(database.db)
    const second = startOutboxWorker(database.db, to)
    await second.sendDue()
    await second.close()
    await new Promise<void>((closed) => server.close(closed))
    expect(got.length).toBeGreaterThan(written.length)
    expect(new Set(got.map(({ id }) => id)).size).toBe(written.length)
    const unsent = await database.db.selectFrom('mails').select('id').where('sent_at', 'is', null).execute()
    expect(unsent).toEqual([])
  })

  test('C8: when the reply to a cancellation is lost: Premium is cancelled once, with one mail', async () => {
    const simulation = await crashAt({ after: /^POST \/v1\/subscriptions\/sub_/ }, order, deliver, { type: 'cancel' })
    await simulation.comeToRest()
    const { rows } = await sql<{ cancelled: number }>`
      select count(*)::int4 as cancelled from billing_notices where key like 'cancelled:%'`.execute(database.db)
    expect(rows[0]?.cancelled).toBe(1)
    const row = await database.db.selectFrom('subscriptions').selectAll().executeTakeFirstOrThrow()
    expect(row.cancels_at).not.toBeNull()
    expect(row.desired).toBeNull()
    expect(await isPaid(simulation)).toBe(true)
    await expectInvariants(next, simulation)
  })

  for (const [where, crashPoint] of [
    ['C9: after a withdrawal is recorded, before anything is done', { before: /^POST \/v1\/refunds$/ }],
    ['C9: after a withdrawal is refunded, while the subscription still runs', { before: /^DELETE \/v1\// }],
    ['C10: after the refund, before it is stored', { after: /^POST \/v1\/refunds$/ }],
  ] as const)
    test(`${where}: Premium has ended, and everything is refunded once`, async () => {
      const simulation = await crashAt(crashPoint, order, deliver, { type: 'withdraw' })
      expect(await isPaid(simulation)).toBe(false)
      await simulation.comeToRest()
      expect(await refunded()).toEqual({ cents: 2_000, mails: 1 })
      expect(await isPaid(simulation)).toBe(false)
      await expectInvariants(next, simulation)
    })

  const whileRecorded: CrashPoint = { before: /^update subscriptions/ }

  test('while a withdrawal is recorded: nothing has happened, and it can be declared again', async () => {
    const simulation = await crashAt(whileRecorded, order, deliver, { type: 'withdraw' })
    expect(await database.db.selectFrom('withdrawals').select('id').execute()).toEqual([])
    expect(await isPaid(simulation)).toBe(true)
    await simulation.perform({ type: 'withdraw' })
    await simulation.comeToRest()
    expect(await refunded()).toEqual({ cents: 2_000, mails: 1 })
    await expectInvariants(next, simulation)
  })

  test('while a mailed link confirms a withdrawal: the link still works', async () => {
    const before = await simulate(order, deliver)
    const email = `${before.id}@voorbeeld.example`
    await before.call('POST', '/stripe/withdrawal-requests', { name: 'Sanne', email })
    const { body } = await database.db
      .selectFrom('mails')
      .select('body')
      .where('subject', '=', 'Bevestig je herroeping')
      .executeTakeFirstOrThrow()
    const token = /withdraw\?token=(\S+)/.exec(body)?.[1]
    const confirm = (by: RenterSimulation) => by.call('POST', '/stripe/withdrawals', { token })
    const simulation = await crashDuring(before, whileRecorded, () => confirm(before))
    expect(await isPaid(simulation)).toBe(true)
    expect((await confirm(simulation)).status).toBe(200)
    await simulation.comeToRest()
    expect(await refunded()).toEqual({ cents: 2_000, mails: 1 })
    await expectInvariants(next, simulation)
  })

  test('while an end with a refund is recorded: nobody is refunded and renewed', async () => {
    const before = await simulate(order, deliver)
    const endAndRefund = (by: RenterSimulation) => by.call('POST', '/stripe/cancel-home-found')
    const simulation = await crashDuring(before, whileRecorded, () => endAndRefund(before))
    await simulation.comeToRest()
    expect(await refunded()).toEqual({ cents: 0, mails: 0 })
    expect(await isPaid(simulation)).toBe(true)
    await expectInvariants(next, simulation)
    expect((await endAndRefund(simulation)).status).toBe(200)
    await simulation.comeToRest()
    expect(await refunded()).toMatchObject({ mails: 1 })
    expect(await isPaid(simulation)).toBe(false)
  })
})

import { sql } from 'kysely'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { testApp, testOrigin } from '#app/test-app.ts'
import { requestSync } from './billing-customer.server.ts'
import { claimCustomer, syncCustomer } from './sync-customer.server.ts'
import { startBillingWorker } from './worker.server.ts'
import { renter, waitUntil } from '#features/billing/subscriptions/test-members.server.ts'
import { createCrashableProcess } from '#features/billing/simulation/test-crash.server.ts'

const site = testApp({ stripeMock: true })
afterEach(() => {
  vi.useRealTimers()
})
const customerRow = () => site.db.selectFrom('billing_customers').selectAll().executeTakeFirstOrThrow()

describe('the sync of a customer', () => {
  test('writes nothing once another process has taken over', async () => {
    const sanne = await renter(site)
    await sanne.subscribe()
    await waitUntil(async () => (await sanne.user()).ispaid)
    await site.billing.settle()
    const { id } = await customerRow()
    const { payments } = site.billing
    // Another process takes over during the call to the provider: the lease has a new token when this one writes.
    const { customers } = payments.stripe
    let asked = 0
    const slow = Object.create(payments.stripe, {
      customers: {
        value: Object.create(customers, {
          retrieve: {
            value: async (...given: Parameters<typeof customers.retrieve>) => {
              asked += 1
              await sql`update billing_customers set lease_token = lease_token + 1, premium_until = null`.execute(
                site.db,
              )
              return customers.retrieve(...given)
            },
          },
        }),
      },
    }) as typeof payments.stripe
    await sql`update billing_customers set requested_seq = requested_seq + 1, next_try_at = now() + interval '1 hour'`.execute(
      site.db,
    )
    await syncCustomer(site.db, { payments: { ...payments, stripe: slow }, origin: testOrigin }, id)
    expect(asked).toBe(1)
    const row = await customerRow()
    expect(row.premium_until).toBeNull()
    expect(row.synced_seq).toBeLessThan(row.requested_seq)
  })

  test('keeps its claim while the provider is slow, and an order of Premium waits for no claim left behind', async () => {
    const sanne = await renter(site)
    await sanne.order()
    const { id } = await site.db
      .selectFrom('billing_customers')
      .select('id')
      .where('user_id', '=', sanne.id)
      .executeTakeFirstOrThrow()
    await site.billing.settle()
    const { payments } = site.billing
    const { customers } = payments.stripe
    const slow = Object.create(payments.stripe, {
      customers: {
        value: Object.create(customers, {
          retrieve: {
            value: async (...given: Parameters<typeof customers.retrieve>) => {
              await new Promise((resolve) => setTimeout(resolve, 8_000))
              return customers.retrieve(...given)
            },
          },
        }),
      },
    }) as typeof payments.stripe
    await requestSync(site.db, { id })
    const syncing = syncCustomer(site.db, { payments: { ...payments, stripe: slow }, origin: testOrigin }, id)
    await new Promise((resolve) => setTimeout(resolve, 7_000))
    expect(await claimCustomer(site.db, payments, id)).toBeUndefined()
    expect(await syncing).toBe(true)
    // A process that is gone gives nothing back.
    await requestSync(site.db, { id })
    expect(await claimCustomer(site.db, payments, id)).toBeDefined()
    expect((await sanne.order()).status).toBe(201)
  })

  test('calls the provider while no transaction is open', async () => {
    const sanne = await renter(site)
    await sanne.subscribe()
    await waitUntil(async () => (await sanne.user()).ispaid)
    const { db, payments } = createCrashableProcess(site.db, site.billing.stripeMock)
    let open = 0
    let inside = 0
    const counted = db.withPlugin({
      transformQuery: ({ node }) => node,
      transformResult: ({ result }) => Promise.resolve(result),
    })
    const transaction = counted.transaction.bind(counted)
    counted.transaction = () => {
      const builder = transaction()
      const execute = builder.execute.bind(builder)
      builder.execute = async (work) => {
        open += 1
        try {
          return await execute(work)
        } finally {
          open -= 1
        }
      }
      return builder
    }
    payments.stripe.on('request', () => {
      if (open > 0) inside += 1
    })
    const { id } = await customerRow()
    await requestSync(site.db, { id })
    await syncCustomer(counted, { payments, origin: testOrigin }, id)
    expect(inside).toBe(0)
  })

  test('delays no other customer when it always fails, and waits longer each time', async () => {
    const bad = await renter(site, 'bram')
    await bad.order()
    await site.billing.settle()
    await site.db.updateTable('billing_customers').set({ provider_id: 'cus_gone_and_never_was' }).execute()
    const sanne = await renter(site)
    const { id } = await site.db
      .selectFrom('billing_customers')
      .select('id')
      .where('user_id', '=', bad.id)
      .executeTakeFirstOrThrow()
    const start = Date.now()
    await requestSync(site.db, { id })
    await sanne.subscribe()
    await waitUntil(async () => (await sanne.user()).ispaid)
    await waitUntil(
      async () =>
        (
          await site.db
            .selectFrom('billing_customers')
            .select('failures')
            .where('id', '=', id)
            .executeTakeFirstOrThrow()
        ).failures > 0,
    )
    const row = await site.db.selectFrom('billing_customers').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
    expect(row.last_error).toMatch(/No such customer/)
    // Not compared with this moment: on a busy machine the wait may be over.
    expect(row.next_try_at.getTime()).toBeGreaterThan(start + 1_000)
  })

  test('is reported when it starts to fail, and when it succeeds again', async () => {
    vi.useFakeTimers({ toFake: ['performance'] })
    for (const name of ['bram', 'sanne']) await (await renter(site, name)).order()
    await site.billing.end()
    const reports: unknown[] = []
    const parts = { payments: site.billing.payments, origin: testOrigin }
    const worker = startBillingWorker(site.db, parts, (error) => reports.push(error))
    await worker.syncDue()
    const syncAll = async () => {
      await sql`update billing_customers set requested_seq = requested_seq + 1, next_try_at = now()`.execute(site.db)
      await worker.syncDue()
    }
    await sql`update billing_customers set provider_id = provider_id || 'gone'`.execute(site.db)
    await syncAll()
    expect(reports).toEqual([expect.objectContaining({ message: expect.stringMatching(/No such customer/) as string })])
    await sql`update billing_customers set provider_id = replace(provider_id, 'gone', '')`.execute(site.db)
    vi.advanceTimersByTime(11_000)
    await syncAll()
    expect(reports.slice(1)).toEqual([undefined])
    await worker.close()
  })

  test('counts only payments at the active provider', async () => {
    const sanne = await renter(site)
    await sanne.subscribe()
    await waitUntil(async () => (await sanne.user()).ispaid)
    await site.db.updateTable('payment_provider').set({ name: 'stripe_live' }).execute()
    expect(await sanne.user()).toMatchObject({ ispaid: false, subscriptions: [] })
    await site.db.updateTable('payment_provider').set({ name: 'stripe_mock' }).execute()
    expect((await sanne.user()).ispaid).toBe(true)
  })

  test('is not needed for Premium to end: time alone ends it', async () => {
    const sanne = await renter(site)
    await sanne.subscribe()
    await waitUntil(async () => (await sanne.user()).ispaid)
    await site.billing.end()
    await sql`update billing_customers set premium_until = now() - interval '1 second'`.execute(site.db)
    const listed = await sql<{ n: number }>`select count(*)::int4 as n from paid_members`.execute(site.db)
    expect(listed.rows[0]?.n).toBe(0)
  })
})

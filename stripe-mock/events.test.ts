import { createHmac } from 'node:crypto'
import { sql } from 'kysely'
import type Stripe from 'stripe'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { back, goodCard, sell, testStripeMock, type TestStripeMock } from './test-stripe-mock.ts'

let t: TestStripeMock
beforeAll(async () => {
  t = await testStripeMock()
})
beforeEach(async () => {
  await t.stripeMock.setFaults({})
  await sql`truncate stripe_mock.events, stripe_mock.deliveries`.execute(t.database.db)
  t.arrivals.length = 0
  t.answerWith(200)
})
afterAll(async () => {
  expect(t.errors).toEqual([])
  await t.close()
})
const ofType = (type: string) => t.events().filter((event) => event.type === type)
/** Counts how often each event arrived. */
const times = (type: string) => {
  const all = t.arrivals.map(({ body }): Stripe.Event => JSON.parse(body)).filter((event) => event.type === type)
  return all.length
}

describe('an event', () => {
  test('is signed over its exact bytes, at the time it is sent', async () => {
    await t.stripe.customers.create({ email: 'a@example.nl' })
    await t.heard('customer.created')
    const [arrival] = t.arrivals
    const { body = '', signature = '' } = arrival ?? {}
    expect(body).toContain('{\n  "id"')
    const [, at = ''] = /^t=(\d+),v1=[0-9a-f]{64}/.exec(signature) ?? []
    expect(Math.abs(Number(at) - Date.now() / 1000)).toBeLessThan(10)
    expect(signature).toContain(createHmac('sha256', t.stripeMock.webhookSecret).update(`${at}.${body}`).digest('hex'))
    const { constructEvent } = t.stripe.webhooks
    expect(() =>
      constructEvent.call(t.stripe.webhooks, body.replace('a@', 'b@'), signature, t.stripeMock.webhookSecret),
    ).toThrow('signature')
    expect(() => constructEvent.call(t.stripe.webhooks, body, signature, 'whsec_other')).toThrow('signature')
  })

  test('has its request, and the object as it was at that moment', async () => {
    const { id } = await t.stripe.customers.create({ email: 'a@example.nl' }, { idempotencyKey: 'who' })
    await t.stripe.customers.update(id, { email: 'b@example.nl' })
    await t.heard('customer.created', 'customer.updated')
    expect(ofType('customer.created')[0]).toMatchObject({
      api_version: '2026-10-28.endive',
      livemode: false,
      pending_webhooks: 1,
      request: { id: expect.stringMatching(/^req_/), idempotency_key: 'who' },
      data: { object: { email: 'a@example.nl' } },
    })
    expect(ofType('customer.updated')[0]?.data).toMatchObject({
      object: { email: 'b@example.nl' },
      previous_attributes: { email: 'a@example.nl' },
    })
  })

  test('of one payment has the same second as the others', async () => {
    const { session } = await sell(t.stripe)
    const { id } = await session()
    await t.stripeMock.paySession(id, goodCard, back)
    await t.heard('checkout.session.completed', 'customer.subscription.created', 'invoice.paid', 'charge.succeeded')
    const created = ['checkout.session.completed', 'invoice.paid', 'charge.succeeded'].map(
      (type) => ofType(type)[0]?.created,
    )
    expect(new Set(created).size).toBe(1)
  })

  test('is retried until it is accepted, and listed as undelivered until then', async () => {
    t.answerWith(500)
    const { id } = await t.stripe.customers.create({ email: 'a@example.nl' })
    await t.heard('customer.created')
    const missed = await t.stripe.events.list({ delivery_success: false, types: ['customer.created'] })
    expect(missed.data.map(({ data }) => data.object)).toMatchObject([{ id }])
    t.answerWith(200)
    await expect.poll(() => times('customer.created'), { timeout: 10_000 }).toBe(2)
    expect(new Set(ofType('customer.created').map((event) => event.id)).size).toBe(1)
    await expect.poll(async () => (await t.stripe.events.list({ delivery_success: false })).data.length).toBe(0)
    const [event] = (await t.stripe.events.list({ created: { gte: Math.floor(Date.now() / 1000) - 60 } })).data
    expect(await t.stripe.events.retrieve(event?.id ?? '')).toMatchObject({
      type: 'customer.created',
      pending_webhooks: 0,
    })
  })

  test('goes to created endpoints too, with their own secret and for the events they subscribe to', async () => {
    const endpoint = await t.stripe.webhookEndpoints.create({
      url: 'http://127.0.0.1:9/hook',
      enabled_events: ['customer.created'],
      api_version: '2026-10-28.endive',
    })
    expect(endpoint.secret).toMatch(/^whsec_/)
    expect((await t.stripe.webhookEndpoints.list()).data[0]).not.toHaveProperty('secret')
    await t.stripe.customers.create({ email: 'a@example.nl' })
    await t.heard('customer.created')
    expect(ofType('customer.created')[0]?.pending_webhooks).toBe(2)
    expect(await t.stripe.webhookEndpoints.del(endpoint.id)).toMatchObject({ deleted: true })
  })
})

describe('a fault', () => {
  const make = () => t.stripe.customers.create({ email: 'a@example.nl' })

  test('that drops an event leaves it in the list of undelivered ones', async () => {
    await t.stripeMock.setFaults({ dropEvents: 1 })
    const made = [await make(), await make()]
    await t.heard('customer.created')
    const undelivered = async () => (await t.stripe.events.list({ delivery_success: false })).data
    await expect.poll(async () => (await undelivered()).length).toBe(1)
    const found = [...ofType('customer.created'), ...(await undelivered())]
    expect(found.map(({ data }) => (data.object as { id: string }).id).toSorted()).toEqual(
      made.map(({ id }) => id).toSorted(),
    )
  })

  test('that duplicates an event sends it twice', async () => {
    await t.stripeMock.setFaults({ doubleEvents: 1 })
    await make()
    await expect.poll(() => times('customer.created')).toBe(2)
  })

  test('that delays events holds back the younger ones', async () => {
    await t.stripeMock.setFaults({ delayEventsMs: 3_600_000 })
    await make()
    const old = await make()
    await sql`update stripe_mock.deliveries as d set next_at = now() - interval '2 hours' from stripe_mock.events as e
      where e.id = d.event and e.body #>> '{data,object,id}' = ${old.id}`.execute(t.database.db)
    await t.heard('customer.created')
    expect(ofType('customer.created').map(({ data }) => (data.object as { id: string }).id)).toEqual([old.id])
  })

  test.each([
    ['corrupts', { corruptEvents: 1 }, 'No signatures found'],
    ['ages', { staleEvents: 1 }, 'Timestamp outside the tolerance zone'],
  ])('that %s an event makes it one that must be refused', async (_, faults, message) => {
    t.answerWith(400)
    await t.stripeMock.setFaults(faults)
    await make()
    await expect.poll(() => t.arrivals.length).toBe(1)
    expect(() => t.events()).toThrow(message)
    t.answerWith(200)
    await expect.poll(() => t.arrivals.length, { timeout: 5_000 }).toBe(2)
    t.arrivals.shift()
    expect(ofType('customer.created')).toHaveLength(1)
  })
})

describe('a recorded event', () => {
  test('is sent by another process when the one that recorded it died', async () => {
    t.answerWith(500)
    await t.stripe.customers.create({ email: 'a@example.nl' })
    await t.heard('customer.created')
    const other = await t.open()
    t.answerWith(200)
    await expect.poll(() => times('customer.created'), { timeout: 10_000 }).toBeGreaterThan(1)
    await other.close()
  })
})

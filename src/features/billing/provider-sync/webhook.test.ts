import { createHmac } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { testApp } from '#app/test-app.ts'
import { renter, waitUntil } from '#features/billing/subscriptions/test-members.server.ts'

const site = testApp({ stripeMock: true })

const event = (change: object = {}) => ({
  id: 'evt_1TestTestTestTestTestTest',
  object: 'event',
  api_version: '2026-10-28.endive',
  created: Math.floor(Date.now() / 1_000),
  livemode: false,
  pending_webhooks: 1,
  request: { id: null, idempotency_key: null },
  type: 'invoice.paid',
  data: { object: { id: 'in_1', object: 'invoice', customer: 'cus_unknown' } },
  ...change,
})

const sign = (body: string, { secret = site.billing.stripeMock.webhookSecret, at = Date.now() } = {}) => {
  const t = Math.floor(at / 1_000)
  return `t=${t},v1=${createHmac('sha256', secret).update(`${t}.${body}`).digest('hex')}`
}

const deliver = (payload: string | Buffer, signature?: string, type = 'application/json') =>
  site.app.inject({
    method: 'POST',
    url: '/api/stripe/webhook',
    headers: { 'content-type': type, ...(signature !== undefined && { 'stripe-signature': signature }) },
    payload,
  })

const recordedEvents = () => site.db.selectFrom('provider_events').select(['id', 'type', 'deliveries']).execute()
const readSyncRequests = async (userId: string) => {
  const row = await site.db
    .selectFrom('billing_customers')
    .select('requested_seq')
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()
  return row.requested_seq
}

describe('an event that the provider signed', () => {
  test('is recorded once and requests a sync of its customer, also when it is repeated', async () => {
    const sanne = await renter(site)
    await sanne.subscribe()
    await waitUntil(async () => (await sanne.user()).ispaid)
    const customer = await sanne.customer()
    const before = await readSyncRequests(sanne.id)
    const body = JSON.stringify(event({ data: { object: { id: 'in_1', object: 'invoice', customer } } }))
    for (const times of [1, 2, 3]) {
      expect((await deliver(body, sign(body))).statusCode).toBe(200)
      expect((await recordedEvents()).find(({ id }) => id.startsWith('evt_1Test'))?.deliveries).toBe(times)
    }
    expect(await readSyncRequests(sanne.id)).toBeGreaterThanOrEqual(before + 3)
  })

  test('about a charge without a customer, as for a dispute or refund, requests a sync of the payer', async () => {
    const sanne = await renter(site)
    await sanne.subscribe()
    await waitUntil(async () => (await sanne.user()).ispaid)
    await site.billing.settle()
    const { transaction_id: charge } = await site.db
      .selectFrom('invoices')
      .select('transaction_id')
      .executeTakeFirstOrThrow()
    const before = await readSyncRequests(sanne.id)
    const object = { id: 'du_1', object: 'dispute', charge, payment_intent: null }
    const body = JSON.stringify(event({ type: 'charge.dispute.created', data: { object } }))
    expect((await deliver(body, sign(body))).statusCode).toBe(200)
    expect(await readSyncRequests(sanne.id)).toBeGreaterThan(before)
  })

  test('about an unknown customer, or of an unknown type, is acknowledged and changes nothing', async () => {
    for (const change of [{}, { type: 'something.new' }, { data: { object: { object: 'thing' } } }]) {
      const body = JSON.stringify(event(change))
      expect((await deliver(body, sign(body))).statusCode).toBe(200)
    }
  })

  test('of the other mode is acknowledged and dropped', async () => {
    const body = JSON.stringify(event({ livemode: true }))
    expect((await deliver(body, sign(body))).statusCode).toBe(200)
    expect(await recordedEvents()).toEqual([])
  })

  test('is verified by its bytes, however it is formatted', async () => {
    const body = JSON.stringify(event(), null, 7).replaceAll('\n', '\r\n')
    expect((await deliver(body, sign(body))).statusCode).toBe(200)
  })
})

describe('refused with 400 and not recorded is an event', () => {
  const refused = async (payload: string | Buffer, signature?: string) => {
    const answer = await deliver(payload, signature)
    expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([400, 'event.unsigned'])
    expect(await recordedEvents()).toEqual([])
  }

  test('without a signature', async () => refused(JSON.stringify(event())))
  test('with the signature of another secret', async () => {
    const body = JSON.stringify(event())
    await refused(body, sign(body, { secret: 'whsec_of_somebody_else' }))
  })
  test('with one altered byte', async () => {
    const body = JSON.stringify(event())
    await refused(body.replace('cus_unknown', 'cus_unknowm'), sign(body))
  })
  test('that is older than five minutes', async () => {
    const body = JSON.stringify(event())
    await refused(body, sign(body, { at: Date.now() - 301_000 }))
  })
  test('that is signed more than five minutes from now', async () => {
    const body = JSON.stringify(event())
    for (const at of [Date.now() + 330_000, Date.now() + 86_400_000]) await refused(body, sign(body, { at }))
  })
  test.each(['', 't=', 'v1=', 't=1,v1=', `t=${'9'.repeat(400)},v1=0`, ','.repeat(5_000)])(
    'with the signature %j',
    async (signature) => refused(JSON.stringify(event()), signature),
  )
  test('with no body', async () => refused('', sign('')))
  test('that is signed but not JSON', async () => refused('{"id":', sign('{"id":')))
})

test.each(['null', '[]', '"event"', '1', '{}', '{"id":"evt_1","type":"invoice.paid","livemode":false,"data":null}'])(
  'a signed body that is no event is refused, and nothing is kept: %s',
  async (body) => {
    const answer = await deliver(body, sign(body))
    expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([400, 'request.unreadable'])
    expect(await recordedEvents()).toEqual([])
  },
)

test('an event of the other mode is acknowledged and not recorded', async () => {
  const body = JSON.stringify(event({ livemode: true }))
  expect((await deliver(body, sign(body))).statusCode).toBe(200)
  expect(await recordedEvents()).toEqual([])
})

test('an event of two megabytes is refused as too large', async () => {
  const body = JSON.stringify(event({ filler: 'x'.repeat(2 * 1024 * 1024) }))
  expect((await deliver(body, sign(body))).statusCode).toBe(413)
})

test('even a signed event does not decide who has paid: the provider is queried', async () => {
  const sanne = await renter(site)
  await sanne.order()
  const customer = await sanne.customer()
  const body = JSON.stringify(
    event({
      type: 'customer.subscription.updated',
      data: { object: { id: 'sub_1', object: 'subscription', customer, status: 'active', ispaid: true } },
    }),
  )
  expect((await deliver(body, sign(body))).statusCode).toBe(200)
  await site.billing.settle()
  expect((await sanne.user()).ispaid).toBe(false)
})

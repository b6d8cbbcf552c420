import { sql } from 'kysely'
import Stripe from 'stripe'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { goodCard, member, sell, testStripeMock, type TestStripeMock } from './test-stripe-mock.ts'

let t: TestStripeMock
beforeAll(async () => {
  t = await testStripeMock()
})
afterAll(async () => {
  await t.close()
})
/** Calls without the SDK, which does not send invalid requests. */
const call = (path: string, init: RequestInit = {}) =>
  fetch(`http://127.0.0.1:${t.stripeMock.port}/v1${path}`, {
    ...init,
    headers: { authorization: `Bearer ${t.stripeMock.secretKey}`, ...Object.fromEntries(new Headers(init.headers)) },
  })
const post = (path: string, body: string, headers: Record<string, string> = {}) =>
  call(path, { method: 'POST', body, headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers } })

describe('an invalid call', () => {
  test.each([
    ['/customers', 'emial=a', 400, 'parameter_unknown', 'emial'],
    ['/checkout/sessions', 'payment_method_types[0]=card', 400, 'parameter_unknown', 'payment_method_types'],
    [
      '/checkout/sessions',
      'mode=payment&success_url=a&line_items[0][prize]=x',
      400,
      'parameter_unknown',
      'line_items[0][prize]',
    ],
    ['/products', '', 400, 'parameter_missing', 'name'],
    ['/subscriptions', 'customer=cus_1', 400, 'parameter_missing', 'items'],
    ['/subscriptions', 'customer=cus_1&items[0][price]=p', 400, 'resource_missing', 'customer'],
    ['/customers/cus_nobody', 'name=a', 404, 'resource_missing', 'id'],
  ])('%s with %s is refused: %d %s %s', async (path, body, status, code, param) => {
    const answer = await post(path, body)
    expect(answer.status).toBe(status)
    expect(answer.headers.get('request-id')).toMatch(/^req_\w{14}$/)
    expect(answer.headers.get('stripe-version')).toBe('2026-10-28.endive')
    expect(answer.headers.get('stripe-should-retry')).toBe('false')
    expect(await answer.json()).toMatchObject({ error: { type: 'invalid_request_error', code, param } })
  })

  test('is refused without the key of this mock', async () => {
    const stranger = new Stripe('sk_test_other', {
      host: '127.0.0.1',
      port: t.stripeMock.port,
      protocol: 'http',
      telemetry: false,
    })
    await expect(stranger.customers.list()).rejects.toMatchObject({
      statusCode: 401,
      type: 'StripeAuthenticationError',
    })
  })

  test('to an unknown address is refused', async () => {
    expect((await call('/no_such_thing')).status).toBe(404)
  })
})

describe('a call made twice with one key', () => {
  test('takes effect once and gets the same answer', async () => {
    const make = () => t.stripe.customers.create({ email: 'twice@example.nl' }, { idempotencyKey: 'customer:1' })
    const [first, second] = [await make(), await make()]
    expect(second.id).toBe(first.id)
    expect(second.lastResponse.idempotencyKey).toBe('customer:1')
    expect((await t.stripe.customers.list({ email: 'twice@example.nl' })).data).toHaveLength(1)
  })

  test('is refused when its parameters differ', async () => {
    await t.stripe.customers.create({ email: 'a@example.nl' }, { idempotencyKey: 'customer:2' })
    await expect(
      t.stripe.customers.create({ email: 'b@example.nl' }, { idempotencyKey: 'customer:2' }),
    ).rejects.toMatchObject({
      type: 'StripeIdempotencyError',
      statusCode: 400,
    })
  })

  test('may be corrected after it was refused as invalid', async () => {
    await expect(
      t.stripe.products.create({ name: '', ids: 1 } as never, { idempotencyKey: 'p:1' }),
    ).rejects.toMatchObject({ code: 'parameter_unknown' })
    expect(await t.stripe.products.create({ name: 'A' }, { idempotencyKey: 'p:1' })).toMatchObject({ name: 'A' })
  })

  test('is declined with the same answer, after a single attempt', async () => {
    const { customer, month } = await sell(t.stripe)
    const method = await t.stripe.paymentMethods.attach('pm_card_chargeCustomerFail', { customer: customer.id })
    const make = () =>
      t.stripe.subscriptions.create(
        {
          customer: customer.id,
          items: [{ price: month.id }],
          default_payment_method: method.id,
          payment_behavior: 'error_if_incomplete',
          off_session: true,
        },
        { idempotencyKey: `sub:${customer.id}` },
      )
    await expect(make()).rejects.toMatchObject({ statusCode: 402 })
    await expect(make()).rejects.toMatchObject({ statusCode: 402 })
    expect((await t.stripe.charges.list({ customer: customer.id })).data).toHaveLength(1)
  })

  test('at the same moment takes effect once: the others get the same answer, or that it is in progress', async () => {
    const once = t.sdk(t.stripeMock, { maxNetworkRetries: 0 })
    const made = await Promise.allSettled(
      Array.from({ length: 5 }, () => once.customers.create({ email: 'five@example.nl' }, { idempotencyKey: 'five' })),
    )
    const refused: unknown[] = made.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []))
    expect(new Set(made.flatMap((one) => (one.status === 'fulfilled' ? [one.value.id] : []))).size).toBe(1)
    for (const reason of refused) expect(reason).toMatchObject({ statusCode: 409, code: 'idempotency_key_in_use' })
    expect((await t.stripe.customers.list({ email: 'five@example.nl' })).data).toHaveLength(1)
  })

  test('is forgotten after a day', async () => {
    const make = () => t.stripe.customers.create({ email: 'old@example.nl' }, { idempotencyKey: 'old' })
    const { id } = await make()
    await sql`update stripe_mock.idempotency set at = now() - interval '25 hours'`.execute(t.database.db)
    expect((await make()).id).not.toBe(id)
  })
})

describe('a list', () => {
  test('is read page by page, in both directions', async () => {
    const made: string[] = []
    for (let i = 0; i < 7; i++)
      made.unshift((await t.stripe.customers.create({ email: 'many@example.nl', metadata: { i } })).id)
    const seen: string[] = []
    for await (const { id } of t.stripe.customers.list({ email: 'many@example.nl', limit: 3 })) seen.push(id)
    expect(seen).toEqual(made)
    const first = await t.stripe.customers.list({ email: 'many@example.nl', limit: 3 })
    expect(first.has_more).toBe(true)
    const before = await t.stripe.customers.list({ email: 'many@example.nl', limit: 3, ending_before: made[4] ?? '' })
    expect(before.data.map(({ id }) => id)).toEqual(made.slice(1, 4))
  })

  test('has at most a hundred objects per page', async () => {
    await expect(t.stripe.customers.list({ limit: 101 })).rejects.toMatchObject({ param: 'limit', statusCode: 400 })
    await expect(t.stripe.customers.list({ starting_after: 'cus_nobody' })).rejects.toMatchObject({
      code: 'resource_missing',
    })
  })

  test('of prices finds them by their lookup keys', async () => {
    const { month } = await sell(t.stripe)
    const found = await t.stripe.prices.list({ lookup_keys: [month.lookup_key ?? ''], expand: ['data.product'] })
    expect(found.data).toMatchObject([{ id: month.id, product: { name: 'Premium' } }])
    await expect(
      t.stripe.prices.create({
        currency: 'eur',
        unit_amount: 1,
        product_data: { name: 'B' },
        lookup_key: month.lookup_key ?? '',
      }),
    ).rejects.toThrow('already uses')
  })

  test('of subscriptions omits those that ended, unless requested', async () => {
    const { id, customer } = await member(t, goodCard)
    await t.stripe.subscriptions.cancel(id)
    const found = async (status?: 'all' | 'ended' | 'canceled' | 'active') =>
      (await t.stripe.subscriptions.list({ customer: customer.id, ...(status && { status }) })).data.length
    expect([
      await found(),
      await found('all'),
      await found('ended'),
      await found('canceled'),
      await found('active'),
    ]).toEqual([0, 1, 1, 1, 0])
  })
})

describe('an expanded object', () => {
  test('replaces its id, four levels deep', async () => {
    const { id } = await member(t, goodCard)
    const found = await t.stripe.subscriptions.retrieve(id, {
      expand: ['customer', 'latest_invoice.payments', 'items.data.price.product'],
    })
    expect(found).toMatchObject({
      customer: { object: 'customer' },
      latest_invoice: { payments: { data: [{ status: 'paid' }] } },
      items: { data: [{ price: { product: { name: 'Premium' } } }] },
    })
  })

  test('is refused when it cannot be expanded, or is deeper', async () => {
    const { id } = await member(t, goodCard)
    await expect(t.stripe.subscriptions.retrieve(id, { expand: ['status'] })).rejects.toThrow('cannot be expanded')
    await expect(t.stripe.subscriptions.retrieve(id, { expand: ['latest_invoice.payment_intent'] })).rejects.toThrow(
      'cannot be expanded',
    )
    await expect(
      t.stripe.subscriptions.retrieve(id, { expand: ['latest_invoice.payments.data.payment.payment_intent'] }),
    ).rejects.toThrow('more than 4 levels')
  })
})

describe('an injected fault', () => {
  test('in calls is survived by a client that retries', async () => {
    for (const kind of ['429', '500', 'timeout-before', 'timeout-after'] as const) {
      // The SDK itself retries once after a broken connection.
      await t.stripeMock.setFaults({ failCalls: { count: kind.startsWith('timeout') ? 2 : 1, kind } })
      const email = `${kind}@example.nl`
      const none = t.sdk(t.stripeMock, { maxNetworkRetries: 0 })
      await expect(none.customers.create({ email }, { idempotencyKey: kind })).rejects.toThrow()
      const made = await t.stripe.customers.create({ email }, { idempotencyKey: kind })
      expect((await t.stripe.customers.list({ email })).data.map(({ id }) => id)).toEqual([made.id])
    }
    await t.stripeMock.setFaults({ failCalls: { count: 1, kind: 'nonsense' } })
    await expect(t.sdk(t.stripeMock, { maxNetworkRetries: 0 }).customers.list()).rejects.toThrow('Invalid JSON')
  })

  test('leaves no trace of a call that was not performed', async () => {
    await t.stripeMock.setFaults({ failCalls: { count: 2, kind: 'timeout-before' } })
    await expect(
      t.sdk(t.stripeMock, { maxNetworkRetries: 0 }).customers.create({ email: 'never@example.nl' }),
    ).rejects.toThrow()
    expect((await t.stripe.customers.list({ email: 'never@example.nl' })).data).toEqual([])
  })
})

describe('two processes on one database', () => {
  test('have the same keys and see the same', async () => {
    const other = await t.open()
    expect([other.secretKey, other.webhookSecret]).toEqual([t.stripeMock.secretKey, t.stripeMock.webhookSecret])
    const { id } = await t.stripe.customers.create({ email: 'shared@example.nl' })
    expect(await t.sdk(other).customers.retrieve(id)).toMatchObject({ email: 'shared@example.nl' })
    await other.close()
  })
})

describe('a deleted customer', () => {
  test('is marked as such, and its subscriptions end', async () => {
    const { id, customer } = await member(t, goodCard)
    expect(await t.stripe.customers.del(customer.id)).toMatchObject({ deleted: true })
    await expect(t.stripe.customers.retrieve(customer.id)).resolves.toMatchObject({ deleted: true })
    expect(await t.stripe.subscriptions.retrieve(id)).toMatchObject({ status: 'canceled' })
  })
})

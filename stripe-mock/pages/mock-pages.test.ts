import { describe, expect, test } from 'vitest'
import { openBeforeTests, sell } from '#stripe-mock/test-stripe-mock.ts'
import { stripeMockScriptUrl } from './mock-pages.ts'
import { card, hostedSession, origin, testPages } from './test-pages.ts'

const json = { accept: 'application/json' }

const t = openBeforeTests(testPages)

const hosted = () => hostedSession(t)

describe('the frame with the form', () => {
  const elements = async () => (await (await sell(t.stripe)).session()).id

  test('can be framed by pages of this site only', async () => {
    const page = await t.get(`/betaalproef/element?session=${await elements()}`)
    expect(page.statusCode).toBe(200)
    expect(page.headers['content-security-policy']).toContain("frame-ancestors 'self'")
    expect(page.body).toContain('autocomplete="cc-number"')
  })

  test('pays, and reports the outcome to the script', async () => {
    const session = await elements()
    const wrong = await t.post('/betaalproef/element', { ...card, session, act: 'pay', expiry: '' }, json)
    expect(wrong.json()).toEqual({ complaints: { expiry: expect.stringContaining('MM/JJ') as string } })
    expect((await t.post('/betaalproef/element', { ...card, session, act: 'check' }, json)).json()).toEqual({
      complaints: {},
    })
    const refused = await t.post(
      '/betaalproef/element',
      { ...card, number: '4000000000000002', session, act: 'pay' },
      json,
    )
    expect(refused.json()).toMatchObject({
      outcome: { kind: 'refused', message: expect.stringContaining('geweigerd') as string },
    })
    const paid = await t.post('/betaalproef/element', { ...card, session, act: 'pay' }, json)
    expect(paid.json()).toMatchObject({
      outcome: { kind: 'paid' },
      returnUrl: expect.stringContaining(session) as string,
    })
    expect((await t.get(`/betaalproef/sessie/${session}`, json)).json()).toMatchObject({
      status: { type: 'complete', paymentStatus: 'paid' },
      total: { total: { minorUnitsAmount: 2000 } },
    })
  })

  test('leads back to this site only', async () => {
    const session = await elements()
    const answer = await t.post(
      '/betaalproef/element',
      { method: 'ideal', bank: 'ing', session, act: 'pay', returnUrl: 'https://elsewhere.example/' },
      json,
    )
    expect(answer.json()).toMatchObject({
      outcome: { kind: 'action' },
      returnUrl: expect.stringContaining(`${origin}/auth/success`) as string,
    })
  })
})

describe('the panel', () => {
  test('advances the clock of a customer, and makes renewals fail', async () => {
    const { address, customer } = await hosted()
    await t.post(address, card)
    const page = await t.get('/betaalproef?lang=nl')
    expect(page.body).toContain(customer.id)
    const ahead = await t.post('/betaalproef', { act: 'advance', customer: customer.id, days: '8' })
    expect(ahead.headers.location).toContain(`#${customer.id}`)
    const before = (await t.stripeMock.customers()).find(({ id }) => id === customer.id)
    expect(before?.hasClock).toBe(true)
    expect((before?.now.getTime() ?? 0) - Date.now()).toBeGreaterThan(7 * 86_400_000)
    await t.post('/betaalproef', { act: 'renewals', customer: customer.id, fails: 'yes' })
    expect((await t.stripeMock.customers()).find(({ id }) => id === customer.id)?.renewalFails).toBe(true)
  })

  test('says when something cannot be done', async () => {
    const { customer } = await hosted()
    const answer = await t.post('/betaalproef', { act: 'dispute', customer: customer.id })
    expect(answer.statusCode).toBe(303)
    expect((await t.get(String(answer.headers.location))).body).toContain('Dit kan nu niet bij deze klant')
    expect((await t.post('/betaalproef', { act: 'dispute', customer: 'cus_nobody' })).statusCode).toBe(404)
  })

  test('sets faults, and accepts whole numbers only', async () => {
    const wrong = await t.post('/betaalproef?lang=en', { act: 'faults', drop: 'many' })
    expect(wrong.statusCode).toBe(422)
    expect(wrong.body).toContain('Enter whole numbers: Lost events.')
    expect((await t.post('/betaalproef', { act: 'faults', calls: '1', kind: '500' })).statusCode).toBe(303)
    expect((await t.post('/betaalproef', { act: 'faults' })).statusCode).toBe(303)
    await t.stripe.customers.list({ limit: 1 })
  })
})

describe('the mock', () => {
  test('serves its script as immutable under its version', async () => {
    const script = await t.get(stripeMockScriptUrl)
    expect(script.headers['cache-control']).toContain('immutable')
    expect(script.headers['content-type']).toContain('text/javascript')
    const plain = await t.get('/betaalproef/stripe.js')
    expect(plain.headers['cache-control']).toBe('no-cache')
    const again = await t.get('/betaalproef/stripe.js', { 'if-none-match': String(plain.headers.etag) })
    expect(again.statusCode).toBe(304)
  })

  test.each([
    '/betaalproef/nothing',
    '/betaalproef/betalen/cs_test_nothing',
    '/betaalproef/betalen/%00',
    '/betaalproef/bank/nothing',
    '/betaalproef/3ds/nothing',
    '/betaalproef/factuur/nothing',
    '/betaalproef/factuur/nothing/pdf',
    '/betaalproef/element?session=nothing',
    '/betaalproef/element',
  ])('shows a page for an unknown address: %s', async (url) => {
    const page = await t.get(url)
    expect(page.statusCode).toBe(404)
    expect(page.body).toContain('Deze pagina bestaat niet')
  })

  test('refuses requests from other sites', async () => {
    const { address, id } = await hosted()
    for (const headers of [
      { 'sec-fetch-site': 'cross-site' },
      { origin: 'https://elsewhere.example' },
      { origin: 'null' },
    ])
      expect((await t.post(address, card, headers)).statusCode).toBe(403)
    expect((await t.stripe.checkout.sessions.retrieve(id)).status).toBe('open')
    expect((await t.post(address, card, { 'sec-fetch-site': 'same-origin', origin })).statusCode).toBe(303)
  })

  test('refuses unreadable requests, with a page in the same style', async () => {
    const { address } = await hosted()
    const odd = await t.post(address, {}, { 'content-type': 'application/json' })
    expect(odd.statusCode).toBe(415)
    expect(odd.body).toContain('Dit is geweigerd')
    expect((await t.post(address, { number: '4'.repeat(20_000) })).statusCode).toBe(413)
  })
})

test('the panel can be left out', async () => {
  const other = await testPages({ panel: false })
  expect((await other.get('/betaalproef')).statusCode).toBe(404)
  expect((await other.post('/betaalproef', { act: 'faults' })).statusCode).toBe(404)
  await other.close()
})

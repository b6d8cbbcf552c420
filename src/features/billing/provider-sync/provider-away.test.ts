import { createServer, type Server } from 'node:http'
import { once } from 'node:events'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { testApp } from '#app/test-app.ts'
import { createBreaker, type ReportService } from '#platform/jobs/breaker.ts'
import { readServiceStates, recordServiceState } from '#platform/jobs/service-states.ts'
import { registerAdmin, as } from '#features/accounts/accounts/test-accounts.server.ts'
import type { Dashboard } from '#features/administration/dashboard/contract.ts'
import { openPayments } from './payment-provider.server.ts'
import { translateStripeErrors } from './translate-stripe-errors.server.ts'

const site = testApp()

/** A payment provider that answers with a status, or never. */
let provider: { port: number; calls: number; status: number | 'silent' }
let server: Server
beforeEach(async () => {
  server = createServer((request, response) => {
    provider.calls += 1
    request.resume()
    if (provider.status === 'silent') return
    response.writeHead(provider.status, { 'content-type': 'application/json' })
    response.end(
      provider.status === 200 ? '{"object":"list","data":[]}' : '{"error":{"message":"no","type":"api_error"}}',
    )
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  provider = { port: (server.address() as { port: number }).port, calls: 0, status: 200 }
  return () => {
    server.closeAllConnections()
    server.close()
  }
})
afterAll(() => server.close())

function open(report: ReportService = () => {}) {
  const payments = openPayments(
    {
      stripeKeys: { live: false, secret: 'sk_test_1', publishable: 'pk_test_1', webhookSecrets: [] },
      stripeApiBase: `http://127.0.0.1:${provider.port}`,
    },
    createBreaker('payments', report),
  )
  if (!payments) throw new Error('There is no provider.')
  return payments.stripe
}

describe('a payment provider that', () => {
  test.each([500, 503] as const)(
    'answers %i is left alone after three tries, and calls fail at once',
    async (status) => {
      provider.status = status
      const stripe = open()
      for (let i = 0; i < 4; i++) await expect(stripe.events.list()).rejects.toThrow()
      expect(provider.calls).toBe(3)
    },
  )

  test('is silent is tried twice, and then counts as away', async () => {
    provider.status = 'silent'
    await expect(open().events.list()).rejects.toThrow()
    expect(provider.calls).toBe(2)
  })

  test('is away adds nothing to the log but the refusal of the request', async () => {
    provider.status = 500
    const warnings: unknown[] = []
    const call = translateStripeErrors({ warn: (...line: unknown[]) => void warnings.push(line) }, open().events.list())
    await expect(call).rejects.toMatchObject({ code: 'payment.unreachable', cause: expect.any(Error) })
    expect(warnings).toEqual([])
  })

  test('refuses calls is not away', async () => {
    provider.status = 402
    const stripe = open()
    for (let i = 0; i < 10; i++) await expect(stripe.events.list()).rejects.toThrow()
    expect(provider.calls).toBe(10)
  })

  test('is away, and answers again, shows on the dashboard', async () => {
    provider.status = 500
    const stripe = open((service, error) => void recordServiceState(site.db, service, error))
    const admin = await registerAdmin(site)
    const read = async () =>
      (await site.get<{ data: Dashboard }>('/admin/dashboard', as(admin.token))).body.data.services
    expect(await read()).toEqual([])
    for (let i = 0; i < 3; i++) await stripe.events.list().catch(() => {})
    await expect.poll(read).toMatchObject([{ service: 'payments', isAvailable: false }])
    await recordServiceState(site.db, 'payments', undefined)
    expect(await readServiceStates(site.db)).toMatchObject([{ service: 'payments', isAvailable: true }])
  })
})

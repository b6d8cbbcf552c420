import { createServer } from 'node:http'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { sql } from 'kysely'
import * as z from 'zod/mini'
import type { Faults, StripeMock } from '#stripe-mock/acts.ts'
import { startStripeMock } from '#stripe-mock/stripe-mock.ts'
import type { Fault, Outcome } from './outcome.ts'
import { runScenario, waitForRecovery, type Setup } from './scenario.ts'
import { Proxy } from './proxy.ts'
import { openBeside, type Rig } from './rig.ts'
import { request } from './visitors.ts'

const Session = z.looseObject({ data: z.looseObject({ sessionId: z.string() }) })
const card = { kind: 'card', number: '4242 4242 4242 4242', expMonth: 12, expYear: 2099, cvc: '123' } as const
const missing = (rig: Rig) => (rig.hasPostgres ? undefined : 'PostgreSQL is not installed')

/** What happens to the provider's events in transit. */
type EventFault = 'lost' | 'doubled' | 'reversed'

/** Forwards the provider's events, and can lose, duplicate or reverse them. */
class EventRelay {
  fault: EventFault | undefined
  target = ''
  private held: { body: string; headers: Record<string, string> }[] = []
  private readonly server = createServer((incoming, outgoing) => {
    void text(incoming).then(async (body) => {
      const headers = {
        'content-type': 'application/json; charset=utf-8',
        'stripe-signature': String(incoming.headers['stripe-signature']),
      }
      if (this.fault === 'reversed') this.held.push({ body, headers })
      const times = { lost: 0, reversed: 0, doubled: 2 }[this.fault ?? 'doubled'] - (this.fault ? 0 : 1)
      for (let i = 0; i < times; i++) await this.send(body, headers)
      outgoing.writeHead(200).end()
    })
  })

  async open(): Promise<string> {
    this.server.listen(0, '127.0.0.1')
    await once(this.server, 'listening')
    const address = this.server.address()
    return `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}/`
  }

  /** Sends the events that were held back, the last one first. */
  async release(): Promise<void> {
    for (const { body, headers } of this.held.splice(0).toReversed()) await this.send(body, headers)
  }

  close(): void {
    this.server.closeAllConnections()
    this.server.close()
  }

  private async send(body: string, headers: Record<string, string>): Promise<void> {
    const url = `${this.target}/api/stripe/webhook`
    await request(url, { method: 'POST', headers, body }).catch(() => {})
  }
}

interface Provider {
  mock: StripeMock
  proxy: Proxy
  relay: EventRelay
  environment: Record<string, string>
}

/** Starts a payment provider: its API behind a proxy, and its events through a relay. */
async function openProvider(rig: Rig): Promise<Provider> {
  const database = await rig.createDatabase('postgresql')
  const opened = await openBeside(database)
  rig.closers.push('The provider’s database', () => opened.close())
  const relay = new EventRelay()
  const hook = await relay.open()
  rig.closers.push('The relay', () => relay.close())
  const mock = await startStripeMock({
    db: opened.db,
    origin: 'http://localhost:3000',
    webhookUrl: () => (relay.target ? hook : undefined),
    onError: () => {},
  })
  rig.closers.push('The provider', () => mock.close())
  const proxy = await Proxy.open(() => mock.port)
  rig.closers.push('The proxy', () => proxy.close())
  const environment = {
    STRIPE_SECRET_KEY: mock.secretKey,
    STRIPE_PUBLISHABLE_KEY: mock.publishableKey,
    STRIPE_WEBHOOK_SECRET: mock.webhookSecret,
    STRIPE_API_BASE: `http://127.0.0.1:${proxy.port}`,
  }
  return { mock, proxy, relay, environment }
}

interface Buyer {
  id: string
  token: string
}

async function order({ product }: Setup, { token }: Buyer) {
  return request(`${product.origin}/api/stripe/create-checkout-session`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify({ planId: 'premium-month', consent: true }),
  })
}

/** Injects a fault of the provider's API while a member tries to buy. */
async function runApi(rig: Rig, begin: (provider: Provider) => unknown): Promise<Outcome> {
  const provider = await openProvider(rig)
  let buyer: Buyer = { id: '', token: '' }
  return runScenario(rig, {
    on: 'postgresql',
    environment: provider.environment,
    prepare: async (setup) => {
      provider.relay.target = setup.product.origin
      buyer = await setup.writer.register()
    },
    actions: (setup) => [{ name: 'payment', run: async () => (await order(setup, buyer)).status, everyMs: 500 }],
    begin: async () => begin(provider),
    end: async () => {
      await provider.mock.setFaults({})
      await provider.proxy.set('open')
    },
    check: async (_setup, answers) => {
      const slow = Math.max(0, ...answers.filter(({ name }) => name === 'payment').map(({ ms }) => ms))
      return slow > 8_500 ? [`a payment waited ${(slow / 1_000).toFixed(1)} s`] : []
    },
  })
}

/** Whether the member has Premium, as the product stored it. */
async function hasPaid({ db }: Setup, { id }: Buyer): Promise<boolean> {
  const { rows } = await sql`select 1 from subscriptions s join billing_customers c on c.id = s.customer_id
    where c.user_id = ${id} and s.status = 'active' and s.ended_at is null`.execute(db)
  return rows.length === 1
}

/** Injects a fault of the provider's events while members pay and return to the site. */
async function runEvents(rig: Rig, fault: EventFault): Promise<Outcome> {
  const provider = await openProvider(rig)
  const buyers: Buyer[] = []
  const pay = async (setup: Setup) => {
    const buyer = await setup.writer.register()
    let body = ''
    await waitForRecovery([
      async () => {
        const answer = await order(setup, buyer)
        body = answer.text
        return answer.status === 201
      },
    ])
    const { sessionId } = z.parse(Session, JSON.parse(body)).data
    await provider.mock.paySession(sessionId, card, 'http://localhost:3000/auth/success')
    buyers.push(buyer)
    // As the page does to which the bank redirects.
    if (fault === 'lost') await request(`${setup.product.origin}/api/stripe/get-checkout-session/${sessionId}`)
  }
  return runScenario(rig, {
    on: 'postgresql',
    environment: provider.environment,
    prepare: async ({ product }) => {
      provider.relay.target = product.origin
    },
    begin: async (setup) => {
      provider.relay.fault = fault
      for (let i = 0; i < 3; i++) await pay(setup)
    },
    end: async () => {
      await provider.relay.release()
      provider.relay.fault = undefined
    },
    hasRecovered: async (setup) => (await Promise.all(buyers.map((buyer) => hasPaid(setup, buyer)))).every(Boolean),
    note: '3 members paid; recovered when each has Premium exactly once',
  })
}

const failing = (kind: NonNullable<Faults['failCalls']>['kind']) => (provider: Provider) =>
  provider.mock.setFaults({ failCalls: { count: 1_000_000, kind } })

const apiFaults: [name: string, title: string, begin: (provider: Provider) => unknown][] = [
  ['refused', 'refuses connections', ({ proxy }) => proxy.set('refuses')],
  ['slow', 'does not answer', ({ proxy }) => proxy.set('silent')],
  ['429', 'answers 429', failing('429')],
  ['500', 'answers 500', failing('500')],
  ['nonsense', 'answers with a page', failing('nonsense')],
]
const eventFaults = ['lost', 'doubled', 'reversed'] as const

export const providerFaults: Fault[] = [
  ...apiFaults.map(([name, what, begin]) => ({
    name: `provider-${name}`,
    title: `The payment provider ${what}`,
    missing,
    run: (rig: Rig) => runApi(rig, begin),
  })),
  ...eventFaults.map((fault) => ({
    name: `events-${fault}`,
    title: `Events of the payment provider are ${fault}`,
    missing,
    run: (rig: Rig) => runEvents(rig, fault),
  })),
]

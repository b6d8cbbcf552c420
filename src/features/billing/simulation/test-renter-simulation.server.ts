import { createHmac } from 'node:crypto'
import { sql } from 'kysely'
import type Stripe from 'stripe'
import { uuidv7 } from 'uuidv7'
import { startSession } from '#features/accounts/sessions/session-queries.server.ts'
import { emptyTables } from '#platform/database/test-database.ts'
import { setActiveProvider } from '#features/billing/provider-sync/billing-customer.server.ts'
import { reconcile } from '#features/billing/provider-sync/worker.server.ts'
import { refund } from '#features/billing/payments/mutations.server.ts'
import type { World } from './test-world.server.ts'
import { syncCustomer } from '#features/billing/provider-sync/sync-customer.server.ts'
import { settlePayments } from '#features/owners/owner-listings/settle-payments.server.ts'
import { type AdAction, AdSimulation } from './test-ads.server.ts'
import { createCard, type PaymentInput } from './test-payments.server.ts'
import type { ScenarioStep } from './test-scenarios.server.ts'

const isAdAction = (action: ScenarioStep['action']): action is AdAction => action.type.endsWith('Ad')

/** Shuffles items into an order determined by a number. */
const shuffled = <T>(items: readonly T[], order: number): T[] =>
  items
    .map((item, index) => ({ item, key: ((index + 1) * 2_654_435_761 * (order + 1)) % 4_294_967_291 }))
    .toSorted((a, b) => a.key - b.key)
    .map(({ item }) => item)

/** Creates a renter in an emptied world. */
export async function createRenter(world: World) {
  const { db } = world
  await emptyTables(db)
  // Prices stay, as for any customer but the very first.
  await sql`delete from stripe_mock.objects where kind not in ('price', 'product', 'tax_rate')`.execute(db)
  for (const table of ['events', 'deliveries', 'idempotency', 'due'])
    await sql`delete from stripe_mock.${sql.ref(table)}`.execute(db)
  await setActiveProvider(db, 'stripe_mock')
  const id = uuidv7()
  const adminId = uuidv7()
  await db
    .insertInto('users')
    .values([
      // Only a confirmed address may place a home.
      { id, name: 'Sanne', email: `${id}@voorbeeld.example`, language: 'nl', email_confirmed_at: new Date() },
      { id: adminId, name: 'Beheer', email: `${adminId}@voorbeeld.example`, role: 'ADMIN', language: 'nl' },
    ])
    .execute()
  return new RenterSimulation(world, { id, adminId, token: await startSession(db, id, undefined) })
}

/** The simulation of one renter, who may also place homes. */
export class RenterSimulation {
  readonly id: string
  readonly adminId: string
  readonly ads = new AdSimulation(this)
  private readonly token: string
  private readonly sessions: string[] = []
  /** Events that are never delivered, so that only the reconciler finds them, and events that have been delivered. */
  private readonly lost = new Set<string>()
  private readonly arrived = new Set<string>()

  readonly world: World

  constructor(world: World, { id, adminId, token }: { id: string; adminId: string; token: string }) {
    this.world = world
    this.id = id
    this.adminId = adminId
    this.token = token
  }

  async call<T>(
    method: 'GET' | 'POST' | 'PATCH',
    path: string,
    payload?: object,
  ): Promise<{ status: number; body: T }> {
    const answer = await this.world.app.inject({
      method,
      url: `/api${path}`,
      headers: { authorization: `Bearer ${this.token}` },
      ...(payload && { payload }),
    })
    return { status: answer.statusCode, body: answer.json<T>() }
  }

  /** The same renter, served by another process from now on. */
  in(world: World): RenterSimulation {
    return new RenterSimulation(world, { id: this.id, adminId: this.adminId, token: this.token })
  }

  private async customer() {
    return this.world.db
      .selectFrom('billing_customers')
      .select(['id', 'provider_id'])
      .where('user_id', '=', this.id)
      .executeTakeFirst()
  }

  /** Pays on the page of a session that is still open. */
  async paySession(session: string, { method, answer }: PaymentInput) {
    const { stripeMock } = this.world
    const facts = await stripeMock.sessionFacts(session)
    if (facts?.status !== 'open') return
    const outcome = await stripeMock.paySession(session, method, 'http://localhost:3000/auth/success')
    if (outcome.kind === 'action') await stripeMock.answerAction(outcome.url.split('/').at(-1) ?? '', answer)
  }

  private async order(planId: string, hosted: boolean): Promise<string | undefined> {
    const { body } = await this.call<{ data?: { sessionId: string } }>('POST', '/stripe/create-checkout-session', {
      planId,
      hosted,
      consent: true,
    })
    const session = body.data?.sessionId
    if (session !== undefined) this.sessions.push(session)
    return session
  }

  /** All events so far, oldest first; read from the database, since calls to the provider may be made to fail. */
  async events(): Promise<Stripe.Event[]> {
    const { rows } = await sql<{ body: Stripe.Event }>`select body from stripe_mock.events order by seq`.execute(
      this.world.db,
    )
    return rows.map(({ body }) => body)
  }

  /** Delivers an event to the webhook, signed as the provider signs it. */
  async deliverEvent(event: Stripe.Event): Promise<number> {
    const body = JSON.stringify(event, null, 2)
    const t = Math.floor(Date.now() / 1_000)
    const v1 = createHmac('sha256', this.world.stripeMock.webhookSecret).update(`${t}.${body}`).digest('hex')
    const answer = await this.world.app.inject({
      method: 'POST',
      url: '/api/stripe/webhook',
      headers: { 'content-type': 'application/json', 'stripe-signature': `t=${t},v1=${v1}` },
      payload: body,
    })
    if (answer.statusCode === 200) this.arrived.add(event.id)
    return answer.statusCode
  }

  private async pending(): Promise<Stripe.Event[]> {
    return (await this.events()).filter(({ id }) => !this.lost.has(id) && !this.arrived.has(id))
  }

  /** Syncs every customer that is due, and applies what was paid for ads. */
  async read(): Promise<void> {
    await this.sync()
    // The process may die here too.
    await settlePayments(this.world.process.db).catch(() => {})
  }

  private async sync(): Promise<void> {
    const { process, parts, db } = this.world
    for (let tries = 0; tries < 20; tries += 1)
      try {
        // Skips the pause between two syncs.
        await sql`update billing_customers set next_try_at = now()`.execute(db)
        if (!(await syncCustomer(process.db, parts))) return
      } catch {
        if (process.hasCrashed()) return
      }
  }

  /** One sync is so slow that its lease expires, and another reads and writes before the first one writes. */
  private async overtake(after: number): Promise<void> {
    const { db } = this.world
    await sql`update billing_customers set requested_seq = requested_seq + 1 where provider_id is not null`.execute(db)
    const slow = this.read()
    await new Promise((resolve) => setTimeout(resolve, after))
    await sql`update billing_customers set lease_until = now() - interval '1 second' where lease_until is not null`.execute(
      db,
    )
    await Promise.all([slow, this.read()])
  }

  private async openInvoice() {
    const customer = await this.customer()
    if (!customer?.provider_id) return undefined
    await this.world.stripeMock.setFaults({})
    const { data } = await this.world.ledger.invoices.list({ customer: customer.provider_id, status: 'open' })
    return data[0]?.hosted_invoice_url?.split('?')[0]?.split('/').at(-1)
  }

  private async payInvoice({ method, answer }: PaymentInput) {
    const { stripeMock } = this.world
    const secret = await this.openInvoice()
    const facts = secret === undefined ? undefined : await stripeMock.invoiceFacts(secret)
    if (secret === undefined || facts?.status !== 'open') return
    // The page refuses a payment that is already in progress.
    const outcome = await stripeMock
      .payInvoice(secret, method, 'http://localhost:3000/my-profile')
      .catch(() => undefined)
    if (outcome?.kind === 'action') await stripeMock.answerAction(outcome.url.split('/').at(-1) ?? '', answer)
  }

  /** Performs one action. */
  async perform(one: ScenarioStep['action']): Promise<void> {
    if (isAdAction(one)) return this.ads.perform(one)
    const { stripeMock, db, process, parts } = this.world
    const customer = await this.customer()
    const providerId = customer?.provider_id
    if (one.type === 'order') {
      const session = await this.order(one.planId, one.hosted)
      if (session) await this.paySession(session, one.payment)
    } else if (one.type === 'orderTwice') {
      const sessions = await Promise.all([this.order(one.planId, false), this.order('premium-month', true)])
      for (const session of sessions) if (session) await this.paySession(session, one.payment)
    } else if (one.type === 'orderByMail') {
      await this.call('POST', '/stripe/create-invoice-subscription', { planId: one.planId, consent: true })
      if (one.pays) await this.payInvoice(one.payment)
    } else if (one.type === 'payOld') {
      const session = this.sessions[one.which % Math.max(1, this.sessions.length)]
      if (session) await this.paySession(session, one.payment)
    } else if (one.type === 'cancel' || one.type === 'resume' || one.type === 'withdraw')
      await this.call('POST', `/stripe/${one.type}`)
    else if (one.type === 'change')
      await this.call('POST', '/stripe/change-plan', { planId: one.planId, consent: true })
    else if (one.type === 'refund') {
      const invoice = await db
        .selectFrom('invoices')
        .select('id')
        .where('status', '=', 'paid')
        .orderBy('issued_at', 'desc')
        .executeTakeFirst()
      if (invoice) await refund(process.db, parts, { invoiceId: invoice.id, adminId: this.adminId }).catch(() => {})
    } else if (one.type === 'dispute') {
      if (providerId) await stripeMock.dispute(providerId).catch(() => {})
    } else if (one.type === 'payOpen') await this.payInvoice({ method: createCard('card'), answer: 'approve' })
    else if (one.type === 'renewalFails') {
      if (providerId) await stripeMock.setRenewalFails(providerId, one.fails).catch(() => {})
    } else if (one.type === 'pass') {
      if (providerId) await stripeMock.advance(providerId, one.days)
    } else if (one.type === 'deliver') {
      const events = shuffled(await this.pending(), one.order)
      for (const event of events.slice(0, Math.ceil(events.length * one.share))) {
        await this.deliverEvent(event)
        if (one.twice) await this.deliverEvent(event)
      }
      await this.read()
    } else if (one.type === 'lose') {
      const events = await this.pending()
      for (const { id } of events.slice(0, Math.ceil(events.length * one.share))) this.lost.add(id)
    } else if (one.type === 'replay')
      for (const event of shuffled(await this.events(), one.order).slice(0, 5)) await this.deliverEvent(event)
    else if (one.type === 'read') await this.read()
    else if (one.type === 'overtake') await this.overtake(one.after)
    else if (one.type === 'reconcile') await reconcile(process.db, parts).catch(() => {})
    else if (one.type === 'away') await stripeMock.setFaults({ failCalls: { count: one.count, kind: one.kind } })
  }

  /** Performs one step; if the process dies in it, another one starts once its leases have expired. */
  async step({ action: one, crashAt }: ScenarioStep): Promise<void> {
    const { process, db } = this.world
    process.live(crashAt ?? undefined)
    await this.perform(one)
    if (!process.hasCrashed()) return
    this.world.count('deaths')
    process.live()
    await sql`update billing_customers set lease_until = now() - interval '1 second' where lease_until is not null`.execute(
      db,
    )
  }

  /** Lets everything settle: pending events arrive, lost ones are found, and every customer is synced. */
  async comeToRest(): Promise<void> {
    const { process, stripeMock, db, parts } = this.world
    process.live()
    await stripeMock.setFaults({})
    await sql`update billing_customers set next_try_at = now(), synced_at = now() - interval '5 minutes',
      lease_until = null`.execute(db)
    await sql`update checkout_attempts set created_at = now() - interval '5 minutes'`.execute(db)
    for (const event of await this.pending()) await this.deliverEvent(event)
    await reconcile(process.db, parts)
    await this.read()
    // The repairs at the provider cause further events.
    for (let round = 0; round < 3; round += 1) {
      for (const event of await this.pending()) await this.deliverEvent(event)
      await this.read()
    }
  }

  /** Delivers every event so far twice more, in another order. */
  async redeliverAll(): Promise<void> {
    const events = shuffled(await this.events(), 7)
    for (const event of [...events, ...events.toReversed()]) await this.deliverEvent(event)
    await this.read()
  }
}

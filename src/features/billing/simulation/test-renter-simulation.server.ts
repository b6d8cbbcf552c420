import { createHmac } from 'node:crypto'
import { sql } from 'kysely'
import type Stripe from 'stripe'
import { uuidv7 } from 'uuidv7'
import { startSession } from '#features/accounts/sessions/session-queries.server.ts'
import { emptyTables } from '#platform/database/test-database.ts'
import { countProvider } from '#features/billing/provider-sync/billing-customer.server.ts'
import { reconcile } from '#features/billing/provider-sync/worker.server.ts'
import { refund } from '#features/billing/subscriptions/admin-payments.server.ts'
import type { World } from './test-world.server.ts'
import { syncCustomer } from '#features/billing/provider-sync/sync-customer.server.ts'
import { cardOf, type Paying, type Step } from './test-scenarios.server.ts'

/** In an order that a number decides. */
const shuffled = <T>(items: readonly T[], order: number): T[] =>
  items
    .map((item, place) => ({ item, key: ((place + 1) * 2_654_435_761 * (order + 1)) % 4_294_967_291 }))
    .toSorted((a, b) => a.key - b.key)
    .map(({ item }) => item)

/** Somebody new in an empty world. */
export async function newcomer(world: World) {
  const { db } = world
  await emptyTables(db)
  // Prices stay, as they do for whoever comes to a shop that others bought in.
  await sql`delete from standin.objects where kind not in ('price', 'product', 'tax_rate')`.execute(db)
  for (const table of ['events', 'deliveries', 'idempotency', 'due'])
    await sql`delete from standin.${sql.ref(table)}`.execute(db)
  await countProvider(db, 'standin')
  const id = uuidv7()
  const adminId = uuidv7()
  await db
    .insertInto('users')
    .values([
      { id, name: 'Sanne', email: `${id}@voorbeeld.example`, language: 'nl' },
      { id: adminId, name: 'Beheer', email: `${adminId}@voorbeeld.example`, role: 'ADMIN', language: 'nl' },
    ])
    .execute()
  return new Life(world, { id, adminId, token: await startSession(db, id, undefined) })
}

/** The life of one renter. */
export class Life {
  readonly id: string
  private readonly adminId: string
  private readonly token: string
  private readonly sessions: string[] = []
  /** Events that arrived never, or not yet; those that were lost only the reconciler finds. */
  private readonly lost = new Set<string>()
  private readonly arrived = new Set<string>()

  private readonly world: World

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

  /** The same life, told to another process from now on. */
  in(world: World): Life {
    return new Life(world, { id: this.id, adminId: this.adminId, token: this.token })
  }

  private async customer() {
    return this.world.db
      .selectFrom('billing_customers')
      .select(['id', 'provider_id'])
      .where('user_id', '=', this.id)
      .executeTakeFirst()
  }

  private async pay(session: string, { method, answer }: Paying) {
    const { standin } = this.world
    const facts = await standin.sessionFacts(session)
    if (facts?.status !== 'open') return
    const outcome = await standin.paySession(session, method, 'http://localhost:3000/auth/success')
    if (outcome.kind === 'action') await standin.answerAction(outcome.url.split('/').at(-1) ?? '', answer)
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

  /** All events there ever were, oldest first, looked up past the faults that calls meet. */
  async events(): Promise<Stripe.Event[]> {
    const { rows } = await sql<{ body: Stripe.Event }>`select body from standin.events order by seq`.execute(
      this.world.db,
    )
    return rows.map(({ body }) => body)
  }

  /** Brings an event to the webhook, signed as the provider signs it. */
  async bring(event: Stripe.Event): Promise<number> {
    const body = JSON.stringify(event, null, 2)
    const t = Math.floor(Date.now() / 1_000)
    const v1 = createHmac('sha256', this.world.standin.webhookSecret).update(`${t}.${body}`).digest('hex')
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

  /** Reads everybody who was rung for. */
  async read(): Promise<void> {
    const { process, parts, db } = this.world
    for (let tries = 0; tries < 20; tries += 1)
      try {
        // The pause between two readings passes.
        await sql`update billing_customers set next_try_at = now()`.execute(db)
        if (!(await syncCustomer(process.db, parts))) return
      } catch {
        if (process.hasDied()) return
      }
  }

  /** One reads so slowly that its lease runs out, and another reads and writes before it comes to write itself. */
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
    await this.world.standin.setFaults({})
    const { data } = await this.world.ledger.invoices.list({ customer: customer.provider_id, status: 'open' })
    return data[0]?.hosted_invoice_url?.split('?')[0]?.split('/').at(-1)
  }

  private async payInvoice({ method, answer }: Paying) {
    const { standin } = this.world
    const secret = await this.openInvoice()
    const facts = secret === undefined ? undefined : await standin.invoiceFacts(secret)
    if (secret === undefined || facts?.status !== 'open') return
    // The page refuses what is under way already.
    const outcome = await standin.payInvoice(secret, method, 'http://localhost:3000/my-profile').catch(() => undefined)
    if (outcome?.kind === 'action') await standin.answerAction(outcome.url.split('/').at(-1) ?? '', answer)
  }

  /** Lets one thing happen. */
  async happen(one: Step['happening']): Promise<void> {
    const { standin, db, process, parts } = this.world
    const customer = await this.customer()
    const providerId = customer?.provider_id
    if (one.does === 'order') {
      const session = await this.order(one.planId, one.hosted)
      if (session) await this.pay(session, one.way)
    } else if (one.does === 'orderTwice') {
      const sessions = await Promise.all([this.order(one.planId, false), this.order('premium-month', true)])
      for (const session of sessions) if (session) await this.pay(session, one.way)
    } else if (one.does === 'orderByMail') {
      await this.call('POST', '/stripe/create-invoice-subscription', { planId: one.planId, consent: true })
      if (one.pays) await this.payInvoice(one.way)
    } else if (one.does === 'payOld') {
      const session = this.sessions[one.which % Math.max(1, this.sessions.length)]
      if (session) await this.pay(session, one.way)
    } else if (one.does === 'cancel' || one.does === 'resume' || one.does === 'withdraw')
      await this.call('POST', `/stripe/${one.does}`)
    else if (one.does === 'change')
      await this.call('POST', '/stripe/change-plan', { planId: one.planId, consent: true })
    else if (one.does === 'refund') {
      const invoice = await db
        .selectFrom('invoices')
        .select('id')
        .where('status', '=', 'paid')
        .orderBy('made_at', 'desc')
        .executeTakeFirst()
      if (invoice) await refund(process.db, parts, { invoiceId: invoice.id, adminId: this.adminId }).catch(() => {})
    } else if (one.does === 'dispute') {
      if (providerId) await standin.dispute(providerId).catch(() => {})
    } else if (one.does === 'payOpen') await this.payInvoice({ method: cardOf('card'), answer: 'approve' })
    else if (one.does === 'renewalFails') {
      if (providerId) await standin.setRenewalFails(providerId, one.fails).catch(() => {})
    } else if (one.does === 'pass') {
      if (providerId) await standin.advance(providerId, one.days)
    } else if (one.does === 'deliver') {
      const events = shuffled(await this.pending(), one.order)
      for (const event of events.slice(0, Math.ceil(events.length * one.share))) {
        await this.bring(event)
        if (one.twice) await this.bring(event)
      }
      await this.read()
    } else if (one.does === 'lose') {
      const events = await this.pending()
      for (const { id } of events.slice(0, Math.ceil(events.length * one.share))) this.lost.add(id)
    } else if (one.does === 'replay')
      for (const event of shuffled(await this.events(), one.order).slice(0, 5)) await this.bring(event)
    else if (one.does === 'read') await this.read()
    else if (one.does === 'overtake') await this.overtake(one.after)
    else if (one.does === 'reconcile') await reconcile(process.db, parts).catch(() => {})
    else if (one.does === 'away') await standin.setFaults({ failCalls: { count: one.count, kind: one.kind } })
  }

  /** Lives through one step; if the process dies in it, another one comes up when its leases have run out. */
  async step({ happening: one, dies }: Step): Promise<void> {
    const { process, db } = this.world
    process.live(dies ?? undefined)
    await this.happen(one)
    if (!process.hasDied()) return
    this.world.count('deaths')
    process.live()
    await sql`update billing_customers set lease_until = now() - interval '1 second' where lease_until is not null`.execute(
      db,
    )
  }

  /** Lets everything come to rest: what is under way arrives, what was lost is found, and everybody is read. */
  async rest(): Promise<void> {
    const { process, standin, db, parts } = this.world
    process.live()
    await standin.setFaults({})
    await sql`update billing_customers set next_try_at = now(), synced_at = now() - interval '5 minutes',
      lease_until = null`.execute(db)
    await sql`update checkout_attempts set created_at = now() - interval '5 minutes'`.execute(db)
    for (const event of await this.pending()) await this.bring(event)
    await reconcile(process.db, parts)
    await this.read()
    // What the repairs changed at the provider rings again.
    for (let round = 0; round < 3; round += 1) {
      for (const event of await this.pending()) await this.bring(event)
      await this.read()
    }
  }

  /** Brings every event there ever was once more, twice, in another order. */
  async bringAllAgain(): Promise<void> {
    const events = shuffled(await this.events(), 7)
    for (const event of [...events, ...events.toReversed()]) await this.bring(event)
    await this.read()
  }
}

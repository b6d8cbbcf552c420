import fc from 'fast-check'
import { sql } from 'kysely'
import { decideListing, takeDownListing } from '#features/owners/owner-listings/decide-listing.server.ts'
import { ownerPlanIds } from '#features/owners/owner-listings/plan-limits.ts'
import { maintainListings } from '#features/owners/owner-listings/worker.server.ts'
import { createForm } from '#features/owners/property-form/test-forms.ts'
import type { World } from './test-world.server.ts'
import { payment as renterPayment, type PaymentInput } from './test-payments.server.ts'

const planId = fc.constantFrom(...ownerPlanIds)
/** Ads are paid in dollars, which iDEAL does not know. */
const payment = renterPayment.filter(({ method }) => method.kind === 'card')
/** Which of the ads so far. */
const which = fc.nat(5)

/** What the owner of ads, an admin or the clock does next. */
export const adAction = fc.oneof(
  { weight: 4, arbitrary: fc.record({ type: fc.constant('placeAd' as const), planId, payment }) },
  { weight: 3, arbitrary: fc.record({ type: fc.constant('payAd' as const), which, planId, payment }) },
  {
    weight: 4,
    arbitrary: fc.record({
      type: fc.constant('decideAd' as const),
      which,
      decision: fc.constantFrom('approve' as const, 'approve' as const, 'sendBack' as const, 'refuse' as const),
    }),
  },
  { weight: 1, arbitrary: fc.record({ type: fc.constant('editAd' as const), which }) },
  { weight: 1, arbitrary: fc.record({ type: fc.constant('withdrawAd' as const), which }) },
  { weight: 1, arbitrary: fc.record({ type: fc.constant('takeDownAd' as const), which, refund: fc.boolean() }) },
  { weight: 1, arbitrary: fc.record({ type: fc.constant('endAd' as const), which }) },
)
export type AdAction = typeof adAction extends fc.Arbitrary<infer One> ? One : never

/** The account whose ads are simulated. */
interface Owner {
  readonly world: World
  readonly adminId: string
  call: <T>(method: 'GET' | 'POST' | 'PATCH', path: string, payload?: object) => Promise<{ body: T }>
  paySession: (session: string, payment: PaymentInput) => Promise<void>
}

/** The ads of a simulated account. */
export class AdSimulation {
  /** Ads that ended, whose days no longer are one period, and those taken down with all money back. */
  readonly ended = new Set<string>()
  readonly refunded = new Set<string>()
  private readonly ids: string[] = []
  private readonly owner: Owner

  constructor(owner: Owner) {
    this.owner = owner
  }

  private async pay(id: string, plan: string, given: PaymentInput): Promise<void> {
    const { body } = await this.owner.call<{ data?: { sessionId: string } }>('POST', `/owner-listings/${id}/checkout`, {
      planId: plan,
      consent: true,
    })
    if (body.data) await this.owner.paySession(body.data.sessionId, given)
  }

  private async place(plan: string, given: PaymentInput): Promise<void> {
    const { body } = await this.owner.call<{ data?: { id: string } }>('POST', '/owner-listings', {
      planId: plan,
      form: createForm(),
    })
    if (!body.data) return
    this.ids.push(body.data.id)
    await this.pay(body.data.id, plan, given)
  }

  private async edit(id: string): Promise<void> {
    const { body } = await this.owner.call<{ data?: { version: number; form: object } }>('GET', `/owner-listings/${id}`)
    if (body.data)
      await this.owner.call('PATCH', `/owner-listings/${id}`, { version: body.data.version, form: body.data.form })
  }

  /** Lets the days of an ad pass, and ends it as the worker does. */
  private async end(id: string): Promise<void> {
    const { db, process, parts } = this.owner.world
    await sql`update owner_listings set online_from = online_from - interval '100 days',
      online_until = online_until - interval '100 days' where id = ${id} and state = 'online'`.execute(db)
    this.ended.add(id)
    await maintainListings(process.db, parts)
  }

  /** Performs one action; those that are not allowed are refused, as people do them too. */
  async perform(one: AdAction): Promise<void> {
    if (one.type === 'placeAd') return this.place(one.planId, one.payment)
    const id = this.ids[one.which % Math.max(1, this.ids.length)]
    if (id === undefined) return
    const { db, process, parts } = this.owner.world
    if (one.type === 'payAd') return this.pay(id, one.planId, one.payment)
    if (one.type === 'editAd') return this.edit(id)
    if (one.type === 'withdrawAd') return void (await this.owner.call('POST', `/owner-listings/${id}/withdraw`))
    if (one.type === 'endAd') return this.end(id).catch(() => {})
    const { version } = await db
      .selectFrom('owner_listings')
      .select('version')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    const by = { adminId: this.owner.adminId, origin: parts.origin, replyTo: 'post@voorbeeld.example' }
    const reason = 'Dit klopt niet.'
    if (one.type === 'decideAd')
      await decideListing(process.db, id, { decision: one.decision, reason, version }, by).catch(() => {})
    else
      await takeDownListing(process.db, id, { reason, refund: one.refund, version }, by).then(
        () => one.refund && this.refunded.add(id),
        () => {},
      )
  }
}

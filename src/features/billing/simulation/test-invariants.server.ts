import { expect } from 'vitest'
import { sql } from 'kysely'
import type Stripe from 'stripe'
import { toId } from '#features/billing/provider-sync/read-snapshot.server.ts'
import { isLive } from '#features/billing/provider-sync/repairs.server.ts'
import type { RenterSimulation } from './test-renter-simulation.server.ts'
import type { World } from './test-world.server.ts'
import { getCharges, type Ledger, isPremiumByLedger, readLedger } from './test-oracle.server.ts'
import { plans } from '#features/billing/plans/plans.ts'
import { expectAdsAreRight, readStoredAds } from './test-ad-invariants.server.ts'
import type { User } from '#features/accounts/accounts/contract.ts'

/** Transitions that never happen (research/payments.md, section 5.3); those that time alone causes are left out. */
const invalidTransitions: Record<string, string[]> = {
  none: ['renewing', 'grace', 'suspended'],
  trial: ['renewing', 'grace', 'suspended'],
}

const prices = plans.map(({ cents, currency }) => `${currency.toLowerCase()} ${cents}`)

function expectMoneyIsRight(ledger: Ledger): void {
  const { charges, invoices, subscriptions } = ledger
  for (const { amount, amount_refunded, currency } of charges) {
    expect(prices).toContain(`${currency} ${amount}`)
    expect(amount_refunded).toBeLessThanOrEqual(amount)
  }
  for (const subscription of subscriptions) {
    const mine = invoices.filter(({ parent }) => toId(parent?.subscription_details?.subscription) === subscription.id)
    // Payments that arrived after the end were refunded, and nothing can be paid any more.
    if (subscription.ended_at) {
      const { ended_at } = subscription
      const late = mine
        .flatMap((invoice) => getCharges(ledger, invoice))
        .filter(({ status, created, paid }) => status === 'succeeded' && paid && created > ended_at)
        .filter(({ amount, amount_refunded, disputed }) => amount_refunded < amount && !disputed)
      expect(late.map(({ id }) => id)).toEqual([])
      const processing = new Set(ledger.intents.filter(({ status }) => status === 'processing').map(({ id }) => id))
      const payable = mine.filter(
        ({ status, payments }) =>
          status === 'open' &&
          !payments?.data.some(({ payment }) => processing.has(toId(payment.payment_intent) ?? '')),
      )
      expect(payable.map(({ id }) => id)).toEqual([])
    }
    // No period is paid for twice.
    const spans = mine
      .filter(({ status, amount_paid }) => status === 'paid' && amount_paid > 0)
      .map(({ lines }) => lines.data[0]?.period ?? { start: 0, end: 0 })
      .toSorted((a, b) => a.start - b.start)
    for (const [index, span] of spans.entries()) expect(span.start).toBeGreaterThanOrEqual(spans[index - 1]?.end ?? 0)
  }
}

/** Of several subscriptions paid for at the same time, all but one were refunded. */
function expectPaidOnce(ledger: Ledger): void {
  const kept = ledger.invoices
    .filter(({ status, amount_paid }) => status === 'paid' && amount_paid > 0)
    .filter((invoice) => {
      const charges = getCharges(ledger, invoice)
      return charges.reduce((sum, { amount_refunded }) => sum + amount_refunded, 0) < invoice.amount_paid
    })
  const live = new Set(ledger.subscriptions.filter(isLive).map(({ id }) => id))
  const running = kept.filter(({ parent, lines }) => {
    const subscription = toId(parent?.subscription_details?.subscription)
    return (
      subscription !== null && live.has(subscription) && (lines.data[0]?.period.end ?? 0) * 1_000 > ledger.now.getTime()
    )
  })
  expect(
    new Set(running.map(({ parent }) => toId(parent?.subscription_details?.subscription))).size,
  ).toBeLessThanOrEqual(1)
}

async function expectStoredAsAtProvider({ db }: World, ledger: Ledger): Promise<void> {
  const written = await db
    .selectFrom('invoices')
    .select(['provider_id', 'status', 'paid_cents', 'refunded_cents'])
    .orderBy('provider_id')
    .execute()
  const there = ledger.invoices
    .map((invoice: Stripe.Invoice) => ({
      provider_id: invoice.id,
      status: invoice.status ?? 'draft',
      paid_cents: invoice.amount_paid,
      refunded_cents: getCharges(ledger, invoice).reduce((sum, { amount_refunded }) => sum + amount_refunded, 0),
    }))
    .toSorted((a, b) => (a.provider_id < b.provider_id ? -1 : 1))
  expect(written.toSorted((a, b) => (a.provider_id < b.provider_id ? -1 : 1))).toEqual(there)
}

async function expectMailsAreRight({ db }: World, ledger: Ledger): Promise<void> {
  const paid = ledger.invoices.filter(({ status, amount_paid }) => status === 'paid' && amount_paid > 0)
  const { rows } = await sql<{ receipts: number; welcomes: number; mails: number }>`select
    (select count(*)::int4 from billing_notices where key like 'receipt:%') as receipts,
    (select count(*)::int4 from billing_notices where key like 'welcome:%') as welcomes,
    (select count(*)::int4 from mails where subject like 'Je betaling van%ontvangen') as mails`.execute(db)
  expect(rows[0]).toEqual({
    receipts: paid.length,
    mails: paid.length,
    welcomes: paid.filter(({ billing_reason }) => billing_reason === 'subscription_create').length,
  })
}

/** Everything stored about the renter, except for counters of syncs. */
async function readEverything(world: World) {
  const { db } = world
  const [subscriptions, invoices, customers, notices] = await Promise.all([
    db.selectFrom('subscriptions').selectAll().orderBy('id').execute(),
    db.selectFrom('invoices').selectAll().orderBy('id').execute(),
    db.selectFrom('billing_customers').select(['id', 'provider_id', 'premium_until', 'test_now']).execute(),
    db.selectFrom('billing_notices').select('key').orderBy('key').execute(),
  ])
  return { subscriptions, invoices, customers, notices, ...(await readStoredAds(world)) }
}

function countOutcomes(world: World, ledger: Ledger | undefined, ispaid: boolean): void {
  const paid = ledger?.invoices.filter(({ status, amount_paid }) => status === 'paid' && amount_paid > 0) ?? []
  const had = {
    scenarios: true,
    'with a payment': paid.length > 0,
    'with a renewal': paid.some(({ billing_reason }) => billing_reason === 'subscription_cycle'),
    'with a refund': ledger?.charges.some(({ amount_refunded }) => amount_refunded > 0),
    'with a failed payment': ledger?.charges.some(({ status }) => status === 'failed'),
    'with a dispute': ledger?.charges.some(({ disputed }) => disputed),
    'with several subscriptions': (ledger?.subscriptions.length ?? 0) > 1,
    'that end in Premium': ispaid,
  }
  for (const [what, so] of Object.entries(had)) if (so) world.count(what)
}

/** Checks what must hold for a renter's membership once everything has settled, whatever happened before. */
export async function expectInvariants(world: World, simulation: RenterSimulation): Promise<void> {
  const { db } = world
  const ledger = await readLedger(world.ledger, simulation.id)
  const { body } = await simulation.call<{ data: User }>('GET', `/users/${simulation.id}`)
  countOutcomes(world, ledger, body.data.ispaid)
  if (!ledger) {
    expect(body.data.ispaid).toBe(false)
    return
  }
  expect(ledger.customers).toHaveLength(1)
  // Premium matches the payments.
  expect(body.data.ispaid).toBe(isPremiumByLedger(ledger))
  if (!ledger.invoices.some(({ status }) => status === 'paid')) expect(body.data.ispaid).toBe(false)
  expect(ledger.subscriptions.filter(isLive).length).toBeLessThanOrEqual(1)
  expect(
    ledger.sessions.filter(({ status, mode }) => status === 'open' && mode === 'subscription').length,
  ).toBeLessThanOrEqual(1)
  expectMoneyIsRight(ledger)
  expectPaidOnce(ledger)
  await expectStoredAsAtProvider(world, ledger)
  await expectMailsAreRight(world, ledger)
  await expectAdsAreRight(world, ledger, simulation.ads)

  const syncStates = await db
    .selectFrom('billing_customers')
    .select(['requested_seq', 'synced_seq', 'last_error'])
    .execute()
  for (const { requested_seq, synced_seq, last_error } of syncStates) {
    expect(last_error).toBeNull()
    expect(synced_seq).toBe(requested_seq)
  }
  const changes = await db.selectFrom('membership_changes').select(['before', 'after']).orderBy('id').execute()
  expect(changes.filter(({ before, after }) => invalidTransitions[before]?.includes(after))).toEqual([])

  // The final state does not depend on how often or in which order events arrive.
  const before = await readEverything(world)
  await simulation.redeliverAll()
  expect(await readEverything(world)).toEqual(before)
}

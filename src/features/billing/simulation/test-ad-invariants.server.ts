import { sql } from 'kysely'
import { expect } from 'vitest'
import { type Ledger, getCharges } from './test-oracle.server.ts'
import type { AdSimulation } from './test-ads.server.ts'
import type { World } from './test-world.server.ts'

interface AdPayment {
  ad: string
  invoice: string
  days: number
  purpose: string
  isStarted: boolean
  isReturned: boolean
}

const dayMs = 24 * 60 * 60 * 1_000

const readAds = ({ db }: World) =>
  db.selectFrom('owner_listings').select(['id', 'state', 'change', 'days', 'online_from', 'online_until']).execute()

async function readPayments({ db }: World): Promise<AdPayment[]> {
  const { rows } = await sql<AdPayment>`select p.owner_listing_id as ad, i.provider_id as invoice, p.days, p.purpose,
      p.started_at is not null as "isStarted", p.refund_decided_at is not null as "isReturned"
    from owner_listing_payments p join invoices i on i.id = p.invoice_id order by p.id`.execute(db)
  return rows
}

/** Everything stored about ads and what was paid for them. */
export const readStoredAds = async (world: World) => ({
  ads: await readAds(world),
  payments: await readPayments(world),
})

/** Each payment counts once: for its ad, or it went back in full. */
function expectEachCountsOnce(ledger: Ledger, payments: readonly AdPayment[]): void {
  const paid = ledger.invoices
    .filter(({ status, amount_paid, metadata }) => status === 'paid' && amount_paid > 0 && metadata?.owner_listing_id)
    .map(({ id }) => id)
  expect(payments.map(({ invoice }) => invoice).toSorted()).toEqual(paid.toSorted())
  for (const { invoice: id, isReturned, purpose, isStarted } of payments) {
    const invoice = ledger.invoices.find((one) => one.id === id)
    const charges = invoice ? getCharges(ledger, invoice).filter(({ status }) => status === 'succeeded') : []
    const kept = charges.filter(({ amount, amount_refunded, disputed }) => amount_refunded < amount && !disputed)
    expect(kept).toHaveLength(isReturned ? 0 : 1)
    if (purpose === 'nothing') expect([isReturned, isStarted]).toEqual([true, false])
  }
}

/** What is shown or waits was paid for, and nothing that is over keeps money for days that never began. */
function expectStatesArePaid(
  ads: Awaited<ReturnType<typeof readAds>>,
  payments: readonly AdPayment[],
  simulation: AdSimulation,
) {
  for (const { id, state, online_from, online_until } of ads) {
    const kept = payments.filter(({ ad, isReturned }) => ad === id && !isReturned)
    const waiting = kept.filter(({ isStarted }) => !isStarted).length
    expect(waiting).toBe(state === 'in_review' || state === 'sent_back' ? 1 : 0)
    if (state === 'to_pay') expect(kept.filter(({ isStarted }) => !isStarted)).toEqual([])
    if (simulation.refunded.has(id)) expect(kept).toEqual([])
    if (state !== 'online' || simulation.ended.has(id)) continue
    const days = kept.reduce((sum, one) => sum + one.days, 0)
    expect((Number(online_until) - Number(online_from)) / dayMs).toBeCloseTo(days, 1)
  }
}

/** Checks what must hold for the ads of an account and their payments once everything has settled. */
export async function expectAdsAreRight(world: World, ledger: Ledger, simulation: AdSimulation): Promise<void> {
  const [ads, payments] = await Promise.all([readAds(world), readPayments(world)])
  expectEachCountsOnce(ledger, payments)
  expectStatesArePaid(ads, payments, simulation)
  if (payments.length > 0) world.count('with a payment for an ad')
  if (payments.some(({ isReturned }) => isReturned)) world.count('with a refund of an ad')
  if (ads.some(({ state }) => state === 'online')) world.count('with an ad online')
}

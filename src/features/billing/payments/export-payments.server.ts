import type { Db } from '#platform/database/db.ts'
import { withIsoDates } from '#platform/database/iso-dates.ts'
import { pick } from '#shared/records.ts'
import { readPaymentsOf } from './queries.server.ts'

/** What an account ordered, paid and withdrew from, for the export of its data. */
export async function exportPayments(db: Db, userId: string) {
  const [payments, orders, withdrawals] = await Promise.all([
    readPaymentsOf(db, userId),
    db
      .selectFrom('checkout_attempts')
      .innerJoin('billing_customers', 'billing_customers.id', 'checkout_attempts.customer_id')
      .select(['plan_id as planId', 'status', 'consent_text as consent', 'consented_at as consentedAt'])
      .where('user_id', '=', userId)
      .orderBy('consented_at')
      .orderBy('checkout_attempts.id')
      .execute(),
    db
      .selectFrom('withdrawals')
      .select(['name', 'email', 'declared_at as declaredAt', 'confirmed_at as confirmedAt'])
      .where('user_id', '=', userId)
      .orderBy('declared_at')
      .orderBy('id')
      .execute(),
  ])
  return {
    payments: payments.map(({ ad, ...payment }) => ({
      ...pick(payment, ['number', 'state', 'planId', 'method', 'cents', 'refundedCents', 'currency', 'madeAt']),
      ad: ad && ad.title,
    })),
    orders: orders.map(withIsoDates),
    withdrawals: withdrawals.map(withIsoDates),
  }
}

import { type Kysely, sql } from 'kysely'
import type { Payments } from '#features/billing/subscriptions/payment-provider.server.ts'
import type { Tables } from '#platform/database/tables.ts'

/** How an order that was begun stands at the provider. */
export interface ReadAttempt {
  id: string
  status: 'open' | 'processing' | 'complete' | 'expired'
  sessionId: string | null
}

/** Time, in milliseconds, after which who began an order and did not say that it was begun has died. */
const forgottenAfter = 120_000

/** A session can be paid no longer than a day. */
const payableFor = '25 hours'

/**
 * How the orders of a customer that are not settled yet stand at the provider; those by invoice go by their subscription.
 * What can still be paid there of an order that another one replaced is taken back.
 */
export async function attemptsOf(
  db: Kysely<Tables>,
  { stripe }: Payments,
  customerId: string,
  providerId: string,
): Promise<ReadAttempt[]> {
  const rows = await db
    .selectFrom('checkout_attempts')
    .select(['id', 'kind', 'session_id', 'status', 'created_at'])
    .where('customer_id', '=', customerId)
    .where('kind', '<>', 'invoice')
    .where(sql<boolean>`(status in ('creating', 'open', 'processing') or created_at > now() - ${payableFor}::interval)`)
    .execute()
  if (rows.length === 0) return []
  const { data: sessions } = await stripe.checkout.sessions.list({ customer: providerId, limit: 100 })
  const found: ReadAttempt[] = []
  for (const { id, session_id, status: written, created_at } of rows) {
    const session = sessions.find((one) => one.id === session_id || one.metadata?.attempt_id === id)
    if (written === 'expired' || written === 'complete') {
      if (session?.status === 'open') await stripe.checkout.sessions.expire(session.id)
      continue
    }
    if (session?.status === 'complete') {
      const status = session.payment_status === 'unpaid' ? 'processing' : 'complete'
      found.push({ id, status, sessionId: session.id })
    } else if (session?.status === 'open') found.push({ id, status: 'open', sessionId: session.id })
    else if (session || created_at.getTime() + forgottenAfter < Date.now())
      found.push({ id, status: 'expired', sessionId: session?.id ?? null })
  }
  return found
}

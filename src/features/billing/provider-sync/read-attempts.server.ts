import { sql } from 'kysely'
import type { Db } from '#platform/database/db.ts'
import type { Payments } from './payment-provider.server.ts'

/** The state of an order at the provider. */
export interface AttemptSnapshot {
  id: string
  status: 'open' | 'processing' | 'complete' | 'expired'
  sessionId: string | null
}

/** Time, in milliseconds, after which an order without a session counts as abandoned. */
const staleAfterMs = 120_000

/** A session can be paid for a day at most. */
const payableInterval = '25 hours'

interface OrderingCustomer {
  id: string
  provider_id: string | null
  /** Whether the account is deleted or deactivated. */
  isAccountClosed: boolean
}

/**
 * Reads the unsettled orders of a customer, except those by invoice, and expires payable sessions of replaced orders, and
 * all of a closed account.
 */
export async function readAttempts(
  db: Db,
  { stripe }: Payments,
  { id: customerId, provider_id, isAccountClosed }: OrderingCustomer,
): Promise<AttemptSnapshot[]> {
  const rows = await db
    .selectFrom('checkout_attempts')
    .select(['id', 'kind', 'session_id', 'status', 'created_at'])
    .where('customer_id', '=', customerId)
    .where('kind', '<>', 'invoice')
    .where(
      sql<boolean>`(status in ('creating', 'open', 'processing') or created_at > now() - ${payableInterval}::interval)`,
    )
    .execute()
  if (rows.length === 0) return []
  const { data: sessions } = await stripe.checkout.sessions.list({ customer: provider_id ?? '', limit: 100 })
  const found: AttemptSnapshot[] = []
  for (const { id, session_id, status: storedStatus, created_at } of rows) {
    const session = sessions.find((one) => one.id === session_id || one.metadata?.attempt_id === id)
    const isSettled = storedStatus === 'expired' || storedStatus === 'complete'
    if (session?.status === 'open' && (isSettled || isAccountClosed)) {
      await stripe.checkout.sessions.expire(session.id)
      if (!isSettled) found.push({ id, status: 'expired', sessionId: session.id })
      continue
    }
    if (isSettled) continue
    if (session?.status === 'complete') {
      const status = session.payment_status === 'unpaid' ? 'processing' : 'complete'
      found.push({ id, status, sessionId: session.id })
    } else if (session?.status === 'open') found.push({ id, status: 'open', sessionId: session.id })
    else if (session || created_at.getTime() + staleAfterMs < Date.now())
      found.push({ id, status: 'expired', sessionId: session?.id ?? null })
  }
  return found
}

import { sql } from 'kysely'
import type Stripe from 'stripe'
import type { Db } from '#platform/database/db.ts'
import type { Payments } from './payment-provider.server.ts'

type EventSubject = Partial<Record<'customer' | 'clock' | 'charge' | 'invoice', string | null>>

/** The subject of an event, from which nothing else is used. Disputes and refunds name only a charge. */
function parseSubject({ data, type }: Stripe.Event): EventSubject {
  const object = new Map<string, unknown>(Object.entries(data.object))
  const readId = (name: string): string | null => {
    const value = object.get(name)
    const id = typeof value === 'object' && value !== null && 'id' in value ? value.id : value
    return typeof id === 'string' && id.length <= 255 ? id : null
  }
  if (type.startsWith('test_helpers.test_clock.')) return { clock: readId('id') }
  if (object.get('object') === 'customer') return { customer: readId('id') }
  return { customer: readId('customer'), charge: readId('charge'), invoice: readId('invoice') }
}

/**
 * Records an event and requests a sync of its customer, in one statement, so that neither happens alone. A repeated event
 * requests another sync, which is harmless: the first one may have been lost.
 *
 * @returns whether it is about a known customer
 */
export async function recordEvent(db: Db, { provider }: Payments, event: Stripe.Event): Promise<boolean> {
  const { customer = null, clock = null, charge = null, invoice = null } = parseSubject(event)
  const { rows } = await sql<{ id: string }>`
    with recorded as (
      insert into provider_events (id, type) values (${event.id}, ${event.type.slice(0, 100)})
      on conflict (id) do update set deliveries = provider_events.deliveries + 1
    )
    update billing_customers set requested_seq = requested_seq + 1, next_try_at = least(next_try_at, now() + interval '1 second')
    where provider = ${provider}
      and (provider_id = ${customer} or (${clock}::text is not null and test_clock = ${clock})
        or (${charge}::text is not null and id in (select customer_id from invoices where transaction_id = ${charge}))
        or (${invoice}::text is not null and id in (select customer_id from invoices where provider_id = ${invoice})))
    returning id`.execute(db)
  return rows.length > 0
}

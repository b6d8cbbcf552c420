import { type Kysely, sql } from 'kysely'
import type Stripe from 'stripe'
import type { Payments } from '#server/payments.ts'
import type { Tables } from '#server/tables.ts'

/** What an event says of whom it is about; nothing else of it is ever used. */
function subjectOf({ data, type }: Stripe.Event): { customer: string | null; clock: string | null } {
  // The types of objects differ by event; each is looked at only for these three.
  const object = data.object as { id?: unknown; object?: unknown; customer?: unknown }
  const text = (value: unknown) => (typeof value === 'string' && value.length <= 255 ? value : null)
  if (type.startsWith('test_helpers.test_clock.')) return { customer: null, clock: text(object.id) }
  if (object.object === 'customer') return { customer: text(object.id), clock: null }
  const { customer } = object
  if (typeof customer === 'object' && customer !== null && 'id' in customer)
    return { customer: text(customer.id), clock: null }
  return { customer: text(customer), clock: null }
}

/**
 * Hears an event: keeps its id and rings for its customer, in one statement, so that neither is ever without the other.
 * An event that was heard before rings again: that costs a reading and can do no harm, and an event whose reading was
 * lost comes again.
 *
 * @returns whether it is about somebody we know
 */
export async function hear(db: Kysely<Tables>, { provider }: Payments, event: Stripe.Event): Promise<boolean> {
  const { customer, clock } = subjectOf(event)
  const { rows } = await sql<{ id: string }>`
    with heard as (
      insert into provider_events (id, type) values (${event.id}, ${event.type.slice(0, 100)})
      on conflict (id) do update set deliveries = provider_events.deliveries + 1
    )
    update billing_customers set requested_seq = requested_seq + 1, next_try_at = least(next_try_at, now() + interval '1 second')
    where provider = ${provider}
      and (provider_id = ${customer} or (${clock}::text is not null and test_clock = ${clock}))
    returning id`.execute(db)
  return rows.length > 0
}

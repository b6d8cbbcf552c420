import { type InferResult, sql } from 'kysely'
import type { Db } from '#platform/database/db.ts'
import { containsText, containsTextIndexed, minIndexedLength } from '#platform/database/contains-text.ts'
import { toDayStart } from '#platform/database/period-start.ts'
import { currencies } from '#shared/money.ts'
import { maxCounted, paginate, parseSort } from '#shared/pagination.ts'
import { getPaymentMethodName } from '#features/billing/entitlement/payment-method.ts'
import { planIds } from '#features/billing/plans/plans.ts'
import type { AdminPayment, PaymentQuery, PaymentTotal } from './contract.ts'
import { paymentStates } from './payment-states.ts'

/** When it was paid, or asked: the expression of an index. */
const madeAt = sql<Date>`coalesce(invoices.paid_at, invoices.issued_at)`

/** Whether a refund can be made: something is paid, not asked back by the bank, and not being refunded already. */
export const isRefundable = sql<boolean>`(invoices.paid_at is not null and invoices.paid_cents > invoices.refunded_cents
  and not invoices.disputed and invoices.refund_requested_at is null)`

/** Payments of the provider in use, at most one; those that cost nothing are none. */
const selectPayments = (db: Db, provider: string) =>
  db
    .selectFrom('invoices')
    .where('invoices.cents', '>', 0)
    .where(
      // As two ranges, which an index has; it has no 'other than'. There are few or no customers of others.
      sql<boolean>`invoices.customer_id not in (
        select id from billing_customers where provider < ${provider} or provider > ${provider})`,
    )

/** The invoices with a number, a number of the provider or a person of this text, each found by an index. */
const hasText = (text: string) => sql<boolean>`invoices.id in (
  select id from invoices where lower(number) = lower(${text})
  union all select id from invoices where transaction_id = ${text}
  union all select id from invoices where provider_id = ${text}
  union all select invoices.id from users
    join billing_customers on user_id = users.id join invoices on customer_id = billing_customers.id
    where ${text.length < minIndexedLength ? containsText('users.search_text', text) : containsTextIndexed('users.search_text', text)})`

/** The payment provider in use; none before the first customer, and then there are no payments. */
const readProvider = async (db: Db): Promise<string> =>
  (await db.selectFrom('payment_provider').select('name').executeTakeFirst())?.name ?? ''

function filterPayments(
  db: Db,
  provider: string,
  { search, state, kind, plan, method, person, from, to, least, most }: Omit<PaymentQuery, 'page' | 'limit' | 'sort'>,
) {
  return selectPayments(db, provider)
    .$if(search !== '', (query) => query.where(hasText(search)))
    .$if(state !== undefined, (query) => query.where('payment_state', '=', state ?? 'paid'))
    .$if(kind !== undefined, (query) => query.where('attempt_id', kind === 'ad' ? 'is not' : 'is', null))
    .$if(plan !== undefined, (query) =>
      query.where(sql<boolean>`coalesce(
        (select plan_id from checkout_attempts where checkout_attempts.id = invoices.attempt_id),
        (select plan_id from subscriptions where subscriptions.id = invoices.subscription_id)) = ${plan ?? ''}`),
    )
    .$if(method !== undefined, (query) => query.where('method', '=', method ?? ''))
    .$if(person !== undefined, (query) =>
      query.where(
        sql<boolean>`invoices.customer_id in (select id from billing_customers where user_id = ${person ?? ''})`,
      ),
    )
    .$if(from !== undefined, (query) => query.where(madeAt, '>=', toDayStart(from ?? '')))
    .$if(to !== undefined, (query) => query.where(madeAt, '<', toDayStart(to ?? '', 1)))
    .$if(least !== undefined, (query) => query.where('cents', '>=', Number(least) * 100))
    .$if(most !== undefined, (query) => query.where('cents', '<=', Number(most) * 100))
}

const selectDetails = (db: Db, ids: readonly string[]) =>
  db
    .selectFrom('invoices')
    .innerJoin('billing_customers as customer', 'customer.id', 'invoices.customer_id')
    .leftJoin('users as person', 'person.id', 'customer.user_id')
    .leftJoin('subscriptions as subscription', 'subscription.id', 'invoices.subscription_id')
    .leftJoin('checkout_attempts as attempt', 'attempt.id', 'invoices.attempt_id')
    .leftJoin('owner_listings as ad', 'ad.id', 'attempt.owner_listing_id')
    .leftJoin('listings', 'listings.id', 'ad.listing_id')
    .select([
      'invoices.id',
      'invoices.number',
      'invoices.payment_state as state',
      'invoices.paid_at',
      'invoices.paid_cents',
      'invoices.refunded_cents as refundedCents',
      'invoices.cents',
      'invoices.currency',
      'person.id as personId',
      'person.name',
      'person.email',
      'ad.id as adId',
      'listings.property_id as propertyId',
    ])
    .select([
      madeAt.as('madeAt'),
      isRefundable.as('refundable'),
      sql<string | null>`coalesce(attempt.plan_id, subscription.plan_id)`.as('planId'),
      sql<string | null>`coalesce(invoices.method, subscription.method)`.as('method'),
      sql<string | null>`ad.form ->> 'title'`.as('title'),
    ])
    .where(sql<boolean>`invoices.id = any(${ids}::uuid[])`)

type Row = InferResult<ReturnType<typeof selectDetails>>[number]

const toPayment = ({
  paid_at,
  paid_cents,
  personId,
  name,
  email,
  adId,
  title,
  propertyId,
  ...row
}: Row): AdminPayment => ({
  id: row.id,
  number: row.number,
  // The column is computed from a closed list.
  state: paymentStates.find((known) => known === row.state) ?? 'cancelled',
  planId: planIds.find((known) => known === row.planId) ?? null,
  method: getPaymentMethodName(row.method),
  cents: paid_at === null ? row.cents : paid_cents,
  refundedCents: row.refundedCents,
  currency: currencies.find((known) => known === row.currency.toUpperCase()) ?? 'EUR',
  madeAt: row.madeAt.toISOString(),
  isReceipted: paid_at !== null,
  refundable: row.refundable,
  person: personId === null || name === null || email === null ? null : { id: personId, name, email },
  ad: adId === null ? null : { id: adId, title: title ?? '', propertyId },
})

async function readDetails(db: Db, ids: readonly string[]): Promise<AdminPayment[]> {
  if (ids.length === 0) return []
  const byId = new Map((await selectDetails(db, ids).execute()).map((row) => [row.id, toPayment(row)]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

/** Sorts by a column, and by time where that says nothing. */
const orderColumns = {
  date: madeAt,
  amount: sql`invoices.cents`,
  state: sql`payment_state`,
  method: sql`method`,
  number: sql`number`,
} as const

/** A page of the payments of a query, newest first by default, and what all of them add up to. */
export async function readPayments(db: Db, { page, limit, sort = '-date', ...filter }: PaymentQuery) {
  const [column, direction] = parseSort(sort)
  const provider = await readProvider(db)
  const filtered = filterPayments(db, provider, filter)
  const found =
    (page - 1) * limit < maxCounted
      ? await filtered
          .select('invoices.id')
          .orderBy(orderColumns[column], direction)
          .$if(column === 'state', (query) => query.orderBy(madeAt, direction))
          .orderBy('invoices.id', direction)
          .limit(limit)
          .offset((page - 1) * limit)
          .execute()
      : []
  const ids = found.map(({ id }) => id)
  const [payments, totals] = await Promise.all([readDetails(db, ids), readTotals(filtered)])
  const total = totals.reduce((sum, one) => sum + one.payments, 0)
  return { payments, totals, pagination: paginate(page, limit, Math.min(total, maxCounted)) }
}

/** What payments add up to, by currency. */
async function readTotals(payments: ReturnType<typeof filterPayments>): Promise<PaymentTotal[]> {
  const rows = await payments
    .select('currency')
    .select([
      sql<number>`count(*)::integer`.as('payments'),
      sql<number>`coalesce(sum(paid_cents) filter (where paid_at is not null), 0)::float8`.as('paidCents'),
      sql<number>`coalesce(sum(refunded_cents), 0)::float8`.as('refundedCents'),
    ])
    .groupBy('currency')
    .orderBy('currency')
    .execute()
  return rows.flatMap(({ currency, ...total }) => {
    const known = currencies.find((code) => code === currency.toUpperCase())
    return known ? [{ currency: known, ...total }] : []
  })
}

/** The payments of an account that were made or tried, newest first. */
export async function readPaymentsOf(db: Db, userId: string): Promise<AdminPayment[]> {
  const rows = await filterPayments(db, await readProvider(db), { search: '', person: userId })
    .select('invoices.id')
    .where('payment_state', 'not in', ['open', 'cancelled'])
    .orderBy(madeAt, 'desc')
    .orderBy('invoices.id', 'desc')
    .limit(200)
    .execute()
  const ids = rows.map(({ id }) => id)
  return readDetails(db, ids)
}

/** One payment. */
export const readPayment = async (db: Db, id: string): Promise<AdminPayment | undefined> =>
  (await readDetails(db, [id]))[0]

import { sql } from 'kysely'
import type { Db } from '#platform/database/db.ts'
import { currencies, type Currency } from '#shared/money.ts'
import { planIds, getPlan } from '#features/billing/plans/plans.ts'

const yearPlans = planIds.filter((id) => getPlan(id).interval === 'year')
const toPerMille = (part: number, whole: number): number | null =>
  whole === 0 ? null : Math.round((part / whole) * 1_000)

/** Whether the trial of an account ended in the last 30 days. */
export const trialEndedRecently = sql<boolean>`(users.trial_ends_at > now() - interval '30 days' and users.trial_ends_at <= now())`
/** Whether an account has ever paid for a subscription. */
export const hasPaid = sql<boolean>`exists (
  select from billing_customers c join payment_provider p on p.name = c.provider join invoices i on i.customer_id = c.id
  where c.user_id = users.id and i.subscription_id is not null and i.paid_at is not null and i.paid_cents > 0)`
/** The customers who were members 30 days ago. */
const membersMonthAgo = sql`select distinct customer_id as id
  from invoices, (select now() - interval '30 days' as at) as start
  where paid_at is not null and subscription_id is not null and status = 'paid'
    and period_start <= start.at and period_end > start.at
    and (refund_requested_at is null or refund_requested_at > start.at)
    and (cents = 0 or refunded_cents < greatest(paid_cents, 1) or refunded_at > start.at)`
/** Whether a customer `c` is not a member now. */
const isNotMember = sql<boolean>`(c.premium_until is null or c.premium_until <= coalesce(c.test_now, now()))`
/** The accounts that were members 30 days ago and are not now, except for deleted ones. */
export const churnedMembers = sql`select c.user_id
  from (${membersMonthAgo}) as began join billing_customers c using (id) join payment_provider p on p.name = c.provider
  where c.user_id is not null and ${isNotMember}`

/**
 * The numbers of members and trials, and the revenue, as synced from the active payment provider. A member is anyone
 * whom the site treats as one (`paid_members`); a member of 30 days ago had a paid period then that had not been
 * refunded.
 */
export async function readSubscriptionMetrics(db: Db) {
  const [present, trials, ended, churned] = await Promise.all([
    sql<{ members: number; cents: number }>`
      with member as (
        select c.id from billing_customers c join payment_provider p on p.name = c.provider
        where c.user_id is not null and c.premium_until > coalesce(c.test_now, now())
      )
      select (select count(*) from member)::integer as members,
        (select coalesce(round(sum(case when plan_id = any(${yearPlans}::text[]) then cents / 12.0 else cents end)), 0)
          from subscriptions join member on member.id = customer_id
          where ended_at is null and cancels_at is null and status in ('active', 'past_due')
            and lower(currency) = 'eur')::float8 as cents`.execute(db),
    sql<{ trials: number }>`
      select count(*)::integer as trials from users
      where trial_ends_at > now() and not exists (select from paid_members where user_id = users.id)`.execute(db),
    sql<{ ended: number; paid: number }>`
      select count(*)::integer as ended, (count(*) filter (where ${hasPaid}))::integer as paid
      from users where ${trialEndedRecently}`.execute(db),
    sql<{ began: number; lost: number }>`
      select count(*)::integer as began,
        (count(*) filter (where c.user_id is null or ${isNotMember}))::integer as lost
      from (${membersMonthAgo}) as began
      join billing_customers c using (id) join payment_provider p on p.name = c.provider`.execute(db),
  ])
  const [{ members, cents } = { members: 0, cents: 0 }] = present.rows
  const [past = { ended: 0, paid: 0 }] = ended.rows
  const [churn = { began: 0, lost: 0 }] = churned.rows
  return {
    /** Accounts with paid Premium now. */
    members,
    /** Monthly recurring revenue in cents: a year counts a twelfth, a cancelled subscription nothing. */
    mrrCents: cents,
    /** Accounts with Premium by a trial alone now. */
    trials: trials.rows[0]?.trials ?? 0,
    /** The share of trials that ended in the last 30 days whose owner has paid, in thousandths. */
    trialsPaid: toPerMille(past.paid, past.ended),
    /** The share of members of 30 days ago who are not members now, in thousandths. */
    churn: toPerMille(churn.lost, churn.began),
  }
}

const otherProviderCustomers = sql`select id from billing_customers
  where provider is distinct from (select name from payment_provider)`

export interface MonthlyRevenue {
  month: string
  currency: Currency
  paidCents: number
  refundedCents: number
  payments: number
}

/** Payments and refunds of each of the last twelve months in Amsterdam, oldest first: always in euros, in others if any. */
export async function readMonthlyRevenue(db: Db): Promise<MonthlyRevenue[]> {
  // The months are computed once, and payments are not joined with their customers: it is faster to exclude the
  // customers of providers other than the active one, who are few or none.
  const { rows } = await sql<MonthlyRevenue>`
    with months as materialized (
      select to_char(m, 'YYYY-MM') as month, m at time zone 'Europe/Amsterdam' as first,
        (m + interval '1 month') at time zone 'Europe/Amsterdam' as next
      from generate_series(date_trunc('month', now() at time zone 'Europe/Amsterdam') - interval '11 months',
        date_trunc('month', now() at time zone 'Europe/Amsterdam'), interval '1 month') m
    ), paid as (
      select month, counted.* from months, lateral (
        select currency, sum(paid_cents) as cents, count(*) as payments from invoices
        where paid_at >= first and paid_at < next and paid_at is not null and paid_cents > 0
          and customer_id not in (${otherProviderCustomers}) group by currency
      ) as counted
    ), refunded as (
      select month, counted.* from months, lateral (
        select currency, sum(refunded_cents) as cents from invoices
        where refunded_at >= first and refunded_at < next and refunded_at is not null
          and customer_id not in (${otherProviderCustomers}) group by currency
      ) as counted
    ), used as (
      select 'eur' as currency union select currency from paid union select currency from refunded
    )
    select months.month, upper(currency) as currency, coalesce(paid.cents, 0)::float8 as "paidCents",
      coalesce(refunded.cents, 0)::float8 as "refundedCents", coalesce(paid.payments, 0)::integer as payments
    from months cross join used
    left join paid using (month, currency) left join refunded using (month, currency)
    where upper(currency) = any(${currencies}::text[])
    order by currency <> 'eur', currency, months.month`.execute(db)
  return rows
}

import { sql } from 'kysely'
import { uuidv7 } from 'uuidv7'
import { startSession } from '#features/accounts/sessions/session-queries.server.ts'
import type { TestApp } from '#app/test-app.ts'

export const timeAgo = (text: string) => sql<Date>`now() - ${text}::interval`

interface Bought {
  plan?: 'premium-month' | 'premium-year'
  cents?: number
  /** The start and end of the paid period, relative to now. */
  from?: string
  until?: string
  premium?: boolean
  cancels?: boolean
  currency?: string
  /** How long ago it was refunded in full. */
  refunded?: string
  userId?: string
  provider?: 'stripe_mock' | 'stripe_test'
}

/** Creates functions that insert the data that the dashboard counts. */
export function createDashboardFixtures(site: TestApp) {
  /** Creates an admin with a session, without the cost of hashing a password. @returns their token */
  async function createAdmin(): Promise<string> {
    const id = await createRenter()
    await site.db.updateTable('users').set({ role: 'ADMIN' }).where('id', '=', id).execute()
    return startSession(site.db, id, undefined)
  }

  async function createRenter({
    trialEnds,
    since = '50 days',
  }: { trialEnds?: string; since?: string } = {}): Promise<string> {
    const id = uuidv7()
    await site.db
      .insertInto('users')
      .values({
        id,
        name: 'Sanne',
        email: `${id}@voorbeeld.example`,
        language: 'nl',
        created_at: timeAgo(since),
        ...(trialEnds && { trial_ends_at: sql<Date>`now() + ${trialEnds}::interval` }),
      })
      .execute()
    return id
  }

  /** Creates a user who bought Premium, with rows like those of a sync with the payment provider. */
  async function createMember(bought: Bought = {}): Promise<void> {
    const { plan = 'premium-month', cents = 2_000, from = '-10 days', until = '20 days', premium = true } = bought
    const { cancels = false, currency = 'eur', refunded, provider = 'stripe_mock' } = bought
    await site.db
      .insertInto('payment_provider')
      .values({ name: 'stripe_mock' })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    const [customer_id, subscription_id] = [uuidv7(), uuidv7()]
    const at = (text: string) => sql<Date>`now() + ${text}::interval`
    const user_id = bought.userId ?? (await createRenter())
    await site.db
      .insertInto('billing_customers')
      .values({ id: customer_id, user_id, provider, premium_until: at(premium ? until : '-1 day') })
      .execute()
    await site.db
      .insertInto('subscriptions')
      .values({
        id: subscription_id,
        customer_id,
        provider_id: subscription_id,
        status: 'active',
        plan_id: plan,
        cents,
        currency,
        started_at: at(from),
        period_end: at(until),
        cancels_at: cancels ? at(until) : null,
      })
      .execute()
    await site.db
      .insertInto('invoices')
      .values({
        id: uuidv7(),
        customer_id,
        subscription_id,
        provider_id: uuidv7(),
        status: 'paid',
        cents,
        paid_cents: cents,
        refunded_cents: refunded ? cents : 0,
        refunded_at: refunded ? timeAgo(refunded) : null,
        refund_requested_at: refunded ? timeAgo(refunded) : null,
        currency,
        period_start: at(from),
        period_end: at(until),
        issued_at: at(from),
        paid_at: at(from),
        attempts: 1,
        processing: false,
        disputed: false,
      })
      .execute()
  }

  const createReply = async (when: string, more: object = {}) =>
    site.db
      .insertInto('replies')
      .values({
        id: uuidv7(),
        user_id: await createRenter(),
        property_title: 'Lindegracht 12',
        channel: 'mail',
        language: 'nl',
        message: 'Dag',
        contact_email: 'verhuurder@voorbeeld.example',
        created_at: timeAgo(when),
        ...more,
      })
      .execute()

  async function createRun(
    source_id: string,
    state: 'finished' | 'failed',
    when: string,
    read_count = 5,
  ): Promise<string> {
    const id = uuidv7()
    await site.db
      .insertInto('import_runs')
      .values({
        id,
        source_id,
        inputs: [],
        state,
        read_count,
        started_at: timeAgo(when),
        finished_at: timeAgo(when),
      })
      .execute()
    return id
  }

  const createListing = (source_id: string, property_id: string, number: string, gone = false) =>
    site.db
      .insertInto('listings')
      .values({
        id: uuidv7(),
        source_id,
        number,
        property_id,
        content: '{}',
        content_hash: Buffer.from('1'),
        completeness: 1,
        first_seen_at: timeAgo('100 days'),
        last_seen_at: timeAgo('100 days'),
        ...(gone && { missed_runs: 2, missing_since: timeAgo('100 days'), gone_at: timeAgo('100 days') }),
      })
      .execute()

  const createMail = (subject: string, more: object = {}) =>
    site.db
      .insertInto('mails')
      .values({ id: uuidv7(), recipient: 'noor@voorbeeld.example', subject, html: '', body: '', ...more })
      .execute()
  const rejected = (source_id: string, first_run_id: string, reason: string) =>
    site.db
      .insertInto('rejected_records')
      .values({
        source_id,
        fingerprint: Buffer.from(uuidv7()),
        reason,
        record: '{}',
        first_run_id,
        first_seen_at: timeAgo('0 days'),
        last_seen_at: timeAgo('0 days'),
      })
      .execute()
  return { createAdmin, createRenter, createMember, createReply, createRun, createListing, createMail, rejected }
}

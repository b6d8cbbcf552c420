import { sql } from 'kysely'
import { uuidv7 } from 'uuidv7'
import { startSession } from '#features/accounts/sessions/session-queries.server.ts'
import type { TestApp } from '#app/test-app.ts'

export const ago = (text: string) => sql<Date>`now() - ${text}::interval`

interface Bought {
  plan?: 'premium-month' | 'premium-year'
  cents?: number
  /** When the paid period began and ends, from now. */
  from?: string
  until?: string
  premium?: boolean
  cancels?: boolean
  currency?: string
  /** How long ago all of it was given back. */
  refunded?: string
  userId?: string
  provider?: 'standin' | 'stripe_test'
}

/** What the dashboard counts, put into the database of a test as it is when it happened. */
export function happenings(site: TestApp) {
  /** Somebody who is logged in as an admin, without the time that a password takes. @returns their token */
  async function anAdmin(): Promise<string> {
    const id = await aRenter()
    await site.db.updateTable('users').set({ role: 'ADMIN' }).where('id', '=', id).execute()
    return startSession(site.db, id, undefined)
  }

  async function aRenter({
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
        created_at: ago(since),
        ...(trialEnds && { trial_ends_at: sql<Date>`now() + ${trialEnds}::interval` }),
      })
      .execute()
    return id
  }

  /** Somebody who bought Premium, as it is written after a reading of the payment provider. */
  async function aMember(bought: Bought = {}): Promise<void> {
    const { plan = 'premium-month', cents = 2_000, from = '-10 days', until = '20 days', premium = true } = bought
    const { cancels = false, currency = 'eur', refunded, provider = 'standin' } = bought
    await site.db
      .insertInto('payment_provider')
      .values({ name: 'standin' })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    const [customer_id, subscription_id] = [uuidv7(), uuidv7()]
    const at = (text: string) => sql<Date>`now() + ${text}::interval`
    const user_id = bought.userId ?? (await aRenter())
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
        refunded_at: refunded ? ago(refunded) : null,
        refund_wanted_at: refunded ? ago(refunded) : null,
        currency,
        period_start: at(from),
        period_end: at(until),
        made_at: at(from),
        paid_at: at(from),
        attempts: 1,
        processing: false,
        disputed: false,
      })
      .execute()
  }

  const aReply = async (when: string, more: object = {}) =>
    site.db
      .insertInto('replies')
      .values({
        id: uuidv7(),
        user_id: await aRenter(),
        home: 'Lindegracht 12',
        way: 'mail',
        language: 'nl',
        message: 'Dag',
        contact_email: 'verhuurder@voorbeeld.example',
        created_at: ago(when),
        ...more,
      })
      .execute()

  async function aRun(source_id: string, state: 'finished' | 'failed', when: string, read_count = 5): Promise<string> {
    const id = uuidv7()
    await site.db
      .insertInto('import_runs')
      .values({
        id,
        source_id,
        inputs: [],
        state,
        read_count,
        started_at: ago(when),
        finished_at: ago(when),
      })
      .execute()
    return id
  }

  const anOffer = (source_id: string, property_id: string, number: string, gone = false) =>
    site.db
      .insertInto('offers')
      .values({
        id: uuidv7(),
        source_id,
        number,
        property_id,
        content: '{}',
        fingerprint: Buffer.from('1'),
        fullness: 1,
        first_seen_at: ago('100 days'),
        last_seen_at: ago('100 days'),
        ...(gone && { missed_runs: 2, missing_since: ago('100 days'), gone_at: ago('100 days') }),
      })
      .execute()

  const aMail = (subject: string, more: object = {}) =>
    site.db
      .insertInto('mails')
      .values({ id: uuidv7(), recipient: 'noor@voorbeeld.example', subject, html: '', body: '', ...more })
      .execute()
  const setAside = (source_id: string, first_run_id: string, reason: string) =>
    site.db
      .insertInto('quarantine')
      .values({
        source_id,
        fingerprint: Buffer.from(reason),
        reason,
        record: '{}',
        first_run_id,
        first_seen_at: ago('0 days'),
        last_seen_at: ago('0 days'),
      })
      .execute()
  return { anAdmin, aRenter, aMember, aReply, aRun, anOffer, aMail, setAside }
}

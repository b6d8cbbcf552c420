import { randomBytes } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import { sql } from 'kysely'
import { uuidv7 } from 'uuidv7'
import type { TestApp } from '#app/test-app.ts'
import { as, mailsTo, register } from '#features/accounts/accounts/test-accounts.server.ts'
import type { PropertyForm } from '#features/owners/property-form/property-form.ts'
import { createForm } from '#features/owners/property-form/test-forms.ts'
import { goodCard } from '#features/billing/subscriptions/test-members.server.ts'
import type { ListingDecision, OwnerListing } from './contract.ts'
import type { OwnerPlanId } from './plan-limits.ts'

export interface ListingReply {
  status: string
  code: string
  message: string
  fields?: Record<string, string>
  data: OwnerListing & { form: PropertyForm }
}

/** Stores uploads of a user. */
export async function createUploads({ db }: TestApp, userId: string, number: number): Promise<string[]> {
  const hashes = Array.from({ length: number }, () => randomBytes(32).toString('hex'))
  if (number === 0) return hashes
  await db
    .insertInto('photos')
    .values(hashes.map((hash) => ({ hash, width: 800, height: 600 })))
    .execute()
  await db
    .insertInto('uploads')
    .values(hashes.map((photo_hash) => ({ id: uuidv7(), user_id: userId, photo_hash })))
    .execute()
  return hashes
}

/** Stores videos of a user, without their files. */
export async function createVideos({ db }: TestApp, userId: string, number: number): Promise<string[]> {
  const hashes = Array.from({ length: number }, () => randomBytes(32).toString('hex'))
  const size = { kind: 'mp4', bytes: 1_000, width: 640, height: 360, duration_ms: 5_000 } as const
  await db
    .insertInto('videos')
    .values(hashes.map((hash) => ({ hash, ...size })))
    .execute()
  await db
    .insertInto('video_uploads')
    .values(hashes.map((hash) => ({ id: uuidv7(), user_id: userId, video_hash: hash, source_hash: hash })))
    .execute()
  return hashes
}

/** An owner with a confirmed email address, with their actions through the API and at the mock provider. */
export async function advertiser(site: TestApp, name = 'noor') {
  const who = await register(site, name)
  const auth = as(who.token)
  await site.db.updateTable('users').set({ email_confirmed_at: new Date() }).where('id', '=', who.id).execute()
  const post = (path: string, body?: unknown) => site.post<ListingReply>(`/owner-listings${path}`, body, auth)
  const checkout = (id: string, planId: OwnerPlanId = 'basic') =>
    site.post<ListingReply & { data: { sessionId: string; url: string } }>(
      `/owner-listings/${id}/checkout`,
      { planId, consent: true },
      auth,
    )
  const payAt = (sessionId: string) =>
    site.billing.stripeMock.paySession(sessionId, goodCard, 'http://localhost:3000/back')
  const place = async (given: Partial<PropertyForm> = {}, planId: OwnerPlanId = 'basic') =>
    (await post('', { planId, form: createForm(given) })).body.data
  return {
    ...who,
    auth,
    post,
    place,
    checkout,
    payAt,
    show: async (id: string) => (await site.get<ListingReply>(`/owner-listings/${id}`, auth)).body.data,
    edit: async (id: string, given: Partial<PropertyForm>, version?: number) => {
      const { data } = (await site.get<ListingReply>(`/owner-listings/${id}`, auth)).body
      const form = { ...data.form, ...given }
      return site.send<ListingReply>('PATCH', `/owner-listings/${id}`, { version: version ?? data.version, form }, auth)
    },
    /** Pays, and returns to the site. */
    pay: async (id: string, planId: OwnerPlanId = 'basic') => {
      const { body } = await checkout(id, planId)
      await payAt(body.data.sessionId)
      // A webhook may have started a sync in the background; only one runs at a time.
      let now = (await post(`/${id}/payment`)).body.data
      for (let tries = 0; now.state === 'to_pay' && tries < 100; tries++) {
        await setTimeout(100)
        now = (await post(`/${id}/payment`)).body.data
      }
      return now
    },
    mails: () => mailsTo(site, who.email),
  }
}

/** Decides about the current version of a listing. */
export async function decide(site: TestApp, token: string, id: string, decision: ListingDecision, reason?: string) {
  const { version } = await site.db
    .selectFrom('owner_listings')
    .select('version')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return site.post<ListingReply & { data: { propertyId: string | null } }>(
    `/admin/owner-listings/${id}/decision`,
    { decision, version, ...(reason !== undefined && { reason }) },
    as(token),
  )
}

/** Lets time pass for a listing by moving its dates into the past. */
export const advanceDays = async ({ db }: TestApp, id: string, days: number) =>
  sql`update owner_listings set online_from = online_from - make_interval(days => ${days}),
    online_until = online_until - make_interval(days => ${days}) where id = ${id}`.execute(db)

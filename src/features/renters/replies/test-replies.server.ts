import type { Insertable } from 'kysely'
import { uuidv7 } from 'uuidv7'
import type { TestApp } from '#app/test-app.ts'
import type { Properties } from '#platform/database/tables.ts'
import { as, register } from '#features/accounts/accounts/test-accounts.server.ts'
import { insertProperty } from '#features/properties/catalogue/test-properties.server.ts'

/** The contact details of the landlord in these tests. */
export const landlord = {
  contact_name: 'Noor',
  contact_email: 'noor@verhuur.example',
  contact_phone: '020 123 45 67',
} as const

/** Inserts a home for rent with the landlord's contact details. @returns its id */
export async function createTestProperty(
  site: TestApp,
  home: Partial<Insertable<Properties>> = {},
  url?: string,
): Promise<string> {
  const id = await insertProperty(site.db, { ...landlord, ...home })
  if (url === undefined) return id
  const source = uuidv7()
  const seen = '2026-11-01T12:00:00Z'
  await site.db
    .insertInto('sources')
    .values({ id: source, slug: 'bron', name: 'Bron', website: 'https://bron.example' })
    .execute()
  await site.db
    .insertInto('listings')
    .values({
      id: uuidv7(),
      source_id: source,
      number: '1',
      property_id: id,
      url,
      content: '{}',
      content_hash: Buffer.alloc(20),
      completeness: 1,
      first_seen_at: seen,
      last_seen_at: seen,
    })
    .execute()
  return id
}

interface Wanted {
  who?: string
  name?: string
  confirmed?: boolean
  /** The days left of the trial. */
  trialDays?: number
}

/** Creates a user, who by default may reply, with functions for their API calls. */
export async function createTestRenter(
  site: TestApp,
  { who = 'sanne', name = 'Sanne Smit', confirmed = true, trialDays = 7 }: Wanted = {},
) {
  const made = await register(site, who)
  const auth = as(made.token)
  const setTrial = (days: number) =>
    site.db
      .updateTable('users')
      .set({
        name,
        email_confirmed_at: confirmed ? new Date() : null,
        trial_ends_at: new Date(Date.now() + days * 86_400_000),
      })
      .where('id', '=', made.id)
      .execute()
  await setTrial(trialDays)
  return {
    ...made,
    setTrial,
    get: <T = never>(path: string) => site.get<T>(path, auth),
    post: <T = never>(path: string, body: unknown) => site.post<T>(path, body, auth),
    send: <T = never>(method: 'PUT' | 'PATCH' | 'DELETE', path: string, body: unknown) =>
      site.send<T>(method, path, body, auth),
  }
}

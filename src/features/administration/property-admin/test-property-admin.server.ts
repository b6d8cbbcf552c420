import type { TestApp } from '#app/test-app.ts'
import type { Reply } from '#shared/endpoint.ts'
import type { ProblemReply } from '#shared/problem.ts'
import { as, registerAdmin } from '#features/accounts/accounts/test-accounts.server.ts'
import type { AuditEntry } from '#platform/audit/contract.ts'
import type { decideProperties, listAdminProperties, getAdminProperty } from './contract.ts'

type Refusal = Omit<ProblemReply, 'status'>

/** Inserts a listing of a home at a source. */
export async function insertListing(
  site: TestApp,
  propertyId: string,
  { status = 'for_rent', slug = 'bron' } = {},
): Promise<void> {
  const [id, seen] = [crypto.randomUUID(), '2026-11-01T12:00:00Z']
  await site.db
    .insertInto('sources')
    .values({ id, slug, name: `Bron ${slug}`, website: 'https://bron.example' })
    .onConflict((conflict) => conflict.column('slug').doNothing())
    .execute()
  const source = await site.db.selectFrom('sources').select('id').where('slug', '=', slug).executeTakeFirstOrThrow()
  await site.db
    .insertInto('listings')
    .values({
      id,
      source_id: source.id,
      number: id,
      property_id: propertyId,
      url: `https://bron.example/${id}`,
      content: JSON.stringify({ status, priceCents: 150_000, currency: 'EUR', pricePeriod: 'month' }),
      content_hash: Buffer.from('1'),
      completeness: 1,
      first_seen_at: seen,
      last_seen_at: seen,
    })
    .execute()
}

/** Creates an admin, with functions for their actions. */
export async function createPropertyAdmin(site: TestApp) {
  const admin = await registerAdmin(site)
  const list = async (query = '') =>
    (await site.get<Reply<typeof listAdminProperties>>(`/admin/properties?${query}`, as(admin.token))).body
  return {
    admin,
    list,
    ids: async (query = '') => (await list(query)).properties.map(({ id }) => id),
    decide: (action: string, ...ids: string[]) =>
      site.post<Reply<typeof decideProperties> & Refusal>('/admin/properties/decide', { action, ids }, as(admin.token)),
    decideAll: (action: string, filter: object, count: number) =>
      site.post<Reply<typeof decideProperties> & Refusal>(
        '/admin/properties/decide-all',
        { action, filter, count },
        as(admin.token),
      ),
    undo: (id: string, { token } = admin) =>
      site.post<ProblemReply>(`/admin/status-decisions/${id}/undo`, undefined, as(token)),
    record: async (id: string) =>
      (await site.get<Reply<typeof getAdminProperty> & Refusal>(`/admin/properties/${id}`, as(admin.token))).body,
    audit: async () => (await site.get<{ data: { entries: AuditEntry[] } }>('/admin/audit', as(admin.token))).body.data,
  }
}

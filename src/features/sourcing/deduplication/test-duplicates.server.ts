import { expect } from 'vitest'
import type { Reply } from '#shared/endpoint.ts'
import type { ProblemReply } from '#shared/problem.ts'
import type { TestApp } from '#app/test-app.ts'
import { as } from '#features/accounts/accounts/test-accounts.server.ts'
import type { AuditEntry } from '#platform/audit/contract.ts'
import type { Property } from '#features/properties/catalogue/contract.ts'
import type { DecisionResult, DuplicateGroup, listDuplicateGroups } from './contract.ts'
import { testImports } from '#features/sourcing/import/test-imports.server.ts'

type Answered = { data: DecisionResult } & ProblemReply

/** The listing of a group with a number. */
export const findListingId = ({ listings }: DuplicateGroup, number: string): string =>
  listings.find((one) => one.number === number)?.id ?? ''

/** Helpers to decide about possible duplicates as an admin through the API, and to read the results. */
export function testDuplicates(site: TestApp) {
  const { read, end } = testImports(site)
  const list = async (token: string, query = '') =>
    (await site.get<Reply<typeof listDuplicateGroups>>(`/admin/duplicates${query}`, as(token))).body.data
  const listing = (number: string) =>
    site.db.selectFrom('listings').select(['id', 'property_id']).where('number', '=', number).executeTakeFirstOrThrow()
  return {
    read,
    end,
    list,
    /** One ad without a number that fits two houses: three homes, of which at most two are one. */
    importGroup: async () => {
      await read('portal', [
        { number: 'p1', houseNumber: 12, url: 'https://portal.example/p1' },
        { number: 'p2', houseNumber: 14, energyLabel: 'B' },
      ])
      await read('agent', [{ number: 'a1', bedrooms: 2, descriptionNl: 'Ruim en licht. '.repeat(40) }])
    },
    readOnlyGroup: async (token: string): Promise<DuplicateGroup> => {
      const { groups } = await list(token)
      expect(groups).toHaveLength(1)
      return groups[0] as DuplicateGroup
    },
    decide: (token: string, id: string, body: unknown) =>
      site.post<Answered>(`/admin/duplicates/${id}/decision`, body, as(token)),
    split: (token: string, propertyId: string, listingId: string) =>
      site.post<Answered>(`/admin/properties/${propertyId}/split`, { listingId }, as(token)),
    join: (token: string, propertyId: string, propertyIds: readonly string[]) =>
      site.post<Answered>(`/admin/properties/${propertyId}/merge`, { propertyIds }, as(token)),
    undo: (token: string, id: string) =>
      site.post<ProblemReply>(`/admin/property-decisions/${id}/revert`, undefined, as(token)),
    show: async (id: string) => (await site.get<Property>(`/properties/${id}`)).body,
    audit: async (token: string) =>
      (await site.get<{ data: { entries: AuditEntry[] } }>('/admin/audit', as(token))).body.data.entries,
    idOf: async (number: string) => (await listing(number)).id,
    findPropertyId: async (number: string) => (await listing(number)).property_id,
    /** All data on which listing belongs to which home, and on what homes show. */
    state: async () => ({
      properties: (await site.db.selectFrom('properties').selectAll().orderBy('id').execute()).map((home) => ({
        ...home,
        // Changes with every write.
        change_id: '',
      })),
      listings: await site.db.selectFrom('listings').select(['number', 'property_id']).orderBy('number').execute(),
      merges: await site.db.selectFrom('property_merges').selectAll().orderBy('merged_id').execute(),
      groups: await site.db.selectFrom('duplicate_groups').selectAll().orderBy('id').execute(),
      photos: await site.db
        .selectFrom('property_photos')
        .selectAll()
        .orderBy('property_id')
        .orderBy('position')
        .execute(),
    }),
  }
}

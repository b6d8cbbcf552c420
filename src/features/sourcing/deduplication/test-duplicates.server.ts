import { expect } from 'vitest'
import type { Reply } from '#shared/endpoint.ts'
import type { ProblemReply } from '#shared/problem.ts'
import type { TestApp } from '#app/test-app.ts'
import { as } from '#features/accounts/accounts/test-accounts.server.ts'
import type { AuditEntry } from '#features/administration/audit-log/contract.ts'
import type { Property } from '#features/properties/catalogue/contract.ts'
import type { Decided, DoubtfulGroup, listDoubtfulGroups } from './contract.ts'
import { testImports } from '#features/sourcing/import/test-imports.server.ts'

type Answered = { data: Decided } & ProblemReply

/** The offer of a group with a number. */
export const offerOf = ({ offers }: DoubtfulGroup, number: string): string =>
  offers.find((one) => one.number === number)?.id ?? ''

/** What an admin does about doubtful groups, through the front door, and what comes of it. */
export function testDoubts(site: TestApp) {
  const { read, end } = testImports(site)
  const list = async (token: string, query = '') =>
    (await site.get<Reply<typeof listDoubtfulGroups>>(`/admin/doubtful-groups${query}`, as(token))).body.data
  const offer = (number: string) =>
    site.db.selectFrom('offers').select(['id', 'property_id']).where('number', '=', number).executeTakeFirstOrThrow()
  return {
    read,
    end,
    list,
    /** One ad without a number that fits two houses: three homes, of which at most two are one. */
    readGroup: async () => {
      await read('portal', [
        { number: 'p1', houseNumber: 12, url: 'https://portal.example/p1' },
        { number: 'p2', houseNumber: 14, energyLabel: 'B' },
      ])
      await read('agent', [{ number: 'a1', bedrooms: 2, descriptionNl: 'Ruim en licht. '.repeat(40) }])
    },
    onlyGroup: async (token: string): Promise<DoubtfulGroup> => {
      const { groups } = await list(token)
      expect(groups).toHaveLength(1)
      return groups[0] as DoubtfulGroup
    },
    decide: (token: string, id: string, body: unknown) =>
      site.post<Answered>(`/admin/doubtful-groups/${id}/decision`, body, as(token)),
    part: (token: string, homeId: string, offerId: string) =>
      site.post<Answered>(`/admin/properties/${homeId}/part`, { offerId }, as(token)),
    join: (token: string, homeId: string, homeIds: readonly string[]) =>
      site.post<Answered>(`/admin/properties/${homeId}/join`, { homeIds }, as(token)),
    undo: (token: string, id: string) =>
      site.post<ProblemReply>(`/admin/home-decisions/${id}/undo`, undefined, as(token)),
    show: async (id: string) => (await site.get<Property>(`/properties/${id}`)).body,
    audit: async (token: string) =>
      (await site.get<{ data: { entries: AuditEntry[] } }>('/admin/audit', as(token))).body.data.entries,
    idOf: async (number: string) => (await offer(number)).id,
    homeOf: async (number: string) => (await offer(number)).property_id,
    /** Everything that says which offer is of which home, and what homes show. */
    state: async () => ({
      homes: (await site.db.selectFrom('properties').selectAll().orderBy('id').execute()).map((home) => ({
        ...home,
        // Who wrote last is no part of what a home is.
        change_id: '',
      })),
      offers: await site.db.selectFrom('offers').select(['number', 'property_id']).orderBy('number').execute(),
      joins: await site.db.selectFrom('home_joins').selectAll().orderBy('joined_id').execute(),
      groups: await site.db.selectFrom('doubtful_groups').selectAll().orderBy('id').execute(),
      photos: await site.db
        .selectFrom('property_photos')
        .selectAll()
        .orderBy('property_id')
        .orderBy('position')
        .execute(),
    }),
  }
}

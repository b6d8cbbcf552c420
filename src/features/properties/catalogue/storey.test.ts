import { describe, expect, test } from 'vitest'
import { testApp } from '#app/test-app.ts'
import type { ProblemReply } from '#shared/problem.ts'
import type { Reply } from '#shared/endpoint.ts'
import { as, registerAdmin } from '#features/accounts/accounts/test-accounts.server.ts'
import type { EditableProperty } from '#features/owners/property-form/contract.ts'
import { createForm } from '#features/owners/property-form/test-forms.ts'
import {
  createTestSearcher,
  readAlertSubjects,
  sendAllAlerts,
} from '#features/renters/saved-searches/test-alerts.server.ts'
import { mergeFields } from '#features/sourcing/deduplication/merge-fields.ts'
import { Listing } from '#features/sourcing/listings/contract.ts'
import { createTestFeed, home } from '#features/sourcing/pushed-feeds/test-feed.server.ts'
import type { Property, searchProperties } from './contract.ts'
import { insertProperty } from './test-properties.server.ts'

const site = testApp()
const show = async (id: string) => (await site.get<Property>(`/properties/${id}`)).body
const find = async (query: string) => {
  await site.refresh()
  const { body } = await site.get<Reply<typeof searchProperties>>(`/properties?${query}`)
  return body.properties.map(({ title }) => title).toSorted()
}
const insertStoreys = () =>
  Promise.all(
    [-1, 0, 1, 3, null].map((storey) => insertProperty(site.db, { storey, title: `Op ${storey ?? 'onbekend'}` })),
  )

test('a storey that a source states is on the page of the home, and an impossible one is refused', async () => {
  const { push } = await createTestFeed(site)
  const { body } = await push([home('a', { storey: 2, title: 'Tweehoog' }), home('b', { storey: 61 }), home('c')])
  expect(body.data).toMatchObject({ new: 2, rejected: 1, reasons: { invalid: 1 } })
  const properties = await site.db
    .selectFrom('properties')
    .select(['id', 'title', 'storey'])
    .orderBy('storey')
    .execute()
  expect(properties.map(({ storey }) => storey)).toEqual([2, null])
  expect((await show(properties[0]?.id ?? '')).storey).toBe(2)
})

describe('an admin who adds a home', () => {
  test('can state its storey, also a basement, and clear it again', async () => {
    const { token } = await registerAdmin(site)
    const added = await site.post<{ data: { id: string } }>('/properties', createForm({ storey: -1 }), as(token))
    const { id } = added.body.data
    expect((await show(id)).storey).toBe(-1)
    const { body } = await site.get<{ data: EditableProperty }>(`/admin/properties/${id}/form`, as(token))
    const { form, version } = body.data
    expect(form.storey).toBe(-1)
    await site.send('PATCH', `/properties/${id}`, { ...form, storey: undefined, version }, as(token))
    expect((await show(id)).storey).toBeNull()
  })

  test.each([61, -3, 1.5])('is refused storey %d', async (storey) => {
    const { token } = await registerAdmin(site)
    const { status, body } = await site.post<ProblemReply>('/properties', { ...createForm(), storey }, as(token))
    expect([status, Object.keys(body.fields ?? {})]).toEqual([400, ['storey']])
  })

  test('keeps it in a draft', async () => {
    const { token } = await registerAdmin(site)
    const draft = { fields: { storey: '2' }, amenities: [], gallery: [], step: 3 }
    expect((await site.send('PUT', '/property-draft', draft, as(token))).status).toBe(200)
  })
})

test('a search for the ground floor or a minimum storey finds no home that does not state its storey', async () => {
  await insertStoreys()
  expect(await find('minStorey=1')).toEqual(['Op 1', 'Op 3'])
  expect(await find('maxStorey=0')).toEqual(['Op -1', 'Op 0'])
  expect(await find('minStorey=0&maxStorey=1')).toEqual(['Op 0', 'Op 1'])
  expect((await site.get('/properties?minStorey=61')).status).toBe(400)
})

test('two listings of one home show the storey that one of them states, also the ground floor', () => {
  const toRanked = (number: string, storey: number | undefined, lastSeenAt: string) => ({
    listing: Listing.parse({ number, propertyType: 'apartment', title: 'Appartement', city: 'Utrecht', storey }),
    gone: false,
    lastSeenAt: new Date(lastSeenAt),
    completeness: 1,
  })
  const silent = toRanked('a', undefined, '2026-11-02')
  expect(mergeFields([silent, toRanked('b', 0, '2026-11-01')]).storey).toBe(0)
  expect(mergeFields([toRanked('a', 4, '2026-11-02'), toRanked('b', 0, '2026-11-01')]).storey).toBe(4)
})

test('the exported file has the storey in a column of its own', async () => {
  const { token } = await registerAdmin(site)
  await insertProperty(site.db, { rooms: 3, bedrooms: 2, occupants_max: 4, storey: 0 })
  await site.refresh()
  const { body } = await site.get<string>('/admin/properties.csv', as(token))
  const [headings, line] = body.split('\r\n')
  expect(headings).toContain(';kamers;slaapkamers;op verdieping;maximaal aantal bewoners;')
  expect(line).toContain(';3;2;0;4;')
})

describe('a user who saved a search', () => {
  test('sees in its name which storeys it is about', async () => {
    const sanne = await createTestSearcher(site)
    expect((await sanne.save('minStorey=2&maxStorey=0')).status).toBe(422)
    const { body } = await sanne.save('minStorey=0&maxStorey=02')
    expect(body.data).toMatchObject({ name: 'Vanaf begane grond, tot en met 2e verdieping' })
  })

  test.each([
    ['minStorey=2', { storey: 3 }],
    ['household=3', { occupants_max: 4 }],
  ])('for %s gets an alert once a home states that it fits', async (query, stated) => {
    const sanne = await createTestSearcher(site)
    await sanne.save(query, { kinds: ['new'] })
    const id = await insertProperty(site.db, { first_seen_at: new Date(), storey: 0, occupants_max: 1 })
    await sendAllAlerts(site)
    expect(await readAlertSubjects(site, sanne.email)).toEqual([])
    await site.db.updateTable('properties').set(stated).where('id', '=', id).execute()
    await sendAllAlerts(site)
    expect(await readAlertSubjects(site, sanne.email)).toHaveLength(1)
  })
})

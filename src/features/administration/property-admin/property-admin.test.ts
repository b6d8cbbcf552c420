import { describe, expect, test } from 'vitest'
import { testApp } from '#app/test-app.ts'
import type { Reply } from '#shared/endpoint.ts'
import type { ProblemReply } from '#shared/problem.ts'
import { as, register, registerAdmin } from '#features/accounts/accounts/test-accounts.server.ts'
import type { Favourite } from '#features/renters/favourites/contract.ts'
import type { decideProperties, listStatusDecisions } from './contract.ts'
import { insertProperty, insertPhotos } from '#features/properties/catalogue/test-properties.server.ts'
import { insertListing, createPropertyAdmin } from './test-property-admin.server.ts'

const site = testApp()
const unknown = '0192f0c1-0000-7000-8000-000000000001'

const shown = async (id: string) => {
  const { status, body } = await site.get<{ status: string; code?: string }>(`/properties/${id}`)
  return status === 200 ? body.status : body.code
}
const listed = async () => {
  await site.refresh()
  return (await site.get<{ properties: { id: string }[] }>('/properties')).body.properties.map(({ id }) => id)
}

describe('an admin who looks for a home', () => {
  test('finds it by words, place, source, photos, reports and decision, in any order, page by page', async () => {
    const { list, ids } = await createPropertyAdmin(site)
    const delft = await insertProperty(site.db, {
      title: 'Ruime studio met balkon',
      city: 'Delft',
      street: 'Oude Delft',
      property_type: 'studio',
      price_cents: 90_000,
      first_seen_at: '2026-11-02T12:00:00Z',
    })
    const dear = await insertProperty(site.db, {
      title: 'Aan de gracht',
      status: 'rented',
      price_cents: 300_000,
      review: ['rent_odd_for_area'],
    })
    const silent = await insertProperty(site.db, {
      title: 'Zonder prijs',
      city: 'Breda',
      price_cents: null,
      price_period: null,
      first_seen_at: '2026-10-01T12:00:00Z',
      last_seen_at: '2026-11-20T12:00:00Z',
      decided_status: 'hidden',
    })
    const deleted = await insertProperty(site.db, { title: 'Weg', decided_status: 'deleted' })
    await insertListing(site, delft, { slug: 'bron-een' })
    await insertPhotos(site.db, dear, 2)
    await site.post(`/properties/${delft}/reports`, { reason: 'gone' })
    await site.refresh()

    expect(await ids()).toEqual([delft, dear, silent])
    expect((await list('page=2&limit=2')).pagination).toEqual({
      currentPage: 2,
      itemsPerPage: 2,
      totalItems: 3,
      totalPages: 2,
    })
    const found: Record<string, string[]> = {
      'page=2&limit=2': [silent],
      'page=9': [],
      'sort=oldest': [silent, dear, delft],
      'sort=price': [delft, dear, silent],
      'sort=price_desc': [dear, delft, silent],
      'sort=title': [dear, delft, silent],
      'sort=place': [dear, silent, delft],
      'sort=seen': [silent, delft, dear],
      'sort=seen_asc': [dear, delft, silent],
      'search=oude%20delft': [delft],
      'search=balkon': [delft],
      'search=zonder%20prijs': [silent],
      [`search=${deleted}&decided=deleted`]: [deleted],
      'search=bestaatniet': [],
      'status=verhuurd': [dear],
      'type=Studio': [delft],
      'city=delft': [delft],
      'city=nergens': [],
      'source=bron-een': [delft],
      'source=geen': [],
      'photos=yes': [dear],
      'photos=no': [delft, silent],
      'reported=yes': [delft],
      'review=yes': [dear],
      'rentCheck=above': [],
      'rentCheck=unknown': [delft, dear, silent],
      'decided=hidden': [silent],
      'decided=deleted': [deleted],
    }
    const answers = await Promise.all(Object.keys(found).map(async (query) => [query, await ids(query)] as const))
    expect(Object.fromEntries(answers)).toEqual(found)
    const [first] = (await list('reported=yes')).properties
    expect(first).toMatchObject({
      reports: 1,
      sources: ['Bron bron-een'],
      decided: null,
      location: 'Oude Delft, Delft',
    })
  })

  test('can read its full record, and gets an error for an unknown one', async () => {
    const { decide, record } = await createPropertyAdmin(site)
    const id = await insertProperty(site.db, {
      contact_name: 'Vastgoed Voorbeeld',
      contact_email: 'info@voorbeeld.example',
    })
    await insertListing(site, id)
    await insertPhotos(site.db, id, 6)
    await site.post(`/properties/${id}/reports`, { reason: 'other', text: 'Vraagt geld vooraf' })
    await decide('hidden', id)
    const { data } = await record(id)
    expect(data).toMatchObject({
      decided: 'hidden',
      contact: { name: 'Vastgoed Voorbeeld', email: 'info@voorbeeld.example', phone: null },
      reports: [{ reason: 'other', text: 'Vraagt geld vooraf', verdict: null }],
      decisions: [{ action: 'hidden', properties: 1, undoneAt: null }],
      property: { id, status: 'inactive', listings: [{ source: 'Bron bron' }] },
    })
    expect(data.property.gallery).toHaveLength(6)
    expect(await record(unknown)).toMatchObject({ code: 'property.notFound' })
  })
})

describe('an admin who decides about a home', () => {
  test('can hide it from all visitors and restore it to the current state of its sources', async () => {
    const { decide, ids, audit, admin } = await createPropertyAdmin(site)
    const id = await insertProperty(site.db)
    await insertListing(site, id, { status: 'rented' })
    const { body } = await decide('hidden', id)
    expect(body).toMatchObject({ message: 'De woning is verborgen.', data: { properties: 1 } })
    expect([await shown(id), await listed(), await ids('decided=hidden')]).toEqual(['property.hidden', [], [id]])
    expect((await decide('hidden', id)).body).toMatchObject({ code: 'homes.unchanged' })
    await decide('restored', id)
    expect(await shown(id)).toBe('rented')
    const [last, first] = (await audit()).entries
    expect(last).toMatchObject({ action: 'status.restored', subjectId: id, adminEmail: admin.email })
    expect(first).toMatchObject({ action: 'status.hidden', details: { properties: '1' } })
  })

  test('can delete it, despite later imports; another admin can undo that once', async () => {
    const { admin, ids, undo, decide } = await createPropertyAdmin(site)
    const [colleague, sanne] = await Promise.all([registerAdmin(site, 'collega'), register(site)])
    const id = await insertProperty(site.db)
    await site.post('/favorites/addFavorite', { propertyId: id, userId: sanne.id }, as(sanne.token))
    const { status, body } = await site.send<Reply<typeof decideProperties>>(
      'DELETE',
      `/properties/${id}`,
      undefined,
      as(admin.token),
    )
    expect([status, body.message]).toEqual([200, 'De woning is verwijderd.'])
    await site.db
      .updateTable('properties')
      .set({ status: 'for_rent', title: 'Van de bron' })
      .where('id', '=', id)
      .execute()
    expect([await shown(id), await listed(), await ids()]).toEqual(['property.deleted', [], []])
    expect(await ids('decided=deleted')).toEqual([id])
    const kept = await site.get<{ favorites: Favourite[] }>('/favorites/getFavorites', as(sanne.token))
    expect(JSON.stringify(kept.body)).toContain('"state":"removed"')
    expect((await site.post<ProblemReply>(`/properties/${id}/reports`, { reason: 'gone' })).status).toBe(404)
    // A deleted home can only be restored.
    expect((await decide('rented', id)).body).toMatchObject({ code: 'homes.unchanged' })

    expect((await undo(body.data.decisionId, colleague)).body).toMatchObject({ message: 'Ongedaan gemaakt.' })
    expect(await shown(id)).toBe('for_rent')
    expect((await undo(body.data.decisionId)).body).toMatchObject({ code: 'decision.undone' })
    expect((await undo(unknown)).body).toMatchObject({ code: 'decision.notFound' })
    const nobody = await site.send<ProblemReply>('DELETE', `/properties/${unknown}`, undefined, as(admin.token))
    expect(nobody.body).toMatchObject({ code: 'property.notFound' })
  })

  test('can undo in any order, and homes keep later decisions', async () => {
    const { decide, undo, admin } = await createPropertyAdmin(site)
    const [one, other] = [await insertProperty(site.db), await insertProperty(site.db)]
    const hidden = (await decide('hidden', one, other, unknown)).body.data
    expect(hidden.properties).toBe(2)
    const rented = (await decide('rented', one)).body.data
    const undone = await undo(hidden.decisionId)
    expect(undone.body.message).toBe(
      'Ongedaan gemaakt. 1 woning is overgeslagen, omdat daar later anders over is beslist.',
    )
    expect([await shown(one), await shown(other)]).toEqual(['rented', 'for_rent'])
    await undo(rented.decisionId)
    expect(await shown(one)).toBe('for_rent')

    const first = (await decide('hidden', one)).body.data
    await decide('deleted', one)
    expect((await undo(first.decisionId)).body).toMatchObject({ code: 'homes.overtaken' })
    const { body } = await site.get<Reply<typeof listStatusDecisions>>('/admin/status-decisions', as(admin.token))
    expect(
      body.data.decisions.map(({ action, properties, undoneAt }) => [action, properties, undoneAt === null]),
    ).toEqual([
      ['deleted', 1, true],
      ['hidden', 1, true],
      ['rented', 1, false],
      ['hidden', 2, false],
    ])
  })

  test('and about its reports has to undo the later first; reports of a deleted home wait for its return', async () => {
    const { decide, undo, admin } = await createPropertyAdmin(site)
    const id = await insertProperty(site.db)
    await site.post(`/properties/${id}/reports`, { reason: 'gone' })
    const queue = async () =>
      (await site.get<{ data: { properties: { reports: { id: string }[] }[] } }>('/admin/reports', as(admin.token)))
        .body.data.properties
    const [reported] = await queue()
    const verdict = { verdict: 'hidden', lastReportId: reported?.reports[0]?.id }
    const path = `/admin/properties/${id}/report-decision`
    const deleted = (await decide('deleted', id)).body.data
    expect(await queue()).toEqual([])
    expect((await site.post<ProblemReply>(path, verdict, as(admin.token))).body.code).toBe('property.notFound')
    await undo(deleted.decisionId)
    const report = (await site.post<{ data: { id: string } }>(path, verdict, as(admin.token))).body.data
    const rented = (await decide('rented', id)).body.data
    const back = () => site.post<ProblemReply>(`/admin/report-decisions/${report.id}/undo`, undefined, as(admin.token))
    expect((await back()).body).toMatchObject({ code: 'report.overtaken' })
    await undo(rented.decisionId)
    expect(await shown(id)).toBe('property.hidden')
    await back()
    expect(await shown(id)).toBe('for_rent')
  })
})

describe('an admin who decides about many homes', () => {
  test('names them, or confirms the number that a filter finds; if that has changed, nothing happens', async () => {
    const { decideAll, decide, undo, audit } = await createPropertyAdmin(site)
    const delft = [await insertProperty(site.db, { city: 'Delft' }), await insertProperty(site.db, { city: 'Delft' })]
    const elsewhere = await insertProperty(site.db)
    const late = await decideAll('hidden', { city: 'Delft' }, 1)
    expect(late.body).toMatchObject({
      code: 'homes.countChanged',
      message: 'Het aantal gevonden woningen is intussen veranderd. Er is niets gedaan. Bekijk de lijst opnieuw.',
    })
    expect((await listed()).toSorted()).toEqual([...delft, elsewhere].toSorted())
    const { body } = await decideAll('rented', { city: 'Delft', status: ['for_rent'] }, 2)
    expect(body.message).toBe('2 woningen staan nu op verhuurd.')
    expect([await shown(delft[0] ?? ''), await shown(elsewhere)]).toEqual(['rented', 'for_rent'])
    const [entry] = (await audit()).entries
    expect(entry).toMatchObject({
      subjectId: body.data.decisionId,
      details: { properties: '2', filter: '{"city":"Delft","status":["for_rent"]}' },
    })
    expect((await undo(body.data.decisionId)).body.message).toBe('Ongedaan gemaakt voor 2 woningen.')
    expect(await shown(delft[1] ?? '')).toBe('for_rent')
    const thousand = Array.from({ length: 1_001 }, () => unknown)
    expect((await decide('hidden', ...thousand)).body.code).toBe('request.invalid')
    expect((await decideAll('hidden', {}, 10_001)).body.code).toBe('request.invalid')
    expect((await decide('hidden', unknown)).body.code).toBe('homes.unchanged')
  })
})

describe('an admin who exports the list as a file', () => {
  test('gets every matching home, in the format of their language, without formulas', async () => {
    const { admin } = await createPropertyAdmin(site)
    await insertProperty(site.db, { title: '=HYPERLINK("https://kwaad.example")', rooms: 2.5, service_costs: 'none' })
    await insertProperty(site.db, {
      title: 'Tweede; huis',
      city: 'Delft',
      price_cents: 123_450,
      contact_name: 'Geheim',
      bedrooms: 2,
      occupants_max: 4,
    })
    await site.refresh()
    const file = (language: string, query = '') =>
      site.get<string>(`/admin/properties.csv?${query}`, {
        headers: { ...as(admin.token).headers, 'accept-language': language },
      })
    const dutch = await file('nl', 'sort=price')
    expect(dutch.headers['content-type']).toBe('text/csv; charset=utf-8')
    expect(dutch.headers['content-disposition']).toMatch(/^attachment; filename="woningen-\d{4}-\d\d-\d\d\.csv"$/)
    const lines = dutch.body.split('\r\n')
    expect(lines).toHaveLength(4)
    expect(lines[0]).toMatch(/^\ufeffid;titel;straat;.*;m2;kamers;slaapkamers;.*maximaal aantal bewoners;bouwjaar;/)
    expect(lines[1]).toMatch(/;2;.*4;/)
    expect(lines[1]).toContain(';"Tweede; huis";Lindegracht;')
    expect(lines[1]).toContain(';"1234,5";EUR;per maand;')
    expect(lines[2]).toContain(`;"'=HYPERLINK(""https://kwaad.example"")";`)
    expect(lines[2]).toContain(';"2,5";')
    expect(dutch.body).not.toContain('Geheim')
    const english = await file('en', 'city=Delft')
    expect(english.body.split('\r\n').slice(0, 2).join(' ')).toMatch(/id,title,street,.*Tweede; huis.*,1234\.5,EUR,/)
    expect((await file('nl', 'page=2')).status).toBe(400)
  })

  test('reads the days on which a home was seen as the filter has them: of the Dutch calendar', async () => {
    const { admin } = await createPropertyAdmin(site)
    const moments = { first_seen_at: '2026-11-30T23:30:00Z', last_seen_at: '2026-12-04T23:30:00Z' }
    await insertProperty(site.db, { title: 'Na middernacht', ...moments })
    await site.refresh()
    const { body } = await site.get<string>('/admin/properties.csv?from=2026-12-01', as(admin.token))
    expect(body).toMatch(/Na middernacht.*;2026-12-01;2026-12-05;/)
  })
})

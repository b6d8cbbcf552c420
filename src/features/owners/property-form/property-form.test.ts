import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { as, register, registerAdmin } from '#features/accounts/accounts/test-accounts.server.ts'
import { folderPhotoStore } from '#platform/storage/photo-store.ts'
import { testApp, type TestReply } from '#app/test-app.ts'
import type { ProblemReply } from '#shared/problem.ts'
import type { Property } from '#features/properties/catalogue/contract.ts'
import { testImports } from '#features/sourcing/import/test-imports.server.ts'
import { uploadColour } from '#features/owners/uploads/test-uploads.server.ts'
import type { Draft, EditableProperty } from './contract.ts'
import { createForm } from './test-forms.ts'

const folder = mkdtempSync(join(tmpdir(), 'huiswaarts-form-'))
const site = testApp({ photos: folderPhotoStore(folder) })
const imports = testImports(site)
afterAll(() => {
  imports.end()
  rmSync(folder, { recursive: true, force: true })
})

const add = <T = { message: string; data: { id: string } }>(token: string, form: object) =>
  site.post<T>('/properties', form, as(token))
const shown = async (id: string) => (await site.get<Property>(`/properties/${id}`)).body
const toEdit = async (token: string, id: string) =>
  (await site.get<{ data: EditableProperty }>(`/admin/properties/${id}/form`, as(token))).body.data
const edit = <T = { message: string }>(token: string, { id, form, version }: EditableProperty, changes: object) =>
  site.send<T>('PATCH', `/properties/${id}`, { ...form, ...changes, version }, as(token))
const refusal = ({ status, body }: TestReply<ProblemReply>) => [status, Object.keys(body.fields ?? {}).toSorted()]
const audited = async () =>
  (await site.db.selectFrom('audit_entries').select(['action', 'details']).orderBy('id').execute()).map(
    ({ action, details }) => [action, details],
  )

describe('an admin who adds a home', () => {
  test('publishes it with its photos, the featured one first, and an audit entry', async () => {
    const { token } = await registerAdmin(site)
    const [red, blue] = [await uploadColour(site, token, 'red'), await uploadColour(site, token, 'blue')]
    const added = await add(token, createForm({ gallery: [red, blue], featuredImage: blue }))
    expect(added).toMatchObject({ status: 201, body: { message: 'Woning toegevoegd!' } })
    expect(await shown(added.body.data.id)).toMatchObject({
      title: 'Lichte bovenwoning',
      city: 'Utrecht',
      photo: { hash: blue },
      photoCount: 2,
    })
    expect(await audited()).toEqual([['property.added', { title: 'Lichte bovenwoning', city: 'utrecht' }]])
    const english = await site.post<{ message: string }>('/properties', createForm({ address: 'Beukstraat 1' }), {
      headers: { ...as(token).headers, 'accept-language': 'en' },
    })
    expect(english.body.message).toBe('Property added successfully!')
  })

  test('may use the words of the specification, in either language', async () => {
    const { token } = await registerAdmin(site)
    const words = {
      propertyType: 'Appartement',
      status: 'For Rent',
      country: 'Netherlands',
      furnished: 'Partially',
      garage: 'None',
      amenities: ['Swimming Pool', 'WiFi', 'Pets Allowed'],
    }
    const { id } = (await add(token, { ...createForm(), ...words })).body.data
    expect((await toEdit(token, id)).form).toMatchObject({
      propertyType: 'apartment',
      status: 'for_rent',
      country: 'NL',
      furnished: 'partially',
      garage: 'none',
      amenities: ['swimming_pool', 'wifi', 'pets_allowed'],
    })
    const edited = await edit(token, await toEdit(token, id), { status: 'Verhuurd', propertyType: 'Studio' })
    expect(edited.status).toBe(200)
    expect(await shown(id)).toMatchObject({ status: 'rented', propertyType: 'studio' })
  })

  test.each([
    ['status', 'All'],
    ['propertyType', 'Kasteel'],
    ['country', 'Belgium'],
    ['garage', 4],
    ['furnished', null],
  ])('is refused another word: %s %s', async (field, word) => {
    const { token } = await registerAdmin(site)
    expect(refusal(await add<ProblemReply>(token, { ...createForm(), [field]: word }))).toEqual([400, [field]])
  })

  test('can set, change and clear the maximum number of occupants', async () => {
    const { token } = await registerAdmin(site)
    const { id } = (await add(token, createForm({ address: 'Eikstraat 14', occupantsMax: 3 }))).body.data
    expect((await shown(id)).occupantsMax).toBe(3)
    const added = await toEdit(token, id)
    expect(added.form.occupantsMax).toBe(3)
    expect((await edit(token, added, { occupantsMax: 2 })).status).toBe(200)
    expect((await shown(id)).occupantsMax).toBe(2)
    expect((await edit(token, await toEdit(token, id), { occupantsMax: undefined })).status).toBe(200)
    expect((await shown(id)).occupantsMax).toBeNull()
    const draft = { fields: { occupantsMax: '4' }, amenities: [], gallery: [], step: 5 }
    expect((await site.send('PUT', '/property-draft', draft, as(token))).status).toBe(200)
    expect((await site.get<{ data: Draft }>('/property-draft', as(token))).body.data.fields).toEqual({
      occupantsMax: '4',
    })
    const { gallery: _gallery, featuredImage: _featured, ...preview } = createForm({ occupantsMax: 5 })
    const previewed = await site.post<{ data: Property }>('/property-preview', preview, as(token))
    expect(previewed.body.data.occupantsMax).toBe(5)
  })

  test('can say that it is a monument, of which kind, and take that back', async () => {
    const { token } = await registerAdmin(site)
    const { id } = (await add(token, createForm({ address: 'Eikstraat 16', monument: 'municipal' }))).body.data
    expect(await shown(id)).toMatchObject({ monument: 'municipal', housemates: null })
    expect((await toEdit(token, id)).form.monument).toBe('municipal')
    expect((await edit(token, await toEdit(token, id), { monument: 'state' })).status).toBe(200)
    expect((await shown(id)).monument).toBe('state')
    expect((await edit(token, await toEdit(token, id), { monument: undefined })).status).toBe(200)
    expect((await shown(id)).monument).toBeNull()
    const refused = await add<ProblemReply>(token, { ...createForm(), monument: 'castle' })
    expect(refusal(refused)).toEqual([400, ['monument']])
  })

  test('gets an error for each missing or invalid field, and nothing is added', async () => {
    const { token } = await registerAdmin(site)
    const refused = async (form: object) => refusal(await add<ProblemReply>(token, form))
    const { title: _title, contactEmail: _email, city: _city, ...lacking } = createForm()
    expect(await refused(lacking)).toEqual([400, ['city', 'contactEmail', 'title']])
    expect(await refused(createForm({ yearBuilt: 1800 }))).toEqual([201, []])
    for (const wrong of [
      { yearBuilt: 1799 },
      { yearBuilt: 2099 },
      { bedrooms: -1 },
      { bathrooms: 1.25 },
      { occupantsMax: 0 },
      { occupantsMax: 1.5 },
      { occupantsMax: 100 },
      { price: 1e308 },
      { price: 9.999 },
      { title: 'a\0b' },
      { latitude: 52.1 },
      { latitude: 52.1, longitude: 9 },
      { latitude: 53.2, longitude: 6.5 },
      { postalCode: '0123 AB' },
      { postalCode: '1234 SS' },
      { virtualTour: 'javascript:alert(1)' },
      { contactEmail: 'geen adres' },
      { contactPhone: 'bel maar' },
      { availability: 'from' },
      { gallery: ['c0ffee'.padEnd(64, '0')] },
    ])
      expect((await refused({ ...createForm(), ...wrong }))[0], JSON.stringify(wrong)).toBe(400)
    expect(await refused({ ...createForm(), latitude: 52.1 })).toEqual([400, ['longitude']])
    expect(await refused({ ...createForm(), owner: 'x' })).toEqual([400, ['owner']])
    const { count } = await site.db
      .selectFrom('properties')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
    expect(count).toBe(1)
  })

  test('may enter HTML, which stays text, and 0 for a rent on request and no deposit', async () => {
    const { token } = await registerAdmin(site)
    const form = createForm({
      title: '<b>Huis</b>',
      price: 0,
      deposit: 0,
      size: 0,
      virtualTour: 'https://kijk.example/360',
    })
    const { body } = await add(token, form)
    expect(await shown(body.data.id)).toMatchObject({
      title: '<b>Huis</b>',
      rent: { cents: null, onRequest: true },
      deposit: { kind: 'none' },
      size: null,
      virtualTour: 'https://kijk.example/360',
    })
  })

  test('is an admin: other users are refused, and so are photos of another user', async () => {
    const [{ token }, admin] = [await register(site), await registerAdmin(site)]
    expect((await add(token, createForm())).status).toBe(403)
    const gallery = [await uploadColour(site, token, 'red')]
    expect(refusal(await add<ProblemReply>(admin.token, createForm({ gallery })))).toEqual([400, ['gallery']])
  })
})

describe('a home of a source that an admin edits', () => {
  const listing = { number: '1', houseNumber: 12, title: 'Van de bron', priceCents: 145_000 }
  const onlyHome = () => site.db.selectFrom('properties').select('id').executeTakeFirstOrThrow()

  test('keeps the edits after the next import, until they are reverted', async () => {
    const { token } = await registerAdmin(site)
    await imports.read('bron', [listing])
    const { id } = await onlyHome()
    const before = await toEdit(token, id)
    expect(before).toMatchObject({ edited: [], form: { title: 'Van de bron', price: 1450, address: 'Eikstraat 12' } })
    const photo = await uploadColour(site, token, 'red')
    expect((await edit(token, before, { title: 'Beter', price: 1300, gallery: [photo] })).status).toBe(200)
    await imports.read('bron', [{ ...listing, title: 'Weer anders', priceCents: 150_000, areaM2: 70 }])
    expect(await shown(id)).toMatchObject({ title: 'Beter', rent: { cents: 130_000 }, size: 70, photoCount: 1 })

    const edited = await toEdit(token, id)
    expect(edited.edited.toSorted()).toEqual(['currency', 'gallery', 'price', 'priceLabel', 'title'])
    expect(edited.sources).toMatchObject({ title: 'Weer anders', price: 1500 })
    const back = await site.post(`/admin/properties/${id}/revert`, { fields: ['title'] }, as(token))
    expect(back.status).toBe(200)
    expect(await shown(id)).toMatchObject({ title: 'Weer anders', rent: { cents: 130_000 } })
    expect(await audited()).toEqual([
      ['property.changed', { title: 'Beter', price: '1300', gallery: '1' }],
      ['property.changed', { takenBack: 'title' }],
    ])
  })

  test('becomes inactive with its source, also with an edited status', async () => {
    const { token } = await registerAdmin(site)
    await imports.read('bron', [listing, { number: '2', street: 'Beukstraat' }], { complete: true })
    const { id } = await site.db
      .selectFrom('properties')
      .select('id')
      .where('street', '=', 'Eikstraat')
      .executeTakeFirstOrThrow()
    await edit(token, await toEdit(token, id), { status: 'for_sale' })
    expect((await shown(id)).status).toBe('for_sale')
    for (let run = 0; run < 2; run++)
      await imports.read('bron', [{ number: '2', street: 'Beukstraat' }], { complete: true })
    expect((await shown(id)).status).toBe('inactive')
  })

  test('does not overwrite the changes of another admin, and is refused to a USER or with an unknown id', async () => {
    const [sanne, eva, noor] = [await register(site), await registerAdmin(site), await registerAdmin(site, 'noor')]
    await imports.read('bron', [listing])
    const { id } = await onlyHome()
    const seen = await toEdit(eva.token, id)
    await edit(noor.token, await toEdit(noor.token, id), { price: 1400 })
    const late = await edit<ProblemReply>(eva.token, seen, { price: 1350 })
    expect([late.status, late.body.code]).toEqual([409, 'property.changed'])
    expect(await shown(id)).toMatchObject({ rent: { cents: 140_000 } })
    expect((await edit(sanne.token, seen, { price: 1 })).status).toBe(403)
    expect((await edit(eva.token, { ...seen, id: sanne.id }, { price: 1 })).status).toBe(404)
    expect((await site.get(`/admin/properties/${id}/form`, as(sanne.token))).status).toBe(403)
  })
})

test('an edit of a manual listing changes the listing itself, with its history, and needs a contact', async () => {
  const { token } = await registerAdmin(site)
  const { id } = (await add(token, createForm())).body.data
  const seen = await toEdit(token, id)
  const { contactName: _name, ...without } = seen.form
  expect(refusal(await edit<ProblemReply>(token, { ...seen, form: without }, { price: 1 }))).toEqual([
    400,
    ['contactName'],
  ])
  await edit(token, seen, { price: 1395, amenities: ['parking'] })
  expect(await shown(id)).toMatchObject({
    amenities: ['parking'],
    pets: null,
    listings: [{ priceChanges: [{ beforeCents: 145_050, afterCents: 139_500 }] }],
  })
  expect((await toEdit(token, id)).edited).toEqual([])
})

test('a draft is stored for its account only, with its uploaded photos, until it is deleted', async () => {
  const [sanne, joris] = [await register(site), await register(site, 'joris')]
  const [own, foreign] = [await uploadColour(site, sanne.token, 'red'), await uploadColour(site, joris.token, 'blue')]
  const draft = { fields: { title: 'Half', price: '12' }, amenities: ['wifi'], gallery: [own, foreign], step: 4 }
  const read = async (token: string) => (await site.get<{ data: Draft | null }>('/property-draft', as(token))).body.data
  expect((await site.send('PUT', '/property-draft', draft, as(sanne.token))).status).toBe(200)
  expect(await read(sanne.token)).toMatchObject({
    fields: { title: 'Half', price: '12' },
    amenities: ['wifi'],
    photos: [{ hash: own }],
    step: 4,
  })
  expect(await read(joris.token)).toBeNull()
  expect((await site.send('PUT', '/property-draft', { ...draft, step: 6 }, as(sanne.token))).status).toBe(400)
  await site.send('DELETE', '/property-draft', undefined, as(sanne.token))
  expect(await read(sanne.token)).toBeNull()
})

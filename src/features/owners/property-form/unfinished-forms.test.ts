import { afterAll, expect, test } from 'vitest'
import { testApp } from '#app/test-app.ts'
import { as, register, registerAdmin } from '#features/accounts/accounts/test-accounts.server.ts'
import type { Property } from '#features/properties/catalogue/contract.ts'
import { testImports } from '#features/sourcing/import/test-imports.server.ts'
import type { ProblemReply } from '#shared/problem.ts'
import type { AddressLookup, EditableProperty } from './contract.ts'
import { createForm } from './test-forms.ts'

const site = testApp()
const imports = testImports(site)
afterAll(() => imports.end())

const shown = async (id: string) => (await site.get<Property>(`/properties/${id}`)).body
const toEdit = async (token: string, id: string) =>
  (await site.get<{ data: EditableProperty }>(`/admin/properties/${id}/form`, as(token))).body.data
type Saved = { data: Pick<EditableProperty, 'id' | 'form' | 'version'> } & ProblemReply
const edit = (token: string, { id, form, version }: EditableProperty, changes: object) =>
  site.send<Saved>('PATCH', `/properties/${id}`, { ...form, ...changes, version }, as(token))

test('a home of a source is saved step by step, each time on the version that the save before it returned', async () => {
  const [eva, noor] = [await registerAdmin(site), await registerAdmin(site, 'noor')]
  await imports.read('bron', [{ number: '1', houseNumber: 12, title: 'Van de bron', priceCents: 145_000 }])
  const { id } = await site.db.selectFrom('properties').select('id').executeTakeFirstOrThrow()
  const seen = await toEdit(eva.token, id)
  const first = await edit(eva.token, seen, { title: 'Stap 1' })
  expect(first.body.data).toMatchObject({
    id,
    form: { title: 'Stap 1' },
    version: (await toEdit(eva.token, id)).version,
  })
  const second = await edit(eva.token, { ...seen, ...first.body.data }, { price: 1400 })
  expect([second.status, second.body.data.form.title]).toEqual([200, 'Stap 1'])
  // Nothing changed, so nothing is written.
  const third = await edit(eva.token, { ...seen, ...second.body.data }, {})
  expect(third.body.data.version).toBe(second.body.data.version)
  expect(await site.db.selectFrom('audit_entries').select('id').execute()).toHaveLength(2)
  await edit(noor.token, await toEdit(noor.token, id), { price: 1300 })
  const late = await edit(eva.token, { ...seen, ...second.body.data }, { title: 'Stap 3' })
  expect([late.status, late.body.code]).toEqual([409, 'property.changed'])
  expect(await shown(id)).toMatchObject({ title: 'Stap 1', rent: { cents: 130_000 } })
})

test('a preview shows a home as visitors see it and stores nothing; addresses come from homes and places', async () => {
  const { token } = await register(site)
  const previewed = await site.post<{ data: Property }>('/property-preview', createForm(), as(token))
  expect(previewed.body.data).toMatchObject({ address: 'Eikstraat 12', city: 'Utrecht', rent: { cents: 145_050 } })
  expect(await site.db.selectFrom('properties').select('id').execute()).toEqual([])

  // At any moment: what is missing stays open, and what is wrong is left out and named.
  const preview = (form: object) =>
    site.post<{ data: Property; leftOut: string[] }>('/property-preview', form, as(token))
  const early = await preview({ description: 'Alleen een omschrijving.' })
  expect(early).toMatchObject({ status: 200, body: { leftOut: [], data: { address: null, price: null } } })
  expect(early.body.data.description.nl).toBe('Alleen een omschrijving.')
  const wrong = await preview(
    createForm({ yearBuilt: new Date().getFullYear() + 1, latitude: 52.1, availability: 'from' }),
  )
  expect(wrong.body.leftOut.toSorted()).toEqual(['availableFrom', 'longitude', 'yearBuilt'])
  expect(wrong.body.data).toMatchObject({
    address: 'Eikstraat 12',
    yearBuilt: { to: null },
    availability: { from: null },
  })
  expect((await preview({ title: 'x'.repeat(201) })).status).toBe(400)
  expect((await preview({ colour: 'red' })).status).toBe(400)
  expect((await site.post('/property-preview', {})).status).toBe(401)
  expect(await site.db.selectFrom('properties').select('id').execute()).toEqual([])

  const find = async (query: string) =>
    (await site.get<{ data: AddressLookup }>(`/address-lookup?${query}`, as(token))).body.data
  await imports.read('bron', [{ number: '1', latitude: 52.1, longitude: 5.1, placePrecision: 'address' }])
  const near = { street: 'Eikstraat', city: 'Utrecht', state: 'Utrecht', latitude: 52.1, longitude: 5.1 }
  expect(await find('postcode=3581ab')).toMatchObject(near)
  expect(await find('postcode=3581ZZ')).toMatchObject({ ...near, street: null })
  expect(await find('city=delft')).toMatchObject({ street: null, city: 'Delft', state: 'Zuid-Holland' })
  // No home has this postcode.
  expect(await find('postcode=7461AB')).toMatchObject({ street: null, city: 'Rijssen', state: 'Overijssel' })
  expect(await find('postcode=9999')).toMatchObject({ street: null, city: null, latitude: null })
})

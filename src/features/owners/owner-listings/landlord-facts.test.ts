import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Fastify from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testApp } from '#app/test-app.ts'
import { as, register, registerAdmin } from '#features/accounts/accounts/test-accounts.server.ts'
import { createForm } from '#features/owners/property-form/test-forms.ts'
import { uploadDocument } from '#features/owners/uploads/test-uploads.server.ts'
import type { EditableProperty } from '#features/owners/property-form/contract.ts'
import type { Property } from '#features/properties/catalogue/contract.ts'
import { documentRoutes } from '#features/properties/landlord/document-routes.server.ts'
import { folderPhotoStore } from '#platform/storage/photo-store.ts'
import type { AdminOwnerListing } from './contract.ts'
import { advertiser, decide } from './test-owner-listings.server.ts'

const folder = mkdtempSync(join(tmpdir(), 'huiswaarts-landlords-'))
const photos = folderPhotoStore(folder)
const site = testApp({ stripeMock: true, photos })
/** What serves documents beside the pages. */
const files = Fastify()
beforeAll(() => documentRoutes(files, { db: site.db, photos }))
afterAll(async () => {
  await files.close()
  rmSync(folder, { recursive: true, force: true })
})

const patience = 60_000
const pdf = new Uint8Array(Buffer.from('%PDF-1.7\npunten\n%%EOF\n'))
const trader = {
  landlordKind: 'trader',
  contactCompany: 'Woonmij BV',
  tradeRegister: '12345678',
  tradeAddress: 'Marktplein 1, 3511 AB Utrecht',
} as const
const read = async (id: string | null) => (await site.get<Property>(`/properties/${id}`)).body

describe('an owner who places a home', () => {
  const refusals: [what: string, given: object, fields: string[], sentence: string][] = [
    [
      'no energy label',
      { energyLabel: undefined },
      ['energyLabel'],
      'Kies het energielabel, of geef aan waarom er geen is.',
    ],
    [
      'a label and a reason',
      { noLabelReason: 'small' },
      ['noLabelReason'],
      'Kies een energielabel of een reden waarom er geen is, niet allebei.',
    ],
    [
      'the reason of a room for an apartment',
      { energyLabel: undefined, noLabelReason: 'room' },
      ['noLabelReason'],
      'Deze reden geldt alleen voor een kamer.',
    ],
    [
      'the reason of a monument without its kind',
      { energyLabel: undefined, noLabelReason: 'monument', monument: 'townscape' },
      ['monument'],
      'Geef ook aan wat voor monument het is.',
    ],
    [
      'an unknown reason',
      { energyLabel: undefined, noLabelReason: 'lazy' },
      ['noLabelReason'],
      'Kies een van de opties.',
    ],
    [
      'a deposit of more than two months',
      { price: 1_000, deposit: 2_000.01 },
      ['deposit'],
      'De waarborgsom mag maximaal twee maanden huur zijn.',
    ],
    [
      'such a deposit beside a price per year',
      { price: 12_000, priceLabel: 'per year', deposit: 2_001 },
      ['deposit'],
      'De waarborgsom mag maximaal twee maanden huur zijn.',
    ],
    [
      'a price per day',
      { priceLabel: 'per day', deposit: undefined },
      ['priceLabel'],
      'Verhuur per dag of per week, of voor maximaal zes maanden, kan hier niet.',
    ],
    [
      'a price per week',
      { priceLabel: 'per week', deposit: undefined },
      ['priceLabel'],
      'Verhuur per dag of per week, of voor maximaal zes maanden, kan hier niet.',
    ],
    [
      'a contract of six months at most',
      { contractKind: 'temporary', contractMonthsMax: 6 },
      ['contractMonthsMax'],
      'Verhuur per dag of per week, of voor maximaal zes maanden, kan hier niet.',
    ],
    [
      'a longest period below the shortest',
      { contractMonthsMin: 24, contractMonthsMax: 12 },
      ['contractMonthsMax'],
      'De maximale huurperiode kan niet korter zijn dan de minimale.',
    ],
    [
      'a rent above the highest that is stated',
      { price: 1_100, highestRent: 1_050, deposit: undefined },
      ['price'],
      'Deze huur is hoger dan de hoogste huur die je zelf opgeeft.',
    ],
    ['not who lets it', { landlordKind: undefined }, ['landlordKind'], 'Dit veld is verplicht.'],
    ['no criteria', { selectionCriteria: undefined }, ['selectionCriteria'], 'Dit veld is verplicht.'],
    ['no procedure', { selectionProcedure: undefined }, ['selectionProcedure'], 'Dit veld is verplicht.'],
    [
      'a trader without a name, number and address',
      { landlordKind: 'trader' },
      ['contactCompany', 'tradeAddress', 'tradeRegister'],
      'Dit veld is verplicht.',
    ],
    ['seven digits', { ...trader, tradeRegister: '1234567' }, ['tradeRegister'], 'Een KvK-nummer heeft 8 cijfers.'],
    [
      'a document of nobody',
      { pointsFile: 'a'.repeat(64) },
      ['pointsFile'],
      'Dit bestand is niet meer beschikbaar. Voeg het opnieuw toe.',
    ],
  ]
  test.each(refusals)('is refused with a sentence: %s', async (_what, given, fields, sentence) => {
    const noor = await advertiser(site)
    const { status, body } = await noor.post('', { planId: 'basic', form: { ...createForm(), ...given } })
    expect([status, Object.keys(body.fields ?? {}).toSorted()]).toEqual([400, fields.map((field) => `form.${field}`)])
    expect(Object.values(body.fields ?? {})[0]).toBe(sentence)
  })

  const accepted: [what: string, given: object][] = [
    ['a room without a label', { propertyType: 'room', energyLabel: undefined, noLabelReason: 'room' }],
    ['a monument without a label', { energyLabel: undefined, noLabelReason: 'monument', monument: 'state' }],
    ['a deposit of two months', { price: 1_000, deposit: 2_000 }],
    ['a deposit where the price is on request', { price: 0, deposit: 2_000 }],
    ['a contract of six to twelve months', { contractMonthsMin: 6, contractMonthsMax: 12 }],
    ['a contract of six months, no less', { contractMonthsMin: 6, contractMonthsMax: 6 }],
    [
      'a rent with services above the highest bare rent',
      { price: 1_100, serviceCosts: 'included', highestRent: 1_050, deposit: 2_200 },
    ],
    ['a trader', trader],
  ]
  test.each(accepted)('may place %s', async (_what, given) => {
    const noor = await advertiser(site)
    expect((await noor.post('', { planId: 'basic', form: { ...createForm(), ...given } })).status).toBe(201)
  })

  test('is not held to it by an admin, who enters what others advertise, but for what no form may say', async () => {
    const admin = await registerAdmin(site)
    const { energyLabel: _, landlordKind: _kind, selectionCriteria: _c, selectionProcedure: _p, ...form } = createForm()
    const add = (given: object) =>
      site.post<{ data: { id: string } }>('/properties', { ...form, ...given }, as(admin.token))
    const added = await add({ deposit: 9_000 })
    expect(added.status).toBe(201)
    expect((await read(added.body.data.id)).landlord).toBeNull()
    expect((await add({ tradeRegister: '1' })).status).toBe(400)
    expect((await add({ pointsFile: 'b'.repeat(64) })).status).toBe(400)
  })
})

test(
  'visitors read what the landlord states, with the count of points as a file that only the home makes public',
  async () => {
    const admin = await registerAdmin(site)
    const noor = await advertiser(site)
    const file = (await uploadDocument(site, noor.token, pdf)).body.data
    const stated = {
      ...trader,
      landlordPoints: 142,
      highestRent: 1_500,
      pointsFile: file.hash,
      permitNumber: 'VV-2025-0042',
      selectionCriteria: 'Een inkomen van drie keer de huur. Bel 06 12345678.',
    }
    const { id } = await noor.place({ ...stated, occupantsMax: 3, storey: 2 })
    const plain = `/documents/${file.hash}.pdf`
    const status = async (url: string) => (await files.inject(url)).statusCode
    expect(await status(plain)).toBe(404)
    expect(await status(file.path)).toBe(200)
    expect(await status(file.path.replace(/(?<=signature=)./, (first) => (first === '_' ? 'a' : '_')))).toBe(404)

    await noor.pay(id)
    const review = await site.get<{ data: AdminOwnerListing }>(`/admin/owner-listings/${id}`, as(admin.token))
    expect(review.body.data.pointsFile).toMatchObject({ hash: file.hash, path: expect.stringContaining('signature=') })
    await decide(site, admin.token, id, 'approve')
    const { propertyId } = await noor.show(id)
    expect(await read(propertyId)).toMatchObject({
      occupantsMax: 3,
      storey: 2,
      landlord: {
        kind: 'trader',
        trader: { name: 'Woonmij BV', register: '12345678', address: 'Marktplein 1, 3511 AB Utrecht' },
        points: 142,
        highestRentCents: 150_000,
        pointsFile: { hash: file.hash, kind: 'pdf', path: plain },
        permitNumber: 'VV-2025-0042',
        selectionCriteria: 'Een inkomen van drie keer de huur. Bel •••.',
        noLabelReason: null,
      },
    })
    const answer = await files.inject(plain)
    expect(answer.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': expect.stringMatching(/^attachment; filename="\w{8}\.pdf"$/),
      'content-security-policy': "sandbox; default-src 'none'",
    })
    expect(Buffer.from(pdf).equals(answer.rawPayload)).toBe(true)
    expect(await status(`/documents/${'0'.repeat(64)}.pdf`)).toBe(404)
    expect(await status('/documents/..%2f..%2fetc%2fpasswd')).toBe(404)

    // An admin may change it, and a document of somebody else is refused.
    const { data } = (
      await site.get<{ data: EditableProperty }>(`/admin/properties/${propertyId}/form`, as(admin.token))
    ).body
    expect(data.form).toMatchObject({ ...stated, selectionCriteria: expect.stringContaining('drie keer de huur') })
    const change = (given: object) =>
      site.send(
        'PATCH',
        `/properties/${propertyId}`,
        { ...data.form, ...given, version: data.version },
        as(admin.token),
      )
    const sanne = await register(site, 'sanne')
    const strange = (await uploadDocument(site, sanne.token, new Uint8Array([...pdf, 10]))).body.data
    expect((await change({ pointsFile: strange.hash })).status).toBe(400)
    expect((await change({ landlordPoints: 140 })).status).toBe(200)
    expect((await read(propertyId)).landlord).toMatchObject({ points: 140, pointsFile: { hash: file.hash } })

    const exported = await site.get<unknown>(`/users/${noor.id}/export`, noor.auth)
    expect(JSON.stringify(exported.body)).toContain('VV-2025-0042')

    await noor.post(`/${id}/withdraw`)
    expect((await read(propertyId)).landlord).toBeNull()
    expect(await status(plain)).toBe(404)
  },
  patience,
)

test(
  'a home whose ad has no landlord facts yet stays online and can be approved, and its owner adds them with the next change',
  async () => {
    const admin = await registerAdmin(site)
    const noor = await advertiser(site)
    const { id } = await noor.place()
    const {
      energyLabel: _,
      landlordKind: _kind,
      selectionCriteria: _c,
      selectionProcedure: _p,
      ...old
    } = (await noor.show(id)).form
    await site.db
      .updateTable('owner_listings')
      .set({ form: JSON.stringify(old) })
      .where('id', '=', id)
      .execute()
    await noor.pay(id)
    expect((await decide(site, admin.token, id, 'approve')).status).toBe(200)
    const { propertyId } = await noor.show(id)
    expect(await read(propertyId)).toMatchObject({ status: 'for_rent', landlord: null })
    const lacking = await noor.edit(id, { price: 1_500 })
    expect(Object.keys(lacking.body.fields ?? {}).toSorted()).toEqual([
      'form.energyLabel',
      'form.landlordKind',
      'form.selectionCriteria',
      'form.selectionProcedure',
    ])
    const { energyLabel, landlordKind, selectionCriteria, selectionProcedure } = createForm()
    expect(
      (await noor.edit(id, { price: 1_500, energyLabel, landlordKind, selectionCriteria, selectionProcedure })).status,
    ).toBe(200)
  },
  patience,
)

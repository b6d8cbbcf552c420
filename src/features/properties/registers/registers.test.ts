import { describe, expect, test } from 'vitest'
import { testApp } from '#app/test-app.ts'
import { as, registerAdmin } from '#features/accounts/accounts/test-accounts.server.ts'
import type { PropertyRecord } from '#features/administration/property-admin/contract.ts'
import type { Property } from '#features/properties/catalogue/contract.ts'
import { insertProperty } from '#features/properties/catalogue/test-properties.server.ts'
import { locateProperties } from '#features/properties/geo/locate-properties.server.ts'
import { nameAreas } from '#features/properties/geo/name-areas.server.ts'
import { testHttpClient } from '#platform/http-client/test-hosts.ts'
import {
  address,
  addresses,
  building,
  derived,
  doc,
  label,
  makeAllDue,
  openRegisters,
  readAnswers,
  sendJson,
  type Answers,
} from './test-registers.server.ts'
import { createAskers } from './worker.server.ts'

const site = testApp()

const show = async (id: string) => (await site.get<Property>(`/properties/${id}`)).body
const readReviews = async (...ids: string[]) => {
  const { token } = await registerAdmin(site)
  const read = (id: string) => site.get<{ data: PropertyRecord }>(`/admin/properties/${id}`, as(token))
  return (await Promise.all(ids.map(read))).map(({ body }) => body.data.review)
}
const unknown = { address: null, yearBuilt: null, area: null, energyLabel: null }

describe('without settings', () => {
  test('no register is asked, and nothing is stored for one', async () => {
    await insertProperty(site.db, address)
    expect(createAskers({ db: site.db, httpClient: testHttpClient([]), settings: {}, report: () => {} })).toEqual([])
    expect(await readAnswers(site)).toEqual([])
  })
})

describe('a home with a whole address', () => {
  test('gets the facts of the registers beside those of its ads, its point and its neighbourhood', async () => {
    const id = await insertProperty(site.db, { ...address, ...derived, energy_label: 'C' })
    const { host, askAll } = await openRegisters(site, sendJson({}))
    await askAll()
    await nameAreas(site.db)
    expect(await show(id)).toMatchObject({
      official: {
        address: 'found',
        yearBuilt: { value: 1931, register: 'buildings' },
        area: { value: 74, register: 'buildings' },
        energyLabel: { label: 'C', validUntil: '2031-05-04' },
      },
      latitude: 52.09751234,
      longitude: 5.12951234,
      placePrecision: 'address',
      officialArea: { neighbourhood: 'Wittevrouwen', district: 'Noordoost' },
      yearBuilt: { from: null, to: null },
      size: null,
    })
    expect(await readReviews(id)).toEqual([[]])
    const [free, bag, ep] = host.asked
    const query = new URL(free?.path ?? '', 'http://localhost').searchParams
    expect(query.getAll('fq')).toEqual(['type:adres', 'postcode:3572BA', 'huisnummer:12'])
    expect(free?.headers).not.toHaveProperty('authorization')
    expect(bag?.path).toBe('/adressenuitgebreid/0344200000012345')
    expect(bag?.headers['x-api-key']).toBe('geheim-van-de-proef')
    expect(ep?.path).toBe('/PandEnergielabel/Adres?postcode=3572BA&huisnummer=12')
    expect(ep?.headers.authorization).toBe('geheim-van-de-proef')
    expect(ep?.headers['user-agent']).toMatch(/^Proefhuis/)
  })

  test('is asked once, again when the answer expires, and no more when it is not for rent', async () => {
    const id = await insertProperty(site.db, { ...address, ...derived })
    await insertProperty(site.db, { ...address, ...derived, title: 'Op hetzelfde adres' })
    const { host, askAll } = await openRegisters(site, sendJson({}))
    await askAll()
    await askAll()
    expect(host.asked).toHaveLength(3)
    await makeAllDue(site)
    await askAll()
    expect(host.asked).toHaveLength(6)
    expect((await show(id)).official.address).toBe('found')
    await site.db.updateTable('properties').set({ status: 'rented' }).execute()
    await makeAllDue(site)
    await askAll()
    expect(host.asked).toHaveLength(6)
    expect(await readAnswers(site)).toEqual([])
  })

  test('keeps the point that its source states', async () => {
    const own = { latitude: 52.0985, longitude: 5.1315, place_precision: 'address' } as const
    const id = await insertProperty(site.db, { ...address, ...own })
    await (await openRegisters(site, sendJson({}))).askAll()
    expect(await show(id)).toMatchObject({ latitude: 52.0985, official: { address: 'found' } })
  })

  test('that comes later gets what is known of its address, whatever an import writes', async () => {
    await insertProperty(site.db, { ...address, ...derived })
    await (await openRegisters(site, sendJson({}), { only: 'addresses' })).askAll()
    const later = await insertProperty(site.db, { ...address, ...derived, title: 'Later' })
    await site.db
      .updateTable('properties')
      .set({ ...derived })
      .where('id', '=', later)
      .execute()
    expect(await show(later)).toMatchObject({ latitude: 52.09751234, placePrecision: 'address' })
  })

  test('is told to admins where ads and registers differ, but not over what may be rounded', async () => {
    const stated = { ...address, ...derived, energy_label: 'A', area_m2: 90, built_from: 1960, built_to: 1960 } as const
    const differs = await insertProperty(site.db, stated)
    const near = { ...stated, energy_label: 'C', area_m2: 80, built_from: 1928, built_to: 1930 } as const
    const agrees = await insertProperty(site.db, { ...near, title: 'Bijna gelijk' })
    const room = { ...near, property_type: 'room', area_m2: 14, title: 'Kamer' } as const
    const inside = await insertProperty(site.db, room)
    await (await openRegisters(site, sendJson({}))).askAll()
    const all = ['label_differs_from_register', 'year_differs_from_register', 'area_differs_from_register']
    expect(await readReviews(differs, agrees, inside)).toEqual([all, [], []])
  })
})

describe('an addition', () => {
  test('is recognised however it is written, and asked as a letter and a rest', async () => {
    const id = await insertProperty(site.db, { ...address, ...derived, house_number_addition: 'a-2' })
    const free = addresses(doc({ huisletter: 'B' }), doc({ huisletter: 'A', huisnummertoevoeging: '2' }))
    const labels = [label({ Huisletter: 'A', Huisnummertoevoeging: '2' }), label({ Energieklasse: 'G' })]
    const { host, askAll } = await openRegisters(site, sendJson({ free, label: labels }))
    await askAll()
    expect((await show(id)).official).toMatchObject({ address: 'found', energyLabel: { label: 'C' } })
    expect(host.paths().at(-1)).toContain('huisletter=A&huisnummertoevoeging=2')
  })

  test('that the register does not have leaves open which address is meant: nothing is taken, nothing blamed', async () => {
    const id = await insertProperty(site.db, { ...address, ...derived, house_number_addition: 'bis' })
    const free = addresses(doc({ huisletter: 'A' }), doc({ huisletter: 'B' }))
    const { askAll } = await openRegisters(site, sendJson({ free, label: 404 }))
    await askAll()
    expect(await show(id)).toMatchObject({ official: { ...unknown, address: 'several' }, placePrecision: 'postcode4' })
    expect(await readReviews(id)).toEqual([[]])
  })
})

describe('an address that a register does not have', () => {
  test('is told to admins; one that comes later is believed, and its point goes when it goes', async () => {
    const id = await insertProperty(site.db, { ...address, ...derived })
    const given: Answers = { free: addresses(), label: [] }
    const { askAll } = await openRegisters(site, (request, response) => sendJson(given)(request, response))
    await askAll()
    expect((await show(id)).official).toEqual({ ...unknown, address: 'absent' })
    expect(await readReviews(id)).toEqual([['address_not_in_register']])
    given.free = addresses(doc())
    await makeAllDue(site)
    await askAll()
    expect(await show(id)).toMatchObject({ official: { address: 'found' }, placePrecision: 'address' })
    given.free = addresses()
    await makeAllDue(site)
    await askAll()
    await locateProperties(site.db)
    expect(await show(id)).toMatchObject({ official: { address: 'absent' }, placePrecision: 'postcode4' })
  })
})

test('of several labels the latest counts, and one that has expired contradicts nothing', async () => {
  const id = await insertProperty(site.db, { ...address, ...derived, energy_label: 'A' })
  const old = label({ Registratiedatum: '2011-01-01T00:00:00', Energieklasse: 'F' })
  const expired = label({ Registratiedatum: '2012-01-01T00:00:00', Geldig_tot: '2022-01-01T00:00:00' })
  await (await openRegisters(site, sendJson({ label: [old, expired] }), { only: 'energy_labels' })).askAll()
  expect((await show(id)).official.energyLabel).toEqual({ label: 'C', validUntil: '2022-01-01' })
  expect(await readReviews(id)).toEqual([[]])
})

test('a point far from the postcode, and values that cannot be, are left out', async () => {
  const id = await insertProperty(site.db, { ...address, ...derived })
  const free = addresses(doc({ centroide_ll: 'POINT(4.48 51.92)', buurtnaam: 7 }))
  const labels = [label({ Bouwjaar: 0, Gebruiksoppervlakte_thermische_zone: -1, Energieklasse: 'onbekend' })]
  const odd = { ...building, oppervlakte: 'groot', oorspronkelijkBouwjaar: ['9999'] }
  await (await openRegisters(site, sendJson({ free, building: odd, label: labels }))).askAll()
  expect(await show(id)).toMatchObject({ official: { ...unknown, address: 'found' }, placePrecision: 'postcode4' })
})

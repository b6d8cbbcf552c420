import { afterAll, describe, expect, test } from 'vitest'
import { testApp } from '#app/test-app.ts'
import type { Property } from '#features/properties/catalogue/contract.ts'
import { aProperty, photosOf } from '#features/properties/catalogue/test-properties.server.ts'
import { testImports } from '#features/sourcing/import/test-imports.server.ts'
import { changeHome, publishHome, returnHome, withdrawHome } from './manual-listing.server.ts'
import { aForm } from './test-forms.ts'

const site = testApp()
const imports = testImports(site)
afterAll(() => imports.end())

const shown = async (id: string) => (await site.get<Property>(`/properties/${id}`)).body
const contactOf = (id: string) =>
  site.db.selectFrom('properties').select('contact_email').where('id', '=', id).executeTakeFirstOrThrow()
/** Photos that are stored, and hang nowhere. */
async function storedPhotos(number: number): Promise<string[]> {
  const home = await aProperty(site.db, { street: null, status: 'rented' })
  const hashes = await photosOf(site.db, home, number)
  await site.db.deleteFrom('properties').where('id', '=', home).execute()
  return hashes
}
const publish = (given: Parameters<typeof aForm>[0], photos: string[] = []) =>
  site.db.transaction().execute((transaction) => publishHome(transaction, { form: aForm(given), photos }))

describe('a home made by hand', () => {
  test('is found like all others, and changes, goes and comes back', async () => {
    const photos = await storedPhotos(3)
    const { homeId, offerId } = await publish({ address: 'Eikstraat 12-A' }, photos)
    await site.refresh()
    const found = await site.get<{ pagination: { totalItems: number } }>('/properties?status=for_rent&search=Eikstraat')
    expect(found.body.pagination.totalItems).toBe(1)
    expect(await shown(homeId)).toMatchObject({
      street: 'Eikstraat',
      houseNumber: 12,
      houseNumberAddition: 'A',
      city: 'Utrecht',
      state: 'Utrecht',
      postalCode: '3581 AB',
      rent: { cents: 145_050, period: 'month' },
      deposit: { kind: 'amount', cents: 290_000 },
      pets: 'yes',
      registration: true,
      photo: { hash: photos[0] },
      photoCount: 3,
      offers: [{ source: 'Huiswaarts' }],
    })

    const [first = '', second = ''] = photos
    const form = aForm({ address: 'Eikstraat 12-A', price: 1395 })
    await site.db.transaction().execute((one) => changeHome(one, offerId, { form, photos: [second, first] }))
    expect(await shown(homeId)).toMatchObject({
      rent: { cents: 139_500 },
      photo: { hash: second },
      photoCount: 2,
      offers: [{ priceChanges: [{ beforeCents: 145_050, afterCents: 139_500 }] }],
    })

    await site.db.transaction().execute((one) => withdrawHome(one, offerId))
    await site.refresh()
    expect(
      (await site.get<{ pagination: { totalItems: number } }>('/properties?status=for_rent&search=Eikstraat')).body,
    ).toMatchObject({
      pagination: { totalItems: 0 },
    })
    expect(await shown(homeId)).toMatchObject({ status: 'inactive' })
    expect(await contactOf(homeId)).toEqual({ contact_email: null })

    await site.db.transaction().execute((one) => returnHome(one, offerId))
    expect(await shown(homeId)).toMatchObject({ status: 'for_rent', photoCount: 2 })
    expect(await contactOf(homeId)).toEqual({ contact_email: 'noor@voorbeeld.example' })
  })

  test('is one with the same home of a source, which keeps its own photos and words when it is withdrawn', async () => {
    await imports.read('bron', [{ number: '1', street: 'Eikstraat', houseNumber: 12, title: 'Van de bron' }])
    const { id } = await site.db.selectFrom('properties').select('id').executeTakeFirstOrThrow()
    const photos = await storedPhotos(1)
    const { homeId, offerId } = await publish({ address: 'Eikstraat 12', price: 1450, rooms: 3 }, photos)
    expect(homeId).toBe(id)
    expect((await shown(id)).offers.map(({ source }) => source).toSorted()).toEqual(['BRON', 'Huiswaarts'])
    expect(await shown(id)).toMatchObject({ photoCount: 1 })
    expect(await contactOf(id)).toEqual({ contact_email: 'noor@voorbeeld.example' })

    await site.db.transaction().execute((one) => withdrawHome(one, offerId))
    expect(await shown(id)).toMatchObject({ status: 'for_rent', title: 'Van de bron', photoCount: 0 })
    expect(await contactOf(id)).toEqual({ contact_email: null })
  })
})

import { afterAll, describe, expect, test } from 'vitest'
import { testApp } from '#app/test-app.ts'
import { toCardProperty } from '#features/properties/catalogue/card-property.ts'
import type { Property, PropertySummary } from '#features/properties/catalogue/contract.ts'
import { insertProperty, insertPhotos } from '#features/properties/catalogue/test-properties.server.ts'
import { testImports } from '#features/sourcing/import/test-imports.server.ts'
import {
  updateManualListing,
  publishManualListing,
  restoreManualListing,
  withdrawManualListing,
} from './manual-listing.server.ts'
import { addExcerpts } from '#features/properties/text-search/excerpts.server.ts'
import { createForm } from './test-forms.ts'

const site = testApp()
const imports = testImports(site)
afterAll(() => imports.end())

const shown = async (id: string) => (await site.get<Property>(`/properties/${id}`)).body
const toRequiredContact = (id: string) =>
  site.db.selectFrom('properties').select('contact_email').where('id', '=', id).executeTakeFirstOrThrow()
/** Stores photos that no property uses. */
async function storedPhotos(number: number): Promise<string[]> {
  const home = await insertProperty(site.db, { street: null, status: 'rented' })
  const hashes = await insertPhotos(site.db, home, number)
  await site.db.deleteFrom('properties').where('id', '=', home).execute()
  return hashes
}
const publish = (given: Parameters<typeof createForm>[0], photos: string[] = []) =>
  site.db.transaction().execute((transaction) => publishManualListing(transaction, { form: createForm(given), photos }))

describe('a manual listing', () => {
  test('is shown and stored without the contact data in its texts', async () => {
    const texts = {
      title: 'Licht appartement, bel 06 12345678',
      description: 'Mail naar noor@voorbeeld.nl of bel 0612345678 voor een bezichtiging van het huis.',
      descriptionEn: 'WhatsApp me at +31 6 12345678 to see the house and the garden.',
      neighborhood: 'Oost, 06-12345678',
      address: 'Bel 0612345678 voor het adres',
      city: 'Utrecht 06-12345678',
    }
    const { propertyId } = await publish(texts)
    await site.refresh()
    const search = await site.get('/properties?status=for_rent')
    const feeds = await Promise.all(['json', 'atom'].map((kind) => site.get(`/properties/feed.${kind}`)))
    const said = JSON.stringify([await shown(propertyId), search.body, ...feeds.map(({ body }) => body)])
    expect(said).toContain('Licht appartement, bel •••')
    expect(said).not.toMatch(/12345678|noor@voorbeeld/)
    const stored = await site.db.selectFrom('properties').selectAll().where('id', '=', propertyId).execute()
    expect(JSON.stringify(stored.map(({ contact_phone: _phone, contact_email: _email, ...rest }) => rest))).not.toMatch(
      /12345678|noor@voorbeeld/,
    )
  })

  test('that was stored before is not found by them, nor shown with them beside the words of a search', async () => {
    const texts = {
      title: 'Studio, bel 0612345678',
      description_nl: 'Ruime tuin. Bel 0612345678 of noor@voorbeeld.nl.',
    }
    const id = await insertProperty(site.db, { ...texts, source_slugs: ['huiswaarts'] })
    await site.refresh()
    const count = async (search: string) =>
      (await site.get<{ pagination: { totalItems: number } }>(`/properties?search=${search}`)).body.pagination
        .totalItems
    expect([await count('0612345678'), await count('tuin')]).toEqual([0, 1])
    const found = await site.get<{ properties: PropertySummary[] }>('/properties?search=tuin')
    const cards = found.body.properties.map(toCardProperty)
    expect(cards.map((card) => card.id)).toEqual([id])
    const searched = { words: ['tuin'], phrases: [] }
    const [shownCard] = await addExcerpts({ db: site.db, language: 'nl' }, cards, searched)
    expect(shownCard?.excerpt).toBeDefined()
    expect(JSON.stringify(shownCard)).not.toMatch(/12345678|noor@/)
  })

  test('that was stored before is shown without them too', async () => {
    const id = await insertProperty(site.db, {
      title: 'Studio, bel 0612345678',
      description_nl: 'Mail naar noor@voorbeeld.nl.',
      description_en: 'Call 0612345678.',
    })
    expect(await shown(id)).toMatchObject({
      title: 'Studio, bel •••',
      description: { nl: 'Mail naar •••.', en: 'Call •••.' },
    })
  })

  test('is found in a search, and can be changed, withdrawn and restored', async () => {
    const photos = await storedPhotos(3)
    const { propertyId, listingId } = await publish({ address: 'Eikstraat 12-A' }, photos)
    await site.refresh()
    const found = await site.get<{ pagination: { totalItems: number } }>('/properties?status=for_rent&search=Eikstraat')
    expect(found.body.pagination.totalItems).toBe(1)
    expect(await shown(propertyId)).toMatchObject({
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
      listings: [{ source: 'Huiswaarts' }],
    })

    const [first = '', second = ''] = photos
    const form = createForm({ address: 'Eikstraat 12-A', price: 1395 })
    await site.db.transaction().execute((one) => updateManualListing(one, listingId, { form, photos: [second, first] }))
    expect(await shown(propertyId)).toMatchObject({
      rent: { cents: 139_500 },
      photo: { hash: second },
      photoCount: 2,
      listings: [{ priceChanges: [{ beforeCents: 145_050, afterCents: 139_500 }] }],
    })

    await site.db.transaction().execute((one) => withdrawManualListing(one, listingId))
    await site.refresh()
    expect(
      (await site.get<{ pagination: { totalItems: number } }>('/properties?status=for_rent&search=Eikstraat')).body,
    ).toMatchObject({
      pagination: { totalItems: 0 },
    })
    expect(await shown(propertyId)).toMatchObject({ status: 'inactive' })
    expect(await toRequiredContact(propertyId)).toEqual({ contact_email: null })

    await site.db.transaction().execute((one) => restoreManualListing(one, listingId))
    expect(await shown(propertyId)).toMatchObject({ status: 'for_rent', photoCount: 2 })
    expect(await toRequiredContact(propertyId)).toEqual({ contact_email: 'noor@voorbeeld.example' })
  })

  test('is merged with the same home of a source, which keeps its own photos and texts on withdrawal', async () => {
    await imports.read('bron', [{ number: '1', street: 'Eikstraat', houseNumber: 12, title: 'Van de bron' }])
    const { id } = await site.db.selectFrom('properties').select('id').executeTakeFirstOrThrow()
    const photos = await storedPhotos(1)
    const { propertyId, listingId } = await publish({ address: 'Eikstraat 12', price: 1450, rooms: 3 }, photos)
    expect(propertyId).toBe(id)
    expect((await shown(id)).listings.map(({ source }) => source).toSorted()).toEqual(['BRON', 'Huiswaarts'])
    expect(await shown(id)).toMatchObject({ photoCount: 1 })
    expect(await toRequiredContact(id)).toEqual({ contact_email: 'noor@voorbeeld.example' })

    await site.db.transaction().execute((one) => withdrawManualListing(one, listingId))
    expect(await shown(id)).toMatchObject({ status: 'for_rent', title: 'Van de bron', photoCount: 0 })
    expect(await toRequiredContact(id)).toEqual({ contact_email: null })
  })
})

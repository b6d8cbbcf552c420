import { afterAll, expect, test } from 'vitest'
import { loadPageModule, testSite } from '#app/test-pages.ts'
import { insertProperty } from '#features/properties/catalogue/test-properties.server.ts'
import type * as propertyValues from '#features/properties/rent-maximum/property-values.server.ts'
import { deletePropertyValues, storePropertyValues } from '#features/sourcing/property-values/mutations.server.ts'

const loadValues = () =>
  loadPageModule<typeof propertyValues>('/src/features/properties/rent-maximum/property-values.server.ts')

const site = testSite(async (db) => {
  const values = { fileName: 'pc6.csv', withoutValue: 0, postcodes: Int32Array.of(9711 * 26 ** 2 + 1) }
  await storePropertyValues(db, { ...values, euros: Int32Array.of(155_000) }, '2024-01-01')
  await (await loadValues()).refreshPropertyValues(db)
  return []
})
afterAll(async () => {
  await deletePropertyValues(site.db)
  await (await loadValues()).refreshPropertyValues(site.db)
})

async function readPage(postcode: string, language = 'nl'): Promise<string> {
  const id = await insertProperty(site.db, {
    city: 'Groningen',
    province: 'Groningen',
    postcode,
    area_m2: 60,
    rooms: 2,
    energy_label: 'C',
    built_from: 1975,
    built_to: 1975,
  })
  const url = `${language === 'en' ? '/en' : ''}/properties/${id}`
  const answer = await site.app.inject({ url, headers: { 'accept-language': language } })
  expect(answer.statusCode).toBe(200)
  // What a visitor sees, without the data that the page carries.
  return answer.body.replaceAll(/<script[\s\S]*?<\/script>/g, '').replaceAll('\u00a0', ' ')
}

test('the page of a home says by which average of its postcode its points are narrower, and from whom it is', async () => {
  const page = await readPage('9711 AB')
  expect(page).toContain('Een WOZ-waarde tussen € 130.000')
  expect(page).toContain('De woningen in postcode 9711 AB zijn gemiddeld € 155.000 waard')
  expect(page).toContain('(WOZ-waarde op 1 januari 2024, CBS, CC BY 4.0)')
  expect(page).toContain('omgerekend naar 1 januari 2025')
  expect(await readPage('9711 AB', 'en')).toContain('Homes in postcode 9711 AB are worth €155,000 on average')
})

test('the page of a home in a postcode without an average speaks of its region only', async () => {
  const page = await readPage('9711 AC')
  expect(page).toContain('We gaan uit van het gemiddelde per m² in de regio')
  expect(page).not.toContain('CBS, CC BY')
})

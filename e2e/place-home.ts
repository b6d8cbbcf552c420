import type { Page } from '@playwright/test'

/** The labels of the first two steps of the form of a home, and of what follows in each of the journeys that use it. */
export const placeWords = {
  nl: {
    path: '/place-home',
    next: 'Volgende',
    title: 'Titel',
    type: 'Soort woning',
    description: 'Omschrijving',
    postcode: 'Postcode',
    address: 'Straat en huisnummer',
    city: 'Plaats',
    province: 'Provincie',
    size: 'Woonoppervlakte',
    bedrooms: 'Slaapkamers',
    bathrooms: 'Badkamers',
    label: 'Energielabel',
    price: 'Prijs *',
    prices: 'Prijs en contact',
  },
  en: {
    path: '/en/place-home',
    next: 'Next',
    title: 'Title',
    type: 'Property type',
    description: 'Description',
    postcode: 'Postal code',
    address: 'Street and number',
    city: 'City',
    province: 'Province',
    size: 'Living area',
    bedrooms: 'Bedrooms',
    bathrooms: 'Bathrooms',
    label: 'Energy label',
    price: 'Price *',
    prices: 'Pricing and Contact',
  },
}
type PlaceWords = (typeof placeWords)['nl' | 'en']

/** Presses a button by keyboard, since a toast may cover it. */
export const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).press('Enter')

/** Fills in the first two steps of the form of a flat, and goes on to the third. */
export async function fillInFlat(
  page: Page,
  t: PlaceWords,
  flat: { title: string; description: string; postcode: string; address: string; city: string; province: string },
): Promise<void> {
  await page.getByLabel(t.title).fill(flat.title)
  await page.getByLabel(t.type).selectOption('apartment')
  await page.getByLabel(t.description).first().fill(flat.description)
  await press(page, t.next)
  await page.getByLabel(t.postcode).fill(flat.postcode)
  await page.getByLabel(t.address).fill(flat.address)
  await page.getByLabel(t.city).first().fill(flat.city)
  await page.getByLabel(t.province).selectOption(flat.province)
  await press(page, t.next)
}

import type { Page } from '@playwright/test'
import { findFaultsInThemes } from './axe.ts'
import { confirmedRenter, expect, open, test } from './journey.ts'

const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).press('Enter')

const words = {
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
    label: 'Energielabel',
    price: 'Prijs *',
    prices: /Prijs en contact/,
    hint: 'Vul soort, plaats, oppervlakte en energielabel in.',
    check: 'Huurcheck',
    assumptions: 'Waar we van uitgaan',
    said: 'Wat de tekst van de advertentie zegt',
    kitchen: /^5\. Keuken hoe lang het aanrecht is/,
    outdoor: /^8\. Buitenruimten .*4 – 5,5$/,
    above: 'De gevraagde huur ligt boven deze schatting.',
    below: 'De gevraagde huur ligt onder deze schatting.',
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
    label: 'Energy label',
    price: 'Price *',
    prices: /Pricing and Contact/,
    hint: 'Enter the type, place, area and energy label',
    check: 'Rent check',
    assumptions: 'What we assume',
    said: 'What the text of the listing says',
    kitchen: /^5\. Kitchen the length of the worktop/,
    outdoor: /^8\. Outdoor spaces .*4 – 5\.5$/,
    above: 'The asking rent is above this estimate.',
    below: 'The asking rent is below this estimate.',
  },
}

for (const language of ['nl', 'en'] as const) {
  test(`an owner sees the points of a home while filling it in, and its maximum beside the rent (${language})`, async ({
    page,
  }) => {
    const t = words[language]
    await confirmedRenter(page)
    await open(page, t.path)
    await page.getByLabel(t.title).fill('Flat aan het water')
    await page.getByLabel(t.type).selectOption('apartment')
    await page.getByLabel(t.description).first().fill('Met open keuken, cv-ketel en een balkon van 6 m².')
    await press(page, t.next)
    await page.getByLabel(t.postcode).fill('9712 AA')
    await page.getByLabel(t.address).fill(`Puntenpad ${language === 'nl' ? 3 : 5}`)
    await page.getByLabel(t.city).first().fill('Groningen')
    await page.getByLabel(t.province).selectOption('Groningen')
    await press(page, t.next)

    await expect(page.getByText(t.hint)).toBeVisible()
    await page.getByLabel(t.size).fill('60')
    await page.getByLabel(t.label).selectOption('C')
    // The form is a section as well, and holds it.
    const check = page.locator('section', { has: page.getByRole('heading', { name: t.check }) }).last()
    await expect(check).toBeVisible()
    await check.getByText(t.assumptions).click()
    await expect(check.getByText(t.said)).toBeVisible()
    await expect(check.getByRole('row', { name: t.kitchen })).toBeVisible()
    await expect(check.getByRole('row', { name: t.outdoor })).toBeVisible()
    expect(await findFaultsInThemes(page)).toEqual([])

    await press(page, t.prices)
    await page.getByLabel(t.price).fill('2500')
    await expect(page.getByText(t.above)).toBeVisible()
    await page.getByLabel(t.price).fill('200')
    await expect(page.getByText(t.below)).toBeVisible()
    expect(await findFaultsInThemes(page)).toEqual([])
  })
}

import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { findFaults } from './axe.ts'
import { admin, confirmAddress, confirmedRenter, expect, logIn, open, renter, test } from './journey.ts'
import { fillInFlat, placeWords, press } from './place-home.ts'
import { cards, texts } from './premium-journey.ts'

/** By keyboard, since a toast may cover the link. */
const follow = (page: Page, name: string | RegExp) => page.getByRole('link', { name }).press('Enter')
const street = 'Aanbiederspad 4'

/** Registers a user with a confirmed address, who chooses a plan before logging in. */
async function advertiser(page: Page): Promise<void> {
  const { email, password } = await renter(page)
  await confirmAddress(page, email)
  await open(page, '/place-home')
  expect(await findFaults(page)).toEqual([])
  await page.getByRole('radio', { name: /^Basic/ }).check()
  await page.getByRole('main').getByRole('link', { name: 'Inloggen' }).click()
  await page.getByLabel('E-mailadres').fill(email)
  await page.getByLabel('Wachtwoord', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Inloggen', exact: true }).click()
  await expect(page.getByRole('radio', { name: /^Basic/ })).toBeChecked()
}

async function fillIn(page: Page): Promise<void> {
  await fillInFlat(page, placeWords.nl, {
    title: 'Tuinwoning in de binnenstad',
    description: 'Twee kamers, een tuin op het zuiden.',
    postcode: '3511 ZZ',
    address: street,
    city: 'Utrecht',
    province: 'Utrecht',
  })
  await page.getByLabel('Woonoppervlakte').fill('48')
  await page.getByLabel('Slaapkamers').fill('1')
  await page.getByLabel('Badkamers').fill('1')
  await page.getByLabel('Energielabel').selectOption('B')
  await press(page, 'Volgende')
  const png = await sharp({ create: { width: 400, height: 300, channels: 3, background: '#475' } })
    .png()
    .toBuffer()
  await page.getByLabel('Kies foto’s').setInputFiles([{ name: 'tuin.png', mimeType: 'image/png', buffer: png }])
  await expect(page.getByRole('img', { name: 'Foto 1' })).toBeVisible()
  await press(page, 'Volgende')
  await page.getByLabel('Prijs *').fill('1150')
  await expect(page.getByRole('group', { name: 'Contact' })).toContainText('zien je naam, je bedrijfsnaam en je telef')
  await page.getByLabel('Naam').fill('Noor')
  await page.getByLabel('E-mailadres').fill('noor@voorbeeld.example')
  await page.getByLabel('Telefoonnummer').fill('06 12 34 56 78')
  await page.getByLabel('Verhuurder', { exact: false }).first().selectOption('private')
  await page.getByLabel('Wie komt in aanmerking?').fill('Een inkomen van drie keer de huur.')
  await page.getByLabel('Hoe kies je een huurder?').fill('We loten onder wie binnen een week reageert.')
}

/** Decides about the ad as the admin, with the reason of a template if one is given. */
async function decide(office: Page, button: string, template?: string): Promise<void> {
  await open(office, '/admin/owner-listings')
  await press(office, 'Bekijk Tuinwoning in de binnenstad')
  const sheet = office.getByRole('dialog')
  await expect(sheet).toContainText(street)
  await expect(sheet.getByRole('img', { name: 'Foto 1' })).toBeVisible()
  if (template) {
    await sheet.getByRole('button', { name: button }).press('Enter')
    await expect(sheet.getByRole('alert')).toContainText('Schrijf een toelichting')
    expect(await findFaults(office)).toEqual([])
    await sheet.getByLabel('Begin met een vaste tekst').selectOption(template)
  }
  await sheet.getByRole('button', { name: button }).press('Enter')
  await expect(sheet).toHaveCount(0)
}

test('an advertiser submits a home, pays once, is asked for a correction, makes it, and goes online', async ({
  page,
  browser,
}) => {
  await advertiser(page)
  await fillIn(page)
  await press(page, 'Bewaar en ga betalen')

  const dialog = page.getByRole('dialog', { name: 'Betaal voor ‘Tuinwoning in de binnenstad’' })
  await expect(dialog).toBeVisible()
  await dialog.getByRole('button', { name: /^Betaal/ }).press('Enter')
  await expect(dialog.getByRole('alert')).toHaveText('Vink dit aan om te kunnen betalen.')
  expect(await findFaults(page)).toEqual([])
  await dialog.getByRole('checkbox').press('Space')
  await dialog.getByRole('button', { name: /^Betaal/ }).press('Enter')
  await page.getByLabel(texts.nl.number).fill(cards.good)
  await page.getByLabel(texts.nl.expiry).fill('12/34')
  await page.getByLabel(texts.nl.cvc).fill('123')
  const payButton = page.getByRole('button', { name: /^Betaal / })
  // Another journey changes what plans cost; an order keeps its price.
  const amount = (await payButton.innerText()).replace('Betaal', '').replace(',00', '').trim()
  expect(amount).toMatch(/^(US\$|€)\s10$/)
  await payButton.click()
  await expect(page).toHaveURL(/\/my-listings\?paid=/)
  await expect(page.getByRole('status').filter({ hasText: 'Je betaling is binnen' })).toBeVisible()
  const ad = page.getByRole('article', { name: 'Tuinwoning in de binnenstad' })
  await expect(ad).toContainText('Wordt gecontroleerd')
  await expect(ad).toContainText(amount)
  expect(await findFaults(page)).toEqual([])

  const office = await (await browser.newContext()).newPage()
  await logIn(office, admin.email, admin.password)
  await decide(office, 'Stuur terug', 'price')
  await open(page, '/my-listings')
  await expect(ad).toContainText('De huur en de kosten zijn niet duidelijk.')
  await follow(page, /^Aanpassen/)
  await expect(page.getByRole('heading', { name: 'Pas je advertentie aan' })).toBeVisible()
  await press(page, /Prijs en contact/)
  await page.getByLabel('Prijs *').fill('1095')
  await press(page, 'Wijziging opslaan')
  await expect(ad).toContainText('Wordt gecontroleerd')

  await decide(office, 'Keur goed')
  await expect(office.getByRole('button', { name: 'Bekijk Tuinwoning in de binnenstad' })).toHaveCount(0)
  await office.context().close()
  await open(page, '/my-listings')
  await expect(ad).toContainText('nog 30 dagen online')
  const path = (await ad.getByRole('link', { name: /^Bekijk de woning/ }).getAttribute('href')) ?? ''
  // Views by a browser that identifies itself as automated are not counted.
  const visitor = await (await browser.newContext({ userAgent: 'Mozilla/5.0 (Windows NT 10.0)' })).newPage()
  await visitor.goto(path)
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText(street)
  await expect(visitor.getByRole('main')).toContainText(/€\s1\.095/)
  await expect(visitor.getByRole('main')).toContainText('Tuinwoning in de binnenstad')
  await expect(visitor.getByRole('main')).toContainText('We loten onder wie binnen een week reageert.')
  await visitor.goto(`/en${path}`)
  await expect(visitor.getByRole('heading', { name: 'From the landlord' })).toBeVisible()
  await expect(visitor.getByRole('main')).toContainText('Private')
  expect(await findFaults(visitor)).toEqual([])
  await visitor.context().close()
  await open(page, '/my-listings')
  await expect(ad).toContainText('2 keer bekeken')
})

test('a plan chosen while a step is still loading keeps that step, which the back button leaves again', async ({
  page,
}) => {
  await confirmedRenter(page)
  await open(page, '/place-home')
  await page.route(/place-home\.data/, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 700))
    await route.continue()
  })
  await fillInFlat(page, placeWords.nl, {
    title: 'Woning met een pakket',
    description: 'Twee kamers.',
    postcode: '3511 ZW',
    address: 'Pakketpad 4',
    city: 'Utrecht',
    province: 'Utrecht',
  })
  await page.getByRole('radio', { name: /^Featured/ }).check()
  await page.waitForURL(/plan=featured/)
  await expect(page).toHaveURL(/step=3/)
  await expect(page.getByText('Stap 3 van 5')).toBeVisible()
  await page.goBack()
  await expect(page.getByText(/^Stap [12] van 5/)).toBeVisible()
})

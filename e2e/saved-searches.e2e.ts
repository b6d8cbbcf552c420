import type { Page } from '@playwright/test'
import { findWcagFaults } from './axe.ts'
import { expect, landlord, open, renter, startSession, test } from './journey.ts'

const street = 'Zoekerspad'

/** Opens the newest mail with a subject to an address, as soon as it arrives. */
async function openMail(page: Page, email: string, subject: RegExp): Promise<void> {
  const mail = page.locator('li', { hasText: email }).filter({ hasText: subject }).first().getByRole('link').first()
  await expect(async () => {
    await page.goto('/dev/mailbox')
    await expect(mail).toBeVisible({ timeout: 500 })
  }).toPass({ timeout: 15_000 })
  await mail.click()
  await page.locator('img').waitFor()
}

const isAccessible = async (page: Page) => expect(await findWcagFaults(page)).toEqual([])

// The policy of a mail would also block the scripts of the test.
test.use({ bypassCSP: true })

test('a renter saves a search, is alerted to a new home, and stops the alerts by a link', async ({ page, request }) => {
  const sendHome = await landlord(request, street)
  const { email, password } = await renter(page)
  await openMail(page, email, /Bevestig/)
  await page.goto((await page.getByRole('link').first().getAttribute('href')) ?? '')
  await expect(page.getByText('bevestigd', { exact: false }).first()).toBeVisible()

  await open(page, '/properties?city=Utrecht&type=studio&maxPrice=1250')
  await page.getByRole('link', { name: 'Zoekopdracht bewaren' }).click()
  await page.getByLabel('E-mailadres').fill(email)
  await page.getByLabel('Wachtwoord', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Inloggen' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Zoekopdracht bewaren')
  await expect(page.getByRole('region', { name: 'Dit zoek je' })).toContainText('Studio')
  await isAccessible(page)
  await page.getByLabel('Nieuwe woningen').uncheck()
  await page.getByLabel('Woningen die goedkoper worden').uncheck()
  await page.getByRole('button', { name: 'Zoekopdracht bewaren' }).click()
  await expect(page.getByText('Kies minstens één van de twee.')).toBeVisible()
  await page.getByLabel('Nieuwe woningen').check()
  await page.getByLabel('Woningen die goedkoper worden').check()
  await page.getByLabel('Naam').fill('Mijn studio')
  await page.getByLabel('Bij plaats of postcode').fill('Utrecht')
  await page.getByLabel('Bruto-inkomen').fill('3500')
  await page.getByRole('button', { name: 'Zoekopdracht bewaren' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Je zoekopdracht is bewaard.' })).toBeVisible()
  const card = page.getByRole('listitem').filter({ hasText: 'Mijn studio' })

  await card.getByRole('button', { name: 'Verwijder Mijn studio' }).press('Enter')
  await expect(card).toBeHidden()
  // The pressed button is gone.
  await expect(page.getByRole('main')).toBeFocused()
  await expect(page.getByText('“Mijn studio” is verwijderd.')).toBeVisible()
  await page.getByRole('button', { name: 'Maak ongedaan' }).click()
  await expect(card).toBeVisible()
  await card.getByRole('button', { name: 'Verwijder Mijn studio' }).click()
  await expect(page.getByRole('heading', { name: 'Je hebt nog geen zoekopdrachten bewaard' })).toBeVisible()
  await open(page, '/my-searches/new?city=Utrecht&type=studio&maxPrice=1250')
  await page.getByRole('button', { name: 'Zoekopdracht bewaren' }).click()
  const kept = page.getByRole('listitem').filter({ hasText: 'Utrecht, Studio' })
  await kept.getByText('Wijzig').click()
  await kept.getByLabel('Naam').fill('Studio Utrecht')
  await kept.getByRole('button', { name: 'Bewaar' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Je keuze is bewaard.' })).toBeVisible()
  await isAccessible(page)

  // A number that no earlier attempt has used.
  const number = 1_000 + Math.floor(Math.random() * 8_000)
  await sendHome(number, 120_000)
  await sendHome(number + 1, 190_000)
  await openMail(page, email, /Nieuw:/)
  await expect(page.getByRole('heading')).toHaveText('Een nieuwe woning voor je')
  await expect(page.getByRole('link', { name: street })).toHaveCount(1)
  await isAccessible(page)
  for (const width of [320, 700]) {
    await page.setViewportSize({ width, height: 900 })
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
    await test
      .info()
      .attach(`alert ${width}`, { body: await page.screenshot({ fullPage: true }), contentType: 'image/png' })
  }
  await page.setViewportSize({ width: 1440, height: 900 })
  const link = await page.getByRole('link', { name: /Geen meldingen meer van “Studio/ }).getAttribute('href')

  await open(page, new URL(link ?? '').pathname + new URL(link ?? '').search)
  await expect(page.getByText('Studio Utrecht')).toBeVisible()
  // The one-click request of a mail program, as the standard defines it, without a session.
  const oneClick = (url: string) =>
    fetch(url, { method: 'POST', body: new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }) })
  expect((await oneClick(`${link}x`)).status).toBe(410)
  await page.getByRole('button', { name: 'Stop deze meldingen' }).click()
  await expect(page.getByRole('heading', { name: 'Je krijgt deze meldingen niet meer' })).toBeVisible()
  expect((await oneClick(link ?? '')).status).toBe(200)

  await open(page, '/my-searches')
  await expect(page.getByText('Gepauzeerd')).toBeVisible()
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })
  test('a renter saves a search, corrects what is refused, and changes, pauses, removes and restores it', async ({
    page,
  }) => {
    const { email, password } = await renter(page)
    await page.request.post('/api/users/login', { data: { email, password } })
    await page.goto('/my-searches/new?city=Utrecht&type=studio')
    await page.getByLabel('Naam').fill('Studio van later')
    await page.getByLabel('Nieuwe woningen').uncheck()
    await page.getByLabel('Woningen die goedkoper worden').uncheck()
    await page.getByLabel('Elke ochtend').check()
    await page.getByLabel('Bruto-inkomen').fill('3500')
    await page.getByRole('button', { name: 'Zoekopdracht bewaren' }).click()
    await expect(page.getByText('Kies minstens één van de twee.')).toBeVisible()
    await expect(page.getByLabel('Naam')).toHaveValue('Studio van later')
    await expect(page.getByLabel('Elke ochtend')).toBeChecked()
    await expect(page.getByLabel('Nieuwe woningen')).not.toBeChecked()
    await expect(page.getByLabel('Bruto-inkomen')).toHaveValue('3500')
    await page.getByLabel('Nieuwe woningen').check()
    await page.getByRole('button', { name: 'Zoekopdracht bewaren' }).click()
    await expect(page.getByText('Je zoekopdracht is bewaard.')).toBeVisible()

    const card = page.getByRole('listitem').filter({ hasText: 'Studio van later' })
    await expect(card).toContainText('Elke ochtend')
    await card.getByText('Wijzig').click()
    await card.getByLabel('Nieuwe woningen').uncheck()
    await card.getByLabel('Meteen').check()
    await card.getByRole('button', { name: 'Bewaar' }).click()
    await expect(card.getByText('Kies minstens één van de twee.')).toBeVisible()
    await expect(card.getByLabel('Meteen')).toBeChecked()
    await card.getByLabel('Woningen die goedkoper worden').check()
    await card.getByRole('button', { name: 'Bewaar' }).click()
    await expect(page.getByText('Je keuze is bewaard.')).toBeVisible()
    await card.getByRole('button', { name: 'Pauzeer meldingen' }).click()
    await expect(page.getByText('Je krijgt tijdelijk geen meldingen van deze zoekopdracht.')).toBeVisible()
    await card.getByRole('button', { name: 'Verwijder' }).click()
    await page.getByRole('button', { name: 'Maak ongedaan' }).click()
    await expect(card).toContainText('Gepauzeerd')
  })
})

test('a renter reads at the field what is wrong with a search, in the language of the page', async ({ page }) => {
  const { email, password } = await renter(page)
  await startSession(page, email, password)
  await open(page, '/my-searches/new?search=Utrecht')
  await page.getByLabel('Naam').fill('')
  await page.locator('button[type=submit]').last().click()
  await expect(page.getByLabel('Naam')).toHaveAccessibleDescription('Dit veld is verplicht.')
  await page.getByLabel('Naam').fill('Utrecht')
  await page.locator('input[name=near]').fill('Verweggistan')
  await page.locator('button[type=submit]').last().click()
  await expect(page.locator('input[name=near]')).toHaveAccessibleDescription(/^Deze plaats kennen we niet/)
  await expect(page.locator('input[name=near]')).toHaveValue('Verweggistan')
  expect(await findWcagFaults(page)).toEqual([])
})

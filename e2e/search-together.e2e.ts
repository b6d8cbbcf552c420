import { findFaultsInThemes } from './axe.ts'
import { expect, open, renter, startSession, test } from './journey.ts'

test('two renters connect their accounts, keep a home of the other, and part again', async ({ page, browser }) => {
  const { email, password } = await renter(page)
  await startSession(page, email, password)
  await open(page, '/properties?sort=rent')
  const name = (await page.locator('.list-cards .home-card h2').first().textContent()) ?? ''
  await page.locator('.list-cards .home-card [aria-pressed]').first().click()
  await expect(page.getByRole('alert').filter({ hasText: 'Bewaard' })).toBeVisible()
  await open(page, '/favourite')
  await page.getByRole('link', { name: 'Zoek samen met iemand' }).click()
  await page.getByRole('button', { name: 'Maak een uitnodiging' }).click()
  const link = await page.getByLabel('Link', { exact: true }).inputValue()
  expect(await findFaultsInThemes(page)).toEqual([])

  const context = await browser.newContext()
  const other = await context.newPage()
  const partner = await renter(other)
  await startSession(other, partner.email, partner.password)
  await open(other, link)
  await other.getByRole('button', { name: 'Zoek samen' }).click()
  await expect(other.getByText('Jullie zoeken nu samen.')).toBeVisible()
  await other.getByRole('link', { name: 'Bekijk jullie favorieten' }).click()
  await expect(other.getByRole('heading', { name: /^Favorieten van / })).toBeVisible()
  expect(await findFaultsInThemes(other)).toEqual([])
  await other.getByRole('button', { name: /^Bewaar .* ook$/ }).click()
  await expect(other.getByText('bewaart deze woning ook')).toBeVisible()
  await expect(other.getByRole('main').getByText(name).first()).toBeVisible()

  await other.getByRole('link', { name: /^Je zoekt samen met / }).click()
  await other.getByText('Stop met samen zoeken').click()
  await other.getByRole('button', { name: 'Ja, stop' }).click()
  await expect(other.getByText('Jullie zoeken niet meer samen.')).toBeVisible()
  // The pressed button is gone.
  await expect(other.getByRole('main')).toBeFocused()
  await open(other, '/favourite')
  await expect(other.getByRole('link', { name: 'Zoek samen met iemand' })).toBeVisible()
  await expect(other.getByText('bewaart deze woning ook')).toBeHidden()
  await context.close()
})

import type { Page } from '@playwright/test'
import { findFaults } from './axe.ts'
import { expect, open, test, waitUntilHydrated } from './journey.ts'

const fitOf = (page: Page) =>
  page.locator('.list-cards .home-card').first().getByRole('listitem').filter({ hasText: ': ' })

test('a renter says once what fits, sees it on every card, and deletes it', async ({ page }) => {
  await open(page, '/properties')
  await expect(fitOf(page)).toHaveCount(0)
  const before = (await page.request.get('/properties')).text()

  await open(page, '/')
  await page.getByRole('link', { name: 'Vul één keer in wat bij je past' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Wat past bij jou?')
  await page.getByLabel(/^Bruto-inkomen/).fill('veel')
  await page.getByRole('button', { name: 'Bewaar en bekijk woningen' }).click()
  await expect(page.getByText('Vul een getal in.')).toBeVisible()
  expect(await findFaults(page)).toEqual([])
  await page.getByLabel(/^Bruto-inkomen/).fill('3.500')
  await page.getByLabel('Aantal bewoners').fill('2')
  await page.getByLabel('Ik heb een huisdier').check()
  await page.getByRole('button', { name: 'Bewaar en bekijk woningen' }).click()

  await expect(page).toHaveURL('/properties')
  const answers = [/^[✓✗?] inkomen: (past|past niet|niet bekend)$/, /^[✓✗?] 2 bewoners: /, /^[✓✗?] huisdier: /]
  await expect(fitOf(page)).toHaveText(answers)
  expect(await findFaults(page)).toEqual([])
  await page.locator('select[name=sort]').selectOption({ label: 'Past het best bij mij' })
  await expect(page).toHaveURL(/[?&]sort=fit/)
  await expect(fitOf(page)).toHaveText(answers)
  await page.getByRole('link', { name: 'Verberg wat niet past' }).click()
  await expect(page).toHaveURL(/[?&]income=3500&household=2&pets=/)
  await expect(page.getByRole('link', { name: 'Verberg wat niet past' })).toBeHidden()
  await expect(page.locator('.list-cards').getByText('past niet')).toHaveCount(0)
  await open(page, '/properties')
  await page.setViewportSize({ width: 390, height: 844 })
  await expect(fitOf(page).first()).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  await test.info().attach('cards on a phone', { body: await page.screenshot(), contentType: 'image/png' })

  await page.getByRole('link', { name: 'Wijzig wat bij je past' }).click()
  await waitUntilHydrated(page)
  await expect(page.getByLabel(/^Bruto-inkomen/)).toHaveValue('3500')
  await page.getByRole('button', { name: 'Wis mijn antwoorden' }).click()
  await expect(page.getByLabel(/^Bruto-inkomen/)).toHaveValue('')
  await open(page, '/properties')
  await expect(fitOf(page)).toHaveCount(0)
  // The list of a renter who said nothing weighs what it weighed.
  const after = (await page.request.get('/properties')).text()
  expect((await after).includes('inkomen:')).toBe((await before).includes('inkomen:'))
})

test('works without JavaScript, and for a search that says it in its address', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, locale: 'nl-NL' })
  const page = await context.newPage()
  await page.goto('/fit')
  await page.getByLabel('Ik wil me op het adres inschrijven').check()
  await page.getByRole('button', { name: 'Bewaar en bekijk woningen' }).click()
  await expect(page).toHaveURL('/properties')
  await expect(fitOf(page)).toHaveText([/inschrijven: /])
  await page.goto('/en/properties?household=2')
  await expect(fitOf(page)).toHaveText([/2 occupants: /, /registration: /])
  await context.close()
})

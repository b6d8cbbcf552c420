import type { Page } from '@playwright/test'
import { admin, expect, logIn, open, renter, test } from './journey.ts'

const group = (page: Page, place: string) => page.getByRole('form', { name: place })
const decided = (page: Page, place: string) =>
  page.getByRole('listitem').filter({ hasText: place }).filter({ hasText: 'werden' })

test.beforeEach(async ({ page }) => {
  await logIn(page, admin.email, admin.password)
})

test('an admin opens possible duplicates from the sources, says which ads are one home, and undoes it', async ({
  page,
}) => {
  await open(page, '/admin/sources')
  await page.getByRole('link', { name: /\d+ mogelijk/ }).click()
  const kade = group(page, 'Voorbeeldkade 12, Veenendaal')
  await expect(kade.getByText('3 advertenties, nu 3 woningen')).toBeVisible()
  await expect(kade.getByRole('link', { name: /Bekijk bij Funda/ })).toHaveCount(3)
  await expect(kade.getByRole('row', { name: /^Huur verschilt/ })).toContainText('€ 1.525')
  await expect(kade.getByText('Dit worden 3 woningen: A (1) · B (2) · C (3)')).toBeVisible()

  await kade
    .getByRole('radiogroup', { name: 'Advertentie 3 hoort bij woning' })
    .getByRole('radio', { name: 'Woning A' })
    .check()
  await expect(kade.getByText('Dit worden 2 woningen: A (1, 3) · B (2)')).toBeVisible()
  await kade.getByRole('button', { name: 'Indeling opslaan' }).click()
  await expect(page.getByRole('status').filter({ hasText: '3 advertenties zijn nu 2 woningen.' })).toBeVisible()
  await expect(kade).toHaveCount(0)
  const undo = page.getByRole('button', { name: /^Ongedaan maken \d+ s|^Ongedaan maken$/ })
  await expect(undo).toBeFocused()
  await undo.click()
  await expect(page.getByText('Ongedaan gemaakt. Alles is weer zoals het was.')).toBeVisible()
  await expect(kade.getByText('3 advertenties, nu 3 woningen')).toBeVisible()
})

test('an admin merges a whole group by keyboard, sees the home with its ads, and undoes it later', async ({ page }) => {
  await open(page, '/admin/duplicates')
  const laan = group(page, 'Voorbeeldlaan 5, Veenendaal')
  await laan.getByRole('button', { name: 'Alles is één woning' }).focus()
  await page.keyboard.press('Enter')
  const home = page.getByRole('link', { name: /^Bekijk woning/ })
  const [shown] = await Promise.all([page.waitForEvent('popup'), home.click()])
  await expect(shown.getByRole('heading', { level: 1 })).toHaveText(/Voorbeeldlaan/)
  await shown.getByText('Aangeboden bij', { exact: true }).click()
  await expect(shown.getByRole('link', { name: /Funda/ })).toHaveCount(2)
  await shown.close()
  const elsewhere = await page.request.get('/admin/as-visitor?from=//elsewhere.example', { maxRedirects: 0 })
  expect([elsewhere.status(), elsewhere.headers().location]).toEqual([302, '/'])

  await page.reload()
  await expect(laan).toHaveCount(0)
  const last = decided(page, 'Voorbeeldlaan, Veenendaal').first()
  await expect(last).toContainText('2 advertenties werden 1 woning')
  await expect(last).toContainText(admin.email)
  await last.getByRole('button', { name: /^Maak ongedaan/ }).click()
  await expect(last).toContainText('ongedaan gemaakt op')
  await expect(laan).toBeVisible()
})

test('an admin who decides about a group that a colleague just decided sees a message and the current state', async ({
  page,
  context,
}) => {
  await open(page, '/admin/duplicates')
  const colleague = await context.newPage()
  await open(colleague, '/admin/duplicates')
  const place = 'Voorbeeldhof 8, Veenendaal'
  await group(colleague, place).getByRole('button', { name: 'Allemaal verschillend' }).click()
  await expect(group(colleague, place)).toHaveCount(0)
  await group(page, place).getByRole('button', { name: 'Alles is één woning' }).click()
  await expect(page.getByText(/Deze groep is intussen veranderd of al beslist/)).toBeVisible()
  await expect(group(page, place)).toHaveCount(0)
  await decided(page, 'Voorbeeldhof, Veenendaal').first().getByRole('button').click()
  await expect(group(page, place)).toBeVisible()
})

test('on a phone the ads are side by side and scroll sideways, and nothing else is wider than the screen', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await open(page, '/en/admin/duplicates')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Possible duplicates')
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  const compared = page.getByRole('region', { name: /^Compare the listings/ }).first()
  expect(await compared.evaluate((box) => box.scrollWidth > box.clientWidth)).toBe(true)
})

test('a user who is not an admin is redirected to the login page', async ({ page, browser }) => {
  const other = await browser.newContext()
  const stranger = await other.newPage()
  await stranger.goto(new URL('/admin/duplicates', page.url()).href)
  await expect(stranger).toHaveURL(/\/auth\/login/)
  const { email, password } = await renter(stranger)
  await logIn(stranger, email, password)
  await stranger.goto(new URL('/admin/duplicates', page.url()).href)
  await expect(stranger).not.toHaveURL(/doubtful/)
  await other.close()
})

test('an admin separates an ad from a merged home, and undoes it', async ({ page }) => {
  await open(page, '/admin/duplicates')
  const laan = group(page, 'Voorbeeldpad 7, Veenendaal')
  await laan.getByRole('button', { name: 'Alles is één woning' }).click()
  await expect(laan).toHaveCount(0)
  const joined = page.getByRole('listitem').filter({ has: page.getByRole('link', { name: /^Voorbeeldpad 7/ }) })
  await expect(joined).toBeVisible()
  await joined.getByRole('button', { name: /^Maak Funda .* los van Voorbeeldpad 7/ }).click()
  await expect(page.getByRole('status').filter({ hasText: 'De advertentie is nu een aparte woning.' })).toBeVisible()
  await expect(joined).toHaveCount(0)
  await page
    .getByRole('button', { name: /^Ongedaan maken \d+ s|^Ongedaan maken$/ })
    .first()
    .click()
  await expect(joined).toBeVisible()
})

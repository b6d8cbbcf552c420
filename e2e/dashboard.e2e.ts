import type { APIRequestContext, Page } from '@playwright/test'
import { findFaults } from './axe.ts'
import { admin, expect, findProperties, logIn, test } from './journey.ts'

const card = (page: Page, name: string) => page.getByRole('listitem').filter({ hasText: name })
const valueOf = async (page: Page, name: string) => Number(await card(page, name).locator('.sign-type').innerText())

/** Registers a new user outside the browser. */
async function somebody(request: APIRequestContext): Promise<string> {
  const email = `nieuw-${crypto.randomUUID()}@voorbeeld.example`
  const given = { name: 'Noor Bakker', email, password: 'kikker op fiets' }
  expect((await request.post('/api/users/create', { data: given })).status()).toBe(201)
  return email
}

test('an admin reads the figures, refreshes them, and follows them to what they count', async ({ page, request }) => {
  await page.clock.install()
  await logIn(page, admin.email, admin.password)
  await expect(page.getByRole('heading', { level: 1, name: 'Overzicht' })).toBeVisible()
  const { pagination } = await findProperties(request, 'status=for_rent&limit=1')
  // Other tests may add or remove homes at the same time.
  expect(Math.abs((await valueOf(page, 'Te huur')) - pagination.totalItems)).toBeLessThan(4)
  expect(await findFaults(page)).toEqual([])

  const chart = page.getByRole('figure').filter({ hasText: 'Nieuwe woningen per dag' })
  await expect(chart.getByRole('img')).toHaveAccessibleName(/^Nieuwe woningen per dag, van /)
  await chart.getByText('Als tabel').press('Enter')
  await expect(chart.getByRole('row')).toHaveCount(31)

  const accounts = await valueOf(page, 'Nieuwe accounts')
  await somebody(request)
  await page.getByRole('button', { name: 'Vernieuw' }).press('Enter')
  await expect(page.getByRole('status').filter({ hasText: 'Vernieuwd om' })).toBeAttached()
  // Other tests register users too.
  const measured = await valueOf(page, 'Nieuwe accounts')
  expect(measured).toBeGreaterThan(accounts)

  await page.context().setOffline(true)
  await page.getByRole('button', { name: 'Vernieuw' }).press('Enter')
  const failed = page.getByText(/^Vernieuwen is niet gelukt. Dit zijn de cijfers van \d\d:\d\d.$/)
  await expect(failed).toBeVisible()
  await page.context().setOffline(false)

  // The page refreshes by itself every minute, but not while its tab is hidden.
  const email = await somebody(request)
  const show = (state: 'hidden' | 'visible') =>
    page.evaluate((now) => {
      Object.defineProperty(document, 'visibilityState', { configurable: true, value: now })
      document.dispatchEvent(new Event('visibilitychange'))
    }, state)
  await show('hidden')
  await page.clock.fastForward(200_000)
  await expect(failed).toHaveCount(0)
  expect(await valueOf(page, 'Nieuwe accounts')).toBe(measured)
  await show('visible')
  await expect.poll(() => valueOf(page, 'Nieuwe accounts')).toBeGreaterThan(measured)

  await page.getByRole('link', { name: 'Afgelopen uur' }).press('Enter')
  await expect(page).toHaveURL('/admin/dashboard?period=hour')
  await expect(page.getByRole('link', { name: 'Afgelopen uur' })).toHaveAttribute('aria-current', 'true')
  await page.getByRole('link', { name: 'E-mails in de wachtrij' }).press('Enter')
  await expect(page).toHaveURL('/admin/outbox?state=waiting')
  await expect(page.getByRole('heading', { level: 1, name: 'Niet-verzonden e-mails' })).toBeVisible()
  await expect(page.getByRole('combobox', { name: 'Status' })).toHaveValue('waiting')
  await page.getByRole('combobox', { name: 'Status' }).selectOption('Opgegeven')
  await expect(page).toHaveURL('/admin/outbox?state=givenUp')
  await page.goBack()
  await page.goBack()
  await page.getByRole('link', { name: 'Mislukte imports' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Importgeschiedenis' })).toBeVisible()
  await page.goBack()
  await page.getByRole('listitem').getByRole('link', { name: 'Te huur' }).press('Enter')
  await expect(page).toHaveURL('/admin/properties/all?status=for_rent')
  await expect(page.getByRole('heading', { level: 1, name: 'Alle woningen' })).toBeVisible()
  await expect(page.getByText(/^\d+ woningen$/)).toBeVisible()
  await page.goBack()
  await page.getByRole('link', { name: 'Nieuwe accounts' }).click()
  await expect(page).toHaveURL('/admin/users?joined=day')
  await expect(page.getByText(email)).toBeVisible()
})

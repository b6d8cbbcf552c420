import type { Page } from '@playwright/test'
import { findFaults } from './axe.ts'
import { expect, findProperties, open, test } from './journey.ts'

const cards = (page: Page) => page.locator('.list-cards').getByRole('article')
const nameOf = (page: Page, place: number) => cards(page).nth(place).getByRole('heading').innerText()

test('a visitor hides a home by keyboard, is told how many are hidden, and undoes it', async ({ page }) => {
  await open(page, '/properties')
  // The map beside the list has a status of its own.
  const total = Number.parseInt(await page.getByRole('status').first().innerText(), 10)
  const [first, second] = [await nameOf(page, 0), await nameOf(page, 1)]
  await page.getByRole('button', { name: `Niet voor mij: ${first}`, exact: true }).focus()
  await page.keyboard.press('Enter')
  await expect(cards(page).first().getByRole('heading')).toHaveText(second)
  await expect(cards(page).first().getByRole('heading').getByRole('link')).toBeFocused()
  const status = page.getByRole('status').filter({ hasText: 'verborgen' })
  await expect(status).toHaveText(new RegExp(`^${total - 1} woningen.*, 1 verborgen$`))
  await page.getByRole('button', { name: 'Ongedaan maken' }).click()
  await expect(cards(page).first().getByRole('heading')).toHaveText(first)
  await expect(page.getByRole('link', { name: '1 verborgen' })).toHaveCount(0)
})

test('a home that cannot be hidden, as the server is away, stays in its list with a message', async ({ page }) => {
  await open(page, '/properties')
  const name = await nameOf(page, 0)
  await page.route(/\/hidden/, (route) => (route.request().method() === 'POST' ? route.abort() : route.continue()))
  await page.getByRole('button', { name: `Niet voor mij: ${name}`, exact: true }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'Controleer je verbinding' })).toBeVisible()
  await expect(cards(page).first().getByRole('heading')).toHaveText(name)
})

test('hides a home on a phone without JavaScript, in English', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } })
  const page = await context.newPage()
  await page.goto('/en/properties?sort=rent')
  const name = await nameOf(page, 0)
  await page.getByRole('button', { name: `Not for me: ${name}`, exact: true }).click()
  await expect(page).toHaveURL('/en/properties?sort=rent')
  await expect(cards(page).first().getByRole('heading')).not.toHaveText(name)
  await page.getByRole('link', { name: '1 hidden' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Hidden homes')
  await page.getByRole('button', { name: 'Show all again' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('You have not hidden any homes')
  await context.close()
})

test('a visitor compares homes from their cards', async ({ page }) => {
  await open(page, '/properties')
  const compare = page.locator('.list-cards').getByRole('button', { name: /^Vergelijk [^0-9]/ })
  await compare.nth(0).click()
  await expect(compare.nth(0)).toHaveAttribute('aria-pressed', 'true')
  await compare.nth(1).click()
  await expect(page.getByRole('button', { name: 'Vergelijk 2 woningen' })).toBeInViewport()
  expect(await findFaults(page)).toEqual([])
  await test.info().attach('comparison tray', { body: await page.screenshot(), contentType: 'image/png' })
  for (const place of [2, 3, 4]) await compare.nth(place).click()
  await expect(page.getByRole('alert').filter({ hasText: 'maximaal vier' })).toBeVisible()
  await page.getByRole('button', { name: 'Vergelijk 4 woningen' }).click()
  await expect(page).toHaveURL(/\/compare\?properties=/)
})

test('the keyboard goes on at the next home, or the one before, when one is removed from the comparison', async ({
  page,
}) => {
  const { properties } = await findProperties(page.request, 'sort=rent')
  await open(
    page,
    `/compare?properties=${properties
      .slice(0, 3)
      .map(({ id }) => id)
      .join(',')}`,
  )
  const remove = page.getByRole('main').getByRole('link', { name: /^Verwijder / })
  const names = await remove.evaluateAll((links) => links.map((link) => link.ariaLabel ?? ''))
  for (const [removed, next] of [
    [1, 2],
    [2, 0],
  ] as const) {
    await page.getByRole('link', { name: names[removed] ?? '', exact: true }).press('Enter')
    await expect(page.getByRole('link', { name: names[removed] ?? '', exact: true })).toHaveCount(0)
    await expect(page.getByRole('link', { name: names[next] ?? '', exact: true })).toBeFocused()
  }
  await remove.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Kies woningen om te vergelijken')
  await expect(page.getByRole('main')).toBeFocused()
})

test('a heart that a guest presses before they register is kept', async ({ page }) => {
  await open(page, '/properties?sort=rent')
  const name = await nameOf(page, 1)
  await page
    .getByRole('main')
    .getByRole('link', { name: `Bewaar ${name}`, exact: true })
    .click()
  await expect(page).toHaveURL('/auth/login?returnTo=%2Fproperties%3Fsort%3Drent&keepsHome=yes')
  await page
    .getByRole('main')
    .getByRole('link', { name: /account|Registreer/i })
    .click()
  await expect(page).toHaveURL(/register/)
  await page.getByLabel('Naam', { exact: true }).fill('Hartje')
  await page.getByLabel('E-mailadres').fill(`hartje-${Date.now()}@voorbeeld.example`)
  await page.getByLabel('Wachtwoord', { exact: true }).fill('kikker op fiets')
  await page.getByRole('button', { name: 'Registreren', exact: true }).click()
  await expect(page).toHaveURL('/properties?sort=rent')
  await expect(page.getByRole('button', { name: `Bewaar ${name}`, exact: true })).toHaveAttribute(
    'aria-pressed',
    'true',
  )
  await expect(page.getByRole('banner').getByRole('link', { name: 'Favorieten: 1' })).toBeVisible()
})

test('the way to keep a home takes nobody elsewhere, and keeps nothing that is no home', async ({ page }) => {
  await page.goto('/favourite/keep?home=x', { referer: 'https://boef.example/' })
  await expect(page).toHaveURL('/auth/login?returnTo=%2Fproperties')
  expect((await page.context().cookies()).map(({ name }) => name)).not.toContain('pendingFavourite')
})

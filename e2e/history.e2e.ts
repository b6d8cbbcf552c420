import type { Page } from '@playwright/test'
import { confirmedRenter, expect, open, test, waitUntilHydrated } from './journey.ts'

const map = (page: Page) => page.getByRole('region', { name: 'Woningen op de kaart' })
const chosen = (page: Page) => page.getByRole('region', { name: /^\d+ woning(en)? (op deze plek|in dit gebied)$/ })
const scale = (page: Page) => page.locator('.leaflet-control-scale-line').innerText()
const scrolled = (page: Page) => page.evaluate(() => Math.round(scrollY))

/** Zooms in until a plate is a home or a spot, and opens it. */
async function openPlate(page: Page): Promise<void> {
  const toChoose = map(page).getByRole('button', { name: /(toon woning|, toon)$/ })
  await expect(map(page).locator('.map-spot').first()).toBeVisible()
  await expect(async () => {
    if ((await toChoose.count()) === 0)
      await map(page)
        .getByRole('button', { name: /kom dichterbij/ })
        .first()
        .press('Enter')
    await expect(toChoose.first()).toBeVisible({ timeout: 2_000 })
  }).toPass()
  await toChoose.first().press('Enter')
  await expect(chosen(page).getByRole('article').first()).toBeVisible()
}

test('on a phone, back and loading again restore the list, and the map with its open card', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await open(page, '/properties?type=apartment')
  await page.evaluate(() => scrollTo(0, 500))
  await expect.poll(() => scrolled(page)).toBe(500)
  await page.locator('.list-cards').getByRole('article').nth(5).getByRole('heading').getByRole('link').click()
  await expect(page).toHaveURL(/\/properties\/[0-9a-f-]{36}$/)
  await page.goBack()
  await expect.poll(() => scrolled(page)).toBe(500)
  await page.reload()
  await waitUntilHydrated(page)
  await expect.poll(() => scrolled(page)).toBe(500)

  await page.getByRole('main').getByRole('link', { name: 'Kaart', exact: true }).last().click()
  await openPlate(page)
  const [zoom, card] = [await scale(page), await chosen(page).getByRole('article').first().innerText()]
  await chosen(page).getByRole('article').first().getByRole('heading').getByRole('link').click()
  await expect(page).toHaveURL(/\/properties\/[0-9a-f-]{36}$/)
  for (const act of [() => page.goBack(), () => page.reload()]) {
    await act()
    await expect(page).toHaveURL(/type=apartment&view=map/)
    await expect(chosen(page).getByRole('article').first()).toHaveText(card, { useInnerText: true })
    expect(await scale(page)).toBe(zoom)
  }
})

test('searching where the map is leaves the list before it one step back', async ({ page }) => {
  await open(page, '/')
  await page.goto('/properties?maxPrice=1500')
  await waitUntilHydrated(page)
  await expect(map(page).locator('.map-spot').first()).toBeVisible()
  await page.getByLabel('Zoek als ik de kaart verplaats').check()
  await expect(page).toHaveURL(/bounds=/)
  await page.goBack()
  await expect(page).toHaveURL('/properties?maxPrice=1500')
})

test('a document that the browser kept is not shown again to who comes after a logout', async ({ page }) => {
  await confirmedRenter(page)
  await open(page, '/my-profile')
  await expect(page.getByRole('heading', { name: 'Mijn profiel' })).toBeVisible()
  // The browser of these tests keeps no documents. Whoever came back to one had logged out in another meanwhile.
  const isShown = await page.evaluate(() => {
    localStorage.clear()
    window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
    return document.documentElement.checkVisibility()
  })
  expect(isShown).toBe(false)
  await expect(page).toHaveURL(/\/auth\/login/)
})

test('a document that the browser kept is shown as it was to who is still logged in', async ({ page }) => {
  await confirmedRenter(page)
  await open(page, '/my-searches/new')
  await page.getByLabel('Naam', { exact: true }).fill('Bij het station')
  await page.evaluate(() => window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })))
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByLabel('Naam', { exact: true })).toHaveValue('Bij het station')
})

import { findFaults } from './axe.ts'
import { expect, open, test, waitUntilHydrated } from './journey.ts'

for (const width of [390, 1440])
  test(`a renter finds homes by travel time and sees the minutes, ${width} pixels wide`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 })
    await open(page, '/properties')
    await waitUntilHydrated(page)
    const isPhone = width < 1024
    const openFilters = async () => {
      if (isPhone) await page.getByRole('button', { name: 'Filters', exact: true }).first().click()
    }
    await openFilters()
    await page.getByText('Meer filters', { exact: true }).click()
    await page.getByText('Reistijd', { exact: true }).click()
    const place = page.getByLabel('Werk, studie of iets anders')
    await place.pressSequentially('utrecht c')
    // The browser shows the list, which is no part of the page; what it would show is.
    const suggested = page.locator('datalist option', { hasText: 'station' })
    await expect(suggested.first()).toHaveAttribute('value', 'Utrecht Centraal')
    expect(await place.evaluate((field: HTMLInputElement) => field.list?.options[0]?.value)).toBe('Utrecht Centraal')
    await place.fill('Utrecht Centraal')
    await page.getByLabel('Hooguit zoveel minuten').fill('90')
    await page.getByLabel('Hooguit zoveel minuten').press('Enter')
    await expect(page).toHaveURL(/travelTo=Utrecht\+Centraal.*maxMinutes=90/)

    const card = page.locator('.list-cards .home-card').first()
    await expect(card).toContainText(/\d+ min met de trein naar Utrecht Centraal \((ruwe )?schatting\)/)
    await expect(page.getByRole('link', { name: /binnen 90 min met de trein van Utrecht Centraal/ })).toBeVisible()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
    // The map beside a wide list follows it; until then the marks of both lists are there.
    const total = Number.parseInt(await page.getByRole('status').first().innerText(), 10)
    if (!isPhone) await expect(page.getByText(new RegExp(`^${total} woning.* op dit deel van de kaart`))).toBeVisible()
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
    expect(await findFaults(page)).toEqual([])
    await test.info().attach('list', { body: await page.screenshot(), contentType: 'image/png' })

    await card.getByRole('link').first().click()
    await expect(page.getByRole('heading', { name: 'Reistijd' })).toBeVisible()
    await expect(page.getByText(/min met de trein naar Utrecht Centraal \((ruwe )?schatting\)/)).toBeVisible()
    expect(await findFaults(page)).toEqual([])

    await page.goBack()
    await page.getByRole('link', { name: /binnen 90 min met de trein van Utrecht Centraal/ }).click()
    await expect(page).toHaveURL('/properties')
    await expect(page.locator('.list-cards .home-card').first()).not.toContainText('schatting')
  })

test('a renter who says once where they have to be sees it on every card', async ({ page }) => {
  await open(page, '/fit')
  await waitUntilHydrated(page)
  await page.getByLabel('Plaats 1').fill('Verweggistan')
  await page.getByLabel('Hoe reis je?').selectOption('bike')
  await page.getByRole('button', { name: 'Bewaar en bekijk woningen' }).click()
  await expect(page.getByText('Deze plaats kennen we niet.')).toBeVisible()
  expect(await findFaults(page)).toEqual([])
  await page.getByLabel('Plaats 1').fill('utre')
  const options = page.locator('datalist option')
  await expect(options.first()).toHaveAttribute('value', 'Utrecht Centraal')
  await expect(options.last()).toHaveText(/^[A-Z]/)
  await page.getByLabel('Plaats 1').fill('Utrecht')
  await page.getByRole('button', { name: 'Bewaar en bekijk woningen' }).click()
  await expect(page).toHaveURL('/properties')
  await expect(page.locator('.list-cards .home-card').first()).toContainText(
    /fietsen naar Utrecht \((ruwe )?schatting\)/,
  )
})

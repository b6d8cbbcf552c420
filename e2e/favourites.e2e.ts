import type { Page } from '@playwright/test'
import { findFaults } from './axe.ts'
import { expect, findProperties, startSession, open, renter, test, waitUntilHydrated } from './journey.ts'

const hearts = (page: Page) => page.getByRole('main').getByRole('button', { name: /^Bewaar / })
const badge = (page: Page, texts: string) => page.getByRole('banner').getByRole('link', { name: texts, exact: true })

test.describe('a renter', () => {
  test('logs in to save a home, saves homes in two tabs, adds a note, removes and restores one, and logs out of both', async ({
    page,
    context,
  }) => {
    const { email, password } = await renter(page)
    await open(page, '/properties?sort=rent')
    await page
      .getByRole('main')
      .getByRole('link', { name: /^Bewaar / })
      .first()
      .click()
    await expect(page).toHaveURL('/auth/login?returnTo=%2Fproperties%3Fsort%3Drent&keepsHome=yes')
    await page.getByLabel('E-mailadres').fill(email)
    await page.getByLabel('Wachtwoord', { exact: true }).fill(password)
    await page.getByRole('button', { name: 'Inloggen' }).click()
    await expect(page).toHaveURL('/properties?sort=rent')

    // The home of the heart that led to the login is saved.
    await expect(hearts(page).nth(0)).toHaveAttribute('aria-pressed', 'true')
    await expect(badge(page, 'Favorieten: 1')).toBeVisible()

    // By keyboard; the other tab shows it without reloading.
    const second = await context.newPage()
    await open(second, '/properties?sort=rent')
    await hearts(page).nth(0).focus()
    await page.keyboard.press('Enter')
    await expect(hearts(second).nth(0)).toHaveAttribute('aria-pressed', 'false')
    await page.keyboard.press('Enter')
    await expect(hearts(page).nth(0)).toHaveAttribute('aria-pressed', 'true')
    await expect(page.getByRole('alert').filter({ hasText: 'Bewaard' })).toBeVisible()
    await expect(badge(page, 'Favorieten: 1')).toBeVisible()
    await expect(hearts(second).nth(0)).toHaveAttribute('aria-pressed', 'true')
    await hearts(second).nth(1).click()
    await expect(badge(page, 'Favorieten: 2')).toBeVisible()
    await expect(hearts(page).nth(1)).toHaveAttribute('aria-pressed', 'true')

    await badge(page, 'Favorieten: 2').click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Favorieten')
    const rows = page.getByRole('main').getByRole('listitem').filter({ hasText: 'Bewaard op' })
    await expect(rows).toHaveCount(2)
    await rows.nth(0).getByText('Notitie toevoegen').click()
    await rows.nth(0).getByRole('textbox').fill('Bellen na zessen')
    expect(await findFaults(page)).toEqual([])
    await page.route('**/api/favorites/note', (route) => route.abort())
    await rows.nth(0).getByRole('button', { name: 'Bewaar notitie' }).click()
    await expect(rows.nth(0).getByRole('alert')).toContainText('Geen verbinding')
    await page.unroute('**/api/favorites/note')
    await rows.nth(0).getByRole('button', { name: 'Bewaar notitie' }).click()
    await expect(rows.nth(0).getByText('Wijzig notitie')).toBeFocused()
    await expect(rows.nth(0)).toContainText('Bellen na zessen')

    await rows
      .nth(0)
      .getByRole('button', { name: /^Verwijder/ })
      .click()
    await expect(page.getByText('staat niet meer bij je favorieten.')).toBeVisible()
    await expect(page.getByRole('button', { name: /^Zet .* terug$/ })).toBeFocused()
    await expect(badge(second, 'Favorieten: 1')).toBeVisible()
    await page.keyboard.press('Enter')
    await expect(rows).toHaveCount(2)
    // The other tab hears of it only after the server has confirmed it.
    await expect(badge(second, 'Favorieten: 2')).toBeVisible()
    await page.reload()
    await expect(rows.nth(0)).toContainText('Bellen na zessen')

    await second.getByRole('button', { name: 'Account', exact: true }).click()
    await second.getByRole('button', { name: 'Uitloggen' }).click()
    await expect(badge(second, 'Favorieten')).toBeVisible()
    expect(await second.evaluate(() => localStorage.getItem('propertyIds'))).toBeNull()
    await expect(page).toHaveURL(/\/auth\/login\?returnTo=%2Ffavourite/)
    await page.getByRole('link', { name: 'Huiswaarts' }).first().click()
    await expect(badge(page, 'Favorieten')).toBeVisible()
  })

  test('removes a home while another tab still waits for its scripts, which does not bring it back', async ({
    page,
    context,
  }) => {
    const { email, password } = await renter(page)
    await startSession(page, email, password)
    await open(page, '/properties?sort=rent')
    await hearts(page).nth(0).click()
    await expect(badge(page, 'Favorieten: 1')).toBeVisible()

    const second = await context.newPage()
    let letScriptsThrough = () => {}
    const scripts = new Promise<void>((resolve) => (letScriptsThrough = resolve))
    await second.route(/\.js$/, async (route) => {
      await scripts
      await route.continue()
    })
    await second.goto('/properties?sort=rent', { waitUntil: 'commit' })
    await expect(hearts(second).nth(0)).toHaveAttribute('aria-pressed', 'true')
    await hearts(page).nth(0).click()
    await expect(hearts(page).nth(0)).toHaveAttribute('aria-pressed', 'false')
    letScriptsThrough()
    await waitUntilHydrated(second)
    await expect(hearts(second).nth(0)).toHaveAttribute('aria-pressed', 'false')
    await expect(hearts(page).nth(0)).toHaveAttribute('aria-pressed', 'false')
  })

  test('sees the heart revert, with a message, when the server refuses or does not answer', async ({ page }) => {
    const { email, password } = await renter(page)
    await startSession(page, email, password)
    await open(page, '/en/properties')
    const heart = page.getByRole('button', { name: /^Save / }).first()
    for (const [answer, texts] of [
      [
        { status: 409, json: { message: 'This home is no longer available, so you cannot save it.' } },
        'no longer available',
      ],
      [{ status: 502, json: { error: 'The gateway is closed tonight.' } }, 'The gateway is closed tonight.'],
      [{ status: 500, body: '' }, 'Failed to item added favorites'],
      [undefined, 'Failed to item added favorites'],
    ] as const) {
      let release = () => {}
      const held = new Promise<void>((resolve) => {
        release = resolve
      })
      await page.route('**/api/favorites/addFavorite', async (route) => {
        await held
        await (answer ? route.fulfill(answer) : route.abort())
      })
      await heart.click()
      await expect(heart).toHaveAttribute('aria-pressed', 'true')
      release()
      await expect(page.getByRole('alert').filter({ hasText: texts }).first()).toBeVisible()
      await expect(heart).toHaveAttribute('aria-pressed', 'false')
      await page.unroute('**/api/favorites/addFavorite')
    }
    await page.evaluate(() => localStorage.removeItem('token'))
    await heart.click()
    await expect(page.getByText('User not found. Please log in again.')).toBeVisible()
    await expect(page).toHaveURL('/en/auth/login?returnTo=%2Fen%2Fproperties&keepsHome=yes')
    await expect(page.getByRole('textbox', { name: 'Email' })).toBeVisible()
  })

  test('saves a home that a busy server refuses at first, and hears of it when it stays busy', async ({ page }) => {
    const { email, password } = await renter(page)
    await startSession(page, email, password)
    await open(page, '/properties')
    const busy = { code: 'server.busy', message: 'Het is erg druk. Probeer het over een paar seconden opnieuw.' }
    let refusals = 0
    await page.route('**/api/favorites/addFavorite', async (route) => {
      await (refusals++ < 2 ? route.fulfill({ status: 503, json: busy }) : route.continue())
    })
    await hearts(page).nth(0).click()
    await expect(badge(page, 'Favorieten: 1')).toBeVisible()
    await expect(page.getByRole('alert').filter({ hasText: 'Bewaard' })).toBeVisible()
    await page.reload()
    await expect(hearts(page).nth(0)).toHaveAttribute('aria-pressed', 'true')

    await waitUntilHydrated(page)
    refusals = -1_000
    await hearts(page).nth(1).click()
    await expect(page.getByRole('alert').filter({ hasText: 'erg druk' })).toBeVisible()
    await expect(hearts(page).nth(1)).toHaveAttribute('aria-pressed', 'false')
    expect(refusals).toBe(-997)
  })

  test('sees one message at a time, and undoes with it what was done last', async ({ page }) => {
    const { email, password } = await renter(page)
    await startSession(page, email, password)
    await open(page, '/properties')
    const messages = page.locator('.Toastify__toast')
    for (const at of [0, 1, 2]) {
      await hearts(page).nth(at).click()
      await expect(badge(page, `Favorieten: ${at + 1}`)).toBeVisible()
    }
    await expect(messages).toHaveCount(1)
    await hearts(page).nth(1).click()
    await expect(badge(page, 'Favorieten: 2')).toBeVisible()
    await expect(messages).toContainText('Uit je favorieten gehaald')
    await expect(messages).toHaveCount(1)
    expect(await findFaults(page)).toEqual([])
    await messages.getByRole('button', { name: 'Ongedaan maken' }).click()
    await expect(hearts(page).nth(1)).toHaveAttribute('aria-pressed', 'true')
    await expect(badge(page, 'Favorieten: 3')).toBeVisible()
    await expect(messages).toHaveCount(1)
  })
})

test('a visitor compares up to four homes; a fifth is refused, and a deleted one is marked', async ({
  page,
  request,
}) => {
  const { properties } = await findProperties(request, 'status=for_rent&limit=5')
  const [first, ...others] = properties.map(({ id }) => id)
  await open(page, `/properties/${first}`)
  await page.getByRole('link', { name: 'Vergelijk', exact: true }).click()
  await expect(page.getByText('Kies er nog een woning bij')).toBeVisible()
  await open(page, `/properties/${others[0]}`)
  await page.getByRole('link', { name: 'Vergelijk met 1 gekozen woning' }).click()
  await expect(page.getByRole('columnheader')).toHaveCount(2)
  await expect(page.getByRole('row', { name: /^Huur € |^Huur vanaf/ }).getByText('(gunstigst)')).toHaveCount(1)

  await open(page, `/compare?properties=${[first, ...others].join(',')}`)
  await expect(page.getByRole('main').getByRole('alert')).toContainText('maximaal vier woningen')
  await page.setViewportSize({ width: 390, height: 844 })
  expect(await findFaults(page)).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  // The row headers stay visible beside the last home.
  await page.getByRole('columnheader').last().scrollIntoViewIfNeeded()
  await expect(page.getByRole('rowheader', { name: 'Oppervlakte' })).toBeInViewport()

  const gone = '0192f0c1-0000-7000-8000-000000000001'
  await open(page, `/compare?properties=${first},${gone}`)
  await expect(page.getByText('Deze advertentie is verwijderd.')).toBeVisible()
  await page.getByRole('link', { name: /^Verwijder Verwijderde woning uit/ }).click()
  await expect(page.getByText('Kies er nog een woning bij')).toBeVisible()
})

test('a renter with many favourites compares homes of two pages, and removes and restores one of the second', async ({
  page,
}) => {
  const { email, password } = await renter(page)
  const login = await page.request.post('/api/users/login', { data: { email, password } })
  const { id: userId, token } = (await login.json()).data
  const { properties } = await findProperties(page.request, 'status=for_rent&limit=26')
  for (const { id: propertyId } of properties) {
    const headers = { authorization: `Bearer ${token}` }
    const answer = await page.request.post('/api/favorites/addFavorite', { headers, data: { propertyId, userId } })
    expect(answer.status()).toBe(200)
  }
  await page.setViewportSize({ width: 390, height: 844 })
  await startSession(page, email, password)
  await open(page, '/favourite')
  await expect(page.getByText('26 woningen', { exact: true })).toBeVisible()
  const removals = page.getByRole('button', { name: /^Verwijder / })
  await expect(removals).toHaveCount(24)
  const choices = page.getByRole('checkbox', { name: /^Vergelijk / })
  await choices.first().check()
  await page.getByRole('link', { name: 'Pagina 2', exact: true }).click()
  await expect(page).toHaveURL('/favourite?page=2')
  await expect(removals).toHaveCount(2)
  await choices.first().check()
  await expect(page.getByRole('button', { name: 'Vergelijk 2 woningen' })).toBeVisible()
  await removals.last().click()
  await expect(page.getByText('25 woningen', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: /^Zet .* terug$/ }).click()
  await expect(page.getByText('26 woningen', { exact: true })).toBeVisible()
  await expect(page).toHaveURL('/favourite?page=2')
  expect(await findFaults(page)).toEqual([])
  await page.getByRole('button', { name: 'Vergelijk 2 woningen' }).click()
  await expect(page.getByRole('columnheader')).toHaveCount(2)
})

import { findFaults, findFaultsInThemes } from './axe.ts'
import { expect, findProperties, landlord, open, test } from './journey.ts'

/** Bytes of the document of twelve homes with all that is in it, before compression (docs/decisions/0103-read-from-the-document.md). */
const largestList = 45_000

test.describe('on a phone, the list', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('shows five homes below one bar that stays, with their dates, and tiles on request', async ({ page }) => {
    await open(page, '/properties')
    const cards = page.getByRole('main').getByRole('article')
    await expect(cards.getByText(/^(Direct beschikbaar|Beschikbaar per )/).first()).toBeVisible()
    const first = await cards.first().boundingBox()
    const fifth = await cards.nth(4).boundingBox()
    expect(first?.y).toBeLessThan(260)
    expect((fifth?.y ?? 0) + (fifth?.height ?? 0)).toBeLessThanOrEqual(844)
    expect(await findFaultsInThemes(page)).toEqual([])
    await page.mouse.wheel(0, 1_000)
    await expect(page.getByRole('button', { name: 'Filters', exact: true })).toBeInViewport()
    await page.evaluate(() => window.scrollTo(0, 0))
    await page.getByRole('link', { name: 'Tegels' }).click()
    await expect(page).toHaveURL(/view=grid/)
    await expect.poll(async () => (await cards.first().boundingBox())?.height ?? 0).toBeGreaterThan(300)
  })

  test('has a menu with all that a guest can do', async ({ page }) => {
    await open(page, '/properties')
    await page.getByRole('button', { name: 'Menu', exact: true }).click()
    const menu = page.locator('#mobile-menu')
    for (const name of ['Inloggen', 'Registreren', 'Favorieten', 'Plaats je woning'])
      await expect(menu.getByRole('link', { name })).toBeVisible()
    await menu.getByRole('link', { name: 'Registreren' }).click()
    await expect(page).toHaveURL(/register/)
  })
})

test('a list stays readable while the next one loads', async ({ page }) => {
  await open(page, '/properties')
  let answer = () => {}
  const asked = new Promise<void>((resolve) => {
    answer = resolve
  })
  await page.route(/properties\.data\?/, async (route) => {
    await asked
    await route.continue()
  })
  await page.getByRole('link', { name: 'Volgende' }).click()
  const list = page.locator('.list-cards')
  await expect(list).toHaveAttribute('aria-busy', 'true')
  await expect(page.locator('.progress-bar')).toHaveAttribute('data-busy')
  // Longer than the pictures take to fade.
  await expect(list.locator('.card-picture :is(img, svg)').first()).toHaveCSS('opacity', '0.5')
  expect(await findFaultsInThemes(page)).toEqual([])
  answer()
  await expect(list).toHaveAttribute('aria-busy', 'false')
})

test('a list is small, and has its cards once and no pictures', async ({ request }) => {
  const html = await (await request.get('/properties')).text()
  expect(Buffer.byteLength(html)).toBeLessThan(largestList)
  const [fronts = ''] = /<ul class="home-cards.*?<\/ul>\s*<form/s.exec(html) ?? []
  expect(fronts).not.toBe('')
  expect(fronts).not.toContain('<path')
  const [, seen = ''] = /<p class="card-seen">([^<]+)/.exec(html) ?? []
  expect(seen).not.toBe('')
  const data = html.slice(html.indexOf('streamController.enqueue'))
  const [, id = ''] = /<button form="hide" value="([^"]+)/.exec(html) ?? []
  expect(id).not.toBe('')
  for (const drawn of [
    'postalCode',
    'lastSeenAt',
    'firstSeenAt',
    'serviceCosts',
    'energyLabel',
    'Filter op plaats',
    seen,
    id,
  ])
    expect(data).not.toContain(drawn)
})

test('a page takes along the head that it came with, and brings its own', async ({ page }) => {
  const tags = page.locator('head :is(title, link[rel=canonical], meta[name=description], meta[property="og:title"])')
  const properties = page.locator('head link[href*="feed.atom"]')
  await open(page, '/properties')
  await expect(page).toHaveTitle(/^Huurwoningen in Nederland/)
  await expect(tags).toHaveCount(4)
  await expect(properties).toHaveCount(1)
  await page.getByRole('article').first().getByRole('heading').getByRole('link').click()
  await expect(page.getByRole('heading', { name: 'Kenmerken' })).toBeVisible()
  await expect(page).not.toHaveTitle(/Huurwoningen in Nederland/)
  await expect(tags).toHaveCount(4)
  await expect(properties).toHaveCount(0)
  await expect(page.locator('script[type="application/ld+json"]')).toHaveCount(1)
  // A document of a home has its facts as a tag too, which leaves with it.
  await page.reload()
  await page.locator('html[data-hydrated]').waitFor()
  await page.getByRole('banner').getByRole('link', { name: 'Woningen', exact: true }).click()
  await expect(page).toHaveTitle(/^Huurwoningen in Nederland/)
  await expect(tags).toHaveCount(4)
  await expect(page.locator('script[type="application/ld+json"]')).toHaveCount(0)
})

test('a card whose photo fails has the drawn front of its home, and the others stay', async ({
  page,
  browserErrors,
}) => {
  await open(page, '/properties?view=list')
  const drawn = page.locator('.list-cards use')
  const count = await drawn.count()
  const cards = page.locator('.list-cards').getByRole('article')
  const names = await cards.getByRole('heading').allInnerTexts()
  // Homes that other journeys placed meanwhile can have none.
  const withPhoto = cards.filter({ has: page.locator('img') })
  const photo = withPhoto.locator('img').first()
  const name = await withPhoto.nth(1).getByRole('heading').innerText()
  const card = cards.filter({ has: page.getByRole('heading', { name, exact: true }) })
  await card.locator('img').first().dispatchEvent('error')
  await expect(drawn).toHaveCount(count + 1)
  await expect(card.locator('use')).toHaveAttribute('href', /^\/fronts\/.*#front$/)
  await expect(photo).toBeVisible()
  expect(await cards.getByRole('heading').allInnerTexts()).toEqual(names)
  expect(browserErrors).toEqual([])
})

test('the cards of a list that an extension changed are drawn anew, with their texts', async ({
  page,
  browserErrors,
}) => {
  await page.route('**/properties', async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, body: (await response.text()).replace('<h1', '<p>Van een extensie</p><h1') })
  })
  await open(page, '/properties')
  await expect(page.getByText('Van een extensie')).toHaveCount(0)
  const cards = page.locator('.list-cards').getByRole('article')
  await expect(cards.first()).toContainText('Gezien')
  await expect(cards.last()).toContainText('Gezien')
  // React reports the difference.
  expect(browserErrors).toEqual([expect.stringContaining('#418')])
  browserErrors.splice(0)
})

test('a visitor of a list with a rare filter gets the other ones in place, without JavaScript on a page', async ({
  page,
  browser,
}) => {
  const path = '/properties?amenities=balcony'
  const openOthers = async (tab: typeof page) => {
    const filters = tab.getByRole('search')
    await filters.getByText('Kosten', { exact: true }).click()
    await expect(filters.getByRole('checkbox', { name: /Balkon/ })).toBeChecked()
    return filters.getByRole('group', { name: 'Borg (€)' }).getByLabel('Hooguit')
  }
  await open(page, path)
  await expect(await openOthers(page)).toBeVisible()
  await expect(page).toHaveURL(path)
  await open(page, '/properties/filters')
  expect(await findFaults(page)).toEqual([])
  const context = await browser.newContext({ javaScriptEnabled: false })
  const plain = await context.newPage()
  await plain.goto(path)
  await openOthers(plain)
  await plain.getByRole('link', { name: 'Toon alle filters' }).filter({ visible: true }).click()
  await (await openOthers(plain)).fill('1234')
  await plain
    .getByRole('main')
    .getByRole('button', { name: /^Toon \d+/ })
    .click()
  await expect(plain).toHaveURL(/amenities=balcony/)
  await expect(plain).toHaveURL(/maxDeposit=1234/)
  await expect(plain.getByRole('link', { name: 'Verwijder filter Balkon' })).toBeVisible()
  await context.close()
})

test('a visitor moves through the photos of a card with the keyboard, and opens the home by a click on one', async ({
  page,
}) => {
  await open(page, '/properties')
  const card = page
    .getByRole('article')
    .filter({ has: page.locator('.card-strip') })
    .first()
  await expect(card.locator('img')).toHaveCount(1)
  await card.getByRole('heading').getByRole('link').focus()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(card.locator('.card-count')).toHaveText(/^2 \/ /)
  const second = card.locator('.card-strip > span').nth(1).locator('img')
  await expect(second).toHaveAttribute('src', /^\/photos\//)
  await expect(second).not.toHaveAttribute('src', (await card.locator('img').first().getAttribute('src')) ?? '')
  await card.locator('.card-strip').click({ position: { x: 120, y: 60 } })
  await expect(page.getByRole('heading', { name: 'Kenmerken' })).toBeVisible()
})

test('a visitor is offered the homes that arrive while the list is open', async ({ page, request }) => {
  const street = 'Aankomstlaan'
  const sendHome = await landlord(request, street)
  await sendHome(1, 210_000)
  await expect.poll(async () => (await findProperties(request, `search=${street}`)).pagination.totalItems).toBe(1)
  await page.clock.install()
  await open(page, `/properties?search=${street}`)
  await expect(page.getByRole('article')).toHaveCount(1)
  await page.clock.fastForward('01:05')
  await sendHome(3, 215_000)
  const offer = page.getByRole('button', { name: 'Toon 1 nieuwe woning' })
  await expect(offer).toHaveCount(0)
  await expect(async () => {
    await page.clock.fastForward('01:05')
    await expect(offer).toBeVisible({ timeout: 1_000 })
  }).toPass()
  expect(await findFaultsInThemes(page)).toEqual([])
  await offer.press('Enter')
  await expect(page.getByRole('article')).toHaveCount(2)
  await expect(offer).toHaveCount(0)
})

test('a visitor who finds nothing reads why, gets an alert, then filters to drop and places with homes', async ({
  page,
  request,
}) => {
  await open(page, '/properties?search=qwxzv')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Huurwoningen in Nederland')
  await expect(page.getByRole('heading', { name: 'Niets gevonden voor “qwxzv”' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Mail me bij nieuwe woningen' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Meeste aanbod' })).toBeVisible()
  expect(await findFaultsInThemes(page)).toEqual([])
  await open(page, '/properties?type=room&minPrice=99000')
  const { pagination } = await findProperties(request, 'type=room&status=for_rent')
  expect(pagination.totalItems).toBeGreaterThan(0)
  await expect(page.getByText('Dat komt door het filter vanaf € 99.000.')).toBeVisible()
  await page
    .getByRole('main')
    .getByRole('link', { name: /^Toon \d+ woningen? zonder dit filter$/ })
    .click()
  await expect(page).not.toHaveURL(/minPrice/)
  await expect(page.getByRole('article').first()).toBeVisible()
})

test('the call to look for a home is on the pages about the product only', async ({ page }) => {
  for (const [path, isThere] of [
    ['/', true],
    ['/en/about', true],
    ['/properties', false],
    ['/withdraw', false],
  ] as const) {
    await open(page, path)
    await expect(page.getByText(/Klaar om naar huis|Ready to head home/)).toHaveCount(isThere ? 1 : 0)
  }
})

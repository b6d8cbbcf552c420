import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page, Request } from '@playwright/test'
import { expect, findProperties, open, renter, startSession, test } from './journey.ts'

const scriptsOf = (page: Page): string[] => {
  const scripts: string[] = []
  page.on('request', (request) => request.resourceType() === 'script' && scripts.push(request.url()))
  return scripts
}

/** Adds up what the requests of a page that `counts` cost from now on. @returns ends that and gives the bytes */
function sizesOf(page: Page, counts: (request: Request) => boolean): () => Promise<number> {
  const sizes: ReturnType<Request['sizes']>[] = []
  const note = (request: Request) => counts(request) && sizes.push(request.sizes())
  page.on('requestfinished', note)
  return async () => {
    page.off('requestfinished', note)
    return (await Promise.all(sizes)).reduce(
      (sum, { responseBodySize, responseHeadersSize }) => sum + responseBodySize + responseHeadersSize,
      0,
    )
  }
}

/** Lets scripts arrive so late that somebody acts before. @returns lets them arrive */
async function holdScripts(page: Page): Promise<() => void> {
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/assets/*.js', async (route) => {
    await released
    await route.continue()
  })
  return release
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  for (const name of ['home page', 'list', 'page of a home'])
    test(`a guest who only reads the ${name} loads no script`, async ({ page, request }) => {
      const [home] = (await findProperties(request, 'search=Utrecht')).properties
      const scripts = scriptsOf(page)
      await page.goto({ 'home page': '/', list: '/properties' }[name] ?? `/en/properties/${home?.id}`)
      await page.waitForLoadState('networkidle')
      expect(scripts).toEqual([])
      await page.mouse.move(1, 1)
      await page.locator('html[data-hydrated]').waitFor()
      expect(scripts.length).toBeGreaterThan(3)
    })

  test('a guest gets at most 125 kB before they do anything, photos aside', async ({ page, request }) => {
    const [home] = (await findProperties(request, 'search=Utrecht')).properties
    for (const path of ['/', '/properties', `/properties/${home?.id}`]) {
      const countBytes = sizesOf(page, (request) => !request.url().includes('/photos/'))
      await page.goto(path)
      await page.waitForLoadState('networkidle')
      const bytes = await countBytes()
      expect(bytes, path).toBeGreaterThan(10_000)
      expect(bytes, path).toBeLessThan(125 * 1024)
    }
  })

  for (const path of ['/', '/properties'])
    test(`the scripts that a press on ${path} loads are at most 130 kB, without those of forms`, async ({ page }) => {
      const countBytes = sizesOf(page, (request) => request.resourceType() === 'script')
      await page.goto(path)
      await page.mouse.move(1, 1)
      await page.locator('html[data-hydrated]').waitFor()
      const bytes = await countBytes()
      expect(bytes).toBeGreaterThan(90 * 1024)
      expect(bytes).toBeLessThan(130 * 1024)
    })

  test('a press that comes before the scripts is answered when they are there', async ({ page }) => {
    const release = await holdScripts(page)
    await page.goto('/properties')
    const first = page.locator('.list-cards').getByRole('article').first().getByRole('heading')
    const name = await first.innerText()
    await page.getByRole('button', { name: `Niet voor mij: ${name}`, exact: true }).click()
    await expect(first).toHaveText(name)
    release()
    await expect(first).not.toHaveText(name)
    await page.getByRole('button', { name: 'Ongedaan maken' }).click()
    await expect(first).toHaveText(name)
  })

  test('so is a choice, and text has its suggestions', async ({ page }) => {
    await page.setViewportSize({ width: 800, height: 900 })
    let release = await holdScripts(page)
    await page.goto('/properties')
    await page.getByLabel('Sorteer op').selectOption('rent')
    await expect(page).not.toHaveURL(/sort=rent/)
    release()
    await expect(page).toHaveURL(/sort=rent/)

    await page.unroute('**/assets/*.js')
    release = await holdScripts(page)
    await page.goto('/')
    await page.locator('input[name=q]').fill('utre')
    release()
    await expect(page.getByRole('option', { name: /^Utrecht/ }).first()).toBeVisible()
  })

  test('a menu opens at once, a form is sent, and a link is followed', async ({ page }) => {
    await holdScripts(page)
    await page.goto('/')
    await page.getByRole('button', { name: 'Menu', exact: true }).click()
    await expect(page.locator('#mobile-menu').getByRole('link', { name: 'Inloggen' })).toBeVisible()
    await page.keyboard.press('Escape')
    await page.locator('input[name=q]').fill('Utrecht')
    await page.locator('input[name=q]').press('Enter')
    await expect(page).toHaveURL(/\/properties\?.*Utrecht/)
    await page.getByRole('article').first().getByRole('link').first().click()
    await expect(page).toHaveURL(/\/properties\/[\w-]{36}/)
    await page.unrouteAll({ behavior: 'ignoreErrors' })
  })

  test('a press is left to the browser where the scripts do not come', async ({ page, browserErrors }) => {
    await page.route('**/assets/*.js', (route) => route.abort())
    await page.goto('/properties')
    const cards = page.locator('.list-cards').getByRole('article')
    const name = await cards.first().getByRole('heading').innerText()
    await page.getByRole('button', { name: `Niet voor mij: ${name}`, exact: true }).click()
    await expect(cards.first().getByRole('heading')).not.toHaveText(name)
    // The scripts that did not come are reported, as they were to somebody who looks at the console.
    expect(browserErrors.length).toBeGreaterThan(0)
    browserErrors.length = 0
  })

  test('a login has a document of its own, which no site that opened the list can reach', async ({ page }) => {
    await open(page, '/properties')
    await page.mouse.move(1, 1)
    await page.locator('html[data-hydrated]').waitFor()
    await page.evaluate(() => Object.assign(window, { isList: true }))
    const isList = () => page.evaluate(() => 'isList' in window)
    await page.getByRole('contentinfo').getByRole('link', { name: 'Contact' }).click()
    await expect(page).toHaveURL(/\/contact$/)
    expect(await isList()).toBe(true)
    const answer = page.waitForResponse((one) => one.url().endsWith('/auth/login'))
    await page.getByRole('contentinfo').getByRole('link', { name: 'Inloggen' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page).toHaveURL(/\/auth\/login$/)
    expect(await isList()).toBe(false)
    expect((await answer).headers()['cross-origin-opener-policy']).toBe('same-origin')
    await page.goBack()
    await expect(page).toHaveURL(/\/contact$/)
  })

  test('a member who only reads the checkout loads no script', async ({ page }) => {
    const { email, password } = await renter(page)
    await startSession(page, email, password)
    const scripts = scriptsOf(page)
    await page.goto('/auth/checkout')
    await page.waitForLoadState('networkidle')
    expect(scripts).toEqual([])
    await page.mouse.move(1, 1)
    await page.mouse.move(5, 5)
    await page.locator('html[data-hydrated]').waitFor()
    expect(scripts.length).toBeGreaterThan(3)
  })

  test('a plan that was chosen before is shown without a touch', async ({ page }) => {
    const { email, password } = await renter(page)
    await startSession(page, email, password)
    await page.goto('/auth/checkout')
    const [first, second] = [page.locator('[name=plan]').first(), page.locator('[name=plan]').last()]
    const other = (await first.isChecked()) ? second : first
    await other.click()
    await page.locator('html[data-hydrated]').waitFor()
    await expect(other).toBeChecked()
    await expect.poll(() => page.evaluate(() => localStorage.getItem('selectedPlan'))).toBe(await other.inputValue())
    await page.reload()
    await expect(other).toBeChecked()
  })

  test('what is pressed at the checkout before its scripts are there is done once they are', async ({ page }) => {
    const { email, password } = await renter(page)
    await startSession(page, email, password)
    for (const press of ['plan', 'consent', 'order'] as const) {
      const release = await holdScripts(page)
      await page.goto('/auth/checkout')
      const other = page.locator('[name=plan]:not(:checked)')
      const plan = page.locator(`[value=${await other.inputValue()}]`)
      const consent = page.locator('[name=consent]')
      if (press === 'plan') await plan.click({ noWaitAfter: true })
      if (press === 'consent') await consent.click({ noWaitAfter: true })
      if (press === 'order') await page.locator('main form [type=submit]').click({ noWaitAfter: true })
      release()
      await page.locator('html[data-hydrated]').waitFor()
      if (press === 'plan') await expect(plan).toBeChecked()
      if (press === 'consent') await expect(consent).toBeChecked()
      if (press === 'order') await expect(page.locator('#consent-complaint')).toBeVisible()
      await page.unrouteAll({ behavior: 'ignoreErrors' })
      await page.evaluate(() => localStorage.removeItem('selectedPlan'))
    }
  })

  test('pages of an account have their scripts with them', async ({ page }) => {
    const { email, password } = await renter(page)
    await startSession(page, email, password)
    const scripts = scriptsOf(page)
    await page.goto('/properties')
    await page.locator('html[data-hydrated]').waitFor()
    expect(scripts.length).toBeGreaterThan(3)
  })
})

test('on a wide screen the map comes without a touch', async ({ page }) => {
  await page.goto('/properties')
  await expect(page.locator('.map-spot').first()).toBeVisible()
  await open(page, '/')
})

test('no style sheet of the built site is there twice', () => {
  const folder = join(import.meta.dirname, '../build/client/assets')
  const sheets = readdirSync(folder)
    .filter((file) => file.endsWith('.css'))
    .map((file) => ({ file, text: readFileSync(join(folder, file), 'utf8') }))
  expect(sheets.length).toBeGreaterThan(1)
  const twice = sheets.filter(({ text }, i) => sheets.findIndex((other) => other.text === text) !== i)
  expect(twice.map(({ file }) => file)).toEqual([])
})

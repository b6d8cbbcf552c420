import type { Page } from '@playwright/test'
import { findFaults } from './axe.ts'
import { expect, open, renter, startSession, test } from './journey.ts'

test.use({ serviceWorkers: 'allow' })

const readCopy = (page: Page) => page.evaluate(async () => (await caches.match('/offline'))?.text())

/** Waits until the copy on this device has a text, or there is none. */
const waitForCopy = (page: Page, text: string | undefined) =>
  expect.poll(() => readCopy(page)).toEqual(text === undefined ? undefined : expect.stringContaining(text))

/** Saves the first home of the list. @returns its address */
async function saveHome(page: Page): Promise<string> {
  await open(page, '/properties')
  const heart = page
    .getByRole('main')
    .getByRole('button', { name: /^Bewaar / })
    .first()
  const name = (await heart.getAttribute('aria-label')) ?? ''
  await heart.click()
  await expect(heart).toHaveAttribute('aria-pressed', 'true')
  return name.replace('Bewaar ', '')
}

test.describe('without a network', () => {
  test('a member sees what they saved, and nobody does after they log out', async ({ page, context }) => {
    const { email, password } = await renter(page)
    await startSession(page, email, password)
    const home = await saveHome(page)
    await open(page, '/')
    await waitForCopy(page, home)

    await context.setOffline(true)
    await page.goto('/favourite')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Je bent offline')
    await expect(page.getByRole('link', { name: home })).toBeVisible()
    // With its style.
    await expect(page.getByRole('link', { name: 'Probeer opnieuw' })).toHaveCSS('color', 'oklch(0.995 0.003 250)')
    await context.setOffline(false)
    await page.getByRole('link', { name: 'Probeer opnieuw' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Favorieten')

    await open(page, '/offline')
    expect(await findFaults(page)).toEqual([])
    await open(page, '/')
    await page.getByRole('button', { name: 'Account', exact: true }).click()
    await page.getByRole('button', { name: 'Uitloggen' }).click()
    await waitForCopy(page, undefined)
    await context.setOffline(true)
    await expect(page.goto('/favourite')).rejects.toThrow('net::ERR_')
    await context.setOffline(false)

    // The next member on this device has a copy of their own.
    const next = await renter(page)
    await startSession(page, next.email, next.password)
    await open(page, '/en/')
    await waitForCopy(page, 'You have not saved any homes yet.')
    expect(await readCopy(page)).not.toContain('<script')
    await context.setOffline(true)
    await page.goto('/en/favourite')
    await expect(page.getByText('You have not saved any homes yet.')).toBeVisible()
    await expect(page.getByText(home)).toHaveCount(0)
  })

  test('the page of a visitor has nothing of anybody', async ({ page, request }) => {
    await open(page, '/offline')
    await expect(page.getByText('Zodra je weer internet hebt, kun je verder zoeken.')).toBeVisible()
    await expect(page.getByRole('heading', { level: 2 })).toHaveCount(0)
    expect(await findFaults(page)).toEqual([])
    const worker = await request.get('/service-worker.js')
    expect(worker.headers()['content-security-policy']).toBe("default-src 'none'; connect-src 'self'")
  })
})

test('the site can be installed', async ({ page, request }) => {
  await open(page, '/')
  const href = await page.locator('link[rel=manifest]').getAttribute('href')
  const manifest = (await (await request.get(href ?? '')).json()) as { start_url: string; icons: { src: string }[] }
  expect(manifest).toMatchObject({ name: 'Huiswaarts', start_url: '/', display: 'standalone' })
  for (const { src } of manifest.icons) expect((await request.get(src)).status()).toBe(200)
  const session = await page.context().newCDPSession(page)
  const { installabilityErrors } = await session.send('Page.getInstallabilityErrors')
  expect(installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito')).toEqual([])
})

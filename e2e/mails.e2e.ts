import type { Page } from '@playwright/test'
import { findWcagFaults } from './axe.ts'
import { admin, expect, startSession, open, test } from './journey.ts'

const address = () => `post-${crypto.randomUUID()}@voorbeeld.example`

/** Opens the newest mail to an address, as HTML. */
async function openMail(page: Page, email: string): Promise<void> {
  await page.goto('/dev/mailbox')
  await page.locator('li', { hasText: email }).first().getByRole('link').first().click()
  await page.locator('img').waitFor()
}

/** Checks that the mail fits the width, its image has loaded and is large enough, and its button is easy to hit. */
async function openMailBody(page: Page, name: string, width: number): Promise<void> {
  await page.setViewportSize({ width, height: 900 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
  const picture = page.locator('img')
  expect(await picture.evaluate((image: HTMLImageElement) => [image.complete, image.naturalWidth])).toEqual([
    true,
    1200,
  ])
  const box = await picture.boundingBox()
  expect(box?.width).toBeGreaterThan(width < 560 ? width * 0.85 : 500)
  expect(box?.height).toBeCloseTo(((box?.width ?? 0) * 239) / 1200, -1)
  const button = await page.getByRole('link').first().boundingBox()
  expect(button?.height).toBeGreaterThanOrEqual(44)
  // Adds a screenshot of the whole mail to the report.
  await test
    .info()
    .attach(`${name} ${width}`, { body: await page.screenshot({ fullPage: true }), contentType: 'image/png' })
}

test.describe('a rendered mail', () => {
  // The policy of a mail would also block the scripts of the test.
  test.use({ bypassCSP: true })
  for (const [language, subject] of [
    ['nl', 'Bevestig je e-mailadres'],
    ['en', 'Confirm your email address'],
  ] as const)
    test(`is complete, readable and in the language of its recipient: ${language}`, async ({ page, request }) => {
      const email = address()
      await request.post('/api/users/create', {
        headers: { 'accept-language': language },
        data: { name: `Sanne ${'van der Meer-'.repeat(6)}Smit`, email, password: 'kikker op fiets' },
      })
      await openMail(page, email)
      await expect(page.locator('html')).toHaveAttribute('lang', language)
      await expect(page.getByRole('heading')).toHaveText(subject)
      for (const width of [320, 390, 700]) await openMailBody(page, subject, width)
      expect(await findWcagFaults(page)).toEqual([])
    })

  test('is complete and readable for an invitation and a password reset too', async ({ page, request }) => {
    const email = address()
    await startSession(page, admin.email, admin.password)
    await open(page, '/admin/users')
    const token = await page.evaluate(() => localStorage.getItem('token'))
    const headers = { authorization: `Bearer ${token}`, 'accept-language': 'nl' }
    expect((await request.post('/api/users/invite', { headers, data: { email, role: 'USER' } })).status()).toBe(201)
    await openMail(page, email)
    await expect(page.getByRole('heading')).toHaveText('Je bent uitgenodigd')
    for (const width of [320, 700]) await openMailBody(page, 'invitation', width)
    expect((await request.post('/api/users/forgot-password', { data: { email } })).status()).toBe(200)
    await openMail(page, email)
    await expect(page.getByRole('heading')).toHaveText('Kies een nieuw wachtwoord')
    for (const width of [320, 700]) await openMailBody(page, 'reset', width)
  })

  test('shows markup in a name as text, and has the same content as plain text', async ({ page, request }) => {
    const email = address()
    const name = '<img src=x onerror=alert(1)> & <b>Sanne</b>'
    await request.post('/api/users/create', { data: { name, email, password: 'kikker op fiets' } })
    await openMail(page, email)
    await expect(page.getByText(`Hoi ${name},`)).toBeVisible()
    await expect(page.locator('img')).toHaveCount(1)
    const text = await request.get(page.url().replace(/html$/, 'txt'))
    expect(await text.text()).toContain(`Hoi ${name},`)
    expect(await text.text()).toContain('/auth/confirm-email?token=')
  })
})

test.describe('the mailbox', () => {
  test('is closed to requests through a proxy and for mails that do not exist', async ({ request }) => {
    const headers = { 'x-forwarded-for': '203.0.113.7' }
    expect((await request.get('/dev/mailbox')).status()).toBe(200)
    expect((await request.get('/dev/mailbox', { headers })).status()).toBe(404)
    for (const path of [
      'x.html',
      '0192f0c1-0000-7000-8000-000000000001.html',
      '0192f0c1-0000-7000-8000-000000000001.exe',
    ])
      expect((await request.get(`/dev/mailbox/${path}`)).status()).toBe(404)
  })
})

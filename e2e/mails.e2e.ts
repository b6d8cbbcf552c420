import type { Page } from '@playwright/test'
import { findWcagFaults } from './axe.ts'
import { admin, expect, startSession, open, test } from './journey.ts'

const address = () => `post-${crypto.randomUUID()}@voorbeeld.example`

/** Opens the newest mail to an address as a mail program shows it. */
async function openMail(page: Page, email: string): Promise<void> {
  await page.goto('/dev/mailbox')
  await page.locator('li', { hasText: email }).first().getByRole('link').first().click()
  await page.locator('img').waitFor()
}

/** Looks at a mail the way a reader does: nothing cut off, the picture there, readable, the button easy to hit. */
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
  // As in print: the picture of the whole mail goes with the report.
  await test
    .info()
    .attach(`${name} ${width}`, { body: await page.screenshot({ fullPage: true }), contentType: 'image/png' })
}

test.describe('a mail, as a picture', () => {
  // Scripts of a mail never run, those of the test do.
  test.use({ bypassCSP: true })
  for (const [language, subject] of [
    ['nl', 'Bevestig je e-mailadres'],
    ['en', 'Confirm your email address'],
  ] as const)
    test(`is whole, readable and in the language of its reader: ${language}`, async ({ page, request }) => {
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

  test('to somebody who was invited, and one to choose a new password, too', async ({ page, request }) => {
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

  test('never shows markup that somebody put into their name, and says the same as text', async ({ page, request }) => {
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
  test('is closed to whoever comes through a proxy or asks for what is not there', async ({ request }) => {
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

import { type APIRequestContext, expect, type Page, test as base } from '@playwright/test'

interface Listed {
  id: string
  city: string
  address: string | null
  title: string
  placePrecision: string | null
}

/** What a test of ours may use: pages that are awake, and complaints of the browser that fail the test. */
export const test = base.extend<{ browserErrors: string[] }>({
  browserErrors: [
    async ({ page }, use) => {
      const browserErrors: string[] = []
      page.on('pageerror', ({ message }) => {
        // A mail of the mailbox takes no part in the fading from page to page, and browsers say so in words of their own.
        if (!message.startsWith('Transition was')) browserErrors.push(message)
      })
      page.on('console', (message) => {
        // A refused request is named by the browser too; the tests that ask for one look at the answer itself.
        if (message.type() === 'error' && !message.text().startsWith('Failed to load resource'))
          browserErrors.push(message.text())
      })
      await use(browserErrors)
      expect(browserErrors).toEqual([])
    },
    { auto: true },
  ],
})

export { expect }

/** Opens a page and waits until it answers to clicks. */
export async function open(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await waitUntilHydrated(page)
}

export async function waitUntilHydrated(page: Page): Promise<void> {
  await page.locator('html[data-hydrated]').waitFor()
}

/** What the API says of the same question. */
export async function findProperties(
  request: APIRequestContext,
  query: string,
): Promise<{ properties: Listed[]; pagination: { totalItems: number; totalPages: number } }> {
  const response = await request.get(`/api/properties?${query}`)
  expect(response.status()).toBe(200)
  return response.json()
}

/** The admin that e2e/serve.mjs has made. */
export const admin = { email: 'beheer@voorbeeld.example', password: 'beheer op de fiets' }

/** Logs in as a person does. */
export async function logIn(page: Page, email: string, password: string): Promise<void> {
  await open(page, '/auth/login')
  await page.getByLabel('E-mailadres').fill(email)
  await page.getByLabel('Wachtwoord', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Inloggen' }).click()
  await expect(page).not.toHaveURL(/login/)
}

/**
 * Leaves a browser as logging in leaves it, without opening the pages of it: for journeys about something else. The next
 * thing is to open a page.
 */
export async function startSession(page: Page, email: string, password: string): Promise<void> {
  const answer = await page.request.post('/api/users/login', { data: { email, password } })
  expect(answer.status()).toBe(200)
  const { token, ...user } = (await answer.json()).data
  await page.goto('/health/ready')
  await page.evaluate(
    (stored) => {
      for (const [key, value] of Object.entries(stored)) localStorage.setItem(key, value)
    },
    { user: JSON.stringify(user), userInfo: JSON.stringify(user), token },
  )
}

/** Somebody who registered elsewhere, with nothing of it in this browser. */
export async function renter(page: Page): Promise<{ email: string; password: string }> {
  const given = { email: `huurder-${crypto.randomUUID()}@voorbeeld.example`, password: 'kikker op fiets' }
  const answer = await page.request.post('/api/users/create', { data: { name: 'Sanne Smit', ...given } })
  expect(answer.status()).toBe(201)
  await page.context().clearCookies({ name: 'session' })
  return given
}

/** The pages of somebody who is logged in, and those of an admin. */
export const memberPages = [
  '/my-profile',
  '/my-overview',
  '/my-replies',
  '/my-searches',
  '/favourite',
  '/my-listings',
  '/auth/checkout',
]
export const adminPages = [
  '/admin/dashboard',
  '/admin/users',
  '/admin/users?search=Nergenshuizen',
  '/admin/sources',
  '/admin/duplicates',
  '/admin/rejected-records',
  '/admin/reports',
  '/admin/audit',
  '/admin/replies',
  '/admin/outbox',
  '/admin/runs',
  '/admin/owner-listings',
  '/admin/inquiries',
  '/admin/email-templates',
  '/admin/profile',
  '/admin/properties/all',
  '/admin/properties/add',
]

/** Every page that a visitor can reach, by path; homes have their own. */
export const pages = [
  '/',
  '/properties',
  '/properties?search=Nergenshuizen',
  '/about',
  '/contact',
  '/place-home',
  '/cookie-policy',
  '/privacy-policy',
  '/terms-and-conditions',
  '/auth/login',
  '/auth/register',
  '/auth/forgot-password',
  '/auth/reset-password?token=x',
  '/auth/confirm-email?token=x',
  '/dev/mailbox',
  '/auth/payment-success',
  '/auth/check-email',
  '/auth/success',
  '/auth/cancel',
  '/withdraw',
  '/withdraw?token=x',
  '/answer?token=x',
  '/no-such-page',
]

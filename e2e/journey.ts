import { type APIRequestContext, expect, type Page, test as base } from '@playwright/test'

interface Listed {
  id: string
  city: string
  address: string | null
  title: string
  placePrecision: string | null
}

/** The `test` of all journeys: errors and console errors in the browser fail it. */
export const test = base.extend<{ browserErrors: string[] }>({
  browserErrors: [
    async ({ page }, use) => {
      const browserErrors: string[] = []
      page.on('pageerror', ({ message }) => browserErrors.push(message))
      page.on('console', (message) => {
        // The browser also logs refused requests; tests that expect one check the response itself.
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

/** Opens a page and waits until it responds to clicks. */
export async function open(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await waitUntilHydrated(page)
}

export async function waitUntilHydrated(page: Page): Promise<void> {
  // Pages that everybody reads load their scripts when somebody moves.
  await page.mouse.move(1, 2)
  await page.mouse.move(1, 1)
  await page.locator('html[data-hydrated]').waitFor()
}

/** Returns the API's result for the same query. */
export async function findProperties(
  request: APIRequestContext,
  query: string,
): Promise<{ properties: Listed[]; pagination: { totalItems: number; totalPages: number } }> {
  const response = await request.get(`/api/properties?${query}`)
  expect(response.status()).toBe(200)
  return response.json()
}

/** The path of a home whose landlord can be mailed. @param request without an account */
export async function findHomeToReplyTo(request: APIRequestContext): Promise<string> {
  const { properties } = await findProperties(request, 'status=for_rent&limit=40')
  for (const { id } of properties) {
    const html = await (await request.get(`/properties/${id}`)).text()
    if (html.includes('Probeer 7 dagen gratis en reageer')) return `/properties/${id}`
  }
  throw new Error('No demonstration home has a landlord.')
}

/** The admin that e2e/serve.mjs creates. */
export const admin = { email: 'beheer@voorbeeld.example', password: 'beheer op de fiets' }

/** Logs in with the form. */
export async function logIn(page: Page, email: string, password: string): Promise<void> {
  await open(page, '/auth/login')
  await page.getByLabel('E-mailadres').fill(email)
  await page.getByLabel('Wachtwoord', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Inloggen' }).click()
  await expect(page).not.toHaveURL(/login/)
}

/**
 * Gives the browser a session as logging in does, without the login pages, for tests about something else. Open a page
 * next.
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

/** Registers a renter, with mails in this language, outside the browser, which is left without a session. */
export async function renter(
  page: Page,
  name = 'Sanne Smit',
  language: 'nl' | 'en' = 'nl',
): Promise<{ email: string; password: string }> {
  const given = { email: `huurder-${crypto.randomUUID()}@voorbeeld.example`, password: 'kikker op fiets' }
  const headers = { 'accept-language': language }
  const answer = await page.request.post('/api/users/create', { headers, data: { name, ...given } })
  expect(answer.status()).toBe(201)
  await page.context().clearCookies({ name: 'session' })
  return given
}

/** Confirms the address of a new account by the link in its mail, as somebody who is not logged in. */
export async function confirmAddress(page: Page, email: string): Promise<void> {
  await page.goto('/dev/mailbox')
  await page.locator('li', { hasText: email }).first().getByRole('link').first().click()
  await page.getByRole('link', { name: 'Bevestig mijn adres', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Je e-mailadres is bevestigd' })).toBeVisible()
}

/** Registers a renter who confirms their address, which starts a trial and allows placing homes, and logs in. */
export async function confirmedRenter(page: Page): Promise<void> {
  const { email, password } = await renter(page)
  await confirmAddress(page, email)
  await startSession(page, email, password)
}

/** The pages for logged-in users. */
export const memberPages = [
  '/my-profile',
  '/my-overview',
  '/my-replies',
  '/my-searches',
  '/favourite',
  '/my-listings',
  '/auth/checkout',
  '/auth/second-factor/set-up',
]

/** Creates a source with a feed. Returns a function that pushes a studio in Utrecht to it. */
export async function landlord(request: APIRequestContext, street: string) {
  const { token } = (await (await request.post('/api/users/login', { data: admin })).json()) as { token: string }
  const headers = { authorization: `Bearer ${token}` }
  const slug = `verhuurder-${crypto.randomUUID().slice(0, 8)}`
  const source = {
    slug,
    name: 'Verhuurder',
    website: 'https://verhuurder.example',
    kind: 'own-feed',
    address: '',
    everyMinutes: 60,
    complete: false,
  }
  const made = await request.post('/api/admin/sources', { headers, data: source })
  expect(made.status(), await made.text()).toBe(201)
  const { data } = (await made.json()) as { data: { id: string } }
  const key = await request.post(`/api/admin/sources/${data.id}/feed-token`, { headers })
  const { data: feed } = (await key.json()) as { data: { token: string } }
  return async (houseNumber: number, priceCents: number) => {
    const home = { number: `Z-${houseNumber}`, propertyType: 'studio', street, houseNumber, city: 'Utrecht' }
    const sent = await request.post(`/api/feeds/${slug}`, {
      headers: { authorization: `Bearer ${feed.token}`, 'idempotency-key': crypto.randomUUID() },
      data: [{ ...home, postcode: '3511 AB', priceCents, pricePeriod: 'month', areaM2: 31, rooms: 1 }],
    })
    expect(sent.status(), await sent.text()).toBe(200)
  }
}

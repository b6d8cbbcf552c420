import type { Page } from '@playwright/test'
import { admin, expect, logIn, memberPages as forMembers, open, renter, test } from './journey.ts'

const forAdmins = [
  '/admin',
  '/admin/dashboard',
  '/admin/users',
  '/admin/sources',
  '/admin/profile',
  '/admin/properties/all',
  '/admin/properties/add',
  '/admin/as-visitor',
]
const forGuests = ['/auth/login', '/auth/register', '/auth/forgot-password']

const logInAsAdmin = (page: Page) => logIn(page, admin.email, admin.password)

test.describe('an anonymous visitor', () => {
  test('who opens a guarded address is redirected to the login page, which remembers it', async ({ page }) => {
    for (const path of [...forMembers, ...forAdmins]) {
      await page.goto(path, { waitUntil: 'commit' })
      const url = new URL(page.url())
      expect([url.pathname, url.searchParams.get('returnTo')]).toEqual(['/auth/login', path])
      const data = await page.request.get(`${path}.data`, { maxRedirects: 0 })
      expect(await data.text()).toContain('/auth/login')
    }
  })

  test('who follows the link to the favourites logs in first, and then sees them', async ({ page }) => {
    const { email, password } = await renter(page)
    await open(page, '/')
    await page.getByRole('banner').getByRole('link', { name: 'Favorieten' }).click()
    await expect(page).toHaveURL('/auth/login?returnTo=%2Ffavourite')
    await expect(page.getByText('Log in om verder te gaan.')).toBeVisible()
    await page.getByLabel('E-mailadres').fill(email)
    await page.getByLabel('Wachtwoord', { exact: true }).fill(password)
    await page.getByRole('button', { name: 'Inloggen' }).click()
    await expect(page).toHaveURL('/favourite')
  })

  test('in English stays in English', async ({ page }) => {
    await page.goto('/en/my-profile')
    await expect(page).toHaveURL('/en/auth/login?returnTo=%2Fen%2Fmy-profile')
  })

  test('is never redirected to another site after logging in', async ({ page }) => {
    for (const elsewhere of ['https://evil.example', '//evil.example', '/\\evil.example']) {
      await open(page, `/auth/login?returnTo=${encodeURIComponent(elsewhere)}`)
      await logInAsAdmin(page)
      await expect(page).toHaveURL('/admin/dashboard')
      await page.getByRole('button', { name: 'Uitloggen' }).click()
      await expect(page).toHaveURL('/auth/login')
    }
  })
})

test.describe('a logged-in renter', () => {
  test('is redirected from guest pages to the homes, and from the back office to the login page', async ({ page }) => {
    const { email, password } = await renter(page)
    await logIn(page, email, password)
    for (const path of forGuests) {
      await page.goto(path, { waitUntil: 'commit' })
      await expect(page).toHaveURL('/properties')
    }
    for (const path of forAdmins) {
      const answer = await page.request.get(path, { maxRedirects: 0 })
      expect([path, answer.status(), answer.headers().location]).toEqual([path, 302, '/auth/login'])
    }
    for (const path of forMembers) {
      await page.goto(path, { waitUntil: 'commit' })
      await expect(page).toHaveURL(path)
    }
  })
})

test.describe('an admin', () => {
  test('is redirected from the public site to the dashboard, and can view the site as a visitor', async ({ page }) => {
    await logInAsAdmin(page)
    await expect(page).toHaveURL('/admin/dashboard')
    for (const path of ['/', '/properties', '/about', '/my-profile', ...forGuests]) {
      await page.goto(path, { waitUntil: 'commit' })
      await expect(page).toHaveURL('/admin/dashboard')
    }
    await page.getByRole('link', { name: 'Bekijk als bezoeker' }).click()
    await expect(page).toHaveURL('/')
    await expect(page.getByText('Je ziet de site als bezoeker.')).toBeVisible()
    await page.goto('/properties')
    await expect(page).toHaveURL('/properties')
    await page.getByRole('link', { name: 'Terug naar beheer' }).click()
    await expect(page).toHaveURL('/admin/dashboard')
    await page.goto('/')
    await expect(page).toHaveURL('/admin/dashboard')
  })

  test('gets the error page inside the back office for an unknown address', async ({ page }) => {
    await logInAsAdmin(page)
    const answer = await page.goto('/admin/nergens')
    expect(answer?.status()).toBe(404)
    await expect(page).toHaveURL('/admin/nergens')
    await expect(page.locator('#admin-menu')).toBeVisible()
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible()
    await page.getByRole('main').getByRole('link').first().click()
    await expect(page).toHaveURL('/admin/dashboard')
  })

  test('logs out of the back office', async ({ page }) => {
    await logInAsAdmin(page)
    await page.getByRole('button', { name: 'Uitloggen' }).click()
    await expect(page).toHaveURL('/auth/login')
    await expect(page.getByText('Je bent uitgelogd')).toBeVisible()
  })

  test('invites a colleague, who chooses a password and is logged in', async ({ page, browser }) => {
    const email = `collega-${process.pid}-${Date.now()}@voorbeeld.example`
    await logInAsAdmin(page)
    await page.getByRole('link', { name: 'Gebruikers' }).click()
    await page.getByRole('button', { name: 'Gebruiker toevoegen' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('E-mailadres').fill(email)
    await dialog.getByLabel('Rol').selectOption('ADMIN')
    await dialog.getByRole('button', { name: 'Verstuur uitnodiging' }).click()
    await expect(page.getByText('De uitnodiging is verstuurd.')).toBeVisible()
    await expect(page.getByRole('row', { name: email })).toContainText('niet bevestigd')

    const context = await browser.newContext()
    const colleague = await context.newPage()
    await colleague.goto('/dev/mailbox')
    await colleague.locator('li', { hasText: email }).getByRole('link').first().click()
    await colleague.getByRole('link', { name: 'Kies een wachtwoord', exact: true }).click()
    await colleague.locator('html[data-hydrated]').waitFor()
    await expect(colleague.getByText('Minstens 12 tekens')).toBeVisible()
    await expect(colleague.getByText('Daarna ben je ingelogd.')).toBeVisible()
    await colleague.getByLabel('Nieuw wachtwoord', { exact: true }).fill('twaalf tekens of meer')
    await colleague.getByRole('button', { name: 'Wachtwoord opslaan' }).click()
    await expect(colleague).toHaveURL('/admin/dashboard')
    await context.close()
  })

  test('finds, views, changes and deletes an account, and undoes the deletion', async ({ page }) => {
    const name = `Weg ${process.pid} ${Date.now()}`
    const email = `${name.toLowerCase().replaceAll(' ', '-')}@voorbeeld.example`
    await page.request.post('/api/users/create', { data: { name, email, password: 'kikker op fiets' } })
    await page.context().clearCookies({ name: 'session' })
    await logInAsAdmin(page)
    await open(page, '/admin/users')
    await page.getByLabel('Zoek op naam of e-mailadres').fill(name)
    await page.getByRole('button', { name: 'Toon', exact: true }).click()
    await expect(page).toHaveURL(/search=Weg/)
    await expect(page.getByRole('row')).toHaveCount(2)

    await page.getByRole('button', { name: `Bekijk ${name}` }).click()
    await expect(page.getByRole('dialog')).toContainText(email)
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)

    await page.getByRole('button', { name: `Wijzig ${name}` }).click()
    await page.getByRole('dialog').getByLabel('Naam').fill(`${name}!`)
    await page.getByRole('dialog').getByRole('button', { name: 'Bewaar', exact: true }).click()
    await expect(page.getByText('De gegevens zijn opgeslagen.')).toBeVisible()
    await page.getByRole('button', { name: `Bekijk ${name}!` }).click()
    await expect(page.getByRole('dialog')).toContainText('gewijzigd')
    await page.getByRole('dialog').getByRole('button', { name: 'Sluit' }).click()

    const remove = async () => {
      await page.getByRole('button', { name: `Verwijder ${name}!` }).click()
      await page.getByRole('dialog').getByRole('button', { name: 'Verwijder', exact: true }).click()
    }
    await remove()
    await page.getByRole('button', { name: 'Ongedaan maken' }).click()
    await expect(page.getByRole('button', { name: `Verwijder ${name}!` })).toBeVisible()
    await remove()
    await expect(page.getByText('Het account is verwijderd.')).toBeVisible({ timeout: 15_000 })
    await expect(page.getByText('Geen gebruikers gevonden die hieraan voldoen')).toBeVisible()
    await page.getByRole('link', { name: 'Wis filters' }).click()
    await expect(page).toHaveURL('/admin/users')
  })
})

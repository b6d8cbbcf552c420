import type { BrowserContext, Page } from '@playwright/test'
import { waitUntilHydrated, expect, open, test } from './journey.ts'

const password = 'kikker op fiets'
let count = 0
/** Returns an address that no other test uses. */
const freshAddress = () => `huurder-${process.pid}-${Date.now()}-${(count += 1)}@voorbeeld.example`

async function fillIn(page: Page, fields: Record<string, string>, button: string): Promise<void> {
  for (const [label, value] of Object.entries(fields)) await page.getByLabel(label, { exact: true }).fill(value)
  await page.getByRole('button', { name: button, exact: true }).click()
}
async function register(page: Page, email = freshAddress()): Promise<string> {
  await open(page, '/auth/register')
  await fillIn(page, { Naam: 'Sanne Smit', 'E-mailadres': email, Wachtwoord: password }, 'Registreren')
  await expect(page).toHaveURL('/properties')
  return email
}
async function logIn(page: Page, email: string, with_ = password): Promise<void> {
  await open(page, '/auth/login')
  await fillIn(page, { 'E-mailadres': email, Wachtwoord: with_ }, 'Inloggen')
}
async function logOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Account', exact: true }).click()
  await page.getByRole('button', { name: 'Uitloggen' }).click()
}
/** Opens the newest mail to an address in the mailbox, and the link in it. */
async function followMail(page: Page, email: string, subject: string, button: string): Promise<void> {
  await page.goto('/dev/mailbox')
  await page.locator('li', { hasText: email }).filter({ hasText: subject }).first().getByRole('link').first().click()
  await page.getByRole('link', { name: button, exact: true }).click()
}
const stored = (page: Page, key: string) => page.evaluate((name) => localStorage.getItem(name), key)
const sessionCookie = async (context: BrowserContext) =>
  (await context.cookies()).find(({ name }) => name === 'session')

test.describe('a renter', () => {
  test('registers, confirms the address, opens the profile, logs out, resets the password, and logs in on a second tab', async ({
    page,
    context,
  }) => {
    const email = await register(page)
    await expect(page.getByRole('alert')).toHaveText(
      'Je account is aangemaakt. We mailden je een link om je e-mailadres te bevestigen.',
    )
    expect(await stored(page, 'token')).toMatch(/^[\w-]{43}$/)
    for (const key of ['user', 'userInfo'])
      expect(JSON.parse((await stored(page, key)) ?? '')).toMatchObject({ email, role: 'USER', ispaid: false })
    expect(await sessionCookie(context)).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/' })

    await followMail(page, email, 'Bevestig je e-mailadres', 'Bevestig mijn adres')
    await expect(page.getByRole('heading', { name: 'Je e-mailadres is bevestigd' })).toBeVisible()
    await expect
      .poll(async () => JSON.parse((await stored(page, 'userInfo')) ?? ''))
      .toMatchObject({ emailConfirmed: true, trialEndsAt: expect.stringMatching(/^20/) })

    await open(page, '/my-profile')
    await expect(page.getByText('bevestigd', { exact: true })).toBeVisible()
    await expect(page.getByText('Je probeert Premium tot')).toBeVisible()
    await expect(page.getByText('dit apparaat')).toBeVisible()

    await logOut(page)
    await expect(page).toHaveURL('/')
    await expect(page.getByText('Je bent uitgelogd.')).toBeVisible()
    for (const key of ['token', 'user', 'userInfo']) expect(await stored(page, key)).toBeNull()
    expect(await sessionCookie(context)).toBeUndefined()

    await open(page, '/auth/login')
    await page.getByRole('link', { name: 'Wachtwoord vergeten?' }).click()
    await expect(page).toHaveURL('/auth/forgot-password')
    // The page before has a field of the same name, and is there a moment longer than its address.
    await expect(page.getByRole('heading', { name: 'Wachtwoord vergeten' })).toBeVisible()
    await fillIn(page, { 'E-mailadres': email }, 'Stuur de link')
    await expect(page.getByRole('heading', { name: 'Bekijk je mail' })).toBeVisible()
    await followMail(page, email, 'Kies een nieuw wachtwoord', 'Kies een wachtwoord')
    await waitUntilHydrated(page)
    await fillIn(page, { 'Nieuw wachtwoord': 'zwaan op step' }, 'Wachtwoord opslaan')
    await expect(page.getByRole('heading', { name: 'Je wachtwoord is opgeslagen' })).toBeVisible()

    const second = await context.newPage()
    await open(page, '/about')
    await logIn(second, email, 'zwaan op step')
    await expect(second).toHaveURL('/properties')
    // The first tab follows.
    await page.getByRole('button', { name: 'Account', exact: true }).click()
    await expect(page.getByRole('button', { name: 'Uitloggen' })).toBeVisible()
  })

  test('is logged out in every tab at once, and redirected from guarded pages', async ({ page, context }) => {
    await register(page)
    const second = await context.newPage()
    await open(second, '/my-profile')
    await expect(second.getByRole('heading', { level: 1 })).toHaveText('Mijn profiel')
    await logOut(page)
    await expect(second).toHaveURL(/\/auth\/login\?returnTo=%2Fmy-profile$/)
  })

  for (const ending of ['in another tab', 'on the server'])
    test(`keeps what they typed when their session ends ${ending}, and they log in again`, async ({
      page,
      context,
    }) => {
      const email = await register(page)
      await open(page, '/my-searches/new?city=Utrecht')
      await page.getByLabel('Naam', { exact: true }).fill('Bij het station')
      await page.getByLabel('Bruto-inkomen').fill('3200')
      await page.getByLabel('Ik ben student').check()
      if (ending === 'in another tab') {
        const second = await context.newPage()
        await open(second, '/about')
        await logOut(second)
      } else {
        const headers = { authorization: `Bearer ${await stored(page, 'token')}` }
        expect((await page.request.post('/api/users/logout', { headers })).status()).toBe(200)
        await page.getByRole('button', { name: 'Zoekopdracht bewaren' }).click()
      }
      await expect(page).toHaveURL(/\/auth\/login\?returnTo=/)
      await waitUntilHydrated(page)
      await fillIn(page, { 'E-mailadres': email, Wachtwoord: password }, 'Inloggen')
      await expect(page).toHaveURL('/my-searches/new?city=Utrecht')
      await expect(page.getByLabel('Naam', { exact: true })).toHaveValue('Bij het station')
      await expect(page.getByLabel('Bruto-inkomen')).toHaveValue('3200')
      await expect(page.getByLabel('Ik ben student')).toBeChecked()
    })

  test('changes name, password and address in the profile, and stays logged in on this device', async ({
    page,
    browser,
  }) => {
    const email = await register(page)
    await open(page, '/my-profile')
    await page.getByRole('button', { name: 'Naam wijzigen' }).click()
    await fillIn(page, { Naam: 'Sanne de Wit' }, 'Bewaar')
    await expect(page.getByRole('main').getByText('Sanne de Wit')).toBeVisible()

    const other = await browser.newContext()
    const phone = await other.newPage()
    await logIn(phone, email)
    await expect(phone).toHaveURL('/properties')

    await page.getByRole('button', { name: 'Wachtwoord wijzigen' }).click()
    await fillIn(page, { 'Huidig wachtwoord': 'fout', 'Nieuw wachtwoord': 'zwaan op step' }, 'Bewaar')
    await expect(page.getByText('Dit is niet je huidige wachtwoord.')).toBeVisible()
    const token = await stored(page, 'token')
    await fillIn(page, { 'Huidig wachtwoord': password }, 'Bewaar')
    await expect.poll(() => stored(page, 'token')).not.toBe(token)
    await open(phone, '/my-profile')
    await expect(phone).toHaveURL(/\/auth\/login/)
    await other.close()

    const next = freshAddress()
    await page.getByRole('button', { name: 'E-mailadres wijzigen' }).click()
    await fillIn(page, { 'Nieuw e-mailadres': next, 'Huidig wachtwoord': 'zwaan op step' }, 'Bewaar')
    await expect(page.getByText('Zodra je dat adres bevestigt, gebruiken we het.')).toBeVisible()
    await followMail(page, next, 'Bevestig je nieuwe e-mailadres', 'Gebruik dit adres')
    await expect(page.getByRole('heading', { name: 'Je e-mailadres is bevestigd' })).toBeVisible()
    await open(page, '/my-profile')
    await expect(page.getByText(next)).toBeVisible()
  })

  test('downloads their data, and deletes the account with the password', async ({ page }) => {
    const email = await register(page)
    await open(page, '/my-profile')
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Download mijn gegevens' }).click(),
    ])
    expect(file.suggestedFilename()).toBe('huiswaarts.json')
    await page.getByRole('button', { name: 'Verwijder mijn account' }).click()
    await fillIn(page, { 'Je wachtwoord, om zeker te weten dat jij het bent': password }, 'Verwijder voorgoed')
    await expect(page).toHaveURL('/')
    expect(await stored(page, 'token')).toBeNull()
    await logIn(page, email)
    await expect(page.getByRole('alert').first()).toHaveText('Het e-mailadres of het wachtwoord klopt niet.')
  })

  test('gets the same language and theme on another device', async ({ page, browser }) => {
    const email = await register(page)
    await open(page, '/my-profile')
    await page.getByRole('main').getByRole('button', { name: 'Baksteen' }).click()
    await page.getByRole('main').getByRole('link', { name: 'English' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('My profile')

    const other = await browser.newContext()
    const phone = await other.newPage()
    await logIn(phone, email)
    await expect(phone.locator('html')).toHaveAttribute('lang', 'en')
    await expect(phone.locator('html')).toHaveAttribute('data-theme', 'red-mode')
    expect(await stored(phone, 'i18nextLng')).toBe('en')
    expect(await stored(phone, 'theme')).toBe('red-mode')
    await phone.getByRole('contentinfo').getByRole('button', { name: 'Evening' }).click()
    await expect(phone.locator('html')).toHaveAttribute('data-theme', 'dark-mode')
    await other.close()
    // The first device follows on its next page.
    await expect(async () => {
      await open(page, '/about')
      await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark-mode', { timeout: 500 })
    }).toPass()
    expect(await stored(page, 'theme')).toBe('dark-mode')
  })

  test('sees what is wrong with each field, and why a request was refused', async ({ page }) => {
    await open(page, '/en/auth/register')
    await page.getByRole('button', { name: 'Register', exact: true }).click()
    await expect(page.getByText('Name is required')).toBeVisible()
    await expect(page.getByText('Enter your email address.')).toBeVisible()
    await expect(page.getByText('Please enter your password!')).toBeVisible()
    await expect(page.getByLabel('Name', { exact: true })).toBeFocused()
    await fillIn(page, { Name: 'Sanne', 'Email address': 'san ne', Password: 'five5' }, 'Register')
    await expect(page.getByText('Please enter a valid email address')).toBeVisible()
    await expect(page.getByText('Use at least 6 characters.')).toBeVisible()

    await open(page, '/en/auth/login')
    await fillIn(page, { 'Email address': freshAddress(), Password: 'whatever' }, 'Log in')
    await expect(page.getByText('The email address or password is incorrect.').first()).toBeVisible()
    await open(page, '/en/auth/forgot-password')
    await fillIn(page, { 'Email address': freshAddress() }, 'Send the link')
    await expect(page.getByText('No account found with this email address')).toBeVisible()
    await expect(page.getByLabel('Email address')).toHaveAttribute('aria-invalid', 'true')
    await expect(page.getByText('Email not found')).toBeVisible()
    await page.route('**/api/users/**', (route) => route.abort())
    await fillIn(page, { 'Email address': freshAddress() }, 'Send the link')
    await expect(page.getByText('Network error - no server response').first()).toBeVisible()
    await open(page, '/en/auth/login')
    await fillIn(page, { 'Email address': freshAddress(), Password: 'whatever' }, 'Log in')
    await expect(page.getByText('Login failed!').first()).toBeVisible()
  })

  test('opens a link that is no longer valid and sees what to do', async ({ page }) => {
    await open(page, '/auth/reset-password?token=x')
    await expect(page.getByRole('alert')).toHaveText('Deze link is al gebruikt of verlopen. Vraag een nieuwe aan.')
    await page.getByRole('link', { name: 'Vraag een nieuwe link aan' }).click()
    await expect(page).toHaveURL('/auth/forgot-password')
    await open(page, '/auth/confirm-email?token=x')
    await expect(page.getByRole('alert')).toHaveText('Deze link is al gebruikt of verlopen. Vraag een nieuwe aan.')
  })

  test('registers and changes the profile by keyboard', async ({ page }) => {
    await open(page, '/auth/register')
    await page.getByLabel('Naam', { exact: true }).focus()
    await page.keyboard.type('Sanne Smit')
    await page.keyboard.press('Tab')
    await page.keyboard.type(freshAddress())
    await page.keyboard.press('Tab')
    await page.keyboard.type(password)
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL('/properties')
    await page.getByRole('button', { name: 'Account', exact: true }).focus()
    await page.keyboard.press('Enter')
    await page.keyboard.press('Tab')
    await expect(page.getByRole('banner').getByRole('link', { name: 'Mijn profiel' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Mijn profiel')
    await page.getByRole('button', { name: 'Naam wijzigen' }).focus()
    await page.keyboard.press('Enter')
    await expect(page.getByLabel('Naam', { exact: true })).toBeFocused()
    await page.getByLabel('Naam', { exact: true }).fill('Sanne')
    await page.keyboard.press('Enter')
    await expect(page.getByText('Je gegevens zijn opgeslagen.')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Naam wijzigen' })).toBeFocused()
  })
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })
  test('a renter registers and sees the profile', async ({ page, context }) => {
    const email = freshAddress()
    await page.goto('/auth/register')
    await fillIn(page, { Naam: 'Sanne Smit', 'E-mailadres': 'sanne@', Wachtwoord: password }, 'Registreren')
    await expect(page.getByText('Vul een geldig e-mailadres in.')).toBeVisible()
    await expect(page.getByLabel('Naam', { exact: true })).toHaveValue('Sanne Smit')
    await fillIn(page, { 'E-mailadres': email, Wachtwoord: password }, 'Registreren')
    await page.getByRole('link', { name: 'Verder' }).click()
    await expect(page).toHaveURL('/properties')
    expect(await sessionCookie(context)).toBeDefined()
    await page.goto('/my-profile')
    await expect(page.getByText(email)).toBeVisible()
    for (const [path, sentence] of [
      ['/my-profile', 'Iets wijzigen of versturen kan hier alleen als JavaScript aanstaat in je browser.'],
      ['/en/my-profile', 'To change or send anything here, turn on JavaScript in your browser.'],
      ['/en/place-home', 'To change or send anything here, turn on JavaScript in your browser.'],
    ] as const) {
      await page.goto(path)
      await expect(page.getByRole('main')).toContainText(sentence, { useInnerText: true })
    }
  })
})

test.describe('a form sent before hydration', () => {
  test('logs in and stores the token', async ({ page, context, browserErrors }) => {
    const email = await register(page)
    await logOut(page)
    await expect(page).toHaveURL('/')
    await page.route('**/assets/entry*', (route) => route.abort())
    await page.goto('/auth/login')
    await expect.poll(() => browserErrors.length).toBe(1)
    // The error of the blocked script.
    browserErrors.pop()
    await page.unroute('**/assets/entry*')
    await fillIn(page, { 'E-mailadres': email, Wachtwoord: password }, 'Inloggen')
    await expect(page).toHaveURL('/properties')
    expect(await stored(page, 'token')).toMatch(/^[\w-]{43}$/)
    expect(await sessionCookie(context)).toBeDefined()
  })
})

test.describe('a browser that lost', () => {
  test('the cookie gets it back, and opens the requested page', async ({ page, context }) => {
    await register(page)
    await context.clearCookies({ name: 'session' })
    await page.goto('/my-profile')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Mijn profiel')
    expect(await sessionCookie(context)).toBeDefined()
  })

  test('the token is logged out, on the server too', async ({ page, context }) => {
    await register(page)
    const cookie = await sessionCookie(context)
    await page.evaluate(() => localStorage.clear())
    await open(page, '/about')
    await expect.poll(() => sessionCookie(context)).toBeUndefined()
    await context.addCookies([{ name: 'session', value: cookie?.value ?? '', url: new URL(page.url()).origin }])
    const answer = await page.request.get('/my-profile')
    expect(answer.url()).toContain('/auth/login')
  })
})

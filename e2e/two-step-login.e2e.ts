import type { Page } from '@playwright/test'
import { Secret, TOTP } from 'otpauth'
import { findFaults } from './axe.ts'
import { expect, open, renter, startSession, test } from './journey.ts'

/** Gives the browser a virtual device that creates and uses passkeys without asking. */
async function addPasskeyDevice(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('WebAuthn.enable')
  await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
    },
  })
}

/** Fills in the login form, up to the second step. */
async function logInFirst(page: Page, { email, password }: { email: string; password: string }): Promise<void> {
  // Leaving the page ends its calls, whose replies would set the session's cookie again.
  await page.goto('/health/ready')
  await page.context().clearCookies()
  await page.evaluate(() => localStorage.clear())
  await open(page, '/auth/login?returnTo=/my-profile')
  await page.getByLabel('E-mailadres').fill(email)
  await page.getByLabel('Wachtwoord', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Inloggen' }).click()
  await expect(page.getByRole('heading', { name: 'Nog één stap' })).toBeVisible()
}

/** The code of the next half minute, which is accepted too: the present one has been used. */
const nextCode = (app: TOTP) => app.generate({ timestamp: Date.now() + app.period * 1_000 })

test('a renter connects an app, logs in with its code and then with a recovery code', async ({ page }) => {
  const account = await renter(page)
  await startSession(page, account.email, account.password)
  await open(page, '/my-profile')
  await page.getByRole('button', { name: 'Koppel een app' }).click()
  await expect(page.getByRole('img', { name: 'QR-code om de app te koppelen' })).toBeVisible()
  expect(await findFaults(page)).toEqual([])
  const key = await page.locator('#second-factor dd').innerText()
  const app = new TOTP({ secret: Secret.fromBase32(key.replaceAll(' ', '')) })
  await page.getByLabel('Code die de app nu toont').fill('000000')
  await page.getByRole('button', { name: 'Koppel', exact: true }).click()
  await expect(page.getByText('Deze code klopt niet.')).toBeVisible()
  await page.getByLabel('Code die de app nu toont').fill(app.generate())
  await page.getByRole('button', { name: 'Koppel', exact: true }).click()
  const codes = page.getByRole('status').filter({ hasText: 'Bewaar je herstelcodes' })
  await expect(codes.getByRole('listitem')).toHaveCount(10)
  const recoveryCode = await codes.getByRole('listitem').first().innerText()
  await codes.getByRole('button', { name: 'Ik heb ze bewaard' }).click()
  await expect(codes).toBeHidden()

  await logInFirst(page, account)
  expect(await findFaults(page)).toEqual([])
  await page.getByLabel('Code uit je app').fill(nextCode(app))
  await page.getByRole('button', { name: 'Ga verder' }).first().click()
  await expect(page).toHaveURL('/my-profile')

  await logInFirst(page, account)
  await page.getByText('Kun je hier niet bij?').click()
  await page.getByLabel('Herstelcode').fill(recoveryCode)
  await page.getByRole('button', { name: 'Ga verder' }).last().click()
  await expect(page.getByText('Je hebt nog 9 herstelcodes.')).toBeVisible()
})

test('a renter adds a passkey, logs in with it, and renames and removes it', async ({ page }) => {
  const account = await renter(page)
  await addPasskeyDevice(page)
  await startSession(page, account.email, account.password)
  await open(page, '/my-profile')
  await page.getByRole('button', { name: 'Voeg een passkey toe' }).click()
  await page.getByLabel('Naam van de passkey').fill('Mijn laptop')
  await page.getByRole('button', { name: 'Maak de passkey' }).click()
  await page.getByRole('button', { name: 'Ik heb ze bewaard' }).click()

  await logInFirst(page, account)
  await page.getByRole('button', { name: 'Gebruik je passkey' }).click()
  await expect(page).toHaveURL('/my-profile')
  await page.getByRole('button', { name: 'Mijn laptop hernoemen' }).click()
  await page.getByLabel('Naam van de passkey').fill('Sleutelbos')
  await page.getByRole('button', { name: 'Bewaar', exact: true }).click()
  await page.getByRole('button', { name: 'Sleutelbos verwijderen' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Verwijder' }).click()
  await expect(page.getByRole('button', { name: 'Sleutelbos verwijderen' })).toBeHidden()
  await expect(page.getByText('Je hebt nog 10 herstelcodes.')).toBeHidden()
})

test('a page asks for proof when a call wants it, and then makes the call again', async ({ page }) => {
  const account = await renter(page)
  await startSession(page, account.email, account.password)
  // As the server refuses it ten minutes after logging in.
  let refusals = 0
  await page.route('**/api/second-factors/totp', async (route) => {
    if (refusals++ > 0) return route.continue()
    const refused = { status: 'fail', code: 'access.proofNeeded', message: 'Bevestig eerst dat jij het bent.' }
    return route.fulfill({ status: 403, json: refused })
  })
  await open(page, '/my-profile')
  await page.getByRole('button', { name: 'Koppel een app' }).click()
  const dialog = page.getByRole('dialog', { name: 'Bevestig dat jij het bent' })
  await dialog.getByLabel('Wachtwoord', { exact: true }).fill('geraden')
  await dialog.getByRole('button', { name: 'Ga verder' }).click()
  await expect(dialog.getByRole('alert')).toHaveText('Dit is niet je huidige wachtwoord.')
  await dialog.getByLabel('Wachtwoord', { exact: true }).fill(account.password)
  await dialog.getByRole('button', { name: 'Ga verder' }).click()
  await expect(page.getByRole('img', { name: 'QR-code om de app te koppelen' })).toBeVisible()
  await expect(dialog).toBeHidden()
})

test('the second step works without JavaScript', async ({ page, browser }) => {
  const account = await renter(page)
  await startSession(page, account.email, account.password)
  await open(page, '/my-profile')
  await page.getByRole('button', { name: 'Koppel een app' }).click()
  const key = await page.locator('#second-factor dd').innerText()
  const app = new TOTP({ secret: Secret.fromBase32(key.replaceAll(' ', '')) })
  await page.getByLabel('Code die de app nu toont').fill(app.generate())
  await page.getByRole('button', { name: 'Koppel', exact: true }).click()
  await expect(page.getByText('Bewaar je herstelcodes')).toBeVisible()

  const plain = await (await browser.newContext({ javaScriptEnabled: false })).newPage()
  await plain.goto('/auth/login')
  await plain.getByLabel('E-mailadres').fill(account.email)
  await plain.getByLabel('Wachtwoord', { exact: true }).fill(account.password)
  await plain.getByRole('button', { name: 'Inloggen' }).click()
  await plain.getByLabel('Code uit je app').fill('000000')
  await plain.getByRole('button', { name: 'Ga verder' }).first().click()
  await expect(plain.getByText('Deze code klopt niet.')).toBeVisible()
  await plain.getByLabel('Code uit je app').fill(nextCode(app))
  await plain.getByRole('button', { name: 'Ga verder' }).first().click()
  await expect(plain.getByRole('heading', { name: 'Je bent ingelogd' })).toBeVisible()
  await plain.goto('/my-profile')
  await expect(plain).toHaveURL(/my-profile$/)
})

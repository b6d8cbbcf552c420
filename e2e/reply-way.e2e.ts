import type { Browser, Page } from '@playwright/test'
import { expect, findHomeToReplyTo, open, renter, test, waitUntilHydrated } from './journey.ts'
import { cards, fillCard, openMail, order, texts } from './premium-journey.ts'

const panel = (page: Page) => page.getByRole('region', { name: 'Reageren' })
const composer = (page: Page) => page.getByRole('dialog', { name: /^Reageer op / })

/** The home with its composer, which is no longer in the address, so that it does not open a second time. */
async function expectOpenComposer(page: Page, home: string): Promise<void> {
  await expect(composer(page)).toBeVisible()
  await expect(page).toHaveURL(home)
  await expect(composer(page).getByLabel('Je bericht')).toHaveValue(/.+/)
  await page.keyboard.press('Escape')
  await expect(composer(page)).toHaveCount(0)
  await page.reload()
  await waitUntilHydrated(page)
  await expect(panel(page).getByRole('button', { name: 'Schrijf een reactie' })).toBeVisible()
  await expect(composer(page)).toHaveCount(0)
}

/** Follows the link in the mail that confirms an address. */
async function confirm(page: Page, email: string): Promise<void> {
  await openMail(page, email, 'Bevestig je e-mailadres')
  await page.getByRole('link', { name: 'Bevestig mijn adres', exact: true }).click()
}

async function fillInLogin(page: Page, { email, password }: { email: string; password: string }): Promise<void> {
  await page.getByLabel('E-mailadres').fill(email)
  await page.getByLabel('Wachtwoord', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Inloggen' }).click()
}

/** Starts at a home as a guest and registers. */
async function registerFromHome(page: Page): Promise<{ home: string; email: string; password: string }> {
  const home = await findHomeToReplyTo(page.request)
  const given = { email: `gast-${crypto.randomUUID()}@voorbeeld.example`, password: 'kikker op fiets' }
  await open(page, home)
  await panel(page).getByRole('link', { name: 'Probeer 7 dagen gratis en reageer' }).click()
  await expect(page).toHaveURL(`/auth/register?returnTo=${encodeURIComponent(`${home}?reply=open`)}`)
  await page.getByLabel('Naam', { exact: true }).fill('Sanne Smit')
  await page.getByLabel('E-mailadres').fill(given.email)
  await page.getByLabel('Wachtwoord', { exact: true }).fill(given.password)
  await page.getByRole('button', { name: 'Registreren' }).click()
  // The address is not confirmed yet, so the home says what is still to be done.
  await expect(page).toHaveURL(`${home}?reply=open`)
  await expect(
    panel(page)
      .getByText(/Bevestig je e-mailadres/)
      .first(),
  ).toBeVisible()
  return { home, ...given }
}

test.describe('a guest who wants to reply', () => {
  test('registers, confirms the mail in another tab, and finds the open reply in both', async ({ page, context }) => {
    const { home, email } = await registerFromHome(page)
    const mail = await context.newPage()
    await confirm(mail, email)
    await expectOpenComposer(mail, home)
    await mail.close()
    // The first tab learns of it as soon as it is looked at.
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
    await expectOpenComposer(page, home)
  })

  test('confirms the mail in another browser, logs in there, and finds the open reply', async ({ page, browser }) => {
    const { home, email, password } = await registerFromHome(page)
    const { phone, close } = await openElsewhere(browser)
    await confirm(phone, email)
    await expect(phone).toHaveURL(`/auth/login?returnTo=${encodeURIComponent(`${home}?reply=open`)}`)
    await waitUntilHydrated(phone)
    // A refusal is gone once the next try succeeds.
    await fillInLogin(phone, { email, password: 'fout' })
    await expect(phone.getByRole('alert').first()).toContainText('klopt niet')
    await fillInLogin(phone, { email, password })
    await expectOpenComposer(phone, home)
    await expect(phone.getByText('klopt niet')).toHaveCount(0)
    await close()
  })

  test('logs in with an account that may reply, and finds the open reply', async ({ page, browser }) => {
    const home = await findHomeToReplyTo(page.request)
    const account = await renter(page)
    const { phone, close } = await openElsewhere(browser)
    await confirm(phone, account.email)
    await expect(phone.getByRole('heading', { name: 'Je e-mailadres is bevestigd' })).toBeVisible()
    await close()
    await open(page, home)
    await panel(page).getByRole('link', { name: 'Heb je al een account? Log in' }).click()
    await waitUntilHydrated(page)
    await fillInLogin(page, account)
    await expectOpenComposer(page, home)
  })

  test('pays before confirming, and finds the open reply once the address is confirmed', async ({ page }) => {
    const { home, email } = await registerFromHome(page)
    // Paid without confirming first: the reply asks for that, and is open once it is done.
    await page.goto(`/auth/checkout?returnTo=${encodeURIComponent(`${home}?reply=open`)}`)
    await waitUntilHydrated(page)
    await page.getByRole('checkbox', { name: texts.nl.consent }).check()
    await fillCard(page, cards.good)
    await order(page)
    await expect(page.getByRole('heading', { name: texts.nl.paid })).toBeVisible()
    await page.getByRole('link', { name: 'Schrijf je reactie' }).click()
    await expect(page).toHaveURL(`${home}?reply=open`)
    await expect(
      panel(page)
        .getByText(/bevestig/i)
        .first(),
    ).toBeVisible()
    await confirm(page, email)
    await expectOpenComposer(page, home)
  })

  test('confirms, pays, and finds the open reply behind the celebration', async ({ page, browser }) => {
    const { home, email } = await registerFromHome(page)
    const { phone, close } = await openElsewhere(browser)
    await confirm(phone, email)
    await expect(phone).toHaveURL(/\/auth\/login/)
    await close()
    await page.goto(`/auth/checkout?returnTo=${encodeURIComponent(`${home}?reply=open`)}`)
    await waitUntilHydrated(page)
    await page.getByRole('checkbox', { name: texts.nl.consent }).check()
    await fillCard(page, cards.good)
    await order(page)
    await page.getByRole('link', { name: 'Schrijf je reactie' }).click()
    await expectOpenComposer(page, home)
  })
})

async function openElsewhere(browser: Browser) {
  const context = await browser.newContext({ locale: 'nl-NL' })
  return { phone: await context.newPage(), close: () => context.close() }
}

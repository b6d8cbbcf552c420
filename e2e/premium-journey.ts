import type { Page } from '@playwright/test'
import { expect, startSession, open, renter } from './journey.ts'

export type Language = 'nl' | 'en'
/** The texts of the pages in each language that these tests look for. */
export const texts = {
  nl: {
    prefix: '',
    month: 'Premium per maand',
    year: 'Premium per jaar',
    consent: /Ja, Premium mag meteen beginnen/,
    order: 'Bestelling met betalingsverplichting',
    frame: 'Betaalgegevens',
    number: 'Kaartnummer',
    expiry: 'Geldig tot',
    cvc: 'Cvc-code',
    consentMissing: 'Vink aan dat Premium meteen mag beginnen.',
    paid: 'Betaling gelukt!',
    receipt: 'Bekijk je factuur',
    complete: 'Betaling afgerond',
    sent: 'We hebben je factuur naar je e-mailadres gestuurd',
    find: 'Zoek een woning',
    active: 'Actief',
    history: 'Betalingen',
    row: /€\s20.*Kaart/,
    status: 'Betaald',
    account: 'Account',
    end: 'Abonnement beëindigen',
  },
  en: {
    prefix: '/en',
    month: 'Premium per month',
    year: 'Premium per year',
    consent: /Yes, start Premium straight away/,
    order: 'Order with obligation to pay',
    frame: 'Payment details',
    number: 'Card number',
    expiry: 'Expiry date',
    cvc: 'Security code',
    consentMissing: 'Tick the box to start Premium straight away.',
    paid: 'Payment Successful!',
    receipt: 'View your invoice',
    complete: 'Payment complete',
    sent: 'A receipt has been sent to your email',
    find: 'Find Property',
    active: 'Active',
    history: 'Payments',
    row: /€20.*Card/,
    status: 'Paid',
    account: 'Account',
    end: 'End subscription',
  },
} as const

export const cards = {
  good: '4242 4242 4242 4242',
  declined: '4000 0000 0000 0002',
  asksOnce: '4000 0025 0000 3155',
} as const

/** Opens the checkout as a new renter who is logged in. */
export async function atCheckout(page: Page, language: Language = 'nl'): Promise<{ email: string; password: string }> {
  const { email, password } = await renter(page, 'Sanne Smit', language)
  await startSession(page, email, password)
  await open(page, `${texts[language].prefix}/auth/checkout`)
  return { email, password }
}

export async function choosePlan(
  page: Page,
  language: Language = 'nl',
  plan: 'month' | 'year' = 'month',
): Promise<void> {
  await page.getByRole('radio', { name: texts[language][plan] }).check()
  await page.getByRole('checkbox', { name: texts[language].consent }).check()
}

/** Returns the payment provider's form, in its frame. */
export const paymentForm = (page: Page, language: Language = 'nl') =>
  page.frameLocator(`iframe[title="${texts[language].frame}"]`)

export async function fillCard(page: Page, number: string, language: Language = 'nl'): Promise<void> {
  const { number: numberLabel, expiry, cvc } = texts[language]
  const form = paymentForm(page, language)
  await form.getByLabel(numberLabel).fill(number)
  await form.getByLabel(expiry).fill('12/34')
  await form.getByLabel(cvc).fill('123')
}

export const order = (page: Page, language: Language = 'nl') =>
  page.getByRole('button', { name: texts[language].order }).click()

/** Registers a renter who pays for Premium by card. */
export async function member(page: Page): Promise<{ email: string }> {
  const { email } = await atCheckout(page)
  await choosePlan(page)
  await fillCard(page, cards.good)
  await order(page)
  await expect(page.getByRole('heading', { name: texts.nl.paid })).toBeVisible()
  await expect.poll(() => page.evaluate(() => localStorage.getItem('userInfo'))).toContain('"ispaid":true')
  return { email }
}

export async function openMail(page: Page, email: string, subject: string): Promise<void> {
  const link = page.locator('li', { hasText: email }).filter({ hasText: subject }).first().getByRole('link').first()
  await expect(async () => {
    await page.goto('/dev/mailbox')
    await expect(link).toBeVisible({ timeout: 1_000 })
  }).toPass()
  await link.click()
  await page.waitForURL('/dev/mailbox/*')
}

/** Reloads the profile until it shows the text: the provider's events arrive with a delay. */
export async function profileSays(page: Page, language: Language, text: string): Promise<void> {
  await expect(async () => {
    await open(page, `${texts[language].prefix}/my-profile`)
    await expect(page.getByText(text)).toBeVisible({ timeout: 1_000 })
  }).toPass()
}

import type { Page } from '@playwright/test'
import { waitUntilHydrated, expect, findProperties, open, test } from './journey.ts'
import { atCheckout, cards, choosePlan, fillCard, paymentForm, order, profileSays, texts } from './premium-journey.ts'

const say = {
  nl: {
    locked: /^Nog \d+ foto’s met Premium$/,
    declined: 'Je kaart is geweigerd.',
    already: 'Je hebt al Premium',
    refuse: 'Nee, weigeren',
    approve: 'Ja, goedkeuren',
    failed: 'Betaling mislukt of niet afgerond.',
    again: 'Terug naar afrekenen',
    bank: 'Kies je bank',
    bankApproves: 'Goedkeuren',
    bankRefuses: 'Weigeren',
    photos: 'Foto’s',
    all: (count: number) => `Bekijk ${count} foto’s`,
    runs: 'Je hebt Premium. Op',
    grace: 'Je laatste betaling is mislukt.',
    payNow: 'Betaal nu',
    pay: /^Betaal /,
    ended: 'Je abonnement is afgelopen.',
    inactive: 'Niet actief',
    stops: 'Je abonnement is beëindigd.',
    refusedRow: 'Mislukt',
  },
  en: {
    locked: /^Another \d+ photos with Premium$/,
    declined: 'Your card was declined.',
    already: 'You already have Premium',
    refuse: 'No, refuse',
    approve: 'Yes, approve',
    failed: 'Payment failed or not completed.',
    again: 'Return to Checkout',
    bank: 'Choose your bank',
    bankApproves: 'Approve',
    bankRefuses: 'Refuse',
    photos: 'Photos',
    all: (count: number) => `View ${count} photos`,
    runs: 'You have Premium. It renews on',
    grace: 'Your last payment failed.',
    payNow: 'Pay now',
    pay: /^Pay /,
    ended: 'Your subscription has ended.',
    inactive: 'Inactive',
    stops: 'You have ended your subscription.',
    refusedRow: 'Failed',
  },
} as const

/** Presses the buttons for a customer in the panel of the Stripe mock, one after the other. */
async function atPanel(page: Page, email: string, ...buttons: RegExp[]): Promise<void> {
  await page.goto('/betaalproef')
  for (const name of buttons) {
    await page.locator('li', { hasText: email }).getByRole('button', { name }).click()
    await page.waitForLoadState()
  }
}

for (const language of ['nl', 'en'] as const) {
  const { prefix, ...common } = texts[language]
  const t = say[language]

  test(`the whole life of a Premium subscription (${language}): locked photos, declined, refused by the bank, paid, unlocked, renewed, failed, recovered, ended`, async ({
    page,
    request,
  }) => {
    test.setTimeout(300_000)
    const { email } = await atCheckout(page, language)
    const { properties } = await findProperties(request, 'status=for_rent&limit=100')
    // The list has the number of photos of each home.
    const homes = properties as ((typeof properties)[number] & { photoCount: number })[]
    const [property] = homes.toSorted((a, b) => b.photoCount - a.photoCount)
    const gallery = page.getByRole('region', { name: t.photos })
    await open(page, `${prefix}/properties/${property?.id}`)
    await gallery.getByRole('link', { name: t.locked }).click()
    await expect(page).toHaveURL(`${prefix}/auth/checkout`)
    await waitUntilHydrated(page)

    await choosePlan(page, language)
    await fillCard(page, cards.declined, language)
    await order(page, language)
    await expect(page.getByRole('main').getByRole('alert')).toContainText(t.declined)
    // The focus stays on the button.
    await expect(page.getByRole('button', { name: common.order })).toBeFocused()
    await fillCard(page, cards.asksOnce, language)
    await order(page, language)
    await page.getByRole('button', { name: t.refuse }).click()
    await expect(page.getByText(t.failed)).toBeVisible()
    await page.getByRole('link', { name: t.again }).click()
    await waitUntilHydrated(page)
    await page.getByRole('checkbox', { name: common.consent }).check()
    await fillCard(page, cards.asksOnce, language)
    await order(page, language)
    await page.getByRole('button', { name: t.approve }).click()
    await expect(page.getByRole('heading', { name: common.paid })).toBeVisible()
    await page.getByRole('link', { name: common.receipt }).click()
    await expect(page.getByText(common.sent)).toBeVisible()
    await expect(page.getByText(email)).toBeVisible()

    await open(page, `${prefix}/properties/${property?.id}`)
    await expect(gallery.getByRole('button', { name: t.all(property?.photoCount ?? 0) })).toBeVisible()
    await expect(gallery.getByRole('link', { name: t.locked })).toHaveCount(0)

    // A returning user does not pay twice.
    await open(page, `${prefix}/auth/checkout`)
    await expect(page.getByRole('heading', { name: t.already })).toBeVisible()
    await expect(page.getByRole('button', { name: common.order })).toHaveCount(0)

    await atPanel(page, email, /1 maand$/, /1 dag$/)
    await expect(async () => {
      await profileSays(page, language, t.runs)
      await expect(page.getByRole('row', { name: common.status })).toHaveCount(2, { timeout: 1_000 })
    }).toPass()
    const receipt = page.getByRole('row', { name: common.status }).first().getByRole('link')
    const file = await page.request.get((await receipt.getAttribute('href')) ?? '')
    expect(file.headers()['content-type']).toContain('application/pdf')

    await atPanel(page, email, /Laat verlengingen mislukken/, /1 maand$/, /1 dag$/)
    await profileSays(page, language, t.grace)
    await expect(page.getByRole('row', { name: t.refusedRow })).toHaveCount(1)
    await atPanel(page, email, /Laat verlengingen weer lukken/)
    await open(page, `${prefix}/my-profile`)
    await page.getByRole('button', { name: t.payNow }).click()
    // The invoice page is in the language of the account.
    await page.getByLabel(common.number).fill(cards.good)
    await page.getByLabel(common.expiry).fill('12/36')
    await page.getByLabel(common.cvc).fill('123')
    await page.getByRole('button', { name: t.pay }).click()
    await profileSays(page, language, t.runs)

    await page.getByRole('button', { name: common.end }).click()
    await page.getByRole('dialog').getByRole('button', { name: common.end }).click()
    await expect(page.getByText(t.stops)).toBeVisible()
    await atPanel(page, email, /1 maand$/, /8 dagen$/)
    await profileSays(page, language, t.ended)
    await expect(page.getByText(t.inactive, { exact: true })).toBeVisible()
    await open(page, `${prefix}/properties/${property?.id}`)
    await expect(gallery.getByRole('link', { name: t.locked })).toBeVisible()
  })
}

test('iDEAL | Wero in English: refused at the bank, then approved', async ({ page }) => {
  const [language, t, common] = ['en', say.en, texts.en] as const
  await atCheckout(page, language)
  await choosePlan(page, language)
  const form = paymentForm(page, language)
  const choose = async () => {
    await form.getByText('iDEAL | Wero').click()
    await form.getByLabel(t.bank).selectOption({ index: 1 })
    await order(page, language)
  }
  await choose()
  await page.getByRole('button', { name: t.bankRefuses, exact: true }).click()
  await expect(page.getByText(t.failed)).toBeVisible()
  await page.getByRole('link', { name: t.again }).click()
  await waitUntilHydrated(page)
  await page.getByRole('checkbox', { name: common.consent }).check()
  await choose()
  await page.getByRole('button', { name: t.bankApproves, exact: true }).click()
  await expect(page.getByRole('heading', { name: common.paid })).toBeVisible()
})

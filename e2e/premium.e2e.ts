import type { Route } from '@playwright/test'
import { waitUntilHydrated, expect, open, renter, startSession, test } from './journey.ts'
import {
  atCheckout,
  cards,
  choosePlan,
  fillCard,
  member,
  paymentForm,
  openMail,
  order,
  profileSays,
  texts,
} from './premium-journey.ts'

test.describe('a renter who buys Premium', () => {
  const language = 'nl'
  const say = texts[language]
  test(`pays by card on our own page, sees the receipt and the history, and finds how to end the subscription`, async ({
    page,
  }) => {
    const { email } = await atCheckout(page, language)
    await expect(page.getByRole('radio', { name: say.month })).toBeChecked()
    await order(page, language)
    await expect(page.getByRole('alert')).toHaveText(say.consentMissing)
    await choosePlan(page, language)
    expect(await page.evaluate(() => localStorage.getItem('selectedPlan'))).toBe('premium-month')
    await fillCard(page, cards.good, language)
    await order(page, language)
    await expect(page).toHaveURL(/\/auth\/success\?session_id=cs_/)
    await expect(page.getByRole('heading', { name: say.paid })).toBeVisible()
    await expect(page.getByRole('main')).toContainText(/€\s20,00/)

    await page.getByRole('link', { name: say.receipt }).click()
    await expect(page.getByRole('heading', { name: say.complete })).toBeVisible()
    await expect(page.getByText(say.sent)).toBeVisible()
    await expect(page.getByText(email)).toBeVisible()
    // Without navigation state, the page gets its data from the server.
    const address = page.url()
    await page.reload()
    await expect(page.getByText(email)).toBeVisible()
    await page.goto('about:blank')
    await open(page, address)
    await expect(page.getByText(email)).toBeVisible()
    await expect(page.getByRole('link', { name: say.find })).toHaveAttribute('href', `${say.prefix}/properties`)

    await open(page, `${say.prefix}/my-profile`)
    await expect(page.getByText(say.active, { exact: true })).toBeVisible()
    const table = page.locator('section', { hasText: say.history }).getByRole('table')
    await expect(table.getByRole('row').nth(1)).toContainText(say.row)
    await expect(table.getByRole('row').nth(1)).toContainText(say.status)
    const invoice = await page.request.get((await table.getByRole('link').getAttribute('href')) ?? '')
    expect(invoice.headers()['content-type']).toContain('application/pdf')

    await page.getByRole('button', { name: say.account, exact: true }).click()
    await page.getByRole('banner').getByRole('link', { name: say.end }).click()
    await expect(page.getByRole('dialog', { name: say.end })).toBeVisible()
  })

  test('pays with iDEAL | Wero at the bank, also when its app returns to another browser', async ({
    page,
    browser,
  }) => {
    await atCheckout(page)
    await choosePlan(page)
    const form = paymentForm(page)
    await form.getByText('iDEAL | Wero').click()
    await form.getByLabel('Kies je bank').selectOption({ index: 1 })
    await order(page)
    await page.getByRole('heading', { name: 'Betaling goedkeuren' }).waitFor()
    const elsewhere = await browser.newContext({ locale: 'nl-NL' })
    const phone = await elsewhere.newPage()
    await phone.goto(page.url())
    await phone.getByRole('button', { name: 'Goedkeuren', exact: true }).click()
    await expect(phone.getByRole('heading', { name: texts.nl.paid })).toBeVisible()
    await elsewhere.close()
    await profileSays(page, 'nl', 'Je hebt Premium. Op')
    await expect(page.getByText('Actief', { exact: true })).toBeVisible()
  })

  for (const hosted of [
    {
      language: 'nl',
      away: 'Het betaalformulier kan hier niet laden.',
      back: 'Terug zonder te betalen',
      cancelled: 'Je hebt de betaling afgebroken. Er is niets afgeschreven.',
      help: 'Neem contact op',
      again: 'Terug naar afrekenen',
      pay: /^Betaal /,
    },
    {
      language: 'en',
      away: 'The payment form cannot load here.',
      back: 'Back without paying',
      cancelled: 'You have canceled the payment process. No charges were made.',
      help: 'Contact Support',
      again: 'Return to Checkout',
      pay: /^Pay /,
    },
  ] as const)
    test(`pays on the provider's page if its form cannot load, and can cancel there (${hosted.language})`, async ({
      page,
    }) => {
      const inWords = texts[hosted.language]
      const { prefix } = inWords
      await page.route('**/betaalproef/stripe.js*', (route) => route.abort())
      await atCheckout(page, hosted.language)
      await choosePlan(page, hosted.language)
      await expect(page.getByText(hosted.away)).toBeVisible()
      await order(page, hosted.language)
      await page.getByRole('link', { name: hosted.back }).click()
      await expect(page).toHaveURL(`${prefix}/auth/cancel`)
      await expect(page.getByText(hosted.cancelled)).toBeVisible()
      await expect(page.getByRole('link', { name: hosted.help })).toHaveAttribute('href', `${prefix}/contact`)
      await page.getByRole('link', { name: hosted.again }).click()
      await expect(page).toHaveURL(`${prefix}/auth/checkout`)
      await waitUntilHydrated(page)
      await page.getByRole('checkbox', { name: inWords.consent }).check()
      await expect(page.getByText(hosted.away)).toBeVisible()
      await order(page, hosted.language)
      await page.getByLabel(inWords.number).fill(cards.good)
      await page.getByLabel(inWords.expiry).fill('12/34')
      await page.getByLabel(inWords.cvc).fill('123')
      await page.getByRole('button', { name: hosted.pay }).click()
      await expect(page.getByRole('heading', { name: inWords.paid })).toBeVisible()
    })

  test('who orders while the form loads is served once it has, and needs no second click', async ({ page }) => {
    let held: Route | undefined
    await page.route('**/betaalproef/element?*', (route) => {
      held = route
    })
    await atCheckout(page)
    await choosePlan(page)
    await order(page)
    await expect(page.getByRole('button', { name: 'Even geduld' })).toBeVisible()
    await expect.poll(() => held).toBeDefined()
    await held?.continue()
    // Nothing was filled in, which the form says.
    await expect(
      paymentForm(page)
        .getByText(/kaartnummer/i)
        .last(),
    ).toBeVisible()
    await fillCard(page, cards.good)
    await order(page)
    await expect(page.getByRole('heading', { name: texts.nl.paid })).toBeVisible()
  })

  test('reads the outcome once a server that was too busy answers', async ({ page }) => {
    let refusals = 0
    await page.route('**/api/stripe/get-checkout-session/*', (route) =>
      refusals++ < 2 ? route.fulfill({ status: 503, json: { error: 'busy' } }) : route.continue(),
    )
    await member(page)
    expect(refusals).toBeGreaterThan(2)
  })

  test('receives an invoice by mail, and gets Premium when it is paid', async ({ page }) => {
    const { email } = await atCheckout(page)
    await page.getByRole('radio', { name: 'Stuur me een factuur per mail' }).check()
    await choosePlan(page)
    await order(page)
    await expect(page).toHaveURL('/auth/check-email')
    await expect(page.getByRole('heading', { name: `Hoi ${email.split('@')[0]}!` })).toBeVisible()
    await expect(page.getByText('iDEAL | Wero')).toBeVisible()
    await open(page, '/my-profile')
    await expect(page.getByText('Niet actief', { exact: true })).toBeVisible()
    await expect(page.getByText('We hebben je een factuur gemaild.')).toBeVisible()
    await page.getByRole('button', { name: 'Stuur de factuur opnieuw' }).click()
    await expect(page.getByText('We hebben je de factuur opnieuw gemaild.')).toBeVisible()
    await openMail(page, email, 'Je factuur voor Premium')
    await expect(page.getByRole('link', { name: /^Betaal €\s20$/ })).toBeVisible()
    // The mail is lost: the profile leads to the same invoice.
    await open(page, '/my-profile')
    await page.getByRole('button', { name: 'Betaal nu' }).click()
    await expect(page.getByText('Premium per maand')).toBeVisible()
    await expect(page.getByText('KvK-nummer')).toBeVisible()
    await page.getByLabel('Kaartnummer').fill(cards.good)
    await page.getByLabel('Geldig tot').fill('12/34')
    await page.getByLabel('Cvc-code').fill('123')
    await page.getByRole('button', { name: /^Betaal / }).click()
    await expect(page.getByText('Deze factuur is betaald.')).toBeVisible()
    await page.getByRole('link', { name: 'Naar mijn profiel' }).click()
    await expect(async () => {
      await open(page, '/my-profile')
      await expect(page.getByText('Actief', { exact: true })).toBeVisible({ timeout: 1_000 })
    }).toPass()
  })
})

test('the order stands beside the form on a laptop, and after it on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await atCheckout(page)
  const place = async () => {
    const [plan, button] = [
      await page.getByRole('radio', { name: texts.nl.month }).boundingBox(),
      await page.getByRole('button', { name: texts.nl.order }).boundingBox(),
    ]
    return { plan: plan ?? { x: 0, y: 0 }, button: button ?? { x: 0, y: 0 } }
  }
  const wide = await place()
  expect(wide.button.x).toBeGreaterThan(wide.plan.x + 400)
  await page.setViewportSize({ width: 390, height: 844 })
  const narrow = await place()
  expect(narrow.button.y).toBeGreaterThan(narrow.plan.y + 400)
})

test('the page of a payment that is not there says so, without an unknown number', async ({ page }) => {
  const { email, password } = await renter(page)
  await startSession(page, email, password)
  await open(page, '/auth/payment-success')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByRole('main')).not.toContainText(/Transactie|Niet bekend/)
  await expect(page.getByRole('link', { name: 'Naar mijn profiel' })).toBeVisible()
})

test('the page shown after ordering an invoice shows nothing to others', async ({ page }) => {
  await open(page, '/auth/check-email')
  await expect(page.getByRole('heading', { name: 'We vonden geen bestelling' })).toBeVisible()
  await page.goto('/en/auth/check-email')
  await expect(page.getByRole('heading', { name: 'Invalid access.' })).toBeVisible()
})

test('a renter coming from the home page finds the form, and only the checkout allows its frame', async ({ page }) => {
  const { email, password } = await renter(page)
  await open(page, '/')
  await page.getByRole('link', { name: 'Bekijk Premium' }).click()
  await expect(page).toHaveURL('/auth/login?returnTo=%2Fauth%2Fcheckout')
  await page.getByLabel('E-mailadres').fill(email)
  await page.getByLabel('Wachtwoord', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Inloggen' }).click()
  await expect(page).toHaveURL('/auth/checkout')
  await expect(page.getByRole('heading', { name: 'Premium kiezen' })).toBeVisible()
  await open(page, '/')
  await page.getByRole('link', { name: 'Bekijk Premium' }).click()
  await expect(page).toHaveURL('/auth/checkout')
  await waitUntilHydrated(page)
  await choosePlan(page)
  await expect(paymentForm(page).getByLabel(texts.nl.number)).toBeVisible()
  const policyOf = async (path: string) => (await page.request.get(path)).headers()['content-security-policy']
  expect(await policyOf('/auth/checkout')).toContain("frame-src 'self'")
  expect(await policyOf('/en/auth/checkout')).toContain("frame-src 'self'")
  for (const path of ['/', '/auth/success', '/my-profile']) expect(await policyOf(path)).not.toContain('frame-src')
})

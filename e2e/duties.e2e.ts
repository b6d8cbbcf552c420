import type { Browser, Page } from '@playwright/test'
import { createForm } from '../src/features/owners/property-form/test-forms.ts'
import { findFaults, findFaultsInThemes } from './axe.ts'
import { admin, expect, findProperties, landlord, logIn, open, startSession, test } from './journey.ts'
import { languages, texts, type Language } from './duties-texts.ts'
import { cards, openMail, texts as payTexts } from './premium-journey.ts'

/** The id of a home with an address that only this test looks for. */
async function homeOf(page: Page, street: string): Promise<string> {
  const push = await landlord(page.request, street)
  await push(street.length, 110_000 + street.length)
  // That was done as an admin, who is led away from the pages of visitors.
  await page.context().clearCookies({ name: 'session' })
  let id: string | undefined
  await expect(async () => {
    const { properties } = await findProperties(page.request, `search=${encodeURIComponent(street)}`)
    // A search forgives typing errors, so it may find the home of another test.
    id = properties.find(({ address }) => address?.startsWith(street))?.id
    expect(id).toBeDefined()
  }).toPass()
  return id ?? ''
}

/** Registers somebody whose mails are in this language, with a confirmed address, and logs in. */
async function newUser(page: Page, language: Language, name: string) {
  const email = `${name}-${crypto.randomUUID()}@voorbeeld.example`
  const password = 'kikker op fiets'
  const headers = { 'accept-language': language }
  const made = await page.request.post('/api/users/create', { headers, data: { name, email, password } })
  expect(made.status()).toBe(201)
  await openMail(page, email, texts[language].confirm)
  const link = await page.getByRole('link').first().getAttribute('href')
  const token = new URL(link ?? '').searchParams.get('token')
  expect((await page.request.post('/api/users/confirm-email', { data: { token } })).status()).toBe(200)
  await startSession(page, email, password)
  const own = await page.evaluate(() => localStorage.getItem('token'))
  return { email, headers: { ...headers, authorization: `Bearer ${own}` } }
}

/** Opens the pages of an admin in a browser of their own. */
async function office(browser: Browser): Promise<Page> {
  const desk = await (await browser.newContext({ locale: 'nl-NL' })).newPage()
  await logIn(desk, admin.email, admin.password)
  return desk
}

/** Decides about the objection with this text in the queue. */
async function decideObjection(desk: Page, text: string, button: string, answer?: string): Promise<void> {
  await open(desk, '/admin/queue?kind=objection')
  await desk
    .getByRole('link', { name: new RegExp(text) })
    .or(desk.getByRole('button', { name: new RegExp(text) }))
    .first()
    .click()
  // The list has the text too, and its first objection was open before.
  await expect(desk.getByRole('region', { name: 'Bezwaar' }).getByText(text)).toBeVisible()
  await desk.getByRole('button', { name: button }).press('Enter')
  if (answer === undefined) return
  await desk.getByLabel('Waarom?').press('Control+Enter')
  await expect(desk.getByRole('alert')).toContainText('Schrijf een toelichting')
  await desk.getByLabel('Waarom?').fill(answer)
  await desk.getByLabel('Waarom?').press('Control+Enter')
}

/** Sends a report about a scam, which is refused until it is complete. */
async function reportScam(page: Page, language: Language, email: string): Promise<void> {
  const t = texts[language]
  await page.getByText(t.report).click()
  await expect(page.getByLabel(t.goodFaith)).toBeHidden()
  await page.getByRole('radio', { name: t.scam }).check()
  await page.getByRole('button', { name: t.send }).click()
  await expect(page.getByRole('alert')).toHaveText(t.incomplete)
  await expect(page.getByLabel(t.text)).toBeFocused()
  expect(await findFaultsInThemes(page)).toEqual([])
  await page.getByLabel(t.text).fill('De verhuurder vroeg de borg voor de bezichtiging.')
  await page.getByLabel(t.name, { exact: false }).fill('Joris Bakker')
  await page.getByLabel(t.email).fill(email)
  await page.getByLabel(t.goodFaith).check()
  await page.getByRole('button', { name: t.send }).click()
  await expect(page.getByText(t.thanks)).toBeInViewport({ ratio: 1 })
}

for (const language of languages)
  test(`who reports a scam gets a receipt and the outcome by mail, and an answer to an objection: ${language}`, async ({
    page,
    browser,
  }) => {
    const t = texts[language]
    const street = language === 'nl' ? 'Zonnebloemdreef' : 'Korenwolfkade'
    const email = `melder-${crypto.randomUUID()}@voorbeeld.example`
    await open(page, `${t.prefix}/properties/${await homeOf(page, street)}`)
    await reportScam(page, language, email)
    await openMail(page, email, t.receipt)

    const desk = await office(browser)
    await open(desk, '/admin/reports')
    const card = desk.getByRole('article', { name: new RegExp(street) })
    await expect(card).toContainText('krijgt de uitkomst per mail')
    await card.getByLabel('Uitleg voor aanbieder en melders').fill('We belden de eigenaar.')
    await card.getByRole('button', { name: 'Wijs meldingen af' }).press('Enter')
    await expect(card).toHaveCount(0)

    await openMail(page, email, t.outcome)
    for (const part of [t.stays, 'We belden de eigenaar.']) await expect(page.getByText(part)).toBeVisible()
    await page.getByRole('link', { name: t.object, exact: true }).click()
    expect(await findFaults(page)).toEqual([])
    const objection = `De foto’s zijn gestolen, ${language}.`
    await page.getByLabel(t.why).fill(objection)
    await page.getByRole('button', { name: t.sendObjection }).click()
    await expect(page.getByRole('heading', { name: t.received })).toBeVisible()

    await decideObjection(desk, objection, 'Wijs bezwaar af', 'Die foto’s zijn van de eigenaar zelf.')
    await expect(desk.getByText('Het bezwaar is afgewezen.', { exact: false }).first()).toBeVisible()
    await desk.context().close()
    await openMail(page, email, t.rejected)
    await expect(page.getByText('Die foto’s zijn van de eigenaar zelf.')).toBeVisible()
  })

for (const language of languages)
  test(`a visitor reads how the list is sorted, how we decide and what works for everyone: ${language}`, async ({
    page,
  }) => {
    const t = texts[language]
    await open(page, `${t.prefix}/properties`)
    await page.getByRole('link', { name: t.how }).click()
    await expect(page.getByText(t.nobodyPays)).toBeVisible()
    const footer = page.getByRole('contentinfo')
    await footer.getByRole('link', { name: t.accessibility }).click()
    await expect(page.getByRole('heading', { name: t.notYet })).toBeVisible()
    await footer.getByRole('link', { name: t.figures }).click()
    await expect(page.getByRole('heading', { name: t.reports, exact: true })).toBeVisible()
    expect(await findFaults(page)).toEqual([])
    await footer.getByRole('link', { name: t.terms }).click()
    await page.getByText(t.allArticles).click()
    await expect(page.getByText(t.rules).first()).toBeVisible()
    await page.getByRole('main').getByRole('link', { name: t.contact, exact: true }).click()
    await expect(page.getByRole('heading', { name: t.contactPoint })).toBeVisible()
    await open(page, `${t.prefix}/auth/register`)
    await expect(page.getByText(t.age)).toBeVisible()
    await page.getByRole('link', { name: t.privacy }).first().click()
    await expect(page.getByText(t.parents)).toBeVisible()
  })

for (const language of languages)
  test(`an advertiser whose ad is refused reads why, objects, and has it looked at again: ${language}`, async ({
    page,
    browser,
  }) => {
    const t = texts[language]
    const title = `Woning aan het Bezwaarpad, ${language}`
    const { email, headers } = await newUser(page, language, 'noor')
    const form = createForm({ title, address: `Bezwaarpad ${language === 'nl' ? 1 : 2}` })
    const placed = await page.request.post('/api/owner-listings', { headers, data: { planId: 'basic', form } })
    expect(placed.status(), await placed.text()).toBe(201)
    const { id } = (await placed.json()).data
    const checkout = await page.request.post(`/api/owner-listings/${id}/checkout`, {
      headers,
      data: { planId: 'basic', consent: true },
    })
    await page.goto((await checkout.json()).data.url)
    const pay = payTexts[language]
    await page.getByLabel(pay.number).fill(cards.good)
    await page.getByLabel(pay.expiry).fill('12/34')
    await page.getByLabel(pay.cvc).fill('123')
    await page.getByRole('button', { name: t.pay }).click()
    await expect(page.getByRole('status').filter({ hasText: t.paid })).toBeVisible()

    const desk = await office(browser)
    await open(desk, `/admin/owner-listings?listing=${id}`)
    const sheet = desk.getByRole('dialog')
    await sheet.getByLabel('Grond').selectOption('Voorwaarden: klopt niet')
    await sheet.getByLabel('Wat moet de aanbieder weten?').fill('Op dit adres staat een school.')
    await sheet.getByRole('button', { name: 'Weiger en betaal terug' }).press('Enter')
    await expect(sheet).toHaveCount(0)

    await openMail(page, email, t.refused)
    for (const part of ['Op dit adres staat een school.', t.incorrect]) await expect(page.getByText(part)).toBeVisible()
    await open(page, `${t.prefix}/my-listings`)
    const ad = page.getByRole('article', { name: title })
    for (const part of ['Op dit adres staat een school.', t.incorrect]) await expect(ad.getByText(part)).toBeVisible()
    expect(await findFaultsInThemes(page)).toEqual([])
    await ad.getByRole('link', { name: t.object }).click()
    const objection = `De school is verhuisd, ${language}.`
    await page.getByRole('button', { name: t.sendObjection }).click()
    await expect(page.getByLabel(t.why)).toHaveAttribute('aria-invalid', 'true')
    await page.getByLabel(t.why).fill(objection)
    await page.getByRole('button', { name: t.sendObjection }).click()
    await expect(page.getByRole('heading', { name: t.received })).toBeVisible()

    await decideObjection(desk, objection, 'Draai beslissing terug')
    await expect(desk.getByText('De beslissing is teruggedraaid.', { exact: false }).first()).toBeVisible()
    await desk.context().close()
    await openMail(page, email, t.granted)
    await open(page, `${t.prefix}/my-listings`)
    // What was paid went back with the refusal.
    await expect(ad).toContainText(t.toPay)
  })

for (const language of languages)
  test(`a landlord who declines gives a reason, which the renter reads: ${language}`, async ({ page, browser }) => {
    const t = texts[language]
    const { email, headers } = await newUser(page, language, 'Sanne')
    const { properties } = await findProperties(page.request, 'limit=40&status=for_rent')
    let sent = false
    for (const { id } of properties) {
      if (sent) break
      const contact = await (await page.request.get(`/api/properties/${id}/contact`, { headers })).json()
      if (!contact.data.email) continue
      const data = { propertyId: id, message: 'Mag ik komen kijken?', language }
      sent = (await page.request.post('/api/replies', { headers, data })).status() === 201
    }
    expect(sent).toBe(true)

    const desk = await (await browser.newContext({ locale: language === 'nl' ? 'nl-NL' : 'en-GB' })).newPage()
    await desk.goto('/dev/mailbox')
    await desk.getByRole('link', { name: t.replied }).first().click()
    await desk.getByRole('link', { name: t.answer }).click()
    await desk.locator('html[data-hydrated]').waitFor()
    await desk.getByRole('radio', { name: t.decline }).check()
    await desk.getByLabel(t.toSanne).fill('Jullie zijn met z’n vijven.')
    await desk.getByRole('button', { name: t.sendAnswer }).click()
    await expect(desk.getByText(t.reasonNeeded).first()).toBeVisible()
    expect(await findFaults(desk)).toEqual([])
    await desk.getByLabel(t.whyDecline).selectOption('household')
    await desk.getByRole('button', { name: t.sendAnswer }).click()
    await expect(desk.getByText(t.household)).toBeVisible()
    await desk.context().close()

    await openMail(page, email, t.answered)
    await expect(page.getByText(t.household)).toBeVisible()
    await open(page, `${t.prefix}/my-replies`)
    await expect(page.getByText(t.household)).toBeVisible()
  })

for (const language of languages)
  test(`an admin sees each duty of the law with where it is met: ${language}`, async ({ page }) => {
    const t = texts[language]
    await startSession(page, admin.email, admin.password)
    await open(page, `${t.prefix}/admin/dashboard`)
    await page.getByRole('link', { name: t.duties }).click()
    await expect(page.getByRole('heading', { level: 1, name: t.duties })).toBeVisible()
    expect(await findFaultsInThemes(page)).toEqual([])
    const addresses = await page
      .getByRole('main')
      .getByRole('link')
      .evaluateAll((links: HTMLAnchorElement[]) => [...new Set(links.map(({ href }) => href))])
    expect(addresses.length).toBeGreaterThan(15)
    for (const address of addresses) expect((await page.request.get(address)).status(), address).toBeLessThan(400)
  })

import type { Page } from '@playwright/test'
import { findFaults } from './axe.ts'
import { admin, waitUntilHydrated, expect, findProperties, startSession, open, renter, test } from './journey.ts'
import { localTime } from './local-time.ts'
import { openMail } from './premium-journey.ts'

const expectNoFault = async (page: Page) => expect(await findFaults(page)).toEqual([])

/** Registers a renter with a confirmed address, and so a trial, and logs in. */
async function trialUser(page: Page): Promise<{ email: string }> {
  const { email, password } = await renter(page)
  await openMail(page, email, 'Bevestig je e-mailadres')
  const link = await page.getByRole('link').first().getAttribute('href')
  const token = new URL(link ?? '').searchParams.get('token')
  expect((await page.request.post('/api/users/confirm-email', { data: { token } })).status()).toBe(200)
  await startSession(page, email, password)
  return { email }
}

/** Returns the path of a home whose landlord has an email address. */
async function findPropertyWithContact(page: Page): Promise<string> {
  const { properties } = await (await page.request.get('/api/properties?limit=40&status=for_rent')).json()
  const token = await page.evaluate(() => localStorage.getItem('token'))
  for (const { id } of properties) {
    const answer = await page.request.get(`/api/properties/${id}/contact`, {
      headers: { authorization: `Bearer ${token}` },
    })
    if ((await answer.json()).data.email) return `/properties/${id}`
  }
  throw new Error('No demo home has a landlord.')
}
const panel = (page: Page) => page.getByRole('region', { name: 'Reageren' })

test('a renter fills in their details once, replies, is invited, and shares their phone number', async ({
  page,
  browser,
}) => {
  const { email } = await trialUser(page)
  await open(page, '/my-profile')
  await page.getByLabel('Met hoeveel mensen ga je er wonen?').selectOption('2')
  await page.getByLabel('Bruto-inkomen van het huishouden per maand').selectOption('4000_5000')
  await page.getByLabel('Vanaf wanneer zoek je?').fill('2031-02-01')
  await page.getByLabel('Over mij', { exact: true }).fill('Mijn bsn is 111222333')
  await page.getByLabel('Telefoonnummer').fill('06 12 34 56 78')
  const card = page.locator('#renter-facts')
  await card.getByRole('button', { name: 'Opslaan' }).click()
  await expect(card.getByRole('alert')).toContainText('burgerservicenummer')
  await page.getByLabel('Over mij', { exact: true }).fill('We werken in het ziekenhuis.')
  await card.getByRole('button', { name: 'Opslaan' }).click()
  await expect(page.getByText('Je gegevens voor verhuurders zijn opgeslagen.')).toBeVisible()

  const property = await findPropertyWithContact(page)
  await open(page, property)
  await panel(page).getByRole('button', { name: 'Schrijf een reactie' }).focus()
  await page.keyboard.press('Enter')
  const sheet = page.getByRole('dialog')
  const text = sheet.getByLabel('Je bericht')
  await expect(text).toHaveValue(
    /We zijn met 2 personen\. Ik zoek een woning vanaf 1 februari 2031\..*tussen €.4\.000 en €.5\.000/s,
  )
  await expect(text).not.toHaveValue(/06 12/)
  await sheet.getByRole('radio', { name: 'Engels' }).check()
  await expect(text).toHaveValue(/There are 2 of us\./)
  await sheet.getByRole('radio', { name: 'Nederlands' }).check()
  await text.fill(`${await text.inputValue()}\n<b>Bel 06 12 34 56 78</b>`)
  await expect(sheet.getByText('In je bericht staat contactinformatie.')).toBeVisible()
  await expectNoFault(page)

  // The text survives a network failure, closing the sheet and reloading the page.
  await page.route('**/api/replies', (route) => route.abort())
  await sheet.getByRole('button', { name: 'Verstuur reactie' }).click()
  await expect(sheet.getByRole('alert')).toHaveText(
    'Je reactie is niet verstuurd. Je tekst staat er nog. Probeer het opnieuw.',
  )
  await expect(sheet.getByRole('alert')).toBeInViewport()
  await page.keyboard.press('Escape')
  await expect(sheet).toHaveCount(0)
  await page.reload()
  await waitUntilHydrated(page)
  await page.unroute('**/api/replies')
  await panel(page).getByRole('button', { name: 'Schrijf een reactie' }).click()
  await expect(text).toHaveValue(/<b>Bel 06 12 34 56 78<\/b>$/)
  await sheet.getByRole('button', { name: 'Voorbeeld' }).click()
  await expect(sheet.getByText('Sanne reageert op')).toBeVisible()
  await sheet.getByRole('button', { name: 'Verstuur reactie' }).click()
  await expect(page.getByText('Je reactie is verstuurd.')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Je reactie' }).getByRole('status')).toContainText('Je reageerde op')
  await expect(page.getByRole('button', { name: 'Schrijf een reactie' })).toHaveCount(0)

  // The landlord, who has no account, answers from the mail. Markup in the message is shown as text.
  const landlord = await browser.newContext({ locale: 'nl-NL' })
  const desk = await landlord.newPage()
  await desk.goto('/dev/mailbox')
  await desk
    .getByRole('link', { name: /^Sanne reageert op/ })
    .first()
    .click()
  await expect(desk.getByText('<b>Bel 06 12 34 56 78</b>')).toBeVisible()
  await desk.getByRole('link', { name: 'Antwoord of nodig uit' }).click()
  await waitUntilHydrated(desk)
  await expect(desk.getByRole('heading', { level: 1 })).toContainText('Sanne reageerde op')
  await expect(desk.getByText('Sanne Smit')).toHaveCount(0)
  await expectNoFault(desk)
  await open(page, '/my-replies')
  await expect(page.getByText('Geopend door de verhuurder')).toBeVisible()
  await desk.getByLabel('Tijd 1').fill(localTime(3))
  await desk.getByLabel('Bericht aan Sanne').fill('Zaterdag om tien uur?')
  await desk.getByRole('button', { name: 'Verstuur antwoord' }).click()
  await expect(desk.getByRole('heading', { name: 'Gesprek met Sanne' })).toBeVisible()

  await page.reload()
  await waitUntilHydrated(page)
  await expect(page.getByText('Beantwoord', { exact: true })).toBeVisible()
  await expect(page.getByText('Zaterdag om tien uur?')).toBeVisible()
  await expectNoFault(page)
  await page.getByRole('button', { name: 'Deel mijn gegevens voor een bezichtiging' }).click()
  await expect(page.getByRole('dialog').getByLabel(/^Telefoonnummer/)).toHaveValue('06 12 34 56 78')
  await page.getByRole('dialog').getByRole('button', { name: 'Deel mijn gegevens' }).click()
  await expect(page.getByText('Je gegevens zijn naar de verhuurder gestuurd.')).toBeVisible()
  await expect(page.getByText(/deelde je je naam, e-mailadres en telefoonnummer 06 12 34 56 78/)).toBeVisible()
  await desk.reload()
  await expect(desk.getByText('Sanne Smit')).toBeVisible()
  await expect(desk.getByRole('link', { name: '06 12 34 56 78' })).toBeVisible()
  await landlord.close()
  await openMail(page, email, 'Uitnodiging om')
  await expect(page.getByText('Zaterdag om tien uur?')).toBeVisible()
})

test('a guest sees how to reply, but not the landlord’s contact details', async ({ page, browser }) => {
  await trialUser(page)
  const property = await findPropertyWithContact(page)
  const context = await browser.newContext({ locale: 'nl-NL' })
  const guest = await context.newPage()
  await open(guest, property)
  await expect(panel(guest).getByRole('link', { name: 'Probeer 7 dagen gratis en reageer' })).toBeVisible()
  expect(await guest.content()).not.toMatch(/(noor|joris|sanne)-\d+@voorbeeld\.example/)
  await panel(guest).getByRole('link', { name: 'Probeer 7 dagen gratis en reageer' }).click()
  await expect(guest).toHaveURL(`/auth/register?returnTo=${encodeURIComponent(`${property}?reply=open`)}`)
  await context.close()
})

test('a landlord can answer without JavaScript, and a guessed link shows no reply', async ({ page, browser }) => {
  await trialUser(page)
  const id = (await findPropertyWithContact(page)).split('/').at(-1)
  const token = await page.evaluate(() => localStorage.getItem('token'))
  const headers = { authorization: `Bearer ${token}` }
  const message = 'Mag ik komen kijken?'
  const sent = await page.request.post('/api/replies', { headers, data: { propertyId: id, message, language: 'en' } })
  expect(sent.status()).toBe(201)
  const context = await browser.newContext({ javaScriptEnabled: false })
  const desk = await context.newPage()
  await desk.goto('/dev/mailbox')
  await desk
    .getByRole('link', { name: /^Sanne replies about/ })
    .first()
    .click()
  await desk.getByRole('link', { name: 'Answer or invite' }).click()
  await expect(desk).toHaveURL(/\/en\/answer\?token=/)
  await desk.getByRole('button', { name: 'Send reply' }).click()
  await expect(desk.getByText('Suggest at least one time.').first()).toBeVisible()
  await desk.getByRole('radio', { name: 'Decline' }).check()
  await desk.getByLabel('Message to Sanne').fill('It has been let.')
  await desk.getByRole('button', { name: 'Send reply' }).click()
  await expect(desk.getByText('Choose why you decline.').first()).toBeVisible()
  await desk.getByLabel('Why do you decline?').selectOption('The home is no longer for rent')
  await desk.getByRole('button', { name: 'Send reply' }).click()
  await expect(desk.getByText('Your reply has been sent.')).toBeVisible()
  await desk.goto(`/answer?token=${'a'.repeat(43)}`)
  await expect(desk.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(desk.getByRole('textbox')).toHaveCount(0)
  await context.close()
})

/** Creates a home for rent whose source gives the address of the ad, but no contact. */
async function findPropertyWithSource(page: Page): Promise<{ path: string; source: string }> {
  const { token } = await (await page.request.post('/api/users/login', { data: admin })).json()
  const headers = { authorization: `Bearer ${token}` }
  const slug = `bron-${crypto.randomUUID().slice(0, 8)}`
  const source = { slug, name: `Verhuurder ${slug}`, website: 'https://www.voorbeeld.example', kind: 'own-feed' }
  const made = await page.request.post('/api/admin/sources', {
    headers,
    data: { ...source, address: '', everyMinutes: 1_440, complete: false },
  })
  const { id } = (await made.json()).data
  const { data } = await (await page.request.post(`/api/admin/sources/${id}/feed-token`, { headers })).json()
  const pushed = await page.request.post(`/api/feeds/${slug}`, {
    headers: { authorization: `Bearer ${data.token}`, 'idempotency-key': crypto.randomUUID() },
    data: [
      {
        number: '1',
        url: `https://www.voorbeeld.example/${slug}`,
        propertyType: 'apartment',
        street: 'Bronkade',
        houseNumber: 12,
        postcode: '8011 ZX',
        city: 'Zwolle',
        priceCents: 98_500,
        pricePeriod: 'month',
        areaM2: 44,
      },
    ],
  })
  expect(await pushed.json()).toMatchObject({ data: { new: 1 } })
  await page.context().clearCookies({ name: 'session' })
  let path = ''
  await expect(async () => {
    const { properties } = await findProperties(page.request, 'search=Bronkade&status=for_rent')
    path = `/properties/${properties[0]?.id}`
    expect(properties).toHaveLength(1)
  }).toPass()
  return { path, source: source.name }
}

test('a renter follows an ad to its source, and finds that among their replies', async ({ page, context }) => {
  const { path, source } = await findPropertyWithSource(page)
  await trialUser(page)
  await open(page, path)
  await context.route('https://www.voorbeeld.example/**', (route) => route.fulfill({ body: 'De advertentie' }))
  const opened = context.waitForEvent('page')
  await panel(page)
    .getByRole('link', { name: `Bekijk en reageer bij ${source}` })
    .focus()
  await page.keyboard.press('Enter')
  expect((await opened).url()).toContain('https://www.voorbeeld.example/bron-')
  await expect(panel(page).getByText(`Je opende de advertentie bij ${source}`)).toBeVisible()
  await expectNoFault(page)
  await panel(page).getByRole('link', { name: 'Bekijk bij Mijn reacties' }).click()
  await expect(page).toHaveURL('/my-replies')
  await expect(page.getByText(`Geopend bij ${source}`)).toBeVisible()
  await expectNoFault(page)
})

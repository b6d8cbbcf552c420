import { readFileSync } from 'node:fs'
import type { Browser, Page } from '@playwright/test'
import { findFaults } from './axe.ts'
import { expect, findProperties, open, renter, startSession, test, waitUntilHydrated } from './journey.ts'
import { localTime } from './local-time.ts'
import { openMail } from './premium-journey.ts'

const expectNoFault = async (page: Page) => expect(await findFaults(page)).toEqual([])

/** A renter who replied to a home whose landlord can be mailed, and the name of that home. */
async function startReply(page: Page, name: string): Promise<{ email: string; property: string }> {
  const { email, password } = await renter(page, `${name} Smit`)
  await openMail(page, email, 'Bevestig je e-mailadres')
  const link = await page.getByRole('link').first().getAttribute('href')
  const token = new URL(link ?? '').searchParams.get('token')
  expect((await page.request.post('/api/users/confirm-email', { data: { token } })).status()).toBe(200)
  await startSession(page, email, password)
  const headers = { authorization: `Bearer ${await page.evaluate(() => localStorage.getItem('token'))}` }
  const { properties } = await findProperties(page.request, 'status=for_rent&limit=40')
  for (const { id } of properties) {
    const data = { propertyId: id, message: 'Mag ik komen kijken?', language: 'nl' }
    const answer = await page.request.post('/api/replies', { headers, data })
    if (answer.status() === 201) return { email, property: `/properties/${id}` }
  }
  throw new Error('No demonstration home has a landlord.')
}

/** The landlord's page, by the link of the mail. */
async function openDesk(browser: Browser, name: string, { scripts }: { scripts: boolean }): Promise<Page> {
  const context = await browser.newContext({ locale: 'nl-NL', javaScriptEnabled: scripts })
  const desk = await context.newPage()
  await desk.goto('/dev/mailbox')
  await desk
    .getByRole('link', { name: `${name} reageert op` })
    .first()
    .click()
  await desk.getByRole('link', { name: 'Antwoord of nodig uit' }).click()
  if (scripts) await waitUntilHydrated(desk)
  return desk
}

/** The calendar file behind a link of a page. */
async function download(page: Page, name: string): Promise<string> {
  const file = page.waitForEvent('download')
  await page.getByRole('link', { name }).click()
  return readFileSync(await (await file).path(), 'utf8').replaceAll('\r\n ', '')
}

test('a landlord invites, the renter asks, agrees, moves and cancels a viewing', async ({ page, browser }) => {
  const { email, property } = await startReply(page, 'Willemijn')
  const desk = await openDesk(browser, 'Willemijn', { scripts: true })
  await desk.getByLabel('Tijd 1').fill(localTime(-2))
  await desk.getByRole('button', { name: 'Verstuur antwoord' }).click()
  await expect(desk.getByText('Deze tijd is al voorbij. Kies een latere tijd.').first()).toBeVisible()
  await expectNoFault(desk)
  await desk.getByLabel('Tijd 1').fill(localTime(3))
  await desk.getByLabel('Tijd 2').fill(localTime(4, '17:30'))
  await desk.getByLabel('Hoe lang').selectOption('30')
  await desk.getByRole('textbox', { name: /^Waar/ }).fill('Bij de voordeur')
  await desk.getByRole('button', { name: 'Verstuur antwoord' }).click()
  await expect(desk.getByRole('heading', { name: 'Jouw voorstel' })).toBeVisible()
  await expectNoFault(desk)

  // The renter sees the times where they look, asks something, and agrees.
  await openMail(page, email, 'Uitnodiging om')
  await expect(page.getByText('Waar: Bij de voordeur')).toBeVisible()
  await open(page, '/my-overview')
  await expect(page.getByText('De verhuurder stelde tijden voor. Kies er een.')).toBeVisible()
  await open(page, '/my-replies')
  await expect(page.getByText(/^Je kunt nu nog 9 reacties versturen/)).toBeVisible()
  await expectNoFault(page)
  await page.getByText('Schrijf een bericht of stel tijden voor').click()
  const message = page.getByLabel('Bericht aan de verhuurder').last()
  await message.fill('Mag de kat mee? Bel 06 12 34 56 78')
  await expect(page.getByText('In je bericht staat contactinformatie.')).toBeVisible()
  await page.getByRole('button', { name: 'Verstuur antwoord' }).click()
  await expect(page.getByText('Verstuurd. De verhuurder krijgt een mail.')).toBeVisible()
  await desk.reload()
  await expect(desk.getByText('Mag de kat mee?')).toBeVisible()
  await page.getByRole('button', { name: 'Spreek deze tijd af' }).click()
  await expect(page.getByText('Kies een van de opties.').first()).toBeVisible()
  await page.getByRole('radio', { name: /om 17:30$/ }).check()
  await page.getByRole('button', { name: 'Spreek deze tijd af' }).click()
  const agreed = page.getByRole('heading', { name: /^Bezichtiging op \S+ \d+ \S+ om 17:30$/ })
  await expect(agreed).toBeVisible()
  await expectNoFault(page)
  const file = await download(page, 'Zet in je agenda')
  for (const part of ['BEGIN:VEVENT', 'SEQUENCE:0', 'STATUS:CONFIRMED', 'LOCATION:Bij de voordeur'])
    expect(file).toContain(part)
  await open(page, property)
  await expect(page.getByRole('region', { name: 'Je reactie' })).toContainText(/Bezichtiging op .* om 17:30/)
  await open(page, '/offline')
  await expect(page.getByText(/Bezichtiging op .* om 17:30/)).toBeVisible()

  // The landlord moves it; until the renter agrees the first time stands.
  await desk.reload()
  await waitUntilHydrated(desk)
  await desk.getByRole('radio', { name: 'Stel een andere tijd voor de bezichtiging voor' }).check()
  await desk.getByLabel('Tijd 1').fill(localTime(6, '19:00'))
  await desk.getByRole('button', { name: 'Verstuur antwoord' }).click()
  await expect(desk.getByText('Deze afspraak blijft staan')).toBeVisible()
  await open(page, '/my-replies')
  await expect(agreed).toBeVisible()
  await page.getByRole('radio', { name: /om 19:00$/ }).check()
  await page.getByRole('button', { name: 'Spreek deze tijd af' }).click()
  await expect(page.getByRole('heading', { name: /^Bezichtiging op .* om 19:00$/ })).toBeVisible()
  await page.getByText('Zeg de bezichtiging af').click()
  await page.getByLabel('Reden').fill('Ik heb een andere woning gevonden.')
  await page.getByRole('button', { name: 'Zeg af', exact: true }).click()
  await expect(page.getByRole('heading', { name: /is afgezegd\.$/ })).toBeVisible()
  await desk.reload()
  await expect(desk.getByText('Ik heb een andere woning gevonden.')).toBeVisible()
  const cancelled = await download(desk, 'Haal uit je agenda')
  for (const part of ['SEQUENCE:2', 'STATUS:CANCELLED']) expect(cancelled).toContain(part)
  await desk.context().close()
})

test('both sides can arrange a viewing without JavaScript', async ({ page, browser }) => {
  await startReply(page, 'Bartel')
  const desk = await openDesk(browser, 'Bartel', { scripts: false })
  await desk.getByLabel('Tijd 2').fill(localTime(60))
  await desk.getByLabel('Tijd 1').fill(localTime(-1))
  await desk.getByLabel('Bericht aan Bartel').fill('Komt dit uit?')
  await desk.getByRole('button', { name: 'Verstuur antwoord' }).click()
  await expect(desk.getByText('Deze tijd is al voorbij. Kies een latere tijd.').first()).toBeVisible()
  await expect(desk.getByLabel('Bericht aan Bartel')).toHaveValue('Komt dit uit?')
  await desk.getByLabel('Tijd 1').fill(localTime(3))
  await desk.getByLabel('Tijd 2').fill('')
  await desk.getByRole('button', { name: 'Verstuur antwoord' }).click()
  await expect(desk.getByRole('status')).toContainText('Je antwoord is verstuurd.')

  const state = await page.context().storageState()
  const plain = await browser.newContext({ locale: 'nl-NL', javaScriptEnabled: false, storageState: state })
  const sofa = await plain.newPage()
  await sofa.goto('/my-replies')
  await sofa.getByRole('button', { name: 'Spreek deze tijd af' }).click()
  await expect(sofa.getByText('Kies een van de voorgestelde tijden.').first()).toBeVisible()
  await sofa.getByText('Geen van deze tijden').click()
  await sofa.getByRole('button', { name: 'Wijs het voorstel af' }).click()
  await expect(sofa.getByRole('status').first()).toContainText('Verstuurd.')
  await sofa.getByText('Schrijf een bericht of stel tijden voor').click()
  await sofa.getByRole('radio', { name: 'Stel tijden voor een bezichtiging voor' }).check()
  await sofa.getByLabel('Tijd 1').fill(localTime(5, '18:15'))
  await sofa.getByRole('button', { name: 'Verstuur antwoord' }).click()
  await expect(sofa.getByRole('heading', { name: 'Jouw voorstel' })).toBeVisible()

  await desk.reload()
  await desk.getByRole('radio', { name: /om 18:15$/ }).check()
  await desk.getByRole('button', { name: 'Spreek deze tijd af' }).click()
  await expect(desk.getByRole('heading', { name: /^Bezichtiging op .* om 18:15$/ })).toBeVisible()
  await sofa.goto('/my-replies')
  await expect(sofa.getByRole('heading', { name: /^Bezichtiging op .* om 18:15$/ })).toBeVisible()
  await desk.context().close()
  await plain.close()
})

import type { Page } from '@playwright/test'
import { findFaultsInThemes } from './axe.ts'
import { expect, findProperties, open, test, waitUntilHydrated } from './journey.ts'

const space = (page: Page, name: string) => page.getByRole('group', { name, exact: true })
const outcome = (page: Page) => page.getByRole('complementary').first()

/** Counts the sheets of a PDF. */
const countSheets = (pdf: Buffer) => pdf.toString('latin1').match(/\/Type\s*\/Page\b(?!s)/g)?.length ?? 0

/** Keeps the browser's print command from opening a window, and counts it. */
async function watchPrinting(page: Page) {
  await page.addInitScript(() => {
    Object.assign(window, { prints: 0 })
    window.print = () => Object.assign(window, { prints: Reflect.get(window, 'prints') + 1 })
  })
  return async () => page.evaluate(() => Reflect.get(window, 'prints') as number)
}

/** Fills in a flat that somebody measured. */
async function measureFlat(page: Page) {
  await page.getByLabel('Gemeente').fill('Utrecht')
  await page.getByLabel('Soort gebouw').selectOption('Appartement of ander deel van een gebouw')
  await page.getByLabel('Bouwjaar').fill('1975')
  await page.getByLabel(/^Gebruiksoppervlakte/).fill('62')
  await page.getByLabel('Energielabel').selectOption('C')
  await page.getByLabel('Wanneer is het label geregistreerd?').selectOption('Van 2021 tot 1 juli 2024')
  await page.getByLabel(/^WOZ-waarde/).fill('254.310')
  const rooms: [name: string, area: string][] = [
    ['Kamer 1', '4,2 x 5'],
    ['Kamer 2', '3 x 4'],
    ['Keuken', '7,5'],
    ['Badkamer', '2 x 2'],
    ['Wc', '1'],
  ]
  for (const [name, area] of rooms) {
    await space(page, name).getByLabel('Oppervlakte in m²').fill(area)
    await space(page, name)
      .getByLabel('Is er verwarming?')
      .selectOption(name === 'Wc' ? 'Nee' : 'Ja')
    if (name !== 'Wc')
      await space(page, name)
        .getByLabel(/^Is er koeling/)
        .selectOption('Nee')
  }
  await page.getByRole('button', { name: 'Verwijder Hal' }).click()
  await space(page, 'Keuken')
    .getByLabel(/^Lengte van het aanrecht/)
    .fill('180')
  for (const name of ['Keuken', 'Badkamer', 'Wc'])
    await space(page, name).getByLabel('Wat is er aanwezig?').selectOption('Dit is er:')
  await space(page, 'Keuken').getByLabel('Gaskookplaat').fill('1')
  await space(page, 'Badkamer').getByLabel('Douche', { exact: true }).fill('1')
  await space(page, 'Badkamer').getByLabel('Wastafel of fonteintje').fill('1')
  await space(page, 'Wc').getByLabel('Staande wc').fill('1')
  await page.getByLabel('Soort ruimte').selectOption('Balkon, terras of tuin')
  await page.getByRole('button', { name: 'Voeg ruimte toe' }).click()
  await space(page, 'Buitenruimte').getByLabel('Oppervlakte in m²').fill('6')
}

test('a tenant with a tape measure calculates the maximum, prints it and writes to the landlord', async ({ page }) => {
  const prints = await watchPrinting(page)
  const sent: string[] = []
  page.on('request', (request) => sent.push(`${request.url()} ${request.postData() ?? ''}`))
  await open(page, '/')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Reken je huur na' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Reken zelf je maximale huur uit')
  await expect(outcome(page)).toContainText('Nog geen uitkomst')
  expect(await findFaultsInThemes(page)).toEqual([])

  await measureFlat(page)
  await expect(outcome(page)).toContainText('121 punten')
  await expect(outcome(page)).toContainText('Alles is ingevuld')
  await expect(outcome(page)).toContainText('sociale huur')

  // A fact that cannot be right is refused at its place, and the range says what it is worth.
  await page.getByLabel('Bouwjaar').fill('oud')
  await expect(page.getByText('Vul een jaar in, zoals 1975.')).toBeVisible()
  await page.getByLabel('Bouwjaar').fill('1975')
  await page.getByLabel('Energielabel').selectOption('Weet ik niet')
  await expect(outcome(page)).toContainText('tot')
  await outcome(page).getByRole('button', { name: 'Energielabel' }).click()
  await expect(page.getByLabel('Energielabel')).toBeFocused()
  await page.getByLabel('Energielabel').selectOption('C')

  // Kept on the device.
  await page.reload()
  await waitUntilHydrated(page)
  await expect(outcome(page)).toContainText('121 punten')
  await expect(page.getByText('Een brief heeft alleen zin als')).toBeVisible()

  await page.getByLabel(/^Kale huur/).fill('1.250')
  await expect(outcome(page)).toContainText(/Je betaalt €\s468,15 per maand meer dan het maximum/)
  await page.getByLabel('Jouw naam').fill('Jantine Huurder')
  await page.getByLabel('Naam van je verhuurder').fill('Vastgoed Voorbeeld')
  const dutch = page.locator('section:visible [lang=nl]').filter({ hasText: 'artikel 7:254 BW' })
  await expect(dutch).toContainText('Geachte Vastgoed Voorbeeld,')
  await expect(dutch).toContainText('Jantine Huurder')
  await expect(page.locator('section:visible [lang=en]').first()).toContainText('Proposal to lower the rent')
  expect(await findFaultsInThemes(page)).toEqual([])

  await page.getByRole('button', { name: 'Print of bewaar als pdf' }).click()
  expect(await prints()).toBe(1)
  expect(countSheets(await page.pdf({ preferCSSPageSize: true }))).toBe(2)
  await page.getByRole('button', { name: 'Print de brief' }).click()
  expect(await prints()).toBe(2)
  expect(countSheets(await page.pdf({ preferCSSPageSize: true }))).toBe(2)

  // Neither the facts nor the names went anywhere, and the names are kept nowhere.
  expect(sent.filter((request) => /Jantine|Vastgoed|254\.?310|Utrecht/.test(request))).toEqual([])
  await page.reload()
  await waitUntilHydrated(page)
  await expect(page.getByLabel('Jouw naam')).toHaveValue('')
})

test('a student in a shared house of five calculates a room in English and shares it by a link', async ({
  page,
  browser,
}) => {
  await open(page, '/en/rent-points')
  await page.getByLabel(/^A room, with a shared/).check()
  await page.getByLabel('Municipality').fill('Groningen')
  await page.getByLabel('How many rooms are let at this address?').fill('5')
  await page.getByLabel('Year of construction').fill('1930')
  await page.getByLabel(/^Usable area/).fill('110')
  await page.getByLabel('Energy label').selectOption('D')
  await page.getByLabel('When was the label registered?').selectOption('On or after 1 July 2024')
  await page.getByLabel(/^Official value/).fill('330000')
  const areas: [name: string, area: string][] = [
    ['Room 1', '14'],
    ['Kitchen', '10'],
    ['Bathroom', '5'],
    ['Toilet', '1'],
  ]
  for (const [name, area] of areas) {
    await space(page, name).getByLabel('Area in m²').fill(area)
    await space(page, name)
      .getByLabel('Is there heating?')
      .selectOption(name === 'Toilet' ? 'No' : 'Yes')
    if (name !== 'Toilet')
      await space(page, name)
        .getByLabel(/^Is there cooling/)
        .selectOption('No')
  }
  await space(page, 'Kitchen')
    .getByLabel(/^Length of the worktop/)
    .fill('250')
  for (const name of ['Kitchen', 'Bathroom', 'Toilet'])
    await space(page, name).getByLabel('What does it have?').selectOption('It has:')
  await space(page, 'Kitchen').getByLabel('Gas hob').fill('1')
  await space(page, 'Bathroom').getByLabel('Shower', { exact: true }).fill('1')
  await space(page, 'Bathroom').getByLabel('Washbasin', { exact: true }).fill('1')
  await space(page, 'Toilet').getByLabel('Standing toilet').fill('1')
  await expect(outcome(page)).toContainText('38 points')
  await expect(outcome(page)).toContainText('€387.18')
  await space(page, 'Room 1').getByLabel('Name').fill('Room of Jan')

  await page.getByText('All steps, with the articles').first().click()
  await expect(page.getByRole('row', { name: /Heated room.*shared by 5/ }).first()).toBeVisible()
  await expect(page.getByRole('cell', { name: /Bhw, bijl. I B, 1/ }).first()).toBeVisible()

  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.getByRole('button', { name: 'Copy a link' }).click()
  await expect(page.getByText('The link has been copied.')).toBeVisible()
  const link = await page.evaluate(() => navigator.clipboard.readText())
  expect(Buffer.from(link.split('#facts=')[1] ?? '', 'base64url').toString()).not.toContain('Jan')

  // A housemate with answers of her own keeps them until she says otherwise.
  const context = await browser.newContext({ locale: 'en-GB' })
  const other = await context.newPage()
  await open(other, '/en/rent-points')
  await other.getByLabel('Year of construction').fill('1999')
  await other.goto('about:blank')
  await open(other, link)
  await expect(outcome(other)).toContainText('38 points')
  await other.getByRole('button', { name: 'Back to my answers' }).click()
  await expect(other.getByLabel('Year of construction')).toHaveValue('1999')
  await context.close()
})

test('an owner of a monument sees its surcharge, by the page of a home and on a phone', async ({ page, request }) => {
  const { properties } = await findProperties(request, 'type=apartment&rentCheck=above,within,below&limit=1')
  await open(page, `/properties/${properties[0]?.id ?? ''}`)
  await page.getByRole('link', { name: 'Reken het zelf precies na' }).click()
  await expect(page.getByLabel('Soort gebouw')).toHaveValue('multi-family')
  // What the ad names beyond the flat that was measured.
  const more = page.getByRole('button', { name: /^Verwijder (Kamer [3-9]|Berging|Buitenruimte)/ })
  while ((await more.count()) > 0) await more.first().click()
  await page.setViewportSize({ width: 390, height: 844 })
  await measureFlat(page)
  await page.getByText('Bijzonderheden').click()
  await page.getByLabel('Is het een monument?').selectOption('Rijksmonument')
  await expect(outcome(page)).toContainText('Waarvan opslag: Rijksmonument, 35 procent')
  await page.getByRole('button', { name: 'Bekijk de uitkomst' }).click()
  await expect(outcome(page)).toBeFocused()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
})

test('a link that was cut says so, and nothing is lost', async ({ page }) => {
  await open(page, '/rent-points#facts=eyJraW5k')
  await expect(page.getByText('De link is niet compleet.')).toBeVisible()
})

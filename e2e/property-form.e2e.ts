import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { findFaults } from './axe.ts'
import { admin, confirmedRenter, expect, startSession, open, test } from './journey.ts'

const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).press('Enter')
const photo = async (name: string, background: string) => ({
  name,
  mimeType: 'image/png',
  buffer: await sharp({ create: { width: 400, height: 300, channels: 3, background } })
    .png()
    .toBuffer(),
})

test('an admin adds a home with photos by keyboard, sees it as a visitor, and resolves a conflict with another admin', async ({
  page,
  browser,
}) => {
  await startSession(page, admin.email, admin.password)
  await open(page, '/admin/properties/add')
  await press(page, 'Volgende')
  await expect(page.getByRole('alert')).toHaveText('Vul alle verplichte velden in.')
  await page.getByLabel('Titel').fill('Zolder aan de Proefkade')
  await page.getByLabel('Soort woning').selectOption('loft')
  await page.getByLabel('Omschrijving', { exact: false }).first().fill('Een zolder met uitzicht over het water.')
  await press(page, 'Volgende')
  await press(page, 'Volgende')
  await expect(page.getByRole('alert')).toHaveText('Vul alle verplichte velden van de locatie in.')
  await page.getByLabel('Postcode').fill('1011 ZZ')
  await page.getByLabel('Straat en huisnummer').fill('Proefkade 7')
  await page.getByLabel('Plaats').fill('Amsterdam')
  await page.getByLabel('Provincie').selectOption('Noord-Holland')
  await press(page, 'Zet een pin op de kaart')
  const pin = page.getByRole('button', { name: 'Pin van de woning' })
  await pin.press('ArrowUp')
  await pin.press('Shift+ArrowRight')
  await expect(page.getByLabel('Breedtegraad')).toHaveValue(/^52\.3\d+$/)
  expect(await findFaults(page)).toEqual([])
  await press(page, 'Volgende')
  await page.getByLabel('Woonoppervlakte').fill('55')
  await page.getByLabel('Slaapkamers').fill('1')
  await page.getByLabel('Badkamers').fill('1.5')
  await page.getByLabel('Balkon').press('Space')
  await press(page, 'Volgende')

  const files = [await photo('rood.png', '#a33'), await photo('blauw.png', '#33a')]
  await page
    .getByLabel('Kies foto’s')
    .setInputFiles([...files, { name: 'brief.txt', mimeType: 'text/plain', buffer: Buffer.from('x') }])
  await expect(page.getByText('Dit is geen PNG of JPG.')).toBeVisible()
  await expect(page.getByRole('img', { name: 'Foto 2' })).toBeVisible()
  await press(page, 'Foto 3 verwijderen')
  await page.getByLabel('Kies foto’s').setInputFiles(files.slice(1))
  await expect(page.getByText('Deze foto had je al toegevoegd. We tonen de foto één keer.')).toBeVisible()
  await expect(page.getByRole('img', { name: /^Foto \d$/ })).toHaveCount(2)
  const second = await page.getByRole('img', { name: 'Foto 2' }).getAttribute('src')
  await press(page, 'Maak foto 2 de hoofdfoto')
  await expect(page.getByRole('img', { name: 'Foto 1' })).toHaveAttribute('src', second ?? '')
  expect(await findFaults(page)).toEqual([])

  // The admin leaves halfway, once the draft is saved, and continues it.
  const savedPhotos = () =>
    page.evaluate(async () => {
      const headers = { authorization: `Bearer ${localStorage.getItem('token')}` }
      const { data } = await (await fetch('/api/property-draft', { headers })).json()
      return data?.photos.length
    })
  await expect.poll(savedPhotos).toBe(2)
  await open(page, '/admin/properties/add?step=5')
  await expect(page.getByText('Zolder aan de Proefkade, bewaard op')).toBeVisible()
  await press(page, 'Verdergaan')
  await press(page, 'Woning plaatsen')
  await expect(page.getByRole('alert')).toContainText('Controleer stap 5, Prijs en contact: Prijs, Naam')
  await page.getByLabel('Prijs *').fill('1200')
  await page.getByLabel('Naam').fill('Noor')
  await page.getByLabel('E-mailadres').fill('noor@voorbeeld.example')
  await page.getByLabel('Telefoonnummer').fill('06 12 34 56 78')
  await press(page, 'Voorbeeld')
  await expect(page.getByRole('dialog')).toContainText('Proefkade 7')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await press(page, 'Woning plaatsen')
  await expect(page.getByRole('heading', { name: 'Woning toegevoegd!' })).toBeVisible()

  await page.getByRole('link', { name: 'Bekijk de woning' }).press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Proefkade 7')
  await expect(page.getByRole('img', { name: /^Foto \d van/ })).toHaveCount(2)
  const path = new URL(page.url()).pathname
  const edit = `/admin${path}/edit`

  const other = await (await browser.newContext()).newPage()
  await startSession(other, admin.email, admin.password)
  await open(other, `${edit}?step=5`)
  await open(page, edit)
  await page.getByLabel('Titel').fill('Zolder aan het water')
  await page
    .getByRole('navigation', { name: 'Stappen' })
    .getByRole('button', { name: 'Prijs en contact' })
    .press('Enter')
  await page.getByLabel('Prijs (niet verplicht)').fill('1150')
  await press(page, 'Wijzigingen bewaren')
  await expect(page.getByText('Wijzigingen bewaard.')).toBeVisible()

  await other.getByLabel('Prijs (niet verplicht)').fill('1175')
  await press(other, 'Wijzigingen bewaren')
  const conflict = other.getByRole('dialog')
  await expect(conflict).toContainText('Iemand anders heeft deze woning intussen gewijzigd')
  await expect(conflict).toContainText('Titel: Zolder aan het water')
  expect(await findFaults(other)).toEqual([])
  await conflict.getByRole('radio', { name: 'Van de ander' }).press('Space')
  await conflict.getByRole('button', { name: 'Zo opslaan' }).press('Enter')
  await expect(conflict).toHaveCount(0)
  await expect(other.getByLabel('Prijs (niet verplicht)')).toHaveValue('1150')
  await other.context().close()
})

test('the name of a photo that is refused stays in view on a phone', async ({ page }) => {
  await confirmedRenter(page)
  await page.setViewportSize({ width: 360, height: 780 })
  await open(page, '/place-home?step=4')
  const { buffer } = await photo('heel.png', '#3a3')
  await page
    .getByLabel('Kies foto’s')
    .setInputFiles([{ name: 'kapot.png', mimeType: 'image/png', buffer: buffer.subarray(0, buffer.length / 2) }])
  await expect(page.getByText('Deze foto is beschadigd of niet compleet')).toBeVisible()
  await expect(page.getByText('kapot.png')).toBeVisible()
})

test('each step that lacks something has a line of its own when a home is submitted', async ({ page }) => {
  await confirmedRenter(page)
  await open(page, '/place-home?step=5')
  await press(page, 'Bewaar en ga betalen')
  const lines = (await page.getByRole('alert').innerText()).split('\n')
  expect(lines.map((line) => line.slice(0, 17))).toEqual([1, 2, 3, 5].map((step) => `Controleer stap ${step}`))
})

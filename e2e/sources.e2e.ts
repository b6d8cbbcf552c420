import { once } from 'node:events'
import { createServer, type RequestListener, type Server } from 'node:http'
import type { Page } from '@playwright/test'
import { feedPort } from '../playwright.config.ts'
import { admin, expect, findProperties, startSession, open, test } from './journey.ts'

const header =
  'html,straat,plaats,oppervlakte_kamer,oppervlakte_subtitel,prijs,gas_water_licht,opleverniveau,beschikbaarheid,publicatiedatum,kamers_url,woningdetails'
const row = (number: number, price: number) =>
  `kamer-${number}.html,Lantaarnpad,in Utrecht,12 m,,€ ${price},p/m | incl. g/w/e,Gestoffeerd,01-11-2021,6d,https://kamernet.nl/huren/kamer-utrecht/lantaarnpad/kamer-${number},{}`
const list =
  (count: number, price = 450): RequestListener =>
  (_request, response) =>
    response
      .writeHead(200, { 'content-type': 'text/csv' })
      .end([header, ...Array.from({ length: count }, (_, i) => row(7_000_001 + i, price)), ''].join('\n'))

/** A site with a list. `says` makes it change, fail, hang, or send another kind of content. */
let feed: Server
let says: RequestListener
test.beforeAll(async () => {
  feed = createServer((request, response) => {
    if (request.url === '/robots.txt') response.writeHead(404).end()
    else says(request, response)
  }).listen(feedPort, '127.0.0.1')
  await once(feed, 'listening')
})
test.afterAll(() => {
  feed.closeAllConnections()
  feed.close()
})

const address = `http://localhost:${feedPort}/kamers.csv`

/** Asks for a run and waits for its line in the list of runs. */
async function parseNow(page: Page, runs: number): Promise<void> {
  await page.getByRole('button', { name: 'Nu importeren' }).click()
  await expect(page.locator('[data-run]')).toHaveCount(runs, { timeout: 30_000 })
  await expect(page.locator('[data-run]').first()).not.toContainText('bezig', { timeout: 30_000 })
}

test('an admin sets up a source, and sees it change, shrink, fail, refuse, send the wrong content and hang', async ({
  page,
  request,
}) => {
  test.setTimeout(150_000)
  says = list(10)
  await startSession(page, admin.email, admin.password)
  await open(page, '/admin/sources')
  await page.getByRole('button', { name: 'Nieuwe bron' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Naam', { exact: true }).fill('Lantaarnkamers')
  await dialog.getByLabel('Korte naam').fill('lantaarnkamers')
  await dialog.getByLabel('Website').fill('https://lantaarn.example')
  await dialog.getByLabel('Soort bron').selectOption('Kamernet')
  await dialog.getByLabel('Adres van de lijst').fill(address)
  await dialog.getByRole('button', { name: 'Bewaar' }).click()
  await expect(page.getByText('De bron is aangemaakt.')).toBeVisible()
  await page.getByRole('link', { name: 'Lantaarnkamers' }).click()

  const newest = page.locator('[data-run]').first()
  await expect(newest).toContainText('10 nieuw', { timeout: 30_000 })
  expect((await findProperties(request, 'search=Lantaarnpad')).pagination.totalItems).toBe(10)

  says = list(10, 475)
  await parseNow(page, 2)
  await expect(newest).toContainText('10 veranderd')

  says = list(2)
  await parseNow(page, 3)
  await expect(newest).toContainText('vastgehouden')
  expect((await findProperties(request, 'search=Lantaarnpad')).pagination.totalItems).toBe(10)
  await newest.getByRole('button', { name: 'Deze lijst klopt' }).click()
  await expect(newest).toContainText('goedgekeurd')

  says = (_request, response) => response.writeHead(500).end()
  await parseNow(page, 4)
  await expect(newest).toContainText('Deze site antwoordt met een foutmelding.')

  says = (_request, response) => response.writeHead(403).end('No')
  await parseNow(page, 5)
  await expect(newest).toContainText('Deze site weigert ons.')
  await expect(page.getByText('blokkeert ons')).toBeVisible()

  says = (_request, response) =>
    response.writeHead(200, { 'content-type': 'text/csv' }).end('<!doctype html><html><body>Welkom</body></html>')
  await parseNow(page, 6)
  await expect(newest).toContainText('andere soort pagina of record')
  await expect(page.getByText('blokkeert ons')).toBeHidden()

  // Last, since a site that hangs is not read again for a while.
  says = () => {}
  await parseNow(page, 7)
  await expect(newest).toContainText('Deze site antwoordt te traag.')
  expect((await findProperties(request, 'search=Lantaarnpad')).pagination.totalItems).toBe(10)

  await page.getByRole('button', { name: 'Pauzeer' }).click()
  await expect(page.getByRole('button', { name: 'Hervat' })).toBeVisible()
  await page.getByRole('button', { name: 'Instellingen' }).click()
  await dialog.getByLabel('Aantal minuten tussen imports').fill('0')
  await dialog.getByRole('button', { name: 'Bewaar' }).click()
  await expect(dialog.getByLabel('Aantal minuten tussen imports')).toHaveAttribute('aria-invalid', 'true')
  await dialog.getByLabel('Aantal minuten tussen imports').fill('30')
  await dialog.getByRole('button', { name: 'Bewaar' }).click()
  await expect(page.getByText('De bron is gewijzigd.').first()).toBeVisible()
})

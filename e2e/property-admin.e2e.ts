import { readFile } from 'node:fs/promises'
import { findFaults } from './axe.ts'
import { admin, waitUntilHydrated, expect, findProperties, startSession, open, test } from './journey.ts'

const list = '/admin/properties/all'
/** The ads of e2e/managed-listings.json. All are let, so that changing them affects no list that other tests read. */
const street = 'Voorbeeldmarkt'
const name = `${street} 11, Veenendaal`

test('an admin finds homes, hides, deletes and restores them, one by one and in bulk, and exports the list', async ({
  page,
  browser,
}) => {
  const visitor = await (await browser.newContext()).newPage()
  const { properties } = await findProperties(visitor.request, `search=${street}%2011&status=rented`)
  const seen = async () => (await visitor.request.get(`/properties/${properties[0]?.id}`)).status()

  await startSession(page, admin.email, admin.password)
  await open(page, '/admin/properties/all')
  await page.getByLabel('Zoek op titel of locatie').fill(street)
  await page.keyboard.press('Enter')
  await expect(page.getByText('3 woningen', { exact: true })).toBeVisible()
  await expect(page).toHaveURL(/\?search=Voorbeeldmarkt$/)
  const row = page.getByRole('row').filter({ hasText: `${street} 11` })
  await expect(row).toContainText('2 kamers · 50 m²')
  await expect(row.getByRole('link', { name: `Advertentie van ${name}` })).toHaveAttribute('target', '_blank')
  await expect(row.getByRole('link', { name: `Wijzig: ${name}` })).toHaveAttribute(
    'href',
    `/admin/properties/${properties[0]?.id}/edit`,
  )
  expect(await findFaults(page)).toEqual([])

  // One home, by keyboard.
  await row.getByRole('button', { name: `Bekijk: ${name}` }).press('Enter')
  const sheet = page.getByRole('dialog', { name: `${street} 11` })
  await expect(sheet.getByRole('link', { name: 'Funda', exact: true })).toBeVisible()
  await expect(page).toHaveURL(new RegExp(`property=${properties[0]?.id}`))
  expect(await findFaults(page)).toEqual([])
  await sheet.getByRole('button', { name: 'Verberg', exact: true }).press('Enter')
  await expect(sheet).toContainText('Verborgen: bezoekers zien wat hier is beslist')
  await expect.poll(seen).toBe(410)
  await sheet.getByRole('button', { name: 'Zet terug', exact: true }).press('Enter')
  await expect(sheet.getByRole('button', { name: 'Zet terug', exact: true })).toHaveCount(0)
  await expect.poll(seen).toBe(200)
  await page.keyboard.press('Escape')
  await expect(page).not.toHaveURL(/property=/)

  await row.getByRole('button', { name: `Verwijder: ${name}` }).press('Enter')
  const question = page.getByRole('dialog', { name: 'Deze woning verwijderen?' })
  await expect(question).toContainText(name)
  // Without a connection the question stays, with what was written.
  await question.getByLabel('Waarom?').fill('Staat niet in het register.')
  await page.context().setOffline(true)
  await question.getByRole('button', { name: 'Verwijder' }).press('Enter')
  await expect(page.getByText('Er kwam geen antwoord.')).toBeVisible()
  await page.context().setOffline(false)
  await expect(question.getByLabel('Waarom?')).toHaveValue('Staat niet in het register.')
  await question.getByRole('button', { name: 'Verwijder' }).press('Enter')
  await expect(row).toHaveCount(0)
  await expect.poll(seen).toBe(410)
  await page.getByRole('group', { name: 'Net gedaan' }).getByRole('button', { name: 'Maak ongedaan' }).press('Enter')
  await expect(row).toBeVisible()
  await expect.poll(seen).toBe(200)

  // In bulk.
  await page.getByRole('checkbox', { name: 'Kies alle woningen van deze pagina' }).press('Space')
  const chosen = page.getByRole('group', { name: 'Gekozen woningen' })
  await expect(chosen).toContainText('3 woningen gekozen')
  await chosen.getByRole('button', { name: 'Zet op verhuurd' }).press('Enter')
  await page
    .getByRole('dialog', { name: '3 woningen op verhuurd zetten?' })
    .getByRole('button', { name: 'Zet op verhuurd' })
    .press('Enter')
  await expect(page.getByRole('table').getByText('Op verhuurd gezet', { exact: true })).toHaveCount(3)
  await page.getByRole('button', { name: 'Maak ongedaan: Op verhuurd gezet: 3 woningen' }).press('Enter')
  await expect(page.getByRole('table').getByText('Op verhuurd gezet', { exact: true })).toHaveCount(0)

  const coming = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Download als CSV' }).press('Enter')
  const file = await coming
  expect(file.suggestedFilename()).toMatch(/^woningen-\d{4}-\d\d-\d\d\.csv$/)
  const lines = (await readFile(await file.path(), 'utf8')).split('\r\n')
  expect(lines[0]).toMatch(/^\ufeffid;titel;straat;huisnummer;/)
  expect(lines.filter((line) => line.includes(`;${street};`))).toHaveLength(3)

  await page.getByRole('checkbox', { name: 'Bronnen', exact: true }).press('Space')
  await page.reload()
  await waitUntilHydrated(page)
  await expect(page.getByRole('columnheader', { name: 'Bronnen' })).toBeVisible()

  // A malformed query.
  await open(page, `${list}?search=%3Cscript%3E&status=toString&page=99999&limit=-1&home=geen-id&__proto__=x`)
  const alerts = page.getByRole('alert')
  await expect(alerts.filter({ hasText: 'We hebben het weggelaten: status, limit.' })).toBeVisible()
  await expect(alerts.filter({ hasText: 'Een of meer gegevens kloppen niet.' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByText('Geen woningen gevonden')).toBeVisible()
  await page.getByRole('link', { name: 'Wis filters' }).first().click()
  await expect(page).toHaveURL(list)
  await visitor.context().close()
})

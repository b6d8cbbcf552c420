import type { Page } from '@playwright/test'
import { findFaultsInThemes } from './axe.ts'
import { admin, expect, startSession, open, test } from './journey.ts'

/** Rows of a landlord with column names of their own. */
const rows = [
  {
    objectnr: 'wg-1',
    soort: 'Appartement',
    straat: 'Werkplaatsgracht',
    nr: 4,
    plaats: 'Leiden',
    kosten: '1.180,00',
    groot: '52',
  },
  {
    objectnr: 'wg-2',
    soort: 'Woonark',
    straat: 'Werkplaatsgracht',
    nr: 6,
    plaats: 'Leiden',
    kosten: '1.350,00',
    groot: '61',
  },
  { objectnr: 'wg-3', soort: 'Studio', straat: 'Werkplaatsgracht', nr: 8, plaats: 'Leiden', kosten: '1', groot: '24' },
]
const csv = [Object.keys(rows[0] ?? {}), ...rows.map((row) => Object.values(row))]
  .map((cells) => cells.join(';'))
  .join('\n')

/** Expects axe to find nothing in any theme, and the page to fit its window. */
async function lookAt(page: Page, name: string): Promise<void> {
  expect(await findFaultsInThemes(page)).toEqual([])
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    const wide = await page.evaluate(() => document.documentElement.scrollWidth)
    expect(wide, `${name} ${width}`).toBeLessThanOrEqual(width)
  }
}

test('an admin maps the rows that a landlord pushed, previews and saves the mapping, reads them again, and sees the home', async ({
  page,
  request,
}) => {
  test.setTimeout(150_000)
  await startSession(page, admin.email, admin.password)
  await open(page, '/admin/sources')
  await page.getByRole('link', { name: 'Kamernet' }).click()
  await page.getByRole('link', { name: 'Koppeling en aanleveradres' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Koppeling van Kamernet')

  await page.getByRole('button', { name: 'Sleutel aanmaken' }).click()
  const token = (await page.locator('code', { hasText: /^[\w-]{43}$/ }).textContent()) ?? ''
  const pushed = await request.post('/api/feeds/kamernet', {
    headers: { authorization: `Bearer ${token}`, 'idempotency-key': crypto.randomUUID() },
    data: { records: rows },
  })
  expect(await pushed.json()).toMatchObject({ data: { read: 3, rejected: 3, reasons: { not_this_kind: 3 } } })

  await page.getByLabel('Rijen', { exact: true }).fill(csv)
  await page.getByRole('button', { name: 'Lees deze rijen' }).click()
  await expect(page.getByText('3 rijen gelezen, 7 kolommen gevonden.')).toBeVisible()
  // The proposal recognises some of the columns, and leaves the others to the admin.
  await expect(page.getByLabel('Kolom voor Plaats')).toHaveValue('plaats')
  for (const [field, column] of [
    ['Nummer van de advertentie', 'objectnr'],
    ['Huisnummer', 'nr'],
    ['Huur', 'kosten'],
    ['Oppervlakte', 'groot'],
  ] as const)
    await page.getByLabel(`Kolom voor ${field}`, { exact: true }).selectOption(column)
  const save = page.getByRole('button', { name: 'Koppeling opslaan' })
  await expect(save).toBeDisabled()

  const look = page.getByRole('button', { name: 'Bekijk voorbeeld' })
  await look.click()
  await expect(page.getByText('3 rijen gelezen: 1 advertenties, 2 afgewezen.')).toBeVisible()
  await expect(page.getByText('Werkplaatsgracht 4, Leiden')).toBeVisible()
  await expect(page.getByText('Afgewezen: prijs kan niet kloppen')).toBeVisible()
  await expect(save).toBeEnabled()
  await lookAt(page, 'mapping')

  await page.getByLabel('“Woonark” betekent').selectOption({ label: 'Huis' })
  await expect(save).toBeDisabled()
  await look.click()
  await expect(page.getByText('3 rijen gelezen: 2 advertenties, 1 afgewezen.')).toBeVisible()
  await save.click()
  await expect(page.getByText('De koppeling is opgeslagen.')).toBeVisible()

  await page.getByRole('link', { name: 'Naar afgewezen records' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Afgewezen records')
  await expect(page.getByText('3 records', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Deze records opnieuw verwerken' }).click()
  await expect(
    page.getByText('3 records verwerkt: 2 opgelost, 1 nog afgewezen. Advertenties: 2 nieuw, 0 veranderd, 0 gelijk.'),
  ).toBeVisible()
  await expect(page.getByText('1 record', { exact: true })).toBeVisible()
  await page.getByText('prijs kan niet kloppen · Kamernet · wg-3').click()
  await expect(page.getByText('"kosten":"1"')).toBeVisible()
  await lookAt(page, 'rejected-records')

  await expect
    .poll(async () => {
      const answer = await request.get('/api/properties?search=Werkplaatsgracht')
      const { properties } = (await answer.json()) as { properties: { address: string | null }[] }
      return properties.map(({ address }) => address ?? '').toSorted((a, b) => a.localeCompare(b))
    })
    .toEqual([expect.stringContaining('Werkplaatsgracht 4'), expect.stringContaining('Werkplaatsgracht 6')])
})

test('an admin uses the mapping by keyboard, in English', async ({ page }) => {
  await startSession(page, admin.email, admin.password)
  await open(page, '/en/admin/sources')
  await page.getByRole('link', { name: 'Kamernet' }).click()
  await page.getByRole('link', { name: 'Mapping and push address' }).click()
  const rowsField = page.getByLabel('Rows', { exact: true })
  await rowsField.focus()
  await page.keyboard.insertText('id;city\n1;Leiden')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByText('1 row read, 2 columns found.')).toBeVisible()
})

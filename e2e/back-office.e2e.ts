import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { findFaults } from './axe.ts'
import { admin, expect, findProperties, open, startSession, test } from './journey.ts'

/** Sends a message as a visitor does. */
async function write(page: Page, firstName: string): Promise<void> {
  const sent = await page.request.post('/api/contact', {
    data: { firstName, lastName: 'Bakker', email: `${firstName}@voorbeeld.example`, message: 'Hoe werkt Premium?' },
  })
  expect(sent.status()).toBe(201)
}

test('an admin works off what waits by keyboard, takes it on, notes something and shares a link', async ({ page }) => {
  const names = ['Wachter', 'Zoeker', 'Vrager'].map((name) => `${name}${crypto.randomUUID().slice(0, 6)}`)
  for (const name of names) await write(page, name)
  await startSession(page, admin.email, admin.password)
  await open(page, '/admin/dashboard')
  await expect(page.getByRole('heading', { name: 'Te doen', exact: true })).toBeVisible()
  await page.getByRole('link', { name: /^Bekijk alles wat wacht/ }).press('Enter')
  await expect(page).toHaveURL(/\/admin\/queue$/)
  await expect(page.getByRole('heading', { name: 'Te doen', level: 1 })).toBeVisible()
  await open(page, '/admin/queue?kind=inquiry')
  const rows = page.getByRole('list', { name: 'Wat wacht' }).getByRole('button')
  const chosen = page.getByRole('list', { name: 'Wat wacht' }).locator('[aria-current]')
  const panel = page.getByRole('region', { name: 'Bericht' })
  await expect(panel.getByRole('heading', { level: 2 })).toBeVisible()
  expect(await findFaults(page)).toEqual([])
  for (const [first, second] of [[names[0], names[1]]]) {
    await rows.filter({ hasText: first ?? '' }).click()
    await expect(page).toHaveURL(/item=inquiry/)
    await expect(panel).toContainText(`${first}@voorbeeld.example`)
    await page.keyboard.press('j')
    await expect(chosen).toContainText(second ?? '')
    await page.keyboard.press('k')
    await expect(chosen).toContainText(first ?? '')
    await expect(panel).toContainText(`${first}@voorbeeld.example`)
    await page.keyboard.press('m')
    await expect(panel.getByLabel('Toegewezen aan')).not.toHaveValue('')
    const done = page.url()
    await page.keyboard.press('a')
    await expect(rows.filter({ hasText: first ?? '' })).toHaveCount(0)
    await expect(chosen).toContainText(second ?? '')
    // The address follows a moment later.
    await expect(page).not.toHaveURL(done)
  }
  // What a colleague opens is the same item; keys are off for who wants that.
  const link = page.url()
  expect(link).toContain('item=inquiry')
  await page.getByRole('checkbox', { name: 'Gebruik toetsen' }).uncheck()
  await page.keyboard.press('a')
  await expect(chosen).toContainText(names[1] ?? '')
  await open(page, link)
  await expect(panel).toContainText(`${names[1]}@voorbeeld.example`)
  await panel.getByRole('button', { name: 'Afgehandeld' }).press('Enter')
  await expect(rows.filter({ hasText: names[1] ?? '' })).toHaveCount(0)
})

test('the keyboard stays in the page when what had the focus is gone', async ({ page }) => {
  const name = `Bewaarder${crypto.randomUUID().slice(0, 6)}`
  await write(page, name)
  await startSession(page, admin.email, admin.password)
  await open(page, `/admin/inquiries?search=${name}`)
  await page.getByRole('link', { name: `Open het bericht van ${name} Bakker` }).press('Enter')
  await page.getByRole('button', { name: 'Handel af zonder antwoord' }).press('Enter')
  await expect(page.getByText('Geen berichten gevonden')).toBeVisible()
  await expect(page.locator('#content')).toBeFocused()
})

test('a note about a home is kept with it, for colleagues', async ({ page }) => {
  const { properties } = await findProperties(page.request, 'search=Voorbeeldmarkt%2035&status=rented')
  await startSession(page, admin.email, admin.password)
  await open(page, `/admin/properties/all?property=${properties[0]?.id}`)
  const sheet = page.getByRole('dialog')
  await sheet.getByLabel('Nieuwe notitie').fill('Sleutel bij de buren.')
  await sheet.getByRole('button', { name: 'Bewaar notitie' }).press('Enter')
  await expect(sheet.getByText('Sleutel bij de buren.')).toBeVisible()
  await expect(sheet.getByLabel('Nieuwe notitie')).toHaveValue('')
  expect(await findFaults(page)).toEqual([])
  await sheet.getByRole('button', { name: /^Verwijder de notitie/ }).press('Enter')
  await expect(sheet.getByText('Nog geen notities.')).toBeVisible()
})

test('a list is sorted by a column, and keeps its page size', async ({ page }) => {
  await startSession(page, admin.email, admin.password)
  await open(page, '/admin/users')
  await page.getByRole('columnheader', { name: 'Gebruiker' }).getByRole('link').press('Enter')
  await expect(page.getByRole('columnheader', { name: 'Gebruiker' })).toHaveAttribute('aria-sort', 'ascending')
  await expect(page).toHaveURL(/sort=name/)
  expect(await findFaults(page)).toEqual([])

  await open(page, '/admin/properties/all')
  await page.getByLabel('Per pagina').selectOption('25')
  await expect(page.getByRole('row')).toHaveCount(26)
  await open(page, '/admin/audit')
  expect((await page.context().cookies()).find(({ name }) => name === 'adminPageSize')?.value).toBe('25')
})

test('a page of a list is jumped to, and the list saved as a view', async ({ page }) => {
  await startSession(page, admin.email, admin.password)
  await open(page, '/admin/properties/all?sort=price&limit=10')
  await expect(page.getByRole('columnheader', { name: 'Prijs' })).toHaveAttribute('aria-sort', 'ascending')
  const name = `Goedkoop ${crypto.randomUUID().slice(0, 6)}`
  // What is opened and typed while the page arrives stays.
  const page2 = '**/admin/properties/all.data*'
  await page.route(page2, async (route) => {
    await expect(page.getByLabel('Naam van deze weergave')).toHaveValue(name)
    await route.continue()
  })
  await page.getByLabel('Naar pagina').fill('2')
  await page.getByRole('button', { name: 'Ga', exact: true }).press('Enter')
  await page.locator('summary', { hasText: 'Opgeslagen weergaven' }).click()
  await page.getByLabel('Naam van deze weergave').fill(name)
  await expect(page).toHaveURL(/sort=price.*page=2/)
  await page.unroute(page2)
  await expect(page.getByLabel('Naar pagina')).toHaveAttribute('value', '2')
  await page.getByRole('button', { name: 'Bewaar', exact: true }).press('Enter')
  await expect(page.getByRole('link', { name })).toBeVisible()
  await open(page, '/admin/properties/all')
  await page.locator('summary', { hasText: 'Opgeslagen weergaven' }).click()
  await page.getByRole('link', { name }).press('Enter')
  await expect(page).toHaveURL(/sort=price/)
})

test('a list keeps which columns are shown, and has a file', async ({ page }) => {
  await startSession(page, admin.email, admin.password)
  await open(page, '/admin/payments')
  expect(await findFaults(page)).toEqual([])
  await write(page, `Kolom${crypto.randomUUID().slice(0, 6)}`)
  await open(page, '/admin/inquiries')
  const messages = page.getByRole('columnheader', { name: 'Bericht', exact: true })
  await expect(messages).toBeVisible()
  await page.locator('summary', { hasText: 'Kolommen' }).click()
  await page.getByRole('checkbox', { name: 'Bericht', exact: true }).uncheck()
  await expect(messages).toHaveCount(0)
  await page.reload()
  await expect(page.locator('summary', { hasText: 'Kolommen' })).toBeVisible()
  await expect(messages).toHaveCount(0)

  await open(page, '/admin/users?sort=email')
  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Download als CSV' }).click()
  const file = await readFile(await (await download).path(), 'utf8')
  expect(file).toMatch(/^\uFEFFGebruiker;/)
  expect(file).toContain(admin.email)
})

test('one field of chosen homes is changed at once and undone', async ({ page }) => {
  const furnished = async () => {
    const { properties } = await findProperties(page.request, 'search=Voorbeeldmarkt&status=rented&limit=10')
    const homes = await Promise.all(
      properties.map(async ({ id }) => (await page.request.get(`/api/properties/${id}`)).json()),
    )
    return homes.map(({ energyLabel }) => energyLabel)
  }
  const before = await furnished()
  await startSession(page, admin.email, admin.password)
  await open(page, '/admin/properties/all?search=Voorbeeldmarkt')
  await page.getByRole('checkbox', { name: 'Kies alle woningen van deze pagina' }).press('Space')
  await page.getByRole('button', { name: 'Wijzig een veld' }).press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Wijzig een veld van 3 woningen' })
  await dialog.getByLabel('Veld').selectOption('energyLabel')
  await dialog.getByLabel('Nieuwe waarde').selectOption('A++')
  expect(await findFaults(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Wijzig', exact: true }).press('Enter')
  await expect.poll(furnished).toEqual(before.map(() => 'A++'))
  await page.getByRole('group', { name: 'Net gedaan' }).getByRole('button', { name: 'Maak ongedaan' }).press('Enter')
  await expect.poll(furnished).toEqual(before)
})

test('a page that cannot be loaded keeps the frame, with a way to try again', async ({ page, browserErrors }) => {
  await startSession(page, admin.email, admin.password)
  await open(page, '/admin/dashboard')
  await page.route(/\.data(\?|$)/, (route) => route.abort())
  const menu = page.getByRole('navigation', { name: 'Beheer' })
  await menu.getByRole('link', { name: /^Gebruikers/ }).press('Enter')
  await expect(page.getByRole('heading', { name: 'De gebruikers konden niet worden opgehaald' })).toBeVisible()
  await expect(menu.getByRole('link', { name: /^Betalingen/ })).toBeVisible()
  await page.unroute(/\.data(\?|$)/)
  await page.getByRole('button', { name: 'Probeer opnieuw' }).press('Enter')
  await expect(page.getByRole('heading', { name: 'Gebruikers', level: 1 })).toBeVisible()
  browserErrors.length = 0
})

/** The chosen values that do not fit in their field. */
const findCutChoices = (page: Page, within: string): Promise<string[]> =>
  page.locator(`${within} select:visible`).evaluateAll((selects) =>
    selects.flatMap((select) => {
      if (!(select instanceof HTMLSelectElement)) return []
      const style = getComputedStyle(select)
      const context = document.createElement('canvas').getContext('2d')
      if (!context) return []
      context.font = `${style.fontWeight} ${style.fontSize} ${style.fontFamily}`
      const room = select.clientWidth - Number.parseFloat(style.paddingLeft) - Number.parseFloat(style.paddingRight)
      const text = select.selectedOptions[0]?.text ?? ''
      return context.measureText(text).width > room ? [text] : []
    }),
  )

test('the chosen value of a filter can be read whole, on a phone and on a laptop', async ({ page }) => {
  await startSession(page, admin.email, admin.password)
  for (const path of [
    '/admin/audit?action=properties.regrouped',
    '/admin/payments?state=partly_refunded',
    '/en/admin/security-log?event=secondFactor',
  ])
    for (const width of [390, 1440]) {
      await page.setViewportSize({ width, height: 844 })
      await open(page, path)
      expect(await findCutChoices(page, 'form[role=search]'), `${path} at ${width}`).toEqual([])
    }
})

test('the kind of a new email template can be read whole, on a phone and on a laptop', async ({ page }) => {
  await startSession(page, admin.email, admin.password)
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 844 })
    await open(page, '/admin/email-templates')
    await page.getByRole('button', { name: 'Nieuw sjabloon' }).press('Enter')
    await expect(page.getByRole('dialog').getByLabel('Waarvoor')).toBeVisible()
    expect(await findCutChoices(page, 'dialog'), String(width)).toEqual([])
  }
})

import { findFaultsInThemes } from './axe.ts'
import {
  admin,
  adminPages,
  expect,
  findProperties,
  startSession,
  memberPages,
  open,
  pages,
  renter,
  test,
} from './journey.ts'
import { atCheckout, cards, choosePlan, fillCard, order, texts } from './premium-journey.ts'

/** Checks each page with axe, and that it fits in windows of three widths. */
async function expectNothingFound(page: Parameters<typeof open>[0], visited: readonly string[]): Promise<void> {
  for (const path of visited) {
    await open(page, path)
    expect(await findFaultsInThemes(page), path).toEqual([])
    for (const width of [320, 390, 1440]) {
      await page.setViewportSize({ width, height: 844 })
      const wide = await page.evaluate(() => document.documentElement.scrollWidth)
      expect(wide, `${path} at ${width}`).toBeLessThanOrEqual(width)
    }
  }
}

/** Splits pages into parts of about the same length, each with its number. */
const inParts = (all: readonly string[], parts: number) =>
  Array.from({ length: parts }, (_, part) => [part + 1, all.filter((_path, i) => i % parts === part)] as const)

test.describe('in three themes, axe finds nothing', () => {
  // Several pages per test, since most of a test's time is its start.
  for (const [part, visited] of inParts(pages, 6))
    test(`on public pages, ${part}`, async ({ page }) => {
      await expectNothingFound(page, visited)
    })

  test('on pages for logged-in users', async ({ page }) => {
    const { email, password } = await renter(page)
    await startSession(page, email, password)
    await expectNothingFound(page, memberPages)
  })

  for (const [part, visited] of inParts(adminPages, 2))
    test(`on pages for admins, ${part}`, async ({ page }) => {
      await startSession(page, admin.email, admin.password)
      await expectNothingFound(page, visited)
    })

  test('on the profile forms with errors, and on the account menu', async ({ page }) => {
    const { email, password } = await renter(page)
    await startSession(page, email, password)
    await open(page, '/my-profile')
    for (const name of ['Naam wijzigen', 'Wachtwoord wijzigen', 'E-mailadres wijzigen']) {
      await page.getByRole('button', { name }).click()
      await page.getByRole('button', { name: 'Bewaar', exact: true }).click()
      expect(await findFaultsInThemes(page)).toEqual([])
    }
    await page.getByRole('button', { name: 'Verwijder mijn account' }).click()
    await page.getByRole('button', { name: 'Account', exact: true }).click()
    expect(await findFaultsInThemes(page)).toEqual([])
  })

  test('on each step of the checkout, and on a member’s profile and its dialogs', async ({ page }) => {
    await atCheckout(page)
    await order(page)
    expect(await findFaultsInThemes(page)).toEqual([])
    await choosePlan(page)
    await fillCard(page, cards.declined)
    await order(page)
    await expect(page.getByRole('main').getByRole('alert')).toBeVisible()
    expect(await findFaultsInThemes(page)).toEqual([])
    await fillCard(page, cards.good)
    await order(page)
    await expect(page.getByRole('heading', { name: texts.nl.paid })).toBeVisible()
    expect(await findFaultsInThemes(page)).toEqual([])
    await page.getByRole('link', { name: texts.nl.receipt }).click()
    await expect(page.getByRole('heading', { name: texts.nl.complete })).toBeVisible()
    expect(await findFaultsInThemes(page)).toEqual([])
    await open(page, '/my-profile')
    expect(await findFaultsInThemes(page)).toEqual([])
    for (const name of [texts.nl.end, 'Overeenkomst herroepen', 'Stap over op jaarlijks betalen']) {
      await page.getByRole('main').getByRole('button', { name }).click()
      await expect(page.getByRole('dialog')).toBeVisible()
      expect(await findFaultsInThemes(page)).toEqual([])
      await page.keyboard.press('Escape')
    }
  })

  test('on the dialogs of the user administration', async ({ page }) => {
    await startSession(page, admin.email, admin.password)
    await open(page, '/admin/users')
    for (const name of [/^Bekijk/, /^Wijzig/, /^Gebruiker toevoegen/]) {
      await page.getByRole('button', { name }).last().click()
      await expect(page.getByRole('dialog')).toBeVisible()
      expect(await findFaultsInThemes(page)).toEqual([])
      await page.keyboard.press('Escape')
    }
  })

  test('on a home', async ({ page, request }) => {
    const { properties } = await findProperties(request, 'search=Amsterdam&limit=1')
    await open(page, `/properties/${properties[0]?.id}`)
    expect(await findFaultsInThemes(page)).toEqual([])
  })

  test('on the list on a phone, with filters and suggestions open', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await open(page, '/en/properties?maxPrice=1500')
    await page.getByRole('button', { name: 'Filters', exact: true }).click()
    await page.getByRole('combobox', { name: 'Place, street or postcode' }).pressSequentially('utr')
    await expect(page.getByRole('option').first()).toBeVisible()
    expect(await findFaultsInThemes(page)).toEqual([])
  })

  test('on the menu on a phone, and on the errors of a form', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await open(page, '/contact')
    await page.getByRole('button', { name: 'Verstuur bericht' }).click()
    await expect(page.getByLabel('Bericht')).toHaveAttribute('aria-invalid', 'true')
    expect(await findFaultsInThemes(page)).toEqual([])
    await page.getByRole('button', { name: 'Menu' }).click()
    expect(await findFaultsInThemes(page)).toEqual([])
  })
})

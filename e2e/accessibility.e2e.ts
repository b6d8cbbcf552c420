import { findFaultsInThemes } from './axe.ts'
import { admin, expect, open, renter, startSession, test } from './journey.ts'
import { atCheckout, cards, choosePlan, fillCard, order, texts } from './premium-journey.ts'

// The pages themselves are visited by layout.e2e.ts; these are states of them.
test.describe('in three themes, axe finds nothing', () => {
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

  test('on the list on a phone, with filters and suggestions open', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await open(page, '/en/properties?maxPrice=1500')
    await page.getByRole('button', { name: /^Filters/ }).click()
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

import type { Page } from '@playwright/test'
import { expect, open, renter, startSession, test } from './journey.ts'

const complaint = (page: Page) =>
  page.getByRole('main').getByRole('alert').filter({ hasText: 'Controleer je verbinding en probeer het opnieuw.' })

test('a form that is sent without a connection keeps what was entered, and is sent when there is one', async ({
  page,
  context,
}) => {
  const { email, password } = await renter(page)
  await startSession(page, email, password)

  await open(page, '/my-searches/new?city=Utrecht')
  await page.getByLabel('Naam').fill('Dicht bij oma')
  await page.getByLabel('Elke ochtend').check()
  await page.getByLabel('Bruto-inkomen').fill('3500')
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Zoekopdracht bewaren' }).click()
  await expect(complaint(page)).toBeInViewport()
  await expect(page.getByLabel('Bruto-inkomen')).toHaveValue('3500')
  await expect(page.getByLabel('Elke ochtend')).toBeChecked()
  await context.setOffline(false)
  await page.getByRole('button', { name: 'Zoekopdracht bewaren' }).click()
  const card = page.getByRole('listitem').filter({ hasText: 'Dicht bij oma' })
  await expect(card).toContainText('Elke ochtend')

  // The form in a card, and its buttons.
  await card.getByText('Wijzig').click()
  await card.getByLabel('Naam').fill('Dicht bij opa')
  await context.setOffline(true)
  await card.getByRole('button', { name: 'Bewaar', exact: true }).click()
  await expect(complaint(page)).toBeInViewport()
  await expect(card.getByLabel('Naam')).toHaveValue('Dicht bij opa')
  await context.setOffline(false)
  await card.getByRole('button', { name: 'Bewaar', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Dicht bij opa' })).toBeVisible()
  await expect(complaint(page)).toBeHidden()
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Pauzeer meldingen van Dicht bij opa' }).click()
  await expect(complaint(page)).toBeInViewport()
  await context.setOffline(false)

  await open(page, '/fit')
  await page.getByLabel(/^Bruto-inkomen/).fill('3500')
  await page.getByLabel('Ik heb een huisdier').check()
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Bewaar en bekijk woningen' }).click()
  await expect(complaint(page)).toBeInViewport()
  await expect(page.getByLabel(/^Bruto-inkomen/)).toHaveValue('3500')
  await expect(page.getByLabel('Ik heb een huisdier')).toBeChecked()
  await context.setOffline(false)
  await page.getByRole('button', { name: 'Bewaar en bekijk woningen' }).click()
  await expect(page).toHaveURL('/properties')
})

test('pages with one button keep it without a connection, and it works when there is one', async ({
  page,
  context,
}) => {
  const press = async (name: string) => {
    await context.setOffline(true)
    await page.getByRole('button', { name, exact: true }).click()
    await expect(complaint(page)).toBeInViewport()
    await context.setOffline(false)
    await page.getByRole('button', { name, exact: true }).click()
    await expect(complaint(page)).toBeHidden()
  }
  await open(page, '/properties')
  await page
    .getByRole('button', { name: /^Niet voor mij: / })
    .first()
    .click()
  await expect(page.getByRole('link', { name: '1 verborgen' })).toBeVisible()
  await open(page, '/hidden')
  await press('Toon alles weer')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Je hebt geen woningen verborgen')

  // A link that is not valid is refused once it is sent.
  await open(page, `/withdraw?token=${'x'.repeat(43)}`)
  await press('Herroeping bevestigen')
  await expect(page.getByRole('main').getByRole('alert')).toBeVisible()

  const { email, password } = await renter(page)
  await startSession(page, email, password)
  await open(page, '/search-together')
  await press('Maak een uitnodiging')
  await expect(page.getByLabel('Link', { exact: true })).toHaveValue(/invitation=/)
})

test('an email address is confirmed by pressing the button once there is a connection', async ({ page, context }) => {
  await open(page, '/contact')
  // The page is loaded, and the script that sends its form finds no connection.
  await context.route('**/auth/confirm-email.data*', (route) => route.abort('internetdisconnected'))
  await open(page, '/auth/confirm-email?token=x')
  await expect(complaint(page)).toBeInViewport()
  await context.unroute('**/auth/confirm-email.data*')
  await page.getByRole('button', { name: 'Bevestig mijn adres' }).click()
  await expect(page.getByRole('heading', { name: 'Je e-mailadres is niet bevestigd' })).toBeVisible()
})

test('a list stays when a home is hidden without a connection', async ({ page, context }) => {
  await open(page, '/properties')
  const hide = page.getByRole('button', { name: /^Niet voor mij: / })
  await hide.first().click()
  await expect(page.getByRole('link', { name: '1 verborgen' })).toBeVisible()
  const first = await hide.first().getAttribute('aria-label')
  await context.setOffline(true)
  await hide.first().click()
  await expect(page.getByRole('alert').filter({ hasText: 'Controleer je verbinding' })).toBeVisible()
  await expect(hide.first()).toHaveAttribute('aria-label', first ?? '')
  await context.setOffline(false)
  await hide.first().click()
  await expect(page.getByRole('link', { name: '2 verborgen' })).toBeVisible()
})

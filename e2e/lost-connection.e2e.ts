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

import type { Page } from '@playwright/test'
import { findFaults } from './axe.ts'
import { admin, expect, findProperties, logIn, open, test } from './journey.ts'

const place = 'Voorbeeldsteeg 7'
/** The ad of e2e/reported-listing.json. It is let, so that hiding it affects no list that other tests read. */
const reported = async (page: Page) => {
  const { properties } = await findProperties(page.request, 'search=Voorbeeldsteeg&status=rented')
  return `/properties/${properties[0]?.id}`
}

test('a visitor reports an ad without logging in, and an admin hides the home and undoes that', async ({
  page,
  browser,
}) => {
  const path = await reported(page)
  await open(page, path)
  await page.getByText('Meld deze advertentie').click()
  await page.getByRole('button', { name: 'Verstuur melding' }).click()
  await expect(page.getByRole('radio', { name: 'Dit lijkt oplichting' })).toHaveJSProperty(
    'validity.valueMissing',
    true,
  )
  expect(await findFaults(page)).toEqual([])
  await page.getByRole('radio', { name: 'Dit lijkt oplichting' }).check()
  await page.getByLabel('Toelichting').fill('Ik moest eerst de borg betalen.')
  await page.getByLabel('Je naam').fill('Joris Bakker')
  await page.getByLabel('Je e-mailadres').fill('joris@voorbeeld.example')
  await page.getByLabel('Voor zover ik weet').check()
  await page.context().setOffline(true)
  await page.getByRole('button', { name: 'Verstuur melding' }).click()
  await expect(page.getByRole('alert')).toHaveText(/Je melding is niet verstuurd/)
  await page.context().setOffline(false)
  await page.getByRole('button', { name: 'Verstuur melding' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Bedankt voor je melding' })).toBeVisible()

  const office = await (await browser.newContext()).newPage()
  await logIn(office, admin.email, admin.password)
  await office.getByRole('navigation').getByRole('link', { name: 'Meldingen' }).click()
  const property = office.getByRole('article', { name: place })
  await expect(property).toContainText('Ik moest eerst de borg betalen.')
  await expect(property).toContainText('We vonden geen energielabel')
  expect(await findFaults(office)).toEqual([])
  await property.getByLabel('Notitie voor collega’s').fill('Vaker gemeld')
  await property.getByRole('button', { name: 'Verberg woning' }).focus()
  await office.keyboard.press('Enter')
  await expect(office.getByText('De woning is verborgen.')).toBeVisible()
  await expect(property).toHaveCount(0)
  expect((await page.goto(path))?.status()).toBe(410)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Deze advertentie is weggehaald')

  const last = office.getByRole('listitem').filter({ hasText: `Verborgen: ${place}` })
  await expect(last).toContainText('Vaker gemeld')
  // By keyboard, since a toast covers the end of the page for a while.
  await last.getByRole('button', { name: /^Maak ongedaan/ }).press('Enter')
  await expect(property).toBeVisible()
  await expect(last).toContainText('ongedaan gemaakt op')
  expect((await page.goto(path))?.status()).toBe(200)
  await property.getByRole('button', { name: 'Wijs meldingen af' }).press('Enter')
  await expect(property).toHaveCount(0)
  await open(office, '/admin/audit')
  const decided = office.getByRole('row').filter({ hasText: 'Voorbeeldsteeg' })
  await expect(decided.filter({ hasText: 'toelichting: Vaker gemeld' }).first()).toContainText('besluit: verborgen')
  await expect(decided.filter({ hasText: 'besluit: meldingen afgewezen' }).first()).toBeVisible()
  await office.context().close()
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })
  test('a visitor reads the costs and sources, follows a similar home, and can report it only once a day', async ({
    page,
  }) => {
    const { properties } = await findProperties(page.request, 'status=for_rent&type=apartment&limit=40')
    // Some of the few homes of the test data have no similar homes, or only those that e2e/duties.e2e.ts reports.
    const similar = page
      .getByRole('region', { name: 'Homes like this one' })
      .getByRole('article')
      .filter({ hasNotText: /Zonnebloemdreef|Korenwolfkade/ })
      .first()
    for (const { id } of properties) {
      await page.goto(`/en/properties/${id}`)
      if ((await similar.count()) > 0) break
    }
    const before = page.url()
    const costs = page.getByRole('region', { name: 'Costs' })
    await expect(costs).toContainText('To pay when you move in')
    await expect(costs).not.toContainText('€0')
    await expect(page.getByRole('heading', { name: 'Where this home is advertised' })).toBeVisible()
    await similar.getByRole('heading').getByRole('link').click()
    await expect(page).not.toHaveURL(before)

    const send = async () => {
      await page.getByText('Report this listing').click()
      await page.getByRole('radio', { name: 'The home is already gone' }).check()
      await page.getByRole('button', { name: 'Send report' }).click()
    }
    await send()
    await expect(page.getByText(/^Thank you for your report/)).toBeVisible()
    await page.goto(page.url())
    await send()
    await expect(page.getByRole('alert')).toHaveText(/You have already reported this home today/)
    await expect(page.getByRole('radio', { name: 'The home is already gone' })).toBeChecked()
  })
})

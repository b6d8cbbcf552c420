import type { Page } from '@playwright/test'
import { createForm } from '../src/features/owners/property-form/test-forms.ts'
import { findFaults, findFaultsInThemes } from './axe.ts'
import { admin, confirmedRenter, expect, findProperties, logIn, open, renter, startSession, test } from './journey.ts'
import { cards, texts } from './premium-journey.ts'

// The first three journeys change the settings of the site.
test.describe.configure({ mode: 'serial' })

const results = (page: Page) => page.getByRole('listbox', { name: 'Gevonden' }).getByRole('option')
const box = (page: Page) => page.getByRole('combobox', { name: 'Zoek in het beheer' })

test('an admin searches from any page by keyboard, and the log shows what was changed', async ({ page }) => {
  const { properties } = await findProperties(page.request, 'limit=1')
  const { email } = await renter(page)
  await logIn(page, admin.email, admin.password)
  const menu = page.getByRole('navigation', { name: 'Beheer' })
  await menu.getByText('Woningen', { exact: true }).click()
  await expect(menu.getByRole('link', { name: 'Woning toevoegen' })).toBeVisible()
  await expect(menu.getByRole('link', { name: /Mogelijke dubbelen \d+ te doen/ })).toBeVisible()

  await page.keyboard.press('/')
  await expect(box(page)).toBeFocused()
  await page.keyboard.type(email.slice(0, 20))
  await expect(results(page)).toHaveCount(1)
  expect(await findFaults(page)).toEqual([])
  await page.keyboard.press('ArrowDown')
  await expect(results(page).and(page.locator('[aria-selected=true]'))).toContainText(email)
  await page.keyboard.press('Escape')
  await expect(results(page)).toBeHidden()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog')).toContainText(email)
  // The slash does nothing while a dialog is open.
  await page.keyboard.press('/')
  await expect(box(page)).not.toBeFocused()
  await page.keyboard.press('Escape')
  // The address changes before the dialog closes, which keeps the focus until then.
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(page).toHaveURL('/admin/users?page=1')
  // In a field, the slash is an ordinary character.
  await page.getByLabel('Zoek op naam of e-mailadres').press('/')
  await expect(page.getByLabel('Zoek op naam of e-mailadres')).toHaveValue('/')

  await box(page).fill(properties[0]?.id ?? '')
  await expect(results(page)).toContainText(properties[0]?.title ?? '')
  await box(page).fill('zo heet niemand hier')
  await expect(page.getByText('Niets gevonden.')).toBeVisible()

  // A reply that is cut off counts as no reply.
  await page.route('**/api/admin/search**', (route) =>
    route.fulfill({ contentType: 'application/json', body: '{"status":"success","da' }),
  )
  await box(page).fill('afgekapt')
  await expect(page.getByText('Zoeken lukt nu niet. Probeer het opnieuw.')).toBeVisible()
  await page.unroute('**/api/admin/search**')

  await page.getByRole('link', { name: 'Mijn account' }).click()
  const trial = page.getByLabel('Lengte proefperiode (dagen)')
  await trial.fill('veel')
  await page.getByRole('button', { name: 'Bewaar instellingen' }).press('Enter')
  await expect(trial).toHaveAttribute('aria-invalid', 'true')
  await trial.fill('8')
  await page.getByRole('button', { name: 'Bewaar instellingen' }).press('Enter')
  await expect(page.getByText('De instellingen zijn opgeslagen.')).toBeVisible()
  // The button ignores clicks while it is busy.
  await expect(page.getByRole('button', { name: 'Bewaar instellingen' })).toHaveAttribute('aria-busy', 'false')
  await trial.fill('')
  await Promise.all([
    page.waitForResponse((answer) => answer.url().endsWith('/api/admin/settings') && answer.ok()),
    page.getByRole('button', { name: 'Bewaar instellingen' }).press('Enter'),
  ])
  await menu.getByRole('link', { name: 'Logboek' }).press('Enter')
  await page.locator('select[name=action]').selectOption('Instellingen van de site gewijzigd')
  await expect(page).toHaveURL(/action=settings.changed/)
  await expect(page.getByRole('row').nth(1)).toContainText('dagen proefperiode: leeg')
  await expect(page.getByRole('row').nth(2)).toContainText('dagen proefperiode: 8')
  expect(await findFaults(page)).toEqual([])
  await page.getByRole('row').nth(1).getByRole('link').press('Enter')
  await expect(page.getByRole('heading', { name: 'Instellingen van de site' })).toBeInViewport()
})

test('a notice shows above the public pages in both languages until it is removed', async ({ page, browser }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await logIn(page, admin.email, admin.password)
  await page.getByRole('button', { name: 'Open het menu' }).click()
  await page.getByRole('link', { name: 'Instellingen' }).click()
  await expect(page.getByRole('link', { name: 'Instellingen' })).toBeHidden()
  const save = async (nl: string, en: string) => {
    await page.getByLabel('Mededeling in het Nederlands').fill(nl)
    await page.getByLabel('Mededeling in het Engels').fill(en)
    await page.getByRole('button', { name: 'Bewaar instellingen' }).press('Enter')
  }
  await save('Vannacht even dicht', '')
  await expect(page.getByText('Schrijf de mededeling in beide talen')).toBeVisible()
  await save('Vannacht even dicht', 'Closed tonight')
  await expect(page.getByText('De instellingen zijn opgeslagen.')).toBeVisible()
  const visitor = await (await browser.newContext({ locale: 'nl-NL' })).newPage()
  for (const [path, notice] of [
    ['/about', 'Vannacht even dicht'],
    ['/en/auth/login', 'Closed tonight'],
  ] as const) {
    await open(visitor, path)
    await expect(visitor.getByText(notice)).toBeVisible()
  }
  await save('', '')
  await expect
    .poll(async () => {
      await open(visitor, '/about')
      return visitor.getByText('Vannacht even dicht').count()
    })
    .toBe(0)
  await visitor.context().close()
})

/** Orders the plan Featured for a new home, up to the page of the payment provider. */
async function orderFeatured(page: Page, title: string): Promise<void> {
  await confirmedRenter(page)
  const token = await page.evaluate(() => localStorage.getItem('token'))
  const headers = { authorization: `Bearer ${token}` }
  const form = createForm({ title, address: 'Prijzenpad 7' })
  const placed = await page.request.post('/api/owner-listings', { headers, data: { planId: 'featured', form } })
  expect(placed.status(), await placed.text()).toBe(201)
  const { id } = (await placed.json()).data
  const order = { planId: 'featured', consent: true }
  const checkout = await page.request.post(`/api/owner-listings/${id}/checkout`, { headers, data: order })
  expect(checkout.status(), await checkout.text()).toBe(201)
  await page.goto((await checkout.json()).data.url)
}

/** Reads the price of Featured where advertisers choose a plan, as any visitor. */
async function expectFeaturedPrice(visitor: Page, path: string, price: RegExp): Promise<void> {
  // Pages of visitors are kept for two seconds.
  await expect(async () => {
    await open(visitor, path)
    await expect(visitor.getByRole('radio', { name: /^Featured/ })).toHaveAccessibleName(price, { timeout: 1_000 })
  }).toPass()
}

test('an admin changes what plans cost; catalogue and wizard follow, and an order under way keeps its price', async ({
  page,
  browser,
}) => {
  test.setTimeout(180_000)
  const title = `Prijswoning ${crypto.randomUUID().slice(0, 6)}`
  const owner = await (await browser.newContext({ locale: 'nl-NL' })).newPage()
  await orderFeatured(owner, title)
  const payButton = owner.getByRole('button', { name: /^Betaal / })
  await expect(payButton).toHaveText(/US\$\s30,99/)

  await startSession(page, admin.email, admin.password)
  await open(page, '/admin/profile')
  const plans = page.getByRole('group', { name: 'Pakketten voor aanbieders' })
  const price = plans.getByLabel('Prijs van Featured')
  const save = page.getByRole('button', { name: 'Bewaar instellingen' })
  await price.fill('veel')
  await save.press('Enter')
  await expect(price).toHaveAttribute('aria-invalid', 'true')
  expect(await findFaultsInThemes(page)).toEqual([])
  await price.fill('45,50')
  await plans.getByLabel('Valuta').selectOption('EUR')
  await save.press('Enter')
  await expect(page.getByText('De instellingen zijn opgeslagen.')).toBeVisible()

  const visitor = await (await browser.newContext({ locale: 'nl-NL' })).newPage()
  await expectFeaturedPrice(visitor, '/place-home', /^Featured, €\s45,50 /)
  await expect(visitor.getByText('Betaal één keer, met een bankkaart of iDEAL.')).toBeVisible()
  await expectFeaturedPrice(visitor, '/en/place-home', /^Featured, €45\.50 /)
  const { data } = await (await visitor.request.get('/api/plans')).json()
  expect(data).toContainEqual(expect.objectContaining({ id: 'featured', price: 45.5, currency: 'EUR' }))

  // The order was made at the price of before.
  await owner.reload()
  await expect(payButton).toHaveText(/US\$\s30,99/)
  await owner.getByLabel(texts.nl.number).fill(cards.good)
  await owner.getByLabel(texts.nl.expiry).fill('12/34')
  await owner.getByLabel(texts.nl.cvc).fill('123')
  await payButton.click()
  await expect(owner.getByRole('article', { name: title })).toContainText(/US\$\s30,99/)
  await open(owner, '/place-home?step=4')
  await expect(owner.getByText(/^Featured \(€\s45,50\): onbeperkt$/).first()).toBeVisible()
  await owner.context().close()

  await open(page, '/admin/profile')
  await expect(price).toHaveValue('45,50')
  await price.fill('')
  await plans.getByLabel('Valuta').selectOption('')
  await save.press('Enter')
  await expect(page.getByText('De instellingen zijn opgeslagen.')).toBeVisible()
  await expectFeaturedPrice(visitor, '/place-home', /^Featured, US\$\s30,99 /)
  await visitor.context().close()
})

test('an admin reads in the security log why a login was refused', async ({ page }) => {
  const { email } = await renter(page)
  await page.request.post('/api/users/login', { data: { email, password: 'geraden' } })
  await logIn(page, admin.email, admin.password)
  await open(page, `/admin/security-log?email=${email}`)
  const refused = (outcome: string) => page.getByRole('row').filter({ hasText: outcome })
  await expect(refused('Geweigerd')).toContainText('Het e-mailadres of het wachtwoord klopt niet.')
  await open(page, `/en/admin/security-log?email=${email}`)
  await expect(refused('Refused')).toContainText('The email address or password is incorrect.')
})

import type { Page } from '@playwright/test'
import { expect, findProperties, open, test, waitUntilHydrated } from './journey.ts'

const maxRent = (page: Page) => page.getByRole('group', { name: 'Huur per maand (€)' }).getByLabel('Tot en met')

test.describe('a visitor looking for a home', () => {
  test('picks a place while typing, opens a home, and returns to the same list', async ({ page, request }) => {
    const { pagination } = await findProperties(request, 'search=Amsterdam&status=for_rent')
    await open(page, '/')
    await page.getByRole('combobox', { name: 'Plaats, straat of postcode' }).pressSequentially('amsterd')
    await expect(page.getByRole('option').first()).toContainText('Amsterdam')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    // The choice fills the field; rent and rooms may still be chosen.
    await expect(page.getByRole('combobox', { name: 'Plaats, straat of postcode' })).toHaveValue('Amsterdam')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL('/properties?search=Amsterdam')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Huurwoningen in Amsterdam')
    await expect(page.getByRole('status').first()).toHaveText(new RegExp(`^${pagination.totalItems} woning`))

    const first = page.getByRole('main').getByRole('heading', { level: 2 }).getByRole('link').first()
    const address = (await first.innerText()).trim()
    await first.click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(address)
    await expect(page.getByRole('heading', { name: 'Kenmerken' })).toBeVisible()
    await page.getByRole('link', { name: 'Terug naar de lijst' }).click()
    await expect(page).toHaveURL(/\/properties\?search=Amsterdam/)
  })

  for (const javaScriptEnabled of [true, false])
    test(`chooses place, rent and rooms on the home page, ${javaScriptEnabled ? 'with' : 'without'} JavaScript`, async ({
      browser,
      request,
    }) => {
      const context = await browser.newContext({ javaScriptEnabled, locale: 'nl-NL' })
      const page = await context.newPage()
      await page.goto('/')
      if (javaScriptEnabled) await waitUntilHydrated(page)
      const search = page.getByRole('search')
      await search.getByRole('combobox', { name: 'Plaats, straat of postcode' }).fill('Amsterdam')
      await search.getByRole('combobox', { name: 'Huur per maand' }).selectOption({ label: 'tot € 2.000' })
      await search.getByRole('combobox', { name: 'Aantal kamers' }).selectOption({ label: '2+ kamers' })
      await search.getByRole('button', { name: 'Zoek woningen' }).click()
      await expect(page).toHaveURL('/properties?search=Amsterdam&maxPrice=2000&minRooms=2')
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Huurwoningen in Amsterdam')
      const query = 'search=Amsterdam&maxPrice=2000&minRooms=2&status=for_rent&seen=recent'
      const { pagination } = await findProperties(request, query)
      await expect(page.getByRole('status').first()).toHaveText(new RegExp(`^${pagination.totalItems} woning`))
      await page.goto('/en')
      await page.getByRole('button', { name: 'Find homes' }).click()
      // Fields that were left open ask for nothing.
      await expect(page).toHaveURL(/\/en\/properties$/)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Homes for rent in the Netherlands')
      await context.close()
    })

  test('goes back through the searches that were applied, to where the list was', async ({ page }) => {
    await open(page, '/')
    await page.getByRole('combobox', { name: 'Plaats, straat of postcode' }).fill('Amsterdam')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/properties\?search=Amsterdam/)
    await expect(page.getByRole('status').first()).toContainText('woning')
    await page.mouse.wheel(0, 150)
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(150)
    const most = maxRent(page)
    await most.fill('1500')
    await most.press('Enter')
    await expect(page).toHaveURL(/maxPrice=1500/)
    await expect(page.getByRole('link', { name: /Verwijder filter tot en met/ })).toBeVisible()
    await page.mouse.wheel(0, 300)
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(450)

    await page.goBack()
    await expect(page).toHaveURL(/\/properties\?search=Amsterdam$/)
    await expect(most).toHaveValue('')
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(150)
    await page.goBack()
    await expect(page).toHaveURL('/')
  })

  test('keeps the focus in the field of a search, and what they type in another one meanwhile', async ({ page }) => {
    await open(page, '/properties')
    const search = page.getByRole('combobox', { name: 'Plaats, straat of postcode' })
    await search.fill('appartement in Amsterdam')
    await search.press('Enter')
    await expect(page).toHaveURL('/properties?type=apartment&city=Amsterdam')
    await expect(page.getByRole('search').getByRole('checkbox', { name: /Appartement/ })).toBeChecked()
    await expect(search).toBeFocused()

    await page.route(/properties\.data\?search=Rotterdam/, async (route) => {
      await maxRent(page).fill('15')
      await route.continue()
    })
    await search.fill('Rotterdam')
    await search.press('Enter')
    await expect(page).toHaveURL(/search=Rotterdam/)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Huurwoningen in Rotterdam')
    await expect(maxRent(page)).toBeFocused()
    await expect(maxRent(page)).toHaveValue('15')
  })

  test('types an amount as people write it', async ({ page }) => {
    await open(page, '/properties')
    await maxRent(page).fill('€ 1.200,-')
    await maxRent(page).press('Tab')
    await expect(page).toHaveURL('/properties?maxPrice=1200')
    await expect(page.getByRole('link', { name: /Verwijder filter tot en met/ })).toBeVisible()
    await expect(maxRent(page)).toHaveValue('1200')
    await maxRent(page).fill('veel')
    await maxRent(page).press('Enter')
    await expect(page.getByRole('alert')).toHaveText('Niet gebruikt: Huur per maand. Kijk wat je daar hebt ingevuld.')
    await expect(maxRent(page)).toHaveAccessibleDescription('Vul een getal in.')
  })

  test('gets results despite a typing error, and sees what was searched for', async ({ page }) => {
    await open(page, '/properties?search=Roterdam')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Huurwoningen in Rotterdam')
    await expect(page.getByText('Daarom zochten we op “Rotterdam”')).toBeVisible()
  })

  test('finds by facts behind "Meer filters", and takes each of them back', async ({ page, request }) => {
    await open(page, '/properties')
    const filters = page.getByRole('search')
    await filters.getByText('Meer filters', { exact: true }).click()
    await filters.getByText('De woning', { exact: true }).click()
    await filters.getByText('Balkon', { exact: true }).click()
    await expect(page).toHaveURL(/amenities=balcony/)
    // The form stays as it is while the list follows it: what is open, and where the focus is.
    await expect(filters.getByRole('checkbox', { name: /Balkon/ })).toBeFocused()
    await filters.getByText('Kosten', { exact: true }).click()
    await filters.getByRole('group', { name: 'Borg (€)' }).getByLabel('Hooguit').fill('1234')
    await filters.getByText('De advertentie', { exact: true }).click()
    await expect(page).toHaveURL(/maxDeposit=1234/)
    const { pagination } = await findProperties(
      request,
      'amenities=balcony&maxDeposit=1234&status=for_rent&seen=recent',
    )
    await expect(page.getByRole('status').first()).toHaveText(new RegExp(`^${pagination.totalItems} woning`))
    await page.getByRole('link', { name: 'Verwijder filter Balkon' }).click()
    await expect(page).not.toHaveURL(/amenities/)
    await page.getByRole('link', { name: /Verwijder filter borg tot en met € 1.234/ }).click()
    await expect(page).not.toHaveURL(/maxDeposit/)
  })

  test('narrows the list with filters that are kept in the address, and removes them', async ({ page, request }) => {
    await open(page, '/properties')
    const filters = page.getByRole('search')
    await maxRent(page).fill('1500')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/maxPrice=1500/)
    // What is pressed does not move once the list is there.
    await expect(page.getByRole('link', { name: /Verwijder filter tot en met/ })).toBeVisible()
    await filters.getByText('Appartement', { exact: true }).click()
    await expect(page).toHaveURL(/type=apartment/)
    const count = page.getByRole('status').first()
    // Other tests add homes at the same time.
    await expect(async () => {
      const { pagination } = await findProperties(
        request,
        'type=apartment,condo&maxPrice=1500&status=for_rent&seen=recent',
      )
      await page.reload()
      await expect(count).toHaveText(new RegExp(`^${pagination.totalItems} woning`), { timeout: 2_000 })
    }).toPass()
    await page.getByRole('link', { name: /Verwijder filter tot en met/ }).click()
    await expect(page).not.toHaveURL(/maxPrice/)
    await expect(page).toHaveURL(/type=apartment/)
  })

  test('goes to the next page, which starts at the top', async ({ page, request }) => {
    const { pagination } = await findProperties(request, 'status=for_rent')
    expect(pagination.totalPages).toBeGreaterThan(1)
    await open(page, '/properties')
    const pager = page.getByRole('navigation', { name: 'Pagina’s' })
    await pager.getByRole('link', { name: 'Volgende' }).click()
    await expect(page).toHaveURL(/page=2/)
    await expect(pager.getByText('2', { exact: true })).toHaveAttribute('aria-current', 'page')
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
  })

  test('sorts by rent and sees the lowest first', async ({ page, request }) => {
    const { properties } = await findProperties(request, 'sort=rent&status=for_rent&limit=1')
    await open(page, '/properties')
    await page.getByRole('combobox', { name: 'Sorteer op' }).selectOption('rent')
    await expect(page).toHaveURL(/sort=rent/)
    const first = page.getByRole('main').getByRole('heading', { level: 2 }).first()
    await expect(first).toHaveText(properties[0]?.address ?? properties[0]?.title ?? '')
  })

  test('sees what to do when nothing is found', async ({ page }) => {
    await open(page, '/properties?minPrice=4000&type=room')
    await expect(page.getByRole('heading', { name: 'Geen woningen gevonden' })).toBeVisible()
    await page.getByRole('main').getByRole('link', { name: 'Wis filters' }).first().click()
    await expect(page.getByRole('heading', { name: 'Geen woningen gevonden' })).toBeHidden()
  })

  test('sees a message, and status 400, for an invalid filter in the address; the other filters apply', async ({
    page,
  }) => {
    const answer = await page.goto('/properties?type=castle&maxPrice=1500')
    expect(answer?.status()).toBe(400)
    await expect(page.getByRole('alert')).toContainText('type')
    await expect(page.getByRole('link', { name: /Verwijder filter tot en met/ })).toBeVisible()
  })

  test('sees a drawing of a house where a home has no photo', async ({ page, request }) => {
    const { properties } = await findProperties(request, 'search=Voorbeeldplein')
    await open(page, `/properties/${properties[0]?.id}`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Voorbeeldplein/)
    await expect(page.getByRole('main').locator('svg').first()).toBeVisible()
    await expect(page.getByRole('main').locator('img')).toHaveCount(0)
  })

  test('views the free photos enlarged, by keyboard', async ({ page, request }) => {
    const { properties } = await findProperties(request, 'search=Amsterdam&limit=1')
    await open(page, `/properties/${properties[0]?.id}`)
    await page.getByRole('button', { name: /Vergroot foto 1/ }).click()
    const dialog = page.getByRole('dialog', { name: 'Foto’s' })
    await expect(dialog.getByRole('status')).toHaveText(/^1 van \d+$/)
    await page.keyboard.press('ArrowRight')
    await expect(dialog.getByRole('status')).toHaveText(/^2 van \d+$/)
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await expect(page.getByRole('button', { name: /Vergroot foto 1/ })).toBeFocused()
  })

  test('sees a page with status 404 when a home does not exist', async ({ page }) => {
    for (const [id, said] of [
      ['0198c0de-0000-7000-8000-000000000000', 'Deze woning staat hier niet meer'],
      ['no-id', 'Deze pagina bestaat niet'],
      ['1', 'Deze pagina bestaat niet'],
    ] as const) {
      const answer = await page.goto(`/properties/${id}`)
      expect(answer?.status()).toBe(404)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(said)
    }
  })
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('the filters open as a sheet over the list', async ({ page }) => {
    await open(page, '/properties')
    const search = page.getByRole('combobox', { name: 'Plaats, straat of postcode' })
    await expect(search).toBeHidden()
    await page.getByRole('button', { name: 'Filters', exact: true }).click()
    await expect(search).toBeVisible()
    await maxRent(page).fill('1000')
    await page.getByRole('button', { name: /^Toon/ }).click()
    await expect(search).toBeHidden()
    await expect(page).toHaveURL(/maxPrice=1000/)
  })
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('a visitor searches, filters, pages and opens homes', async ({ page, request }) => {
    await page.goto('/')
    await page.getByRole('combobox', { name: 'Plaats, straat of postcode' }).fill('Rotterdam')
    await page.getByRole('button', { name: 'Zoek woningen' }).click()
    const { pagination } = await findProperties(request, 'search=Rotterdam&status=for_rent&seen=recent')
    await expect(page.getByRole('status').first()).toHaveText(new RegExp(`^${pagination.totalItems} woning`))
    await page.getByRole('main').getByRole('heading', { level: 2 }).getByRole('link').first().click()
    await expect(page.getByRole('heading', { name: 'Kenmerken' })).toBeVisible()

    await page.goto('/properties')
    await maxRent(page).fill('1500')
    await page.getByRole('button', { name: /^Toon/ }).click()
    await expect(page).toHaveURL(/maxPrice=1500/)
    const cheap = await findProperties(request, 'maxPrice=1500&status=for_rent&seen=recent')
    await expect(page.getByRole('status').first()).toHaveText(new RegExp(`^${cheap.pagination.totalItems} woning`))
    await page.goto('/properties')
    await page.getByRole('link', { name: 'Volgende' }).click()
    await expect(page).toHaveURL(/page=2/)
  })

  test('a visitor sends a question, and keeps the entered text when it is refused', async ({ page }) => {
    await page.goto('/contact')
    await page.getByLabel('Voornaam').fill('Sanne')
    await page.getByRole('button', { name: 'Verstuur bericht' }).click()
    await expect(page.getByLabel('Voornaam')).toHaveValue('Sanne')
    await expect(page.getByLabel('Achternaam')).toHaveAttribute('aria-invalid', 'true')
    await page.getByLabel('Achternaam').fill('Smit')
    await page.getByLabel('E-mailadres').fill('sanne@voorbeeld.example')
    await page.getByLabel('Bericht').fill('Is de woning aan het Voorbeeldplein nog vrij?')
    await page.getByRole('button', { name: 'Verstuur bericht' }).click()
    await expect(page.getByText('Bedankt, je bericht is aangekomen.')).toBeVisible()
  })
})

import { waitUntilHydrated, expect, findProperties, open, renter, test } from './journey.ts'

test.use({ contextOptions: { reducedMotion: 'no-preference' } })

test.describe('the language', () => {
  test('is Dutch by default, also for a browser set to neither language', async ({ browser }) => {
    const context = await browser.newContext({ locale: 'fr-FR' })
    const page = await context.newPage()
    await page.goto('/')
    await expect(page.locator('html')).toHaveAttribute('lang', 'nl')
    await context.close()
  })

  test('is that of the browser on a first visit', async ({ browser }) => {
    const context = await browser.newContext({ locale: 'en-GB' })
    const page = await context.newPage()
    await page.goto('/about')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('About Huiswaarts')
    await context.close()
  })

  test('is remembered once chosen, and changes without leaving the page', async ({ page }) => {
    await open(page, '/properties?maxPrice=1500')
    await page.getByRole('link', { name: 'English' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Homes for rent in the Netherlands')
    await expect(page).toHaveURL(/maxPrice=1500/)
    expect(await page.evaluate(() => localStorage.getItem('i18nextLng'))).toBe('en')
    await open(page, '/about')
    await expect(page.locator('html')).toHaveAttribute('lang', 'en')
    await page.getByRole('link', { name: 'Nederlands' }).click()
    await expect(page.locator('html')).toHaveAttribute('lang', 'nl')
  })

  test('can be changed halfway through a form, which keeps what was typed but no password', async ({ page }) => {
    await open(page, '/en/auth/register')
    await page.getByLabel('Name').fill('Joris')
    await page.getByLabel('Password', { exact: true }).fill('kikker op fiets')
    await page.getByRole('link', { name: 'Nederlands' }).click()
    await expect(page.getByLabel('Naam')).toHaveValue('Joris')
    await expect(page.getByLabel('Wachtwoord', { exact: true })).toHaveValue('')
    await page.getByRole('button', { name: 'Registreren' }).click()
    await expect(page.getByLabel('E-mailadres')).toHaveAttribute('aria-invalid', 'true')
    await expect(page.getByLabel('Naam')).not.toHaveAttribute('aria-invalid', 'true')

    await open(page, '/fit')
    await page.getByRole('textbox').first().fill('3.500')
    await page.getByRole('checkbox').first().check()
    await page.getByRole('link', { name: 'English' }).click()
    await expect(page.locator('html')).toHaveAttribute('lang', 'en')
    await expect(page.getByRole('textbox').first()).toHaveValue('3.500')
    await expect(page.getByRole('checkbox').first()).toBeChecked()
  })

  test('is changed at the same place of a page', async ({ page }) => {
    await open(page, '/en/terms-of-use#content')
    await page.getByRole('link', { name: 'Nederlands' }).first().click()
    await expect(page.locator('html')).toHaveAttribute('lang', 'nl')
    await expect(page).toHaveURL('/terms-of-use#content')
  })

  test('of an English address is English, regardless of the choice made before', async ({ page }) => {
    await open(page, '/en/contact')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Contact')
    await expect(page.locator('html')).toHaveAttribute('lang', 'en')
    await page.getByRole('link', { name: 'About', exact: true }).first().click()
    await expect(page).toHaveURL(/\/en\/about$/)
  })
})

test.describe('the theme', () => {
  for (const [name, theme] of [
    ['Avond', 'dark-mode'],
    ['Baksteen', 'red-mode'],
    ['Daglicht', 'light-mode'],
  ] as const) {
    test(`${name} is remembered, and the server renders the next page in it`, async ({ page }) => {
      await open(page, '/about')
      await page.getByRole('contentinfo').getByRole('button', { name }).click()
      await expect(page.locator('html')).toHaveAttribute('data-theme', theme)
      expect(await page.evaluate(() => localStorage.getItem('theme'))).toBe(theme)
      const [answer] = await Promise.all([
        page.waitForResponse((one) => one.url().endsWith('/contact')),
        page.goto('/contact'),
      ])
      expect(await answer.text()).toContain(`data-theme="${theme}"`)
    })
  }

  test('of an earlier visit applies before the first paint, also without its cookie', async ({ page, context }) => {
    await context.addInitScript(() => {
      localStorage.setItem('theme', 'red-mode')
      const seen: (string | undefined)[] = []
      Object.assign(window, { seen })
      new PerformanceObserver(() => seen.push(document.documentElement.dataset.theme)).observe({
        type: 'paint',
        buffered: true,
      })
    })
    await open(page, '/')
    await expect.poll(() => page.evaluate(() => (window as unknown as { seen: string[] }).seen)).not.toEqual([])
    const seen = await page.evaluate(() => (window as unknown as { seen: string[] }).seen)
    expect(new Set(seen)).toEqual(new Set(['red-mode']))
  })

  test('follows the system until one is chosen', async ({ browser }) => {
    const context = await browser.newContext({ colorScheme: 'dark', locale: 'nl-NL' })
    const page = await context.newPage()
    await page.goto('/')
    await waitUntilHydrated(page)
    await expect(page.getByRole('contentinfo').getByRole('button', { name: 'Avond' })).toHaveAttribute(
      'aria-pressed',
      'true',
    )
    await context.close()
  })
})

test.describe('the frame', () => {
  test('has a link that skips the menu', async ({ page }) => {
    await open(page, '/about')
    await page.keyboard.press('Tab')
    await expect(page.getByRole('link', { name: 'Naar de inhoud' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.locator('#content')).toBeFocused()
  })

  test('opens the account menu by click and by keyboard, and Escape closes it', async ({ page }) => {
    await open(page, '/')
    const button = page.getByRole('button', { name: 'Account' })
    await button.focus()
    await page.keyboard.press('Enter')
    const login = page.locator('#account-menu').getByRole('link', { name: 'Inloggen' })
    await expect(login).toBeVisible()
    await page.keyboard.press('Tab')
    await expect(login).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(login).toBeHidden()
    await expect(button).toBeFocused()
  })

  for (const javaScriptEnabled of [true, false])
    test.describe(javaScriptEnabled ? 'with JavaScript' : 'without JavaScript', () => {
      test.use({ javaScriptEnabled })
      test('gives the header a background on scrolling', async ({ page }) => {
        await page.goto('/')
        const header = page.getByRole('banner')
        await expect(header).toHaveCSS('background-color', / 0\)$/)
        await page.mouse.move(200, 400)
        await page.mouse.wheel(0, 400)
        // Opaque: a colour without an alpha.
        await expect(header).toHaveCSS('background-color', /^okl\w+\([^/]+\)$/)
      })
    })

  test('starts a new page at the top', async ({ page }) => {
    await open(page, '/')
    await page.evaluate(() => window.scrollTo(0, 2_000))
    await page.getByRole('contentinfo').getByRole('link', { name: 'Privacyverklaring' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Privacy')
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
  })

  test('hides the pages after a payment from search engines', async ({ page }) => {
    for (const path of ['/auth/payment-success', '/auth/check-email', '/auth/success', '/auth/cancel']) {
      const answer = await page.goto(path)
      expect(answer?.status()).toBe(200)
      await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
    }
  })

  test('says in both languages that a page does not exist', async ({ page }) => {
    const dutch = await page.goto('/no/such/page')
    expect(dutch?.status()).toBe(404)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Deze pagina bestaat niet')
    await page.goto('/en/no/such/page')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page not found')
    await expect(page.getByRole('link', { name: 'Return Home' })).toHaveAttribute('href', '/en')
  })

  test('says that the server does not answer, and tries again', async ({ page, context }) => {
    await open(page, '/properties')
    await context.setOffline(true)
    await page.getByRole('link', { name: 'Volgende' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Netwerkfout - geen antwoord van de server')
    await context.setOffline(false)
    await page.getByRole('link', { name: 'Probeer opnieuw' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Huurwoningen in Nederland')
    await expect(page).toHaveURL(/page=2/)
  })

  test('shows its menu over the page on a phone', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await open(page, '/')
    await page.getByRole('button', { name: 'Menu' }).click()
    await page.getByRole('link', { name: 'Over ons' }).first().click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Over Huiswaarts')
    await expect(page.getByRole('button', { name: 'Sluiten' })).toBeHidden()
  })
})

test.describe('a question', () => {
  test('is refused field by field, then sent, with a confirmation', async ({ page }) => {
    await open(page, '/contact')
    await page.getByRole('button', { name: 'Verstuur bericht' }).click()
    await expect(page.getByLabel('Voornaam')).toBeFocused()
    await expect(page.getByLabel('Bericht')).toHaveAttribute('aria-invalid', 'true')
    await page.getByLabel('Voornaam').fill('Joris')
    await page.getByLabel('Achternaam').fill('Jansen')
    await page.getByLabel('E-mailadres').fill('joris')
    await page.getByLabel('Bericht').fill('Mag er een hond mee?')
    await page.getByRole('button', { name: 'Verstuur bericht' }).click()
    await expect(page.getByLabel('E-mailadres')).toHaveAttribute('aria-invalid', 'true')
    await page.getByLabel('E-mailadres').fill('joris@voorbeeld.example')
    await page.getByRole('button', { name: 'Verstuur bericht' }).click()
    await expect(page.getByRole('main').getByText('Bedankt, je bericht is aangekomen.')).toBeVisible()
    await page.getByRole('button', { name: 'Nog een bericht sturen' }).click()
    await expect(page.getByLabel('Voornaam')).toHaveValue('')
  })

  test('keeps its text when the server cannot be reached', async ({ page, context }) => {
    await open(page, '/en/contact')
    await page.getByLabel('First name').fill('Joris')
    await page.getByLabel('Last name').fill('Jansen')
    await page.getByLabel('Email address').fill('joris@voorbeeld.example')
    await page.getByLabel('Message').fill('Are dogs welcome?')
    await context.setOffline(true)
    await page.getByRole('button', { name: 'Send message' }).click()
    await expect(page.getByRole('alert')).toContainText('Network error - no server response')
    await expect(page.getByLabel('Message')).toHaveValue('Are dogs welcome?')
  })
})

test('the pages that visitors open first load no scripts that only forms, maps and the wizard need', async ({
  page,
  request,
}) => {
  const { properties } = await findProperties(request, 'status=for_rent')
  // Wider, the list has a map beside it.
  await page.setViewportSize({ width: 1024, height: 900 })
  const scripts: string[] = []
  page.on('request', (sent) => scripts.push(new URL(sent.url()).pathname))
  for (const path of ['/', '/properties', '/favourites', `/properties/${properties[0]?.id}`]) await open(page, path)
  expect(scripts.filter((path) => /\/assets\/frame-/.test(path))).not.toEqual([])
  expect(scripts.filter((path) => /\/assets\/(forms|map|wizard)-/.test(path))).toEqual([])
})

// Into such a document the browser skips the transition, and reports that as an error unless the page did so first.
test('a visitor goes to documents that take no part in transitions, and back, without an error', async ({ page }) => {
  const { email } = await renter(page)
  await open(page, '/')
  await page.evaluate(() => window.location.assign('/betaalproef/factuur/nothing'))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Deze pagina bestaat niet')
  await page.goBack()
  await waitUntilHydrated(page)
  await open(page, '/dev/mailbox')
  await page.locator('li', { hasText: email }).getByRole('link').first().click()
  await expect(page.getByRole('link', { name: 'Bevestig mijn adres', exact: true })).toBeVisible()
  await page.goBack()
  await waitUntilHydrated(page)
})

test('on paper a page is black on white in every theme, without the header and the footer', async ({ page }) => {
  for (const path of ['/terms-and-conditions', '/en/compare']) {
    await open(page, path)
    await page.emulateMedia({ media: 'print' })
    for (const theme of ['light-mode', 'dark-mode', 'red-mode']) {
      await page.evaluate(`document.documentElement.dataset.theme = '${theme}'`)
      await expect(page.locator('body'), theme).toHaveCSS('color', 'rgb(0, 0, 0)')
      await expect(page.locator('html'), theme).toHaveCSS('background-color', 'rgb(255, 255, 255)')
    }
    await expect(page.getByRole('main')).toBeVisible()
    for (const part of [page.getByRole('banner'), page.getByRole('contentinfo')]) await expect(part).toBeHidden()
    await page.emulateMedia({ media: 'screen' })
  }
})

test('the rows of a comparison keep whole words with text of twice the size on a phone', async ({ page, request }) => {
  const { properties } = await findProperties(request, 'limit=3')
  await page.setViewportSize({ width: 390, height: 844 })
  await open(page, `/compare?properties=${properties.map(({ id }) => id).join(',')}`)
  await page.evaluate(`document.documentElement.style.fontSize = '200%'`)
  const lines = await page.getByRole('rowheader', { name: 'Totaal per maand' }).evaluate((cell) => {
    const text = document.createRange()
    text.selectNodeContents(cell)
    return text.getClientRects().length
  })
  expect(lines).toBe(3)
})

import { createECDH, randomBytes } from 'node:crypto'
import { findFaults } from './axe.ts'
import { expect, findProperties, startSession, open, renter, test } from './journey.ts'

test.use({ serviceWorkers: 'allow' })

test.describe('a visitor looking for a home on the map', () => {
  test('zooms in, searches around a place by keyboard, and draws an area, and the list follows', async ({
    page,
    request,
  }) => {
    await open(page, '/properties?type=apartment')
    await page.getByRole('link', { name: 'Kaart' }).click()
    await expect(page).toHaveURL(/view=map/)
    const map = page.getByRole('region', { name: 'Woningen op de kaart' })
    const marks = map.locator('.map-spot')
    await expect(marks.first()).toBeVisible()
    const all = await findProperties(request, 'type=apartment&status=for_rent')
    const told = page.getByText(/^\d+ woning(en)? op dit stuk kaart/)
    await expect(told).toHaveText(/^\d+ woning/)
    // Other tests may add or remove homes at the same time, and some homes have no place on the map.
    const totalItems = Number((await told.textContent())?.split(' ')[0])
    expect(Math.abs(totalItems - all.pagination.totalItems)).toBeLessThan(4)
    expect(await findFaults(page)).toEqual([])

    // Zooming in splits a cluster; the focus stays on the map.
    const many = map.getByRole('button', { name: /kom dichterbij/ }).first()
    await many.focus()
    await page.keyboard.press('Enter')
    await expect(told).not.toHaveText(new RegExp(`^${totalItems} woning`))
    await expect(map).toBeFocused()

    await page.getByRole('button', { name: 'In een straal' }).focus()
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog', { name: 'Zoek in een straal' })
    await dialog.getByRole('button', { name: 'Zoek', exact: true }).click()
    await expect(dialog.getByRole('alert')).toHaveText('Vul een plaats of postcode in.')
    expect(await findFaults(page)).toEqual([])
    await dialog.getByLabel('Plaats of postcode').fill('Utrecht')
    await dialog.getByLabel('Afstand').selectOption('50000')
    await dialog.getByRole('button', { name: 'Zoek', exact: true }).press('Enter')
    await expect(page).toHaveURL(/near=Utrecht&within=50000/)
    const around = await findProperties(request, 'type=apartment&status=for_rent&near=Utrecht&within=50000')
    await expect(page.getByRole('status').first()).toHaveText(new RegExp(`^${around.pagination.totalItems} woning`))

    await page.getByRole('button', { name: 'Teken gebied' }).click()
    const box = await map.boundingBox()
    if (!box) throw new Error('The map has no bounding box.')
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
    await page.mouse.move(x - 100, y - 100)
    await page.mouse.down()
    for (const [dx, dy] of [
      [100, -100],
      [100, 100],
      [-100, 100],
      [-100, -90],
    ] as const)
      await page.mouse.move(x + dx, y + dy, { steps: 8 })
    await page.mouse.up()
    await expect(page).toHaveURL(/area=/)
    await expect(page).not.toHaveURL(/near=/)
    const area = new URL(page.url()).searchParams.get('area') ?? ''
    const drawn = await findProperties(request, `type=apartment&status=for_rent&area=${encodeURIComponent(area)}`)
    await expect(page.getByRole('status').first()).toHaveText(new RegExp(`^${drawn.pagination.totalItems} woning`))
    await expect(page.getByRole('link', { name: /Verwijder filter getekend gebied/ })).toBeVisible()
  })

  test('sees the homes of one spot as cards, on a phone', async ({ page, request }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    const { properties } = await findProperties(request, 'status=for_rent&search=Amsterdam&limit=1')
    const [property] = properties
    await open(page, `/en/properties?view=map&search=${encodeURIComponent(property?.address ?? '')}`)
    const mark = page.locator('.map-spot').first()
    await mark.click()
    const spot = page.getByRole('region', { name: /home(s)? in this spot/ })
    await expect(spot.getByRole('link', { name: property?.address ?? '' })).toBeVisible()
    await spot.getByRole('button', { name: 'Close these homes' }).click()
    await expect(spot).toBeHidden()
  })

  test('sees the homes in a list without JavaScript', async ({ browser, baseURL }) => {
    const context = await browser.newContext({ javaScriptEnabled: false, locale: 'nl-NL', ...(baseURL && { baseURL }) })
    const page = await context.newPage()
    await page.goto('/properties?view=map')
    await expect(page.getByRole('main').getByRole('article').first()).toBeVisible()
    await context.close()
  })
})

test('a home shows its location as precisely as known, is shared by a link, and prints on one page', async ({
  page,
  context,
  request,
  baseURL,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const { properties } = await findProperties(request, 'search=Amsterdam&status=for_rent&limit=20')
  // The homes of other tests are known by their exact address.
  const path = `/properties/${properties.find(({ placePrecision }) => placePrecision === 'postcode')?.id}`
  await open(page, `${path}?utm_source=brief`)
  const place = page.getByRole('heading', { name: 'Plek' })
  await place.scrollIntoViewIfNeeded()
  await expect(page.getByRole('region', { name: /cirkel van ongeveer 200 meter .*Amsterdam/ })).toBeVisible()
  // The browser may have its own share menu, which a test cannot operate.
  await page.evaluate(() => {
    delete (Navigator.prototype as { share?: unknown }).share
  })
  await page.getByRole('button', { name: 'Deel', exact: true }).click()
  await expect(page.getByText('De link is gekopieerd.')).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${baseURL}${path}`)
  const paper = (await page.pdf({ preferCSSPageSize: true, printBackground: true })).toString('latin1')
  expect(paper.match(/\/Type \/Page\b/g)).toHaveLength(1)
})

test('a returning visitor sees what is new, and follows the list as a feed that browsers can parse', async ({
  page,
  context,
  baseURL,
}) => {
  const hours = Math.floor(Date.now() / 1_000) - 30 * 86_400
  await context.addCookies([{ name: 'lastVisit', value: `0-${hours}`, url: baseURL ?? '' }])
  await open(page, '/properties')
  await expect(page.getByRole('status').first()).toContainText('nieuw sinds je laatste bezoek')
  await expect(page.getByText('Nieuw voor jou').first()).toBeVisible()
  // Our own pages may not parse texts (docs/decisions/0048).
  const blank = await context.newPage()
  for (const type of ['application/atom+xml', 'application/feed+json']) {
    const href = await page.locator(`link[rel=alternate][type="${type}"]`).getAttribute('href')
    const feed = await page.request.get(href ?? '')
    expect(feed.headers()['content-type']).toBe(`${type}; charset=utf-8`)
    if (type.endsWith('json')) expect((await feed.json()).items.length).toBeGreaterThan(10)
    else {
      const read = await blank.evaluate(
        (text) => {
          const parsed = new DOMParser().parseFromString(text, 'application/xml')
          return [parsed.querySelectorAll('parsererror').length, parsed.querySelectorAll('entry > title').length]
        },
        await feed.text(),
      )
      expect(read[0]).toBe(0)
      expect(read[1]).toBeGreaterThan(10)
    }
  }
})

test('a renter turns notifications on for saved searches, and a push message is shown with its link', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['notifications'])
  const browserKeys = createECDH('prime256v1')
  const p256dh = browserKeys.generateKeys().toString('base64')
  const keys = { p256dh, auth: randomBytes(16).toString('base64') }
  // The push service of the browser's vendor cannot be reached from here; a stub with its own keys replaces it.
  await page.addInitScript((given) => {
    const bytes = (text: string) => Uint8Array.from(atob(text), (sign) => sign.charCodeAt(0)).buffer
    let present: object | null = null
    const made = (options: { applicationServerKey: string }) => ({
      endpoint: `https://push.voorbeeld.example/${given.auth.replaceAll('/', '_')}`,
      getKey: (name: 'p256dh' | 'auth') => bytes(given[name]),
      options: { applicationServerKey: new TextEncoder().encode(options.applicationServerKey).buffer },
      unsubscribe: () => {
        present = null
        return Promise.resolve(true)
      },
    })
    Object.assign(PushManager.prototype, {
      getSubscription: () => Promise.resolve(present),
      subscribe: (options: { applicationServerKey: string }) => Promise.resolve((present = made(options))),
    })
  }, keys)
  const { email, password } = await renter(page)
  await startSession(page, email, password)
  await open(page, '/my-searches')
  await page.getByRole('button', { name: 'Zet meldingen aan' }).click()
  await expect(page.getByText('Deze browser krijgt vanaf nu meldingen.')).toBeVisible()
  await page.getByRole('button', { name: 'Stuur een proefmelding' }).click()
  await expect(page.getByText('De proefmelding is onderweg.')).toBeVisible()

  const session = await context.newCDPSession(page)
  const registration = new Promise<string>((resolve) => {
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations: [one] }) => {
      if (one) resolve(one.registrationId)
    })
  })
  await session.send('ServiceWorker.enable')
  const message = { title: 'Nieuwe woning', body: 'Lindegracht 3', url: '/properties' }
  await session.send('ServiceWorker.deliverPushMessage', {
    origin: new URL(page.url()).origin,
    registrationId: await registration,
    data: JSON.stringify(message),
  })
  const shown = () =>
    page.evaluate(async () => {
      const worker = await navigator.serviceWorker.getRegistration('/service-worker.js')
      const [one] = (await worker?.getNotifications()) ?? []
      return one && { title: one.title, body: one.body, url: (one.data as { url: string }).url }
    })
  await expect.poll(shown).toEqual(message)
  await page.getByRole('button', { name: 'Zet meldingen uit' }).click()
  await expect(page.getByText('Deze browser krijgt geen meldingen meer.')).toBeVisible()
})

import type { Page } from '@playwright/test'
import { findFaults } from './axe.ts'
import { expect, findProperties, open, test } from './journey.ts'

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
    const told = page.getByText(/^\d+ woning(en)? op dit deel van de kaart/)
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

    await page.getByRole('button', { name: 'Afstand' }).focus()
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog', { name: 'Zoek in een straal' })
    await dialog.getByRole('button', { name: 'Zoek', exact: true }).click()
    await expect(dialog.getByRole('alert')).toHaveText('Vul een plaats of postcode in.')
    expect(await findFaults(page)).toEqual([])
    await dialog.getByLabel('Plaats of postcode').fill('Utrecht')
    await dialog.getByLabel('Afstand').selectOption('50000')
    await dialog.getByRole('button', { name: 'Zoek', exact: true }).press('Enter')
    await expect(page).toHaveURL(
      ({ searchParams }) => searchParams.get('near') === 'Utrecht' && searchParams.get('within') === '50000',
    )
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
    const spot = page.getByRole('region', { name: /home(s)? in this (spot|area)/ })
    await expect(spot.getByRole('link', { name: property?.address ?? '' })).toBeVisible()
    await spot.getByRole('button', { name: 'Close these homes' }).click()
    await expect(spot).toBeHidden()
  })

  test('sees list and map side by side, plates that do not overlap, and the home of a plate on the map', async ({
    page,
  }) => {
    // On a slow device a page comes in parts, of which none may move another.
    const devTools = await page.context().newCDPSession(page)
    await devTools.send('Emulation.setCPUThrottlingRate', { rate: 4 })
    await page.addInitScript(() => {
      Object.assign(window, { shift: 0 })
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries())
          Object.assign(window, { shift: Reflect.get(window, 'shift') + Reflect.get(entry, 'value') })
      }).observe({ type: 'layout-shift', buffered: true })
    })
    await open(page, '/properties')
    const map = page.getByRole('region', { name: 'Woningen op de kaart' })
    const plates = map.locator('.map-spot')
    await expect(plates.first()).toBeVisible()
    expect(await page.evaluate(() => Reflect.get(window, 'shift'))).toBeLessThan(0.001)
    await devTools.send('Emulation.setCPUThrottlingRate', { rate: 1 })
    const [cardBox, mapBox] = [await page.getByRole('article').nth(1).boundingBox(), await map.boundingBox()]
    expect((cardBox?.x ?? 0) + (cardBox?.width ?? 0)).toBeLessThan(mapBox?.x ?? 0)

    // Zoom in until a plate is a home of its own or a spot.
    const toChoose = map.getByRole('button', { name: /(toon woning|, toon)$/ })
    const countOverlaps = () =>
      plates.evaluateAll((buttons) => {
        const boxes = buttons.map((button) => button.getBoundingClientRect())
        return boxes.filter((a, i) =>
          boxes
            .slice(i + 1)
            .some((b) => a.left < b.right - 1 && b.left < a.right - 1 && a.top < b.bottom - 1 && b.top < a.bottom - 1),
        ).length
      })
    expect(await countOverlaps()).toBe(0)
    await expect(async () => {
      if ((await toChoose.count()) === 0)
        await map
          .getByRole('button', { name: /kom dichterbij/ })
          .first()
          .press('Enter')
      await expect(toChoose.first()).toBeVisible({ timeout: 2_000 })
    }).toPass()
    expect(await countOverlaps()).toBe(0)

    // By keyboard: the card gets the focus, and Escape returns it to the plate.
    await expect(map).toHaveAttribute('aria-busy', 'false')
    const name = (await toChoose.first().getAttribute('aria-label')) ?? ''
    await map.getByRole('button', { name, exact: true }).press('Enter')
    const cards = page.getByRole('region', { name: /^\d+ woning(en)? (op deze plek|in dit gebied)$/ })
    await expect(cards.getByRole('heading').first()).toBeFocused()
    await expect(cards.getByRole('article').first().getByRole('link')).toHaveAttribute('href', /^\/properties\//)
    const cardsBox = await cards.boundingBox()
    expect(cardsBox?.y).toBeGreaterThan(mapBox?.y ?? 0)
    expect((cardsBox?.y ?? 0) + (cardsBox?.height ?? 0)).toBeLessThan((mapBox?.y ?? 0) + (mapBox?.height ?? 0))
    expect(await findFaults(page)).toEqual([])
    await page.keyboard.press('Escape')
    await expect(cards).toBeHidden()
    await expect(map.getByRole('button', { name })).toBeFocused()
  })

  test('points at a card and its plate is raised, and searches as the map moves', async ({ page }) => {
    await open(page, '/properties?type=apartment')
    const map = page.getByRole('region', { name: 'Woningen op de kaart' })
    await expect(map.locator('.map-spot').first()).toBeVisible()
    await page.getByRole('article').first().hover()
    await expect(map.locator('.map-spot-raised')).toHaveCount(1)
    await map.locator('.map-spot-raised').hover()
    await expect(page.locator('[data-raised]').first()).toBeVisible()

    await page.getByLabel('Zoek als ik de kaart verplaats').check()
    await expect(page).toHaveURL(/bounds=/)
    const before = page.url()
    await map.focus()
    await page.keyboard.press('ArrowRight')
    await expect(page).not.toHaveURL(before)
    await expect(page).toHaveURL(/type=apartment&bounds=/)
    // The map of a reloaded address follows too.
    await page.reload()
    await expect(page.getByLabel('Zoek als ik de kaart verplaats')).toBeChecked()
  })

  test('swaps list and map on a phone, and swipes through the homes', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    const scripts: string[] = []
    page.on('request', (sent) => scripts.push(new URL(sent.url()).pathname))
    await open(page, '/properties')
    expect(scripts.filter((path) => /\/assets\/(list-)?map|properties\/map/.test(path))).toEqual([])
    await page.getByRole('main').getByRole('link', { name: 'Kaart', exact: true }).last().click()
    const row = page.getByRole('region', { name: 'Woningen uit de lijst' })
    await expect(row.getByRole('article').first()).toBeVisible()
    await expect(page.locator('.list-cards')).toBeHidden()
    await row
      .locator('.map-card')
      .nth(2)
      .evaluate((item) => item.scrollIntoView({ inline: 'center', block: 'nearest' }))
    await expect(page.locator('.map-spot-raised')).toHaveCount(1)
    expect(await findFaults(page)).toEqual([])
    await page.getByRole('main').getByRole('link', { name: 'Lijst', exact: true }).last().click()
    await expect(page.locator('.list-cards').getByRole('article').first()).toBeVisible()
    await expect(row).toBeHidden()
  })

  test('sees the homes in a list without JavaScript', async ({ browser, baseURL }) => {
    const context = await browser.newContext({ javaScriptEnabled: false, locale: 'nl-NL', ...(baseURL && { baseURL }) })
    const page = await context.newPage()
    await page.goto('/properties?view=map')
    await expect(page.getByRole('main').getByRole('article').first()).toBeVisible()
    await context.close()
  })
})

/** How many colours the base map on the screen has, and the most frequent one; undefined until a tile is drawn. */
const readColours = (page: Page) =>
  page.locator('.leaflet-tile-pane canvas').evaluateAll((canvases) => {
    const counts = new Map<string, number>()
    for (const canvas of canvases) {
      if (!(canvas instanceof HTMLCanvasElement) || canvas.width === 0) continue
      const { data } = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height) ?? { data: [] }
      // Every hundredth pixel of those that are drawn.
      for (let at = 0; at < data.length; at += 400)
        if (data[at + 3] === 255) {
          const colour = [data[at], data[at + 1], data[at + 2]].join()
          counts.set(colour, (counts.get(colour) ?? 0) + 1)
        }
    }
    return { count: counts.size, most: [...counts].toSorted((a, b) => b[1] - a[1])[0]?.[0] }
  })

test('the map is drawn from the parts of its file that are in sight, in the colours of the theme, with its credit', async ({
  page,
}) => {
  const parts: { status: number; bytes: number }[] = []
  page.on('response', (answer) => {
    if (new URL(answer.url()).pathname.startsWith('/map/'))
      parts.push({ status: answer.status(), bytes: Number(answer.headers()['content-length']) })
  })
  await open(page, '/en/properties')
  const map = page.getByRole('region', { name: 'Homes on the map' })
  await expect(map.locator('.leaflet-tile-pane canvas').first()).toBeVisible()
  await expect.poll(async () => (await readColours(page)).count).toBeGreaterThan(20)
  expect(parts.length).toBeGreaterThan(1)
  expect([...new Set(parts.map(({ status }) => status))]).toEqual([206])
  const inSight = parts.reduce((sum, { bytes }) => sum + bytes, 0)
  expect(inSight).toBeLessThan(4_000_000)
  await expect(map.locator('.leaflet-control-attribution')).toHaveText(
    '© OpenMapTiles © OpenStreetMap contributors · Boundaries © CBS/Kadaster · GeoNames',
  )

  // Another zoom level is fetched when it is shown.
  await map.getByRole('button', { name: 'Zoom in', exact: true }).click()
  await expect.poll(() => parts.reduce((sum, { bytes }) => sum + bytes, 0)).toBeGreaterThan(inSight)

  const seen = new Set([(await readColours(page)).most])
  for (const theme of ['Evening', 'Brick']) {
    await page.getByRole('contentinfo').getByRole('button', { name: theme }).click()
    await expect
      .poll(async () => {
        const { most } = await readColours(page)
        return most !== undefined && !seen.has(most)
      })
      .toBe(true)
    await expect.poll(async () => (await readColours(page)).count).toBeGreaterThan(20)
    seen.add((await readColours(page)).most)
  }

  await open(page, '/properties')
  await expect(page.locator('.leaflet-control-attribution')).toContainText('· Grenzen © CBS/Kadaster ·')
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
  const place = page.getByRole('heading', { name: 'Locatie' })
  await place.scrollIntoViewIfNeeded()
  await expect(
    page.getByRole('region', { name: /exacte locatie is niet bekend.*ongeveer 200 meter.*Amsterdam/ }),
  ).toBeVisible()
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
  await expect(page.getByText('Nieuw', { exact: true }).first()).toBeVisible()
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

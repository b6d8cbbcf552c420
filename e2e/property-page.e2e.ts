import type { APIRequestContext, Page } from '@playwright/test'
import { findFaults } from './axe.ts'
import { admin, expect, findProperties, open, test } from './journey.ts'

interface Costs {
  id: string
  rent: { cents: number | null; period: string | null }
  serviceCosts: { kind: string; cents: number | null }
  utilities: { kind: string; cents: number | null }
}

/** The first home for rent that passes a test. */
async function findHome(request: APIRequestContext, fits: (home: Costs & { photoCount: number }) => boolean) {
  // The largest first: small ones may be of other journeys, which come and go.
  const { properties } = await findProperties(request, 'status=for_rent&sort=area&limit=100')
  const home = (properties as (Costs & { photoCount: number } & (typeof properties)[number])[]).find(fits)
  if (!home) throw new Error('No demonstration home fits the test.')
  return home
}

const groups = (page: Page) => page.locator('details.fold')
const isOpen = (page: Page) => groups(page).evaluateAll((all) => all.map((one) => one.hasAttribute('open')))

test.describe('a home on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('keeps its price and the reply within reach, without covering the reply or the footer', async ({
    page,
    request,
  }) => {
    const { id } = await findHome(request, ({ rent }) => rent.cents !== null)
    await open(page, `/properties/${id}`)
    const bar = page.locator('.reply-bar')
    const reply = page.getByRole('region', { name: 'Reageren' }).locator('.button').first()
    const scrollTo = (share: number) =>
      page.evaluate((part) => window.scrollTo(0, document.body.scrollHeight * part), share)

    await scrollTo(0.5)
    await expect(bar).toBeVisible()
    await expect(bar).toContainText(/€\s[\d.]+/)
    expect(await findFaults(page)).toEqual([])
    await bar.getByRole('link', { name: 'Reageer' }).click()
    await expect(reply).toBeInViewport()
    await expect(bar).toBeHidden()

    await scrollTo(1)
    await expect(page.getByRole('contentinfo')).toBeInViewport()
    const [barBox, footer] = [await bar.boundingBox(), await page.getByRole('contentinfo').boundingBox()]
    if (barBox && footer) expect(barBox.y + barBox.height).toBeLessThanOrEqual(footer.y + 1)
  })

  test('shows its photos one at a time, to swipe in the viewer', async ({ page, request }) => {
    const { id } = await findHome(request, ({ photoCount }) => photoCount > 3)
    await open(page, `/properties/${id}`)
    await page.getByRole('button', { name: /^Bekijk 3 van \d+ foto’s$/ }).click()
    const viewer = page.getByRole('dialog', { name: 'Foto’s' })
    await expect(viewer.getByRole('status')).toHaveText(/^1 van \d+$/)
    await viewer.getByRole('img').evaluate((image) => {
      const at = (clientX: number) => new Touch({ identifier: 1, target: image, clientX, clientY: 400 })
      const send = (type: string, touches: Touch[], changedTouches: Touch[]) =>
        image.dispatchEvent(new TouchEvent(type, { bubbles: true, touches, changedTouches }))
      send('touchstart', [at(300)], [at(300)])
      send('touchend', [], [at(100)])
    })
    await expect(viewer.getByRole('status')).toHaveText(/^2 van \d+$/)
  })
})

test('a home on a wide screen has its reply beside it, and no bar', async ({ page, request }) => {
  const { id } = await findHome(request, ({ rent }) => rent.cents !== null)
  await open(page, `/properties/${id}`)
  await expect(page.locator('.reply-bar')).toBeHidden()
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight / 3))
  await expect(page.getByRole('region', { name: 'Reageren' })).toBeInViewport()
})

test('the viewer has a strip of what is free, a count of all, and a slide for what is locked', async ({
  page,
  request,
}) => {
  const { id, photoCount } = await findHome(request, (home) => home.photoCount > 4)
  await open(page, `/properties/${id}`)
  await page.getByRole('button', { name: `Bekijk 3 van ${photoCount} foto’s` }).click()
  const viewer = page.getByRole('dialog', { name: 'Foto’s' })
  const strip = viewer.getByRole('listitem').getByRole('button')
  await expect(strip).toHaveCount(4)
  await strip.nth(2).click()
  await expect(viewer.getByRole('status')).toHaveText(`3 van ${photoCount}`)
  await expect(strip.nth(2)).toHaveAttribute('aria-current', 'true')
  await strip.last().click()
  await expect(viewer.getByRole('status')).toHaveText(`Nog ${photoCount - 3} foto’s met Premium`)
  await expect(viewer.getByRole('button', { name: 'Volgende foto' })).toBeDisabled()
  await viewer.getByRole('link', { name: 'Bekijk Premium' }).click()
  await expect(page).toHaveURL(/\/auth\/login\?returnTo=%2Fauth%2Fcheckout/)
})

test('less important facts are folded, open by keyboard, and all open in print', async ({ page, request }) => {
  const { id } = await findHome(request, () => true)
  await open(page, `/properties/${id}`)
  const before = await isOpen(page)
  expect(before).toContain(true)
  expect(before).toContain(false)
  const closed = groups(page).nth(before.indexOf(false))
  await closed.locator('summary').focus()
  await page.keyboard.press('Enter')
  await expect(closed.locator('.fold-content')).toBeVisible()
  expect(await findFaults(page)).toEqual([])
  await page.keyboard.press('Enter')
  await expect(closed.locator('.fold-content')).toBeHidden()

  await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')))
  expect(await isOpen(page)).not.toContain(false)
  await page.evaluate(() => window.dispatchEvent(new Event('afterprint')))
  expect(await isOpen(page)).toEqual(before)
})

test('on paper a home has its price and facts, and nothing to press', async ({ page, request, baseURL }) => {
  const { id } = await findHome(request, () => true)
  await open(page, `/properties/${id}`)
  await page.emulateMedia({ media: 'print' })
  const home = page.locator('.home-page')
  await expect(home.locator('.plate').first()).toBeVisible()
  await expect(home.getByRole('heading', { name: 'Kosten' })).toBeVisible()
  await expect(home.getByRole('heading', { name: 'Kenmerken' })).toBeVisible()
  await expect(home).toHaveAttribute('data-address', `${baseURL}/properties/${id}`)
  for (const pressed of [page.getByRole('banner'), page.getByRole('contentinfo'), page.locator('.reply-bar')])
    await expect(pressed).toBeHidden()
  await expect(home.locator('.button:visible')).toHaveCount(0)
})

test('the bar of costs is drawn to scale, hatched where a part is not known', async ({ page, request }) => {
  const known = await findHome(
    request,
    ({ rent, serviceCosts, utilities }) =>
      rent.period === 'month' &&
      rent.cents !== null &&
      serviceCosts.kind === 'extra' &&
      serviceCosts.cents !== null &&
      ['none', 'included'].includes(utilities.kind),
  )
  const hatched = await findHome(
    request,
    ({ rent, utilities }) => rent.period === 'month' && rent.cents !== null && utilities.kind === 'unknown',
  )
  const bar = page
    .locator('.home-facts')
    .filter({ has: page.getByRole('heading', { name: 'Kosten' }) })
    .locator('svg')
    .first()
  await open(page, `/properties/${hatched.id}`)
  await expect(bar).toBeVisible()
  await expect(bar.locator('path').first()).toBeAttached()
  await open(page, `/properties/${known.id}`)
  const widths = await bar.locator('rect').evaluateAll((all) => all.map((one) => Number(one.getAttribute('width'))))
  expect(widths).toHaveLength(2)
  const [rent = 0, service = 1] = widths
  expect(rent / service).toBeCloseTo((known.rent.cents ?? 0) / (known.serviceCosts.cents ?? 1), 1)
  await expect(bar.locator('path')).toHaveCount(0)
})

test('a home with a virtual tour links to it, and others do not', async ({ page, request }) => {
  const { id: other } = await findHome(request, () => true)
  const { token } = await (await request.post('/api/users/login', { data: admin })).json()
  const added = await request.post('/api/properties', {
    headers: { authorization: `Bearer ${token}` },
    data: {
      title: 'Bovenwoning met rondleiding',
      description: 'Een lichte bovenwoning met twee kamers, vlak bij het station en de markt.',
      propertyType: 'apartment',
      address: 'Beukstraat 7',
      city: 'Utrecht',
      state: 'Utrecht',
      postalCode: '3581AB',
      bedrooms: 2,
      bathrooms: 1,
      size: 60,
      price: 1_250,
      contactName: 'Noor',
      contactEmail: 'noor@voorbeeld.example',
      contactPhone: '06 12 34 56 78',
      virtualTour: 'https://kijk.example/360',
    },
  })
  expect(added.status(), await added.text()).toBe(201)
  const { id } = (await added.json()).data
  await open(page, `/properties/${id}`)
  const tour = page.getByRole('link', { name: 'Bekijk virtuele rondleiding' })
  await expect(tour).toHaveAttribute('href', 'https://kijk.example/360')
  await expect(tour).toHaveAttribute('rel', 'noopener nofollow')
  await open(page, `/properties/${other}`)
  await expect(tour).toHaveCount(0)
})

test.describe('a home without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('shows its photos and no button that would do nothing', async ({ page, request }) => {
    const { id } = await findHome(request, ({ photoCount }) => photoCount > 1)
    await page.goto(`/properties/${id}`)
    await expect(page.locator('.gallery-tiles img').first()).toBeVisible()
    for (const name of ['Deel', 'Print', /^Bekijk .*foto/])
      await expect(page.getByRole('button', { name, exact: true })).toHaveCount(0)
  })
})

import type { Page } from '@playwright/test'
import { expect, findProperties, open, test, waitUntilHydrated } from './journey.ts'

test.use({ serviceWorkers: 'allow' })

/** Of the base map's own data. */
const credit = '© OpenMapTiles © OpenStreetMap-bijdragers · Grenzen © CBS/Kadaster · GeoNames'

declare global {
  interface Window {
    refused?: string[]
    executed?: string[]
  }
}

/** Notes what the policy of a document refuses, from its start. */
const noteRefusals = (page: Page) =>
  page.addInitScript(() => {
    window.refused = []
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, sample }) =>
      window.refused?.push(`${violatedDirective} ${sample}`),
    )
  })
const refusals = (page: Page) => page.evaluate(() => window.refused)

test('nothing is refused from a list to its map, a home and the home page, in one document', async ({
  page,
  request,
}) => {
  const { properties } = await findProperties(request, 'search=Amsterdam&status=for_rent&limit=10')
  // Homes of other tests may have no place on the map.
  const { id } = properties.find(({ placePrecision }) => placePrecision === 'postcode') ?? {}
  await noteRefusals(page)
  await open(page, '/properties?search=Amsterdam')
  await page.evaluate(() => document.documentElement.setAttribute('data-same', ''))
  await page.getByRole('link', { name: 'Kaart' }).click()
  const map = page.getByRole('region', { name: 'Woningen op de kaart' })
  await expect(map.locator('.map-spot').first()).toBeVisible()
  await map.getByRole('button', { name: 'Inzoomen', exact: true }).click()
  await expect(map.getByRole('button', { name: 'Inzoomen', exact: true })).toHaveText('+')
  await expect(map.getByRole('button', { name: 'Uitzoomen' })).toHaveText('−')
  await expect(map.locator('.leaflet-control-scale')).toHaveText(/^\d+ k?m$/)
  await expect(map.locator('.leaflet-control-attribution')).toHaveText(credit)
  await page.getByRole('link', { name: 'Lijst', exact: true }).click()
  await page.getByRole('main').locator(`a[href*="/properties/${id}"]`).first().click()
  await page.getByRole('heading', { name: 'Locatie' }).scrollIntoViewIfNeeded()
  await expect(page.locator('.leaflet-control-attribution')).toHaveText(credit)
  await page.getByRole('banner').getByRole('link', { name: 'Home', exact: true }).click()
  await expect(page).toHaveURL('/')
  await expect(page.locator('html[data-same]')).toBeAttached()
  expect(await refusals(page)).toEqual([])
})

test('on a page with a map, injected markup and scripts are refused', async ({ page, browserErrors }) => {
  await noteRefusals(page)
  await open(page, '/properties?view=map')
  await expect(page.locator('.map-spot').first()).toBeVisible()
  const outcomes = await page.evaluate(() => {
    window.executed = []
    const box = document.createElement('div')
    document.body.append(box)
    const addScript = (script: Element, write: () => void) => {
      write()
      box.append(script)
    }
    const attempts: Record<string, () => void> = {
      image: () => (box.innerHTML = '<img src="x" onerror="executed.push(1)">'),
      adjacent: () => box.insertAdjacentHTML('beforeend', '<b>a</b>'),
      parsed: () => void new DOMParser().parseFromString('<b>a</b>', 'text/html'),
      frame: () => (document.createElement('iframe').srcdoc = '<b>a</b>'),
      handler: () => box.setAttribute('onclick', 'executed.push(2)'),
      scriptText: () => (document.createElement('script').text = 'executed.push(3)'),
      address: () => (document.createElement('script').src = 'https://boef.example/x.js'),
      policy: () => void window.trustedTypes?.createPolicy('own', { createHTML: (html: string) => html }),
      replacedPolicy: () => void window.trustedTypes?.createPolicy('default', { createHTML: (html: string) => html }),
    }
    const named = Object.entries(attempts).map(([name, attempt]): [string, string] => {
      try {
        attempt()
        return [name, 'allowed']
      } catch (error) {
        return [name, error instanceof Error ? error.name : '']
      }
    })
    // These texts are written, since they are no markup; but no script may run them.
    const html = document.createElement('script')
    addScript(html, () => (html.innerHTML = 'executed.push(4)'))
    const node = document.createElement('script')
    addScript(node, () => node.append('executed.push(5)'))
    const svg = document.createElementNS('http://www.w3.org/2000/svg', 'script')
    addScript(svg, () => svg.append('executed.push(6)'))
    box.innerHTML = '<script></script>'
    const inert = box.querySelector('script')
    if (inert) addScript(inert, () => inert.append('executed.push(7)'))
    return Object.fromEntries(named)
  })
  const names = 'image adjacent parsed frame handler scriptText address policy replacedPolicy'.split(' ')
  expect(outcomes).toEqual(Object.fromEntries(names.map((name) => [name, 'TypeError'])))
  expect(await page.evaluate(() => window.executed)).toEqual([])
  const register = (path: string) =>
    page.evaluate(
      (of) =>
        navigator.serviceWorker.register(of).then(
          () => 'registered',
          (error: unknown) => (error instanceof Error ? error.name : ''),
        ),
      path,
    )
  expect(await register('/other.js')).toBe('TypeError')
  expect(await register('/service-worker.js')).toBe('registered')
  expect((await refusals(page))?.length).toBeGreaterThan(names.length)
  // The browser logged each refusal.
  browserErrors.splice(0)
})

test('a page that an extension changed before it became interactive is drawn anew', async ({ page, browserErrors }) => {
  await noteRefusals(page)
  await page.route('**/about', async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, body: (await response.text()).replace('<h1', '<p>Van een extensie</p><h1') })
  })
  await page.goto('/about')
  await waitUntilHydrated(page)
  await expect(page.getByRole('heading', { level: 1, name: 'Over Huiswaarts' })).toBeVisible()
  await expect(page.getByText('Van een extensie')).toHaveCount(0)
  expect(await refusals(page)).toEqual([])
  // React reports the difference.
  expect(browserErrors).toEqual([expect.stringContaining('#418')])
  browserErrors.splice(0)
})

import type { Page } from '@playwright/test'
import { expect, open, test } from './journey.ts'

// The palette of somebody who set high contrast in their system, which replaces nearly all colours of the site.
test.use({ contextOptions: { forcedColors: 'active', reducedMotion: 'reduce' } })

/** The colour that an icon is drawn in, and that of what is behind it. */
const readColours = (page: Page, selector: string) =>
  page
    .locator(selector)
    .first()
    .evaluate((element) => {
      const ground = document.createElement('span')
      ground.style.color = 'canvas'
      document.body.append(ground)
      const canvas = getComputedStyle(ground).color
      ground.remove()
      return { icon: getComputedStyle(element, '::before').backgroundColor, canvas }
    })

test('the buttons and facts of a card keep their icons in a palette of the system', async ({ page }) => {
  await open(page, '/properties')
  for (const selector of ['.heart', '.card-actions button', '.fact-area']) {
    const { icon, canvas } = await readColours(page, `main .home-card ${selector}`)
    expect(icon, selector).not.toBe(canvas)
  }
})

test('the map is drawn in its own colours in a palette of the system', async ({ page }) => {
  await open(page, '/properties?bounds=5.1199,52.0896,5.1229,52.0918')
  const countColours = () =>
    page.evaluate(() => {
      const counts = new Map<number, number>()
      for (const tile of document.querySelectorAll<HTMLCanvasElement>('.leaflet-tile-pane canvas'))
        for (const pixel of new Uint32Array(
          tile.getContext('2d')?.getImageData(0, 0, tile.width, tile.height).data.buffer ?? new ArrayBuffer(0),
        ))
          counts.set(pixel, (counts.get(pixel) ?? 0) + 1)
      return [...counts.values()].filter((count) => count > 20).length
    })
  await expect.poll(countColours).toBeGreaterThan(10)
})

test('a price has a frame in a palette of the system, on the map and on a card', async ({ page }) => {
  await open(page, '/properties')
  for (const selector of ['.map-spot > span', '.card-plate'])
    expect(
      await page
        .locator(selector)
        .first()
        .evaluate((element) => getComputedStyle(element).borderTopWidth),
      selector,
    ).toBe('1px')
})

test('what is chosen differs from what is not in a palette of the system', async ({ page }) => {
  await open(page, '/properties?type=apartment')
  const readOutline = (selector: string) =>
    page
      .locator(selector)
      .filter({ visible: true })
      .first()
      .evaluate((element) => getComputedStyle(element).outlineStyle)
  for (const [chosen, other] of [
    ['.view-link[aria-current]', '.view-link:not([aria-current])'],
    ['.page-numbers [aria-current]', '.page-numbers a:not([aria-current])'],
    ['.filter-options > label:has(:checked)', '.filter-options > label:has(:not(:checked))'],
    ['.theme-choice[aria-pressed=true]', '.theme-choice[aria-pressed=false]'],
  ] as const) {
    expect(await readOutline(chosen), chosen).toBe('solid')
    expect(await readOutline(other), other).toBe('none')
  }
})

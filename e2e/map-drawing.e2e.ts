import type { Page } from '@playwright/test'
import { themes, type Theme } from '../src/shared/themes.ts'
import { expect, open, test } from './journey.ts'

interface Drawn {
  /** The colour in the middle of the map. */
  middle: string
  /** The colour of water in the theme. */
  water: string
  /** The number of colours on the whole map that cover more than a few pixels. */
  colours: number
}

/** Reads the drawn tiles as a visitor sees them; undefined until the middle of the map is drawn. */
const readTiles = (page: Page): Promise<Drawn | undefined> =>
  page.evaluate(() => {
    const box = document.querySelector('.leaflet-container')
    const probe = document.createElement('span')
    const own = new OffscreenCanvas(1, 1).getContext('2d')
    if (!box || !own) return undefined
    probe.className = 'map-colour-water'
    box.append(probe)
    own.fillStyle = getComputedStyle(probe).color
    probe.remove()
    own.fillRect(0, 0, 1, 1)
    const water = own.getImageData(0, 0, 1, 1).data.join()
    const { left, top, width, height } = box.getBoundingClientRect()
    const [x, y] = [left + width / 2, top + height / 2]
    let middle: string | undefined
    const counts = new Map<string, number>()
    for (const tile of document.querySelectorAll<HTMLCanvasElement>('.leaflet-tile-pane canvas')) {
      const frame = tile.getBoundingClientRect()
      const context = tile.getContext('2d')
      if (!context || tile.width === 0) continue
      const scale = tile.width / frame.width
      const pixels = new Uint32Array(context.getImageData(0, 0, tile.width, tile.height).data.buffer)
      for (const pixel of pixels) counts.set(String(pixel), (counts.get(String(pixel)) ?? 0) + 1)
      if (x >= frame.left && x < frame.right && y >= frame.top && y < frame.bottom)
        middle = context.getImageData((x - frame.left) * scale, (y - frame.top) * scale, 1, 1).data.join()
    }
    // What is not painted yet is transparent.
    if (middle === undefined || middle.endsWith(',0')) return undefined
    return { middle, water, colours: [...counts.values()].filter((count) => count > 20).length }
  })

const setTheme = (page: Page, theme: Theme) =>
  page.evaluate((name) => {
    document.documentElement.dataset.theme = name
  }, theme)

test('the map shows a lake as water and a city as land and streets, in the colours of each theme', async ({ page }) => {
  await open(page, '/properties?bounds=5.30,52.65,5.40,52.75')
  const waters = new Set<string>()
  for (const theme of themes) {
    await setTheme(page, theme)
    await expect(async () => {
      const drawn = await readTiles(page)
      expect(drawn?.middle).toBe(drawn?.water)
      expect(waters.has(drawn?.water ?? '')).toBe(false)
      waters.add(drawn?.water ?? '')
    }).toPass()
  }

  // The Dom in Utrecht: streets, squares, houses and names.
  await open(page, '/properties?bounds=5.1199,52.0896,5.1229,52.0918')
  for (const theme of themes) {
    await setTheme(page, theme)
    await expect(async () => {
      const drawn = await readTiles(page)
      expect(drawn?.middle).toBeDefined()
      expect(drawn?.middle).not.toBe(drawn?.water)
      expect(drawn?.colours).toBeGreaterThan(10)
    }).toPass()
  }
  await test.info().attach('streets', { body: await page.screenshot(), contentType: 'image/png' })
})

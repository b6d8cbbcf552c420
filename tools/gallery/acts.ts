import type { Page } from '@playwright/test'
import type { Take } from './screen.ts'

type Act = NonNullable<Take['act']>

const isPageData = (url: URL) => url.pathname.endsWith('.data')

/** Follows a link of the page while the data of the next one do not arrive. */
export const waitAfter =
  (selector: string): Act =>
  async (page) => {
    await page.route(isPageData, () => undefined)
    await page.locator(selector).first().press('Enter')
    await page.waitForTimeout(600)
  }

/** Follows a link of the page while the server cannot be reached. */
export const failAfter =
  (selector: string): Act =>
  async (page) => {
    await page.route(isPageData, (route) => route.abort())
    await page.locator(selector).first().press('Enter')
    await page
      .locator('main h1')
      .filter({ hasText: /Netwerkfout|Network error/ })
      .waitFor()
  }

/** Sends the first form of the page as it is. */
export const sendForm =
  (form = 'main form', fill: Readonly<Record<string, string>> = {}): Act =>
  async (page) => {
    for (const [selector, value] of Object.entries(fill)) await page.locator(selector).first().fill(value)
    await page.locator(`${form} button[type=submit]`).first().press('Enter')
    await page.locator('[aria-invalid=true], [role=alert]:not(:empty)').first().waitFor()
  }

/** Presses a button and waits for the dialog that it opens. */
export const openDialog =
  (selector: string): Act =>
  async (page) => {
    await page.locator(selector).first().press('Enter')
    await page.getByRole('dialog').first().waitFor()
  }

/** Presses a button, if this width has it. */
export const press =
  (selector: string): Act =>
  async (page) => {
    const button = page.locator(selector).filter({ visible: true }).first()
    if ((await button.count()) > 0) await button.press('Enter')
    await settle(page)
  }

/** Opens the viewer of photos and videos, at its first or its last slide. */
export const openViewer =
  (slide: 'first' | 'last'): Act =>
  async (page) => {
    await page.locator('main .gallery-open').press('Enter')
    await page.getByRole('dialog').waitFor()
    if (slide === 'last') await page.keyboard.press('End')
    await settle(page)
  }

/** Unfolds a part of the page. */
export const unfold =
  (summary: string): Act =>
  async (page) => {
    await page.locator(summary).first().press('Enter')
  }

/** Consents to Premium at the checkout, and waits for the form of the payment provider. */
export const consentToPremium: Act = async (page) => {
  await page.locator('main form input[type=checkbox]').first().check()
  await page.locator('main form iframe').first().waitFor()
  await page.locator('main form div[aria-busy=false]').first().waitFor()
}

/**
 * Waits until the pictures, the fonts and the maps of the page have arrived and nothing fades in or out, for a few
 * seconds at most.
 */
export async function settle(page: Page): Promise<void> {
  const arrived = () =>
    document.fonts.status === 'loaded' &&
    !document.getAnimations().some((animation) => animation instanceof CSSTransition) &&
    !document.querySelector('main [aria-busy=true]') &&
    [...document.querySelectorAll('main .list-map')].every(
      (map) => !map.checkVisibility() || map.querySelector('.map-spot, .map-failure'),
    ) &&
    [...document.images].every(({ complete }) => complete)
  await page.waitForFunction(arrived, undefined, { timeout: 10_000 }).catch(() => undefined)
}

/** Waits until the tiles of the maps are painted, for five seconds at most, and a moment longer for names across them. */
export async function settleMaps(page: Page): Promise<void> {
  const arePainted = () =>
    [...document.querySelectorAll('.leaflet-container')].every((map) => {
      const tiles = [...map.querySelectorAll('.leaflet-tile')]
      if (!map.checkVisibility()) return true
      return (
        tiles.length > 0 &&
        tiles.every(
          (tile) =>
            !(tile instanceof HTMLCanvasElement) || tile.getContext('2d')?.getImageData(0, 0, 1, 1).data[3] === 255,
        )
      )
    })
  await page.waitForFunction(arePainted, undefined, { timeout: 5_000 }).catch(() => undefined)
  await page.waitForTimeout(300)
}

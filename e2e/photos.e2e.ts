import type { APIRequestContext, Locator, Page } from '@playwright/test'
import { findWcagFaults } from './axe.ts'
import { confirmedRenter, expect, findProperties, open, test } from './journey.ts'

/** Returns the demo home with the most photos. */
async function findPropertyWithPhotos(request: APIRequestContext): Promise<{ path: string; photos: number }> {
  const { properties } = await findProperties(request, 'status=for_rent&limit=100')
  // The list has the number of photos of each home.
  const homes = properties as ((typeof properties)[number] & { photoCount: number })[]
  const [property] = homes.toSorted((a, b) => b.photoCount - a.photoCount)
  expect(property?.photoCount).toBeGreaterThan(4)
  return { path: `/properties/${property?.id}`, photos: property?.photoCount ?? 0 }
}

const hashesIn = (html: string) => new Set([...html.matchAll(/[0-9a-f]{64}(?=-\d+\.webp)/g)].map(([hash]) => hash))
const isThere = (photo: Locator) =>
  expect.poll(() => photo.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth > 100)).toBe(true)
const gallery = (page: Page) => page.getByRole('region', { name: 'Foto’s' })
const enlargeButtons = (page: Page) => gallery(page).getByRole('button', { name: /Vergroot foto \d/ })
const look = async (page: Page, name: string) =>
  test.info().attach(name, { body: await page.screenshot(), contentType: 'image/png' })

for (const width of [390, 1440])
  test.describe(`photos on a screen of ${width} pixels`, () => {
    test.use({ viewport: { width, height: 900 } })

    test('a guest sees three, and how many more there are', async ({ page, request }) => {
      const { path, photos } = await findPropertyWithPhotos(request)
      await open(page, path)
      await expect(gallery(page).getByRole('link')).toHaveText(`Nog ${photos - 3} foto’s met Premium`)
      await expect(enlargeButtons(page)).toHaveCount(3)
      await expect(gallery(page).getByRole('button', { name: `Bekijk 3 van ${photos} foto’s` })).toBeVisible()
      for (const photo of await gallery(page).getByRole('img').all()) await isThere(photo)
      expect(hashesIn(await page.content()).size).toBe(3)
      await look(page, `guest ${width}`)
    })

    test('a guest finds a last slide that tells how many are locked, and no address of them', async ({
      page,
      request,
    }) => {
      const { path, photos } = await findPropertyWithPhotos(request)
      await open(page, path)
      const first = enlargeButtons(page).first()
      await first.click()
      const dialog = page.getByRole('dialog', { name: 'Foto’s' })
      await expect(dialog.getByRole('status')).toHaveText(`1 van ${photos}`)
      await page.keyboard.press('End')
      await expect(dialog.getByRole('status')).toHaveText(`Nog ${photos - 3} foto’s met Premium`)
      await expect(dialog.getByRole('link', { name: 'Bekijk Premium' })).toBeVisible()
      await expect(dialog.getByRole('img')).toHaveCount(0)
      expect(hashesIn(await page.content()).size).toBe(3)
      await look(page, `guest, locked, ${width}`)
      expect(await findWcagFaults(page)).toEqual([])
      await page.keyboard.press('Home')
      await expect(dialog.getByRole('status')).toHaveText(`1 van ${photos}`)
      await page.keyboard.press('Escape')
      await expect(first).toBeFocused()
    })

    test('a trial member sees all, loads them as they come into view, and browses them by keyboard', async ({
      page,
      request,
    }) => {
      const { path, photos } = await findPropertyWithPhotos(request)
      await confirmedRenter(page)
      await open(page, path)
      await expect(gallery(page).getByRole('link')).toHaveCount(0)
      const buttons = enlargeButtons(page)
      // A wide screen shows five at once; a phone has all of them in a row to swipe.
      await expect(buttons).toHaveCount(width === 390 ? photos : Math.min(5, photos))
      await look(page, `member ${width}`)

      const all = gallery(page).getByRole('button', { name: `Bekijk ${photos} foto’s` })
      await all.focus()
      await page.keyboard.press('Enter')
      const dialog = page.getByRole('dialog', { name: 'Foto’s' })
      await expect(dialog.getByRole('status')).toHaveText(`1 van ${photos}`)
      await page.keyboard.press('End')
      await expect(dialog.getByRole('status')).toHaveText(`${photos} van ${photos}`)
      const thumbnails = dialog.getByRole('button', { name: /^Toon foto/ })
      await expect(thumbnails).toHaveCount(photos)
      await expect(thumbnails.last()).toHaveAttribute('aria-current', 'true')
      await expect(thumbnails.last()).toBeInViewport({ ratio: 0.9 })
      await isThere(dialog.getByRole('img'))
      await look(page, `member, large, ${width}`)
      await page.keyboard.press('ArrowLeft')
      await expect(dialog.getByRole('status')).toHaveText(`${photos - 1} van ${photos}`)
      // The arrow keys also work from the button that is disabled at the end.
      await dialog.getByRole('button', { name: 'Volgende foto' }).click()
      await expect(dialog.getByRole('button', { name: 'Volgende foto' })).toBeDisabled()
      await page.keyboard.press('ArrowLeft')
      await expect(dialog.getByRole('status')).toHaveText(`${photos - 1} van ${photos}`)
      await isThere(dialog.getByRole('img'))
      await thumbnails.first().click()
      await expect(dialog.getByRole('status')).toHaveText(`1 van ${photos}`)
      expect(await findWcagFaults(page)).toEqual([])
      await page.keyboard.press('Escape')
      await expect(all).toBeFocused()

      expect(await findWcagFaults(page)).toEqual([])
    })

    test('whose addresses have expired on an open page load after a single request for new ones', async ({
      page,
      request,
    }) => {
      const { path, photos } = await findPropertyWithPhotos(request)
      await confirmedRenter(page)
      // The page as it would be after a quarter of an hour: the server refuses the addresses that it signed.
      await page.route(`**${path}`, async (route) => {
        const answer = await route.fetch()
        await route.fulfill({ response: answer, body: (await answer.text()).replaceAll(/expires=\d+/g, 'expires=1') })
      })
      const questions: string[] = []
      page.on('request', (one) => {
        if (one.url().includes('.data')) questions.push(one.url())
      })
      await open(page, path)
      const buttons = enlargeButtons(page)
      await buttons.last().scrollIntoViewIfNeeded()
      await isThere(buttons.last().getByRole('img'))
      await buttons.last().click()
      await isThere(page.getByRole('dialog', { name: 'Foto’s' }).getByRole('img'))
      await page.keyboard.press('Escape')
      for (const button of (await buttons.all()).slice(3)) {
        await button.scrollIntoViewIfNeeded()
        await isThere(button.getByRole('img'))
      }
      expect(photos).toBeGreaterThan(4)
      expect(questions).toHaveLength(1)
    })
  })

test('a photo that cannot load without a network leaves the page intact', async ({ page, request, context }) => {
  const { path } = await findPropertyWithPhotos(request)
  await confirmedRenter(page)
  await open(page, path)
  await context.setOffline(true)
  await enlargeButtons(page).last().click()
  const dialog = page.getByRole('dialog', { name: 'Foto’s' })
  await expect(dialog.getByRole('img')).toHaveCount(0)
  await context.setOffline(false)
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('ArrowRight')
  await isThere(dialog.getByRole('img'))
  await expect(page.getByRole('heading', { level: 1, includeHidden: true })).toHaveCount(1)
})

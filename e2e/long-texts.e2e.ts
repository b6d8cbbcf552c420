import type { APIRequestContext, Locator } from '@playwright/test'
import { findFaults } from './axe.ts'
import { admin, expect, findProperties, landlord, open, startSession, test } from './journey.ts'

const countLines = (text: Locator) =>
  text.evaluate((element) => {
    const range = document.createRange()
    range.selectNodeContents(element)
    return new Set([...range.getClientRects()].map(({ bottom }) => Math.round(bottom))).size
  })

const countHomes = async (request: APIRequestContext, street: string) =>
  (await findProperties(request, `search=${street}`)).pagination.totalItems

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('a rent with cents and a long name each take one line of a low card', async ({ page, request }) => {
    const street = 'Schoolmeestersweduwenhofjespoortstraat'
    const push = await landlord(request, street)
    await push(1, 123_456)
    await expect.poll(() => countHomes(request, street)).toBe(1)
    for (const width of [360, 390]) {
      await page.setViewportSize({ width, height: 844 })
      await open(page, `/properties?search=${street}`)
      const card = page.getByRole('article').first()
      await expect(card).toContainText('€ 1.234,56 per maand')
      expect((await card.locator('.card-plate').boundingBox())?.height).toBeLessThan(32)
      const box = await card.boundingBox()
      const link = await card.getByRole('heading').getByRole('link').boundingBox()
      expect(link?.width).toBeLessThan(box?.width ?? 0)
      expect(await findFaults(page)).toEqual([])
    }
  })

  test('the words of streets and places are whole in a comparison', async ({ page, request }) => {
    const push = await landlord(request, 'Amsterdamsestraatweg')
    await push(3, 123_456)
    await expect.poll(() => countHomes(request, 'Amsterdamsestraatweg 3')).toBe(1)
    const { properties } = await findProperties(request, 'search=Amsterdamsestraatweg 3&status=for_rent')
    const others = await findProperties(request, 'status=for_rent')
    const ids = [properties[0], ...others.properties].flatMap((property) => (property ? [property.id] : []))
    await open(page, `/compare?properties=${[...new Set(ids)].slice(0, 3).join(',')}`)
    const name = page
      .getByRole('columnheader')
      .getByRole('link', { name: /^Amsterdamsestraatweg/ })
      .first()
    await expect(name).toBeVisible()
    // The street on the first line and the number on the second one.
    expect(await countLines(name)).toBe(2)
    const column = await page.getByRole('columnheader').first().boundingBox()
    expect(column?.width).toBeLessThan(260)
  })

  test('a choice of the rent calculator that is longer than its box wraps', async ({ page }) => {
    await open(page, '/rent-points')
    const building = page.getByLabel('Soort gebouw')
    const before = (await building.boundingBox())?.height ?? 0
    await building.selectOption('Appartement of ander deel van een gebouw')
    expect((await building.boundingBox())?.height).toBeGreaterThan(before)
  })
})

test('the dates in the list of sources take one line on a laptop', async ({ page }) => {
  await startSession(page, admin.email, admin.password)
  await page.setViewportSize({ width: 1440, height: 900 })
  await open(page, '/admin/sources')
  const dates = page.locator('main tbody tr > :nth-child(6)')
  await expect(dates.first()).toContainText(/\d{4}, \d\d:\d\d/)
  for (const date of await dates.all()) expect(await countLines(date)).toBe(1)
})

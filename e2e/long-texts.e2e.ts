import { findFaults } from './axe.ts'
import { expect, landlord, open, test } from './journey.ts'

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('a rent with cents and a long name each take one line of a low card', async ({ page, request }) => {
    const street = 'Schoolmeestersweduwenhofjespoortstraat'
    const push = await landlord(request, street)
    await push(1, 123_456)
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
})

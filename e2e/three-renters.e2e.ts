import { setTimeout as sleep } from 'node:timers/promises'
import type { Page } from '@playwright/test'
import { findFaults } from './axe.ts'
import { expect, findProperties, open, test, waitUntilHydrated } from './journey.ts'
import { nextDay } from './local-time.ts'

/** The next 1 March, as the site reads it: today on that day. */
const firstOfMarch = nextDay('03-01')

/** People as they look for a home: what they type, and what it asks for. */
const renters = [
  {
    who: 'a student with 700 euro in three cities',
    sentence: 'kamer of studio in Utrecht, Delft of Groningen tot 700',
    query: 'type=room,studio&city=Utrecht&city=Delft&city=Groningen&maxPrice=700',
    chips: [/Kamer$/, /Studio$/, /Utrecht$/, /Delft$/, /Groningen$/],
    last: /tot en met €\s700$/,
  },
  {
    who: 'a couple with a dog',
    sentence: 'huis of appartement met 2 slaapkamers tot 2200, hond mag mee, binnen 60 minuten van Utrecht Centraal',
    query: 'type=house,apartment&minBedrooms=2&maxPrice=2200&pets=yes&travelTo=Utrecht+Centraal&maxMinutes=60',
    chips: [/Huis$/, /Appartement$/, /2 slaapkamers$/, /€\s2\.200$/, /huisdier/],
    last: /60 min .*van Utrecht Centraal$/,
  },
  {
    who: 'somebody who must be near a station by 1 March',
    sentence: 'studio of appartement uiterlijk 1 maart, binnen 30 minuten van Leiden Centraal',
    query: `type=studio,apartment&availableBy=${firstOfMarch}&travelTo=Leiden+Centraal&maxMinutes=30`,
    chips: [/Studio$/, /Appartement$/, /1 (mrt|maart)/],
    last: /30 min .*van Leiden Centraal$/,
  },
] as const

const count = (page: Page) => page.getByRole('status').first()
const search = (page: Page) => page.getByRole('search').getByRole('combobox').first()

/** The list shows what the API finds, fits its width and has no fault of accessibility. */
async function expectList(page: Page, query: string, width: number): Promise<void> {
  const { pagination } = await findProperties(page.request, `${query}&status=for_rent&seen=recent`)
  const { totalItems } = pagination
  // The homes of the journeys are few.
  if (totalItems === 0) await expect(page.getByRole('heading', { name: 'Geen woningen gevonden' })).toBeVisible()
  else await expect(count(page)).toHaveText(new RegExp(`^${totalItems.toLocaleString('nl-NL')} woning`))
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
  expect(await findFaults(page)).toEqual([])
  await test.info().attach('list', { body: await page.screenshot(), contentType: 'image/png' })
}

for (const width of [390, 1440]) {
  test.describe(`${width} pixels wide`, () => {
    test.use({ viewport: { width, height: 900 } })
    const openFilters = async (page: Page) => {
      if (width < 1024) await page.getByRole('button', { name: 'Filters', exact: true }).first().click()
    }

    for (const { who, sentence, query, chips, last } of renters)
      test(`${who} finds homes by one sentence, and takes back a part of it`, async ({ page }) => {
        await open(page, '/')
        await search(page).fill(sentence)
        await page.keyboard.press('Enter')
        await expect(page).toHaveURL(/\/properties\?/)
        const removes = (chip: RegExp) =>
          page.getByRole('link', { name: new RegExp(`^Verwijder filter .*${chip.source}`) })
        for (const chip of [...chips, last]) await expect(removes(chip)).toBeVisible()
        await expectList(page, query, width)
        await removes(last).click()
        await expect(removes(last)).toBeHidden()
        for (const chip of chips) await expect(removes(chip)).toBeVisible()
      })

    test('a student with 700 euro in three cities finds homes by pressing', async ({ page }) => {
      await open(page, '/properties')
      await waitUntilHydrated(page)
      await openFilters(page)
      const filters = page.getByRole('search')
      await filters.getByText('Kamer', { exact: true }).click()
      await filters.getByText('Studio', { exact: true }).click()
      await filters.getByRole('group', { name: 'Huur per maand (€)' }).getByLabel('Tot en met').fill('700')
      await page.keyboard.press('Tab')
      await expect(page).toHaveURL(/type=.*maxPrice=700|maxPrice=700.*type=/)
      await search(page).fill('Utrecht, Delft of Groningen')
      await page.keyboard.press('Enter')
      await expect(page).toHaveURL(/city=Utrecht.*city=Delft.*city=Groningen/)
      await expect(page).toHaveURL(/maxPrice=700/)
      await expectList(page, renters[0].query, width)
    })

    test('what is pressed and typed is kept while the list of an earlier choice arrives', async ({ page }) => {
      await page.route(/\.data/, async (route) => {
        await sleep(450)
        // The page may have asked for something else by now.
        await route.continue().catch(() => {})
      })
      await open(page, '/properties')
      await waitUntilHydrated(page)
      await openFilters(page)
      const filters = page.getByRole('search')
      const rent = filters.getByRole('group', { name: 'Huur per maand (€)' }).getByLabel('Tot en met')
      const firstSearch = page.waitForRequest(/\.data\?type=room/)
      await filters.getByText('Kamer', { exact: true }).click()
      await firstSearch
      await filters.getByText('Studio', { exact: true }).click()
      await rent.fill('700')
      await page.waitForURL(/type=room/, { waitUntil: 'commit' })
      await rent.press('Tab')
      await expect(page).toHaveURL(/maxPrice=700/)
      await search(page).fill('Utrecht, Delft of Groningen')
      await search(page).press('Enter')
      await expect(page).toHaveURL(/city=Utrecht.*city=Delft.*city=Groningen/)
      const { searchParams } = new URL(page.url())
      expect(searchParams.get('maxPrice')).toBe('700')
      expect(searchParams.getAll('type').toSorted()).toEqual(['room', 'studio'])
    })

    test('a couple with a dog and two workplaces says so once, and sees what fits first', async ({ page }) => {
      await open(page, '/fit')
      await waitUntilHydrated(page)
      await page.getByLabel(/^Bruto-inkomen/).fill('5200')
      await page.getByLabel('Aantal bewoners').fill('2')
      await page.getByLabel('Ik heb een huisdier').check()
      await page.getByLabel('Plaats 1').fill('Utrecht Centraal')
      await page.getByLabel('Plaats 2').fill('Amersfoort')
      await page.getByLabel('Hoeveel minuten wil je hooguit onderweg zijn?').fill('60')
      await page.getByRole('button', { name: 'Bewaar en bekijk woningen' }).click()
      await expect(page).toHaveURL('/properties')
      const card = page.locator('.list-cards .home-card').first()
      for (const fact of [
        /inkomen: /,
        /2 bewoners: /,
        /huisdier: /,
        /60 min onderweg: /,
        /Utrecht Centraal/,
        /Amersfoort/,
      ])
        await expect(card).toContainText(fact)
      await page.locator('select[name=sort]').selectOption({ label: 'Past het best bij mij' })
      await expect(page).toHaveURL(/sort=fit/)
      await expect(card).toContainText(/60 min onderweg: past(?! niet)/)
      await expect(card).not.toContainText('past niet')
      await expectList(page, 'sort=newest', width)
    })

    test('somebody who must be near a station by 1 March finds homes by pressing', async ({ page }) => {
      await open(page, '/properties')
      await waitUntilHydrated(page)
      await openFilters(page)
      const filters = page.getByRole('search')
      await filters.getByLabel('Beschikbaar vóór').fill(firstOfMarch)
      await filters.getByText('Studio', { exact: true }).click()
      await filters.getByText('Appartement', { exact: true }).click()
      await filters.getByText('Meer filters', { exact: true }).click()
      await filters.getByText('Reistijd', { exact: true }).click()
      await filters.getByLabel('Werk, studie of iets anders').fill('Leiden Centraal')
      await filters.getByLabel('Hooguit zoveel minuten').fill('30')
      await filters.getByLabel('Hooguit zoveel minuten').press('Enter')
      await expect(page).toHaveURL(new RegExp(`availableBy=${firstOfMarch}`))
      await expect(page).toHaveURL(/travelTo=Leiden\+Centraal.*maxMinutes=30/)
      await expectList(page, renters[2].query, width)
    })
  })
}

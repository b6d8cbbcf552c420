import { findFaultsInThemes } from './axe.ts'
import { confirmedRenter, expect, open, test } from './journey.ts'
import { fillInFlat, placeWords, press } from './place-home.ts'

const words = {
  nl: {
    ...placeWords.nl,
    hint: 'Vul soort, plaats, oppervlakte en energielabel in.',
    check: 'Huurcheck',
    assumptions: 'Waar we van uitgaan',
    said: 'Wat de tekst van de advertentie zegt',
    kitchen: /^5\. Keuken hoe lang het aanrecht is/,
    outdoor: /^8\. Buitenruimten .*4 – 5,5$/,
    above: 'De gevraagde huur ligt boven deze schatting.',
    below: 'De gevraagde huur ligt onder deze schatting.',
  },
  en: {
    ...placeWords.en,
    hint: 'Enter the type, place, area and energy label',
    check: 'Rent check',
    assumptions: 'What we assume',
    said: 'What the text of the listing says',
    kitchen: /^5\. Kitchen the length of the worktop/,
    outdoor: /^8\. Outdoor spaces .*4 – 5\.5$/,
    above: 'The asking rent is above this estimate.',
    below: 'The asking rent is below this estimate.',
  },
}

for (const language of ['nl', 'en'] as const) {
  test(`an owner sees the points of a home while filling it in, and its maximum beside the rent (${language})`, async ({
    page,
  }) => {
    const t = words[language]
    await confirmedRenter(page)
    await open(page, t.path)
    await fillInFlat(page, t, {
      title: 'Flat aan het water',
      description: 'Met open keuken, cv-ketel en een balkon van 6 m².',
      postcode: '9712 AA',
      address: `Puntenpad ${language === 'nl' ? 3 : 5}`,
      city: 'Groningen',
      province: 'Groningen',
    })

    await expect(page.getByText(t.hint)).toBeVisible()
    await page.getByLabel(t.size).fill('60')
    await page.getByLabel(t.label).selectOption('C')
    // The form is a section as well, and holds it.
    const check = page.locator('section', { has: page.getByRole('heading', { name: t.check }) }).last()
    await expect(check).toBeVisible()
    await check.getByText(t.assumptions).click()
    await expect(check.getByText(t.said)).toBeVisible()
    await expect(check.getByRole('row', { name: t.kitchen })).toBeVisible()
    await expect(check.getByRole('row', { name: t.outdoor })).toBeVisible()
    expect(await findFaultsInThemes(page)).toEqual([])

    await press(page, new RegExp(t.prices))
    await page.getByLabel(t.price).fill('2500')
    await expect(page.getByText(t.above)).toBeVisible()
    await page.getByLabel(t.price).fill('200')
    await expect(page.getByText(t.below)).toBeVisible()
    expect(await findFaultsInThemes(page)).toEqual([])
  })
}

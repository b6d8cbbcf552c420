import { expect, test } from 'vitest'
import { testSite } from '#app/test-pages.ts'
import { insertProperty } from '#features/properties/catalogue/test-properties.server.ts'

let home = ''
const site = testSite(async (db) => {
  home = await insertProperty(db, {
    first_seen_at: new Date().toISOString(),
    income_cents: 500_000,
    occupants_max: null,
    pets: 'yes',
  })
  return [home]
})

const open = async (url: string, cookie = '') => {
  const { body, headers } = await site.app.inject({
    url,
    headers: { 'accept-language': 'nl', ...(cookie && { cookie }) },
  })
  const page = body.replaceAll('<!-- -->', '')
  return { page, shown: page.replaceAll(/<script[\s\S]*?<\/script>/g, '').replaceAll(/<[^>]*>/g, ''), headers }
}

test('the page of a home says whether it fits what a renter said, as its card does', async () => {
  const cookie = 'requirements=income=3000&household=2&pets=yes'
  const answers = [/✗ inkomen: past niet/, /\? 2 bewoners: niet bekend/, /✓ huisdier: past(?! niet)/]
  const { shown: list } = await open('/properties', cookie)
  const { shown, page, headers } = await open(`/properties/${home}`, cookie)
  for (const answer of answers) {
    expect(list).toMatch(answer)
    expect(shown).toMatch(answer)
  }
  expect(shown).toContain('Past deze woning bij jou?')
  expect(page).toContain('href="/fit"')
  expect(headers['cache-control']).toContain('private')
})

test('the page of a home says whether it fits in English too', async () => {
  const { shown: english } = await open(`/en/properties/${home}`, 'requirements=household=2')
  expect(english).toContain('Does this home fit you?')
  expect(english).toContain('? 2 occupants: not known')
})

test('a search that says what has to fit says it in its links to homes too, so that their pages answer it', async () => {
  const { page } = await open('/properties?household=2&pets=yes&type=apartment&travelTo=Utrecht')
  expect(page).toContain(`href="/properties/${home}?household=2&amp;pets=yes&amp;travelTo=Utrecht"`)
  expect((await open(`/properties/${home}?household=2&pets=yes`)).shown).toContain('✓ huisdier: past')
})

test('the page of whoever said nothing has nothing about it, and may be shared after one who did', async () => {
  await open(`/properties/${home}`, 'requirements=pets=yes')
  const { page } = await open(`/properties/${home}`)
  expect(page).not.toMatch(/Past deze woning|huisdier: |"fit"/)
  const { page: travels } = await open(`/properties/${home}`, 'requirements=travelTo=Utrecht')
  expect(travels).not.toContain('Past deze woning')
})

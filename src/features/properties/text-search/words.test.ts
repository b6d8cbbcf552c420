import { describe, expect, test } from 'vitest'
import type { Reply } from '#shared/endpoint.ts'
import { testApp } from '#app/test-app.ts'
import type { searchProperties } from '#features/properties/catalogue/contract.ts'
import { insertProperty } from '#features/properties/catalogue/test-properties.server.ts'

type List = Reply<typeof searchProperties>

const visitor = testApp()

async function someTexts(): Promise<void> {
  const properties: Parameters<typeof insertProperty>[1][] = [
    { title: 'achter', description_nl: 'Ruime woning met een zonnige achtertuin. Geen eigen badkamer.' },
    { title: 'tuinen', description_nl: 'Uitzicht op de tuinen van de buren. Badkamer eigen aan de woning.' },
    { title: 'gardens', description_en: 'An ad for a bright flat near the gardens, with a private bathroom.' },
    { title: 'amenity', description_nl: 'Licht en rustig.', amenities: ['garden'] },
    { title: 'street', street: 'Tuinstraat', description_nl: 'Bij het café om de hoek, op de begane grond.' },
    { title: 'room', property_type: 'room', description_nl: 'Met twee huisgenoten.' },
    { title: 'houses', description_nl: 'Scherpe prijzen, met slaapkamer en woonkamer.' },
    { title: 'utrecht', city: 'Utrecht', description_nl: 'Zonnig, en vlak bij het park.' },
  ]
  for (const property of properties)
    await insertProperty(visitor.db, { city: 'Amsterdam', property_type: 'apartment', ...property })
  await visitor.refresh()
}

async function search(text: string, more = '') {
  const { status, body } = await visitor.get<List>(`/properties?search=${encodeURIComponent(text)}${more}`)
  expect(status).toBe(200)
  return { titles: body.properties.map((property) => property.title), interpretedAs: body.interpretedAs }
}
const find = async (text: string) => (await search(text)).titles.toSorted()

describe('the words of a search', () => {
  test.each([
    ['in all their Dutch forms, facts, streets and longer words', 'tuin', ['achter', 'amenity', 'street', 'tuinen']],
    ['in another Dutch form than the text has', 'badkamers', ['achter', 'tuinen']],
    ['in all their English forms', 'garden', ['amenity', 'gardens']],
    ['but not a shorter word with the same beginning', 'added', []],
    ['with the z of a plural', 'prijs', ['houses']],
    ['without accents', 'cafe', ['street']],
    ['with accents', 'Café', ['street']],
    ['all of them', 'zonnig achtertuin', ['achter']],
    ['beside a place', 'zonnig utrecht', ['utrecht']],
    ['without words that every text has', 'met de tuinen van', ['tuinen']],
  ])('find texts %s: %s', async (_, text, titles) => {
    await someTexts()
    expect(await find(text)).toEqual(titles)
  })

  test('that name a type find homes of that type, not the word in a text', async () => {
    await someTexts()
    expect(await find('kamer')).toEqual(['room'])
  })

  test.each([
    ['as it stands', '"eigen badkamer"', ['achter']],
    ['not in another order', '"badkamer achtertuin"', []],
    ['not in another form', '"eigen badkamers"', []],
    ['not across two texts', '"buren badkamer achter"', []],
    ['beside words', 'woning "eigen badkamer"', ['achter']],
    ['in typographic quotes', '“begane grond”', ['street']],
    ['without its second quote', '"begane grond', ['street']],
    ['that names a place', '"Utrecht"', ['utrecht']],
  ])('in quotes find a phrase %s: %s', async (_, text, titles) => {
    await someTexts()
    expect(await find(text)).toEqual(titles)
  })

  test.each([
    ['a word in all its forms and its fact, but not as a part', 'tuin -tuin', ['achter', 'street']],
    ['a phrase', 'badkamer -"eigen badkamer"', ['tuinen']],
    ['nothing where it stands alone', 'tuinen -', ['tuinen']],
    ['a word within a name of several words not at all', 'zonnig -amsterdam', ['utrecht']],
  ])('after a minus exclude %s: %s', async (_, text, titles) => {
    await someTexts()
    expect(await find(text)).toEqual(titles)
  })

  test('after a minus alone leave all the others', async () => {
    await someTexts()
    expect(await find('-badkamer')).toEqual(['amenity', 'gardens', 'houses', 'room', 'street', 'utrecht'])
  })

  test('with a typing error find the word that several texts have, and say so', async () => {
    for (const title of ['one', 'two', 'three'])
      await insertProperty(visitor.db, { title, description_nl: 'Met een inductiekookplaat en een vaatwasser.' })
    await visitor.refresh()

    const { titles, interpretedAs } = await search('vaatwaser')

    expect(titles.toSorted()).toEqual(['one', 'three', 'two'])
    expect(interpretedAs).toBe('vaatwasser')
  })

  test('that are corrected keep phrases and exclusions', async () => {
    for (const title of ['one', 'two', 'three'])
      await insertProperty(visitor.db, { title, description_nl: 'Met een vaatwasser en veel licht.' })
    await insertProperty(visitor.db, { title: 'dark', description_nl: 'Met een vaatwasser.' })
    await visitor.refresh()

    const { titles, interpretedAs } = await search('vaatwaser "veel licht" -donker')

    expect(titles.toSorted()).toEqual(['one', 'three', 'two'])
    expect(interpretedAs).toBe('vaatwasser "veel licht" -donker')
  })

  test('in order of relevance come first as a fact or in an address, then in a text, then as a part', async () => {
    await insertProperty(visitor.db, { title: 'fact', amenities: ['garden'], description_nl: 'Klein.' })
    await insertProperty(visitor.db, { title: 'part', description_nl: 'Met achtertuin.' })
    await insertProperty(visitor.db, { title: 'form', description_nl: 'Naast tuinen.' })
    await visitor.refresh()

    const relevant = await search('tuin', '&sort=relevance')
    const newest = await search('tuin', '&sort=newest')

    expect(relevant.titles).toEqual(['fact', 'form', 'part'])
    expect(newest.titles.toSorted()).toEqual(['fact', 'form', 'part'])
  })

  test('of a description that changes find the home by the new words only', async () => {
    const id = await insertProperty(visitor.db, { title: 'changed', description_nl: 'Met open haard.' })
    await visitor.refresh()
    expect(await find('haard')).toEqual(['changed'])

    await visitor.db.updateTable('properties').set({ description_nl: 'Met sauna.' }).where('id', '=', id).execute()
    await visitor.refresh()

    expect(await find('haard')).toEqual([])
    expect(await find('sauna')).toEqual(['changed'])
  })

  test('are refused where there are too many', async () => {
    const { status, body } = await visitor.get(`/properties?search=${'woord%20'.repeat(10_000)}`)
    expect(status).toBe(400)
    expect(body).toMatchObject({ status: 'fail', fields: { search: expect.any(String) as string } })
  })

  test.each(['-'.repeat(60), '"'.repeat(61), '-"-"-" -', '\u202Etuin\u200B', '-a '.repeat(40)])(
    'stay calm at %j',
    async (text) => {
      await someTexts()
      await search(text)
    },
  )
})

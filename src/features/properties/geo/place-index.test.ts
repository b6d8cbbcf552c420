import { describe, expect, test } from 'vitest'
import { getPlaceIndex } from './place-index.server.ts'
import { normalizeName, parsePlaceName } from './place-names.ts'

describe('the name of a place', () => {
  test.each([
    ['Hoorn (NH)', 'hoorn', 'Noord-Holland'],
    ['Ulvenhout (Gem. Breda)', 'ulvenhout', undefined],
    [' in Utrecht', 'utrecht', undefined],
    ['noordwijk-zh', 'noordwijk', 'Zuid-Holland'],
    ['Haren Gn', 'haren', 'Groningen'],
    ['St.-Annaparochie', 'sint annaparochie', undefined],
    ['Beek (gem', 'beek', undefined],
  ])('%s is read as %s', (spelling, name, province) => {
    expect(parsePlaceName(spelling)).toEqual({ name, province })
  })

  test('is found without accents, apostrophes and hyphens', () => {
    expect(normalizeName("'s-Hertogenbosch")).toBe(normalizeName('’s Hertogenbosch'))
    expect(normalizeName('Sint Odiliënberg')).toBe('sint odilienberg')
  })
})

describe('the place index', () => {
  test.each([
    ['Den Haag', 'Den Haag'],
    ["'s-Gravenhage", 'Den Haag'],
    ['the hague', 'Den Haag'],
    ['den-bosch', "'s-Hertogenbosch"],
    ['Almere Stad', 'Almere'],
    ['rijswijk-zh', 'Rijswijk'],
    ['St. Willebrord', 'Sint Willebrord'],
    ['FRANEKER', 'Franeker'],
    ['Rijssen', 'Rijssen'],
    ['Nieuwerkerk a/d IJssel', 'Nieuwerkerk aan den IJssel'],
    ['de lutte', 'De Lutte'],
    ['Spaarndam gem. Haarlem', 'Spaarndam'],
    ['sudwest fryslan', 'Súdwest-Fryslân'],
    ['Westland (ZH)', 'Westland'],
  ])('knows %s as %s', (spelling, name) => {
    expect(getPlaceIndex().find(spelling)?.name).toBe(name)
  })

  test('distinguishes places with the same name by their province', () => {
    expect(getPlaceIndex().find('Rijswijk (NB)')?.province).toBe('Noord-Brabant')
    expect(getPlaceIndex().find('Rijswijk')?.province).toBe('Zuid-Holland')
  })

  test('knows no other names', () => {
    expect(getPlaceIndex().find('Schubbekutteveen')).toBeUndefined()
    expect(getPlaceIndex().find('')).toBeUndefined()
    // Hamlets whose names are words.
    for (const name of ['Een', 'Hall', 'Nederland']) expect(getPlaceIndex().find(name)).toBeUndefined()
  })

  test('has every place of a thousand people, each once', () => {
    const names = getPlaceIndex().places.map((place) => `${place.name}, ${place.province}`)
    expect(names.length).toBeGreaterThan(1_600)
    expect(names.filter((name, i) => names.indexOf(name) !== i)).toEqual([])
  })
})

import { describe, expect, test } from 'vitest'
import { getPlaceIndex } from './place-index.server.ts'
import { normalizeName, parsePlaceName } from './place-names.ts'

describe('a spelling of a place', () => {
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

  test('accents, apostrophes and hyphens make no difference', () => {
    expect(normalizeName("'s-Hertogenbosch")).toBe(normalizeName('’s Hertogenbosch'))
    expect(normalizeName('Sint Odiliënberg')).toBe('sint odilienberg')
  })
})

describe('the gazetteer', () => {
  test.each([
    ['Den Haag', 'Den Haag'],
    ["'s-Gravenhage", 'Den Haag'],
    ['the hague', 'Den Haag'],
    ['den-bosch', "'s-Hertogenbosch"],
    ['Almere Stad', 'Almere'],
    ['rijswijk-zh', 'Rijswijk'],
    ['St. Willebrord', 'Sint Willebrord'],
    ['FRANEKER', 'Franeker'],
  ])('knows %s as %s', (spelling, name) => {
    expect(getPlaceIndex().find(spelling)?.name).toBe(name)
  })

  test('tells places of one name apart by the province', () => {
    expect(getPlaceIndex().find('Rijswijk (NB)')?.province).toBe('Noord-Brabant')
    expect(getPlaceIndex().find('Rijswijk')?.province).toBe('Zuid-Holland')
  })

  test('does not know what is no place', () => {
    expect(getPlaceIndex().find('Schubbekutteveen')).toBeUndefined()
    expect(getPlaceIndex().find('')).toBeUndefined()
  })

  test('has every place once and over a thousand of them', () => {
    const names = getPlaceIndex().places.map((place) => `${place.name}, ${place.province}`)
    expect(names.length).toBeGreaterThan(1000)
    expect(names.filter((name, i) => names.indexOf(name) !== i)).toEqual([])
  })
})

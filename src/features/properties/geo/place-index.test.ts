import { describe, expect, test } from 'vitest'
import { gazetteer } from './place-index.server.ts'
import { comparable, readPlaceName } from './place-names.ts'

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
    expect(readPlaceName(spelling)).toEqual({ name, province })
  })

  test('accents, apostrophes and hyphens make no difference', () => {
    expect(comparable("'s-Hertogenbosch")).toBe(comparable('’s Hertogenbosch'))
    expect(comparable('Sint Odiliënberg')).toBe('sint odilienberg')
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
    expect(gazetteer().find(spelling)?.name).toBe(name)
  })

  test('tells places of one name apart by the province', () => {
    expect(gazetteer().find('Rijswijk (NB)')?.province).toBe('Noord-Brabant')
    expect(gazetteer().find('Rijswijk')?.province).toBe('Zuid-Holland')
  })

  test('does not know what is no place', () => {
    expect(gazetteer().find('Schubbekutteveen')).toBeUndefined()
    expect(gazetteer().find('')).toBeUndefined()
  })

  test('has every place once and over a thousand of them', () => {
    const names = gazetteer().places.map((place) => `${place.name}, ${place.province}`)
    expect(names.length).toBeGreaterThan(1000)
    expect(names.filter((name, i) => names.indexOf(name) !== i)).toEqual([])
  })
})

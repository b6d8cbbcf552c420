import { expect, test } from 'vitest'
import { municipalitiesByRegion } from '#rent-points/tables/municipalities.ts'
import { currentMunicipalities, regionOfMunicipality, regionsOfProvince } from '#rent-points/tables/regions.ts'

test.each([
  ['Amsterdam', 23],
  ['AMSTERDAM', 23],
  ["'s-Gravenhage", 26],
  ['Den Haag', 26],
  ['Súdwest-Fryslân', 5],
  ['Sudwest Fryslan', 5],
  ['Oostzaan', 23],
  ['Zuidplas', 29],
  ['Spijkenisse', 29],
])('the municipality of %s lies in region %i', (name, region) => expect(regionOfMunicipality(name)).toBe(region))

test('a name that two municipalities have needs the province', () => {
  expect(regionOfMunicipality('Bergen')).toBeUndefined()
  expect(regionOfMunicipality('Bergen', 'Limburg')).toBe(37)
  expect(regionOfMunicipality('Bergen (Limburg)')).toBe(37)
  expect(regionOfMunicipality('Bergen', 'Noord-Holland')).toBe(19)
  expect(regionOfMunicipality('Utrecht', 'Zeeland')).toBeUndefined()
  expect(regionOfMunicipality('Nergenshuizen')).toBeUndefined()
})

test('the forty regions have the 342 municipalities of 2026, and each lies in one', () => {
  const names = municipalitiesByRegion.flatMap((list) => list.split(/[,|]/)).map((name) => name.trim())
  expect(municipalitiesByRegion).toHaveLength(40)
  expect(currentMunicipalities).toHaveLength(342)
  expect(new Set(names).size).toBe(names.length)
})

test('a province has its regions', () => {
  expect(regionsOfProvince('Groningen')).toEqual([1, 2, 3])
  expect(regionsOfProvince('Nergens')).toEqual([])
})

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { projectRoot } from '#platform/database/project-root.ts'
import { readMapped } from '#features/sourcing/adapters/mapped.ts'
import { readRecords } from '#features/sourcing/file-formats/read-records.server.ts'
import { Mapping } from '#features/sourcing/field-parsers/mapping.ts'
import { readAnswer } from '#features/sourcing/requests/read-answer.ts'
import { selectCards } from '#features/sourcing/requests/select-cards.ts'
import { findRequestFault, SourceRequest } from '#features/sourcing/requests/source-request.ts'
import { presets } from './presets.ts'

const folder = join(projectRoot, '..', 'shared', 'data', 'source-documents')
const capturedAt = new Date('2026-05-01T12:00:00Z')

const presetOf = (name: string) => {
  const preset = presets.find((one) => one.name.startsWith(name))
  if (!preset) throw new Error(`There is no preset ${name}.`)
  return preset
}
const readAll = (name: string, records: readonly unknown[]) => {
  const results = records.map((value) => readMapped(presetOf(name).mapping)({ value, capturedAt, input: 'test' }))
  return {
    listings: results.flatMap(({ listings }) => listings),
    reasons: results.flatMap(({ rejects }) => rejects.map(({ reason }) => reason)),
  }
}
const readText = (path: string) => readFileSync(join(folder, path), 'utf8')
const cardsOf = (name: string, path: string, address: string) => {
  const cards = presetOf(name).request?.cards
  if (!cards) throw new Error(`${name} has no cards.`)
  return selectCards(readText(path), address, cards)
}

describe('a preset', () => {
  test.each(presets.map((preset) => [preset.name, preset] as const))('of %s is one that can be saved', (_, preset) => {
    expect(Mapping.parse(preset.mapping)).toEqual(preset.mapping)
    if (preset.request) expect(findRequestFault(SourceRequest.parse(preset.request))).toBeUndefined()
  })

  test('reads the student portal: studios with the rest of the total as service costs, no parking place', () => {
    const { records } = readAnswer(readText('student-portal-zig365/getallobjects-excerpt.json'), 'result')
    const { listings, reasons } = readAll('Zig365', records)
    expect(reasons).toContain('parking')
    expect(listings.filter(({ city }) => city === 'Deventer')).toMatchObject([
      { propertyType: 'studio', priceCents: 47_500, serviceCostsCents: 22_975, areaM2: 18, postcode: '7411 AS' },
    ])
    for (const { serviceCosts, city } of listings)
      expect([serviceCosts, city.includes('Nederland')]).toEqual(['extra', false])
  })

  test('reads the GraphQL shop: the city behind its code, the link, and the total less the basic rent', () => {
    const { records } = readAnswer(readText('holland2stay/graphql-products.json'), 'data.products.items')
    const { listings } = readAll('Holland2Stay', records)
    expect(listings).toHaveLength(3)
    expect(
      listings.map(({ city, priceCents, serviceCostsCents, areaM2 }) => [city, priceCents, serviceCostsCents, areaM2]),
    ).toEqual([
      ['Eindhoven', 139_500, 26_900, 66],
      ['Eindhoven', 217_500, 35_100, 124],
      ['Eindhoven', 219_800, 35_100, 124],
    ])
    for (const { url } of listings) expect(url).toMatch(/^https:\/\/www\.holland2stay\.com\/residences\/[a-z]/)
  })

  test('reads the card of a portal for rooms', () => {
    const { cards } = cardsOf(
      'HousingAnywhere',
      'housinganywhere/search-card-fragment.html',
      'https://housinganywhere.com/s',
    )
    const { listings } = readAll(
      'HousingAnywhere',
      cards.map(({ record }) => record),
    )
    expect(listings).toMatchObject([
      { propertyType: 'room', number: '1759491', priceCents: 65_000, areaM2: 13, city: 'Capelle aan den IJssel' },
    ])
  })

  test('reads the floor plans of student homes, decimal commas and lower ends of ranges included', () => {
    const { cards } = cardsOf('RentCafe', 'ourcampus/floorplans.html', 'https://homes.example/floorplans')
    const records = cards.map(({ record }) => record)
    expect(readAll('RentCafe', records).reasons).toEqual(['no_address', 'no_address', 'no_address'])
    const { mapping } = presetOf('RentCafe')
    const placed = { ...mapping, fields: { ...mapping.fields, city: { constant: 'Amsterdam' } } }
    const listings = records.flatMap((value) => readMapped(placed)({ value, capturedAt, input: 'test' }).listings)
    expect(listings.map(({ priceCents, areaM2, depositCents }) => [priceCents, areaM2, depositCents])).toEqual([
      [106_300, 21, 210_000],
      [62_100, 26, 130_200],
      [91_900, 41, 183_800],
    ])
  })

  test('of Idealista and Trovit refuses homes for sale and abroad, and reads the others', async () => {
    for (const [name, path] of [
      ['Idealista', 'feeds/idealista-properties.json'],
      ['Trovit', 'feeds/trovit.xml'],
    ] as const) {
      const records: unknown[] = []
      for await (const one of readRecords(join(folder, path), { recordsAt: presetOf(name).mapping.records }))
        if (one.kind === 'record') records.push(one.value)
      const { reasons } = readAll(name, records)
      expect(reasons).toContain('not_for_rent')
      expect(reasons).toContain('abroad')
      const moved = JSON.stringify(records)
        .replaceAll('Spain', 'Nederland')
        .replaceAll(/"\d{5}"/g, '"3581 AB"')
      const { listings } = readAll(name, JSON.parse(moved))
      expect(listings.length, name).toBeGreaterThan(0)
      for (const { city, priceCents } of listings) expect([city === '', priceCents === null]).toEqual([false, false])
    }
  })
})

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { projectRoot } from '#platform/database/project-root.ts'
import { gazetteer } from '#features/properties/geo/place-index.server.ts'
import { funda } from '#features/sourcing/adapters/funda.ts'
import { Offer } from '#features/sourcing/listings/contract.ts'
import { readRecords } from '#features/sourcing/file-formats/read-records.server.ts'
import { checkRent, type RentRange } from './rent-check.ts'
import { maximumRent } from './rent-points.ts'

const folder = join(projectRoot, '..', 'shared', 'data')

test('the amounts are those of the official table of 2026, but for cents', () => {
  const lines = readFileSync(join(folder, 'rent-points-rules', 'self-contained', 'maximum-rents.csv'), 'utf8')
  const table = lines
    .trim()
    .split(/\r?\n/)
    .slice(1)
    .map((line) => line.split(',').map(Number))
  expect(table).toHaveLength(211)
  for (const [points = 0, euros = 0] of table)
    expect(Math.abs(maximumRent(points) - euros * 100), String(points)).toBeLessThanOrEqual(15)
})

test('of real ads most that name area and label get a range', async () => {
  const found: (RentRange | undefined)[] = []
  for await (const read of readRecords(join(folder, 'funda-2024', 'listings.csv.gz'))) {
    if (read.kind !== 'record') continue
    const capturedAt = new Date('2024-11-28T12:00:00Z')
    for (const draft of funda.read({ value: read.value, capturedAt, input: 'funda' }).offers) {
      const offer = Offer.parse(draft)
      if (offer.status !== 'for_rent' || offer.areaM2 === null || offer.energyLabel === null) continue
      found.push(
        checkRent({
          propertyType: offer.propertyType,
          size: offer.areaM2,
          energyLabel: offer.energyLabel,
          city: offer.city,
          state: offer.province ?? gazetteer().find(offer.city)?.province ?? null,
          features: { numberOfRoomsFloat: offer.rooms, surfaceAreaFloat: offer.areaM2 },
          bathrooms: offer.bathrooms,
          amenities: offer.amenities,
          garage: offer.garage,
          yearBuilt: { from: offer.builtFrom, to: offer.builtTo },
          rent: {
            cents: offer.priceCents,
            upToCents: offer.priceUpToCents,
            currency: offer.currency,
            period: offer.pricePeriod,
            onRequest: offer.priceOnRequest,
          },
          serviceCosts: { kind: offer.serviceCosts, cents: offer.serviceCostsCents },
          utilities: { kind: offer.utilities, cents: offer.utilitiesCents },
        }),
      )
    }
  }
  const ranges = found.filter((range) => range !== undefined)
  const share = (count: number) => (100 * count) / found.length
  const placed = (place: RentRange['place']) => ranges.filter((range) => range.place === place).length
  const widths = ranges.map(({ points: [least, most] }) => most - least).toSorted((a, b) => a - b)
  expect(found.length).toBeGreaterThan(1_500)
  expect(share(ranges.length)).toBeGreaterThan(88)
  expect(widths[widths.length >> 1]).toBeLessThan(70)
  // Of dear ads of large cities few can be said to be too dear for sure: a range is careful.
  expect(share(placed('above'))).toBeGreaterThan(3)
  expect(share(placed('above'))).toBeLessThan(8)
})

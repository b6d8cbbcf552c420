import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { projectRoot } from '#platform/database/project-root.ts'
import { toPrice } from '#features/properties/catalogue/to-facts.server.ts'
import { getPlaceIndex } from '#features/properties/geo/place-index.server.ts'
import { funda } from '#features/sourcing/adapters/funda.ts'
import { Listing } from '#features/sourcing/listings/contract.ts'
import { toPropertyColumns } from '#features/sourcing/listings/to-property-columns.server.ts'
import { readRecords } from '#features/sourcing/file-formats/read-records.server.ts'
import type { RentRange } from './contract.ts'
import { checkRent } from './rent-check.server.ts'
import { rentOfPoints } from '#rent-points/maximum-rent.ts'
import { tables2026 } from '#rent-points/tables/2026.ts'

const folder = join(projectRoot, '..', 'shared', 'data')

test.each([
  ['self-contained', 211],
  ['rooms', 251],
] as const)('the amounts of %s are those of the official table of 2026', (folderName, rows) => {
  const lines = readFileSync(join(folder, 'rent-points-rules', folderName, 'maximum-rents.csv'), 'utf8')
  const table = lines
    .trim()
    .split(/\r?\n/)
    .slice(1)
    .map((line) => line.split(',').map(Number))
  expect(table).toHaveLength(rows)
  for (const [points = 0, euros = 0] of table)
    expect(rentOfPoints(folderName === 'rooms' ? 'room' : 'self-contained', points, tables2026), String(points)).toBe(
      Math.round(euros * 100),
    )
})

test('most real listings with an area and an energy label get a range', async () => {
  const found: (RentRange | undefined)[] = []
  for await (const read of readRecords(join(folder, 'funda-2024', 'listings.csv.gz'))) {
    if (read.kind !== 'record') continue
    const capturedAt = new Date('2024-11-28T12:00:00Z')
    for (const draft of funda.read({ value: read.value, capturedAt, input: 'funda' }).listings) {
      const listing = Listing.parse(draft)
      if (listing.status !== 'for_rent' || listing.areaM2 === null || listing.energyLabel === null) continue
      if (listing.monument !== null) continue
      found.push(
        checkRent(
          {
            propertyType: listing.propertyType,
            size: listing.areaM2,
            energyLabel: listing.energyLabel,
            city: listing.city,
            postalCode: null,
            state: listing.province ?? getPlaceIndex().find(listing.city)?.province ?? null,
            features: { numberOfRoomsFloat: listing.rooms, surfaceAreaFloat: listing.areaM2 },
            bathrooms: listing.bathrooms,
            storey: listing.storey,
            amenities: listing.amenities,
            garage: listing.garage,
            monument: listing.monument,
            yearBuilt: { from: listing.builtFrom, to: listing.builtTo },
            rent: toPrice(toPropertyColumns(listing)),
            serviceCosts: { kind: listing.serviceCosts, cents: listing.serviceCostsCents },
            utilities: { kind: listing.utilities, cents: listing.utilitiesCents },
          },
          '2026-11-26',
        ),
      )
    }
  }
  const ranges = found.filter((range) => range !== undefined)
  const share = (count: number) => (100 * count) / found.length
  const placed = (position: RentRange['position']) => ranges.filter((range) => range.position === position).length
  const widths = ranges.map(({ points: [least, most] }) => most - least).toSorted((a, b) => a - b)
  expect(found.length).toBeGreaterThan(1_500)
  expect(share(ranges.length)).toBeGreaterThan(88)
  expect(widths[widths.length >> 1]).toBeLessThan(70)
  // Since a range is cautious, few expensive listings of large cities are certain to be above it.
  expect(share(placed('above'))).toBeGreaterThan(3)
  expect(share(placed('above'))).toBeLessThan(8)
})

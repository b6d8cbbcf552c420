import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { PMTiles } from 'pmtiles'
import { type Feature, PmtilesSource } from 'protomaps-leaflet'
import { describe, expect, test } from 'vitest'
import { projectRoot } from '#platform/database/project-root.ts'
import { findNeighbourhood } from '#features/properties/geo/neighbourhoods.server.ts'
import { findOfficialArea } from '#features/properties/geo/official-areas.server.ts'
import { findPostcodeArea } from '#features/properties/geo/postcode-areas.server.ts'
import { toPixelX, toPixelY } from '#features/properties/map/map-grid.ts'
import { createDemoProperty } from './demo-properties.server.ts'

const now = new Date('2026-03-05T10:00:00Z')
const listings = Array.from({ length: 2_000 }, (_, index) => createDemoProperty(index, now).listing)
const inHouses = listings.filter(({ placePrecision }) => placePrecision === 'address')
const betweenHouses = listings.filter(({ placePrecision }) => placePrecision === 'postcode')

type Home = (typeof listings)[number]

const shipped = readFileSync(join(projectRoot, 'db', 'map', 'netherlands.pmtiles'))
const archive = new PMTiles({
  getKey: () => 'shipped',
  getBytes: (offset, length) =>
    Promise.resolve({ data: new Uint8Array(shipped.subarray(offset, offset + length)).buffer }),
})
const source = new PmtilesSource(archive, true)
/** Tiles are measured in 16ths of a pixel. */
const [tilePx, unitsPerPx] = [256, 16]
const tiles = new Map<string, Map<string, Feature[]>>()

/** What the shipped map draws around a home in a layer, with the home's place among it, in metres. */
async function look({ latitude, longitude }: Home, zoom: number) {
  if (latitude == null || longitude == null) throw new Error('A demo home has no point.')
  const [x, y] = [toPixelX(longitude, zoom) / tilePx, toPixelY(latitude, zoom) / tilePx]
  const [column, row] = [Math.floor(x), Math.floor(y)]
  const key = [zoom, column, row].join('/')
  const size = tilePx * unitsPerPx
  const layers = tiles.get(key) ?? (await source.get({ z: zoom, x: column, y: row }, size))
  tiles.set(key, layers)
  const metres = (40_075_017 * Math.cos((latitude * Math.PI) / 180)) / 2 ** zoom / size
  const at = { x: (x - column) * size, y: (y - row) * size }
  const contains = (layer: string, isOne: (feature: Feature) => boolean = () => true) =>
    (layers.get(layer) ?? []).some((feature) => isOne(feature) && isInside(feature, at))
  const distanceM = (layer: string, isOne: (feature: Feature) => boolean) =>
    metres * Math.min(...(layers.get(layer) ?? []).filter(isOne).map((feature) => getDistance(feature, at)), Infinity)
  return { contains, distanceM }
}

type At = Readonly<Record<'x' | 'y', number>>

function isInside({ geom }: Feature, { x, y }: At): boolean {
  let inside = false
  for (const ring of geom)
    for (const [at, a] of ring.entries()) {
      const b = ring.at(at - 1)
      if (b && a.y > y !== b.y > y && x < ((b.x - a.x) * (y - a.y)) / (b.y - a.y) + a.x) inside = !inside
    }
  return inside
}

function getDistance({ geom }: Feature, { x, y }: At): number {
  const distances = geom.flatMap((line) =>
    line.slice(1).map((b, before) => {
      const a = line[before] ?? b
      const [dx, dy] = [b.x - a.x, b.y - a.y]
      const along = Math.max(0, Math.min(1, ((x - a.x) * dx + (y - a.y) * dy) / (dx * dx + dy * dy || 1)))
      return Math.hypot(a.x + along * dx - x, a.y + along * dy - y)
    }),
  )
  return Math.min(...distances, Infinity)
}

const describeHome = ({ street, houseNumber, postcode, city, latitude, longitude }: Home) =>
  `${street} ${houseNumber}, ${postcode} ${city} (${latitude}, ${longitude})`

/** The homes for which a check of the map fails. */
async function findWrong(homes: readonly Home[], isRight: (home: Home) => Promise<boolean> | boolean) {
  const checked = await Promise.all(homes.map(async (home) => ({ home, right: await isRight(home) })))
  return checked.filter(({ right }) => !right).map(({ home }) => describeHome(home))
}

describe('a demo home in Amsterdam or Utrecht', () => {
  test('is in a house on the street of its address, where the map has streets', async () => {
    expect(inHouses.filter(({ city }) => city === 'Amsterdam').length).toBeGreaterThan(50)
    expect(inHouses.filter(({ city }) => city === 'Utrecht').length).toBeGreaterThan(20)
    const wrong = await findWrong(inHouses, async (home) => {
      const { contains, distanceM } = await look(home, 14)
      return contains('building') && distanceM('transportation_name', ({ props }) => props.name === home.street) < 40
    })
    expect(wrong).toEqual([])
  })

  test('has the postcode and the official neighbourhood of its house', async () => {
    const wrong = await findWrong(inHouses, ({ city, postcode, neighbourhood, latitude, longitude }) => {
      const { neighbourhood: official } = findOfficialArea({ latitude: latitude ?? 0, longitude: longitude ?? 0 }, 0)
      return (
        findPostcodeArea(postcode ?? '')?.municipality === city && (official === null || official === neighbourhood)
      )
    })
    expect(wrong).toEqual([])
  })

  test('shares the letters of its postcode with its neighbours', () => {
    const letters = new Map<string, Set<string>>()
    for (const { postcode, street, houseNumber } of inHouses) {
      if (houseNumber == null) throw new Error('A demo home has no house number.')
      const side = `${postcode?.slice(0, 4)} ${street} ${houseNumber % 2} ${Math.floor(houseNumber / 40)}`
      letters.set(side, (letters.get(side) ?? new Set()).add(postcode ?? ''))
    }
    expect([...letters].filter(([, found]) => found.size > 1)).toEqual([])
  })
})

describe('a demo home elsewhere', () => {
  test('is where houses are: not in water, on a motorway or on a railway', async () => {
    const wrong = await findWrong(betweenHouses, async (home) => {
      const { contains, distanceM } = await look(home, 11)
      return (
        contains('urban', ({ props }) => props.k !== 'ind') &&
        !contains('water') &&
        distanceM('roads', ({ props }) => props.k === 'motorway') > 50 &&
        distanceM('rail', ({ props }) => props.k === 'rail') > 20
      )
    })
    expect(wrong).toEqual([])
  })

  test('is in the municipality of its postcode', async () => {
    const wrong = await findWrong(betweenHouses, ({ postcode, latitude, longitude }) => {
      const area = findPostcodeArea(postcode ?? '')
      const official = findOfficialArea({ latitude: latitude ?? 0, longitude: longitude ?? 0 }, 0)
      const names = [official.neighbourhood, official.district].filter((name) => name !== null)
      return (
        area !== undefined &&
        (names.length === 0 || names.some((name) => findNeighbourhood(area.municipality, area.province, name)))
      )
    })
    expect(wrong).toEqual([])
  })
})

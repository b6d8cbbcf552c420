// Makes db/map/netherlands.pmtiles from the open data in ../shared/data/map: `node tools/map-tiles.mjs` (docs/decisions/0061).
import { mkdirSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import GeoJSONVT from 'geojson-vt'
import { merge, mesh } from 'topojson-client'
import vtPbf from 'vt-pbf'
import { encodePmtiles } from './encode-pmtiles.mjs'
import {
  listTiles,
  openStreets,
  readFeatures,
  readFlevolandUrban,
  readText,
  readTopology,
  toColumn,
  toRow,
} from './map-data.mjs'
import { projectRoot } from './project-root.mjs'

const target = join(projectRoot, 'db', 'map')

/** The tiles of the whole country; the streets of two cities follow up to zoom 14. */
const [minZoom, cityZoom, maxZoom] = [5, 9, 11]
const streetsMinZoom = 13
const extent = 4096

/** The rows of a CSV file without line breaks or commas in quoted values, by the names of its columns. */
function readCsv(name) {
  const [head, ...lines] = readText(name).trim().split(/\r?\n/)
  const split = (line) =>
    [...line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g)].map(([, quoted, plain]) => quoted ?? plain)
  const columns = split(head)
  return lines.map((line) => Object.fromEntries(split(line).map((value, at) => [columns[at], value])))
}

/** The borders between the shapes of an object, without its outer edge, which is the coast. */
const readBorders = (name, object, properties, isBorder = () => true) => {
  const topology = readTopology(name)
  const geometry = mesh(topology, topology.objects[object], (a, b) => a !== b && isBorder(a, b))
  return { type: 'Feature', geometry, properties }
}

const toPoint = ({ lon, lat }, properties) => ({
  type: 'Feature',
  geometry: { type: 'Point', coordinates: [Number(lon), Number(lat)] },
  properties,
})

const flevolandUrban = readFlevolandUrban()

/** What is cut: of the whole country, and at city level as far as a map can be moved. */
const far = { west: -8, south: 44, east: 18, north: 60 }
const near = { west: 1.8, south: 49.9, east: 8.9, north: 54.4 }

/** The part of a ring on one side of a line of longitude (0) or latitude (1), closed along that line. */
function cutRing(ring, axis, limit, isInside) {
  return ring.flatMap((point, at) => {
    const before = ring.at(at - 1)
    const share = (limit - before[axis]) / (point[axis] - before[axis])
    const crossing = before.map((value, side) => (side === axis ? limit : value + share * (point[side] - value)))
    return [
      ...(isInside(point[axis]) === isInside(before[axis]) ? [] : [crossing]),
      ...(isInside(point[axis]) ? [point] : []),
    ]
  })
}

const countries = createRequire(import.meta.url)('world-atlas/countries-10m.json')
const netherlands = '528'

/** The land of other countries (Natural Earth) in a box: west, south, east, north. */
function readAbroad([west, south, east, north]) {
  const cutToBox = (ring) =>
    [
      [0, west, (x) => x > west],
      [1, south, (y) => y > south],
      [0, east, (x) => x < east],
      [1, north, (y) => y < north],
    ].reduce((cut, [axis, limit, isInside]) => cutRing(cut, axis, limit, isInside), ring.slice(0, -1))
  const others = countries.objects.countries.geometries.filter(({ id }) => id !== netherlands)
  return merge(countries, others)
    .coordinates.map((rings) => rings.map(cutToBox).filter((ring) => ring.length > 2))
    .filter((rings) => rings.length > 0)
    .map((rings) => ({
      type: 'Feature',
      geometry: { type: 'Polygon', coordinates: rings.map((ring) => [...ring, ring[0]]) },
      properties: { k: 'abroad' },
    }))
}

/** The coasts around what the data holds, so that land abroad does not end at the edge of the data. */
function extendLand() {
  const abroad = readFeatures('country', 'land').filter(({ properties }) => properties.k === 'abroad')
  const points = abroad.flatMap(({ geometry }) => geometry.coordinates.flat(2))
  const [longitudes, latitudes] = [0, 1].map((axis) => points.map((point) => point[axis]))
  const least = (side) => side.reduce((a, b) => Math.min(a, b))
  const east = longitudes.reduce((a, b) => Math.max(a, b))
  const overlap = 0.01
  const [left, bottom, right] = [least(longitudes) + overlap, least(latitudes) + overlap, east - overlap]
  return [
    ...readAbroad([far.west, far.south, left, far.north]),
    ...readAbroad([left - overlap, far.south, right + overlap, bottom]),
    ...readAbroad([right, far.south, far.east, far.north]),
  ]
}
const landBeyond = extendLand()

/** The zoom from which a road, a name or a place is drawn. */
const mainRoads = new Set(['motorway', 'trunk', 'primary'])
const placeZoom = ({ rank }) => Math.min(Number(rank) + 5, 14)

/** Places abroad whose name in the data is not the Dutch one. */
const dutchNames = {
  Brussels: 'Brussel',
  Cologne: 'Keulen',
  Liège: 'Luik',
  Lille: 'Rijsel',
  Mons: 'Bergen',
  Namur: 'Namen',
}

const places = [
  ...readCsv('places.csv.gz').map((row) =>
    toPoint(row, { name: row.name, class: row.class, rank: Number(row.rank), zoom: placeZoom(row) }),
  ),
  ...readCsv('places-abroad.csv').map((row) =>
    toPoint(row, { name: dutchNames[row.name] ?? row.name, class: 'abroad', rank: 2, zoom: 7 }),
  ),
]
const stations = readCsv('stations.csv')
  .filter((row) => row.on_weekday_timetable_2026 === '1')
  .map((row) => toPoint(row, { name: row.name, intercity: /intercity/i.test(row.type) ? 1 : 0 }))
const shields = readCsv('road-shields.csv.gz').map((row) => toPoint(row, { ref: row.ref, class: row.class }))

const provinces = readBorders('country', 'provinces', { k: 'province' })
const abroad = readFeatures('country', 'borders_abroad').map((line) => ({ ...line, properties: { k: 'country' } }))

/** What each layer shows from a zoom on: of the country, then of the cities. */
const layers = [
  {
    from: minZoom,
    to: cityZoom - 1,
    layers: {
      land: [...readFeatures('country', 'land'), ...landBeyond],
      urban: [...readFeatures('country', 'urban'), ...flevolandUrban],
      green: readFeatures('country', 'green'),
      water: readFeatures('country', 'water'),
      rivers: readFeatures('country', 'rivers_abroad').map((line) => ({ ...line, properties: {} })),
      borders: [provinces, ...abroad],
      roads: readFeatures('country', 'roads'),
      rail: readFeatures('country', 'rail'),
    },
  },
  {
    from: cityZoom,
    to: maxZoom,
    layers: {
      land: [...readFeatures('land-city', 'land'), ...landBeyond],
      urban: [...readFeatures('urban-city', 'urban'), ...flevolandUrban],
      green: readFeatures('green-city', 'green'),
      water: readFeatures('water-city', 'water'),
      rivers: readFeatures('country', 'rivers_abroad').map((line) => ({ ...line, properties: {} })),
      borders: [
        provinces,
        ...abroad,
        readBorders('municipalities', 'municipalities', { k: 'municipality' }, (a, b) => {
          return a.properties.pv === b.properties.pv
        }),
      ],
      roads: readFeatures('roads-city', 'roads'),
      rail: readFeatures('rail-city', 'rail'),
    },
  },
  { from: minZoom, to: maxZoom, layers: { places, stations, shields } },
]

/** Which features of a layer are in the tiles of a zoom; tiles are drawn from one zoom further on. */
const isShown = {
  places: ({ zoom }, z) => zoom <= z + 1 || z === maxZoom,
  stations: ({ intercity }, z) => z >= (intercity ? 8 : 9),
  shields: ({ class: kind }, z) => z >= (kind === 'motorway' ? 7 : 9),
  roads: ({ k }, z) => mainRoads.has(k) || (k === 'secondary' ? z >= 9 : z >= 10),
}

/** The whole country, a tile of vectors each. */
function cutCountry() {
  const groups = layers.map(({ from, to, layers: named }) => ({
    from,
    to,
    cut: Object.entries(named).map(([name, features]) => [
      name,
      new GeoJSONVT(
        { type: 'FeatureCollection', features },
        { maxZoom: to, indexMaxZoom: to, indexMaxPoints: 0, tolerance: 8, extent, buffer: 64 },
      ),
    ]),
  }))
  const tiles = []
  for (let z = minZoom; z <= maxZoom; z++) {
    const sides = z < cityZoom ? far : near
    for (let x = toColumn(sides.west, z); x <= toColumn(sides.east, z); x++)
      for (let y = toRow(sides.north, z); y <= toRow(sides.south, z); y++) {
        const parts = {}
        for (const { from, to, cut } of groups)
          if (z >= from && z <= to)
            for (const [name, index] of cut) {
              const features = (index.getTile(z, x, y)?.features ?? []).filter(
                ({ tags }) => isShown[name]?.(tags, z) ?? true,
              )
              if (features.length > 0) parts[name] = { features }
            }
        if (Object.keys(parts).length > 0)
          tiles.push({ z, x, y, data: vtPbf.fromGeojsonVt(parts, { version: 2, extent }) })
      }
  }
  return tiles
}

/** A layer with a square of land, which hides the coarser map below the streets. */
const ground = vtPbf.fromGeojsonVt(
  {
    ground: {
      features: [
        {
          type: 3,
          tags: {},
          geometry: [
            [
              [0, 0],
              [extent, 0],
              [extent, extent],
              [0, extent],
              [0, 0],
            ],
          ],
        },
      ],
    },
  },
  { version: 2, extent },
)

/** The tiles of an archive of streets with their ground; the layers of a tile are joined by joining their bytes. */
async function readStreets(city) {
  const { archive, header } = await openStreets(city)
  const tiles = []
  for (let zoom = streetsMinZoom; zoom <= header.maxZoom; zoom++)
    for (const { z, x, y } of listTiles(header, zoom)) {
      const tile = await archive.getZxy(z, x, y)
      if (tile) tiles.push({ z, x, y, data: Buffer.concat([ground, Buffer.from(tile.data)]) })
    }
  return tiles
}

const streets = new Map()
for (const city of ['amsterdam', 'utrecht'])
  for (const tile of await readStreets(city)) streets.set([tile.z, tile.x, tile.y].join('/'), tile)

const metadata = {
  name: 'Huiswaarts: the Netherlands, with the streets of Amsterdam and Utrecht',
  attribution:
    '<a href="https://openmaptiles.org/">© OpenMapTiles</a> <a href="https://www.openstreetmap.org/copyright">© OpenStreetMap contributors</a> · Grenzen © CBS/Kadaster · GeoNames',
  licence: 'ODbL 1.0 (map data), CC BY 4.0 (CBS/Kadaster, GeoNames, OpenMapTiles schema), LGPL-3 (GSHHG, coast abroad)',
}
const tiles = [...cutCountry(), ...streets.values()].map((tile) => ({
  ...tile,
  data: gzipSync(tile.data, { level: 9 }),
}))
mkdirSync(target, { recursive: true })
const archive = encodePmtiles(tiles, metadata, { ...far, minZoom, maxZoom: 14 })
writeFileSync(join(target, 'netherlands.pmtiles'), archive)
console.log(`db/map/netherlands.pmtiles: ${tiles.length} tiles, ${(archive.length / 1e6).toFixed(2)} MB`)

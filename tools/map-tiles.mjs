// Makes db/map/netherlands.pmtiles from the open data in ../shared/data/map: `node tools/map-tiles.mjs` (docs/decisions/0061).
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import GeoJSONVT from 'geojson-vt'
import { PMTiles } from 'pmtiles'
import { feature, mesh } from 'topojson-client'
import vtPbf from 'vt-pbf'
import { encodePmtiles } from './encode-pmtiles.mjs'
import { projectRoot } from './project-root.mjs'

const source = join(projectRoot, '..', 'shared', 'data', 'map')
const target = join(projectRoot, 'db', 'map')

/** The tiles of the whole country; the streets of two cities follow up to zoom 14. */
const [minZoom, cityZoom, maxZoom] = [5, 9, 11]
const streetsMinZoom = 13
const extent = 4096

/** Municipalities of Flevoland, of which the data has no built-up land: dense neighbourhoods take its place. */
const flevoland = /^BU(0034|0995|0050|0303|0184|0171)/
const minPeoplePerKm2 = 1_200

function read(name) {
  const bytes = readFileSync(join(source, name))
  return (name.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString('utf8')
}

/** The rows of a CSV file without line breaks or commas in quoted values, by the names of its columns. */
function readCsv(name) {
  const [head, ...lines] = read(name).trim().split(/\r?\n/)
  const split = (line) =>
    [...line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g)].map(([, quoted, plain]) => quoted ?? plain)
  const columns = split(head)
  return lines.map((line) => Object.fromEntries(split(line).map((value, at) => [columns[at], value])))
}

const topologies = new Map()
function readTopology(name) {
  if (!topologies.has(name)) topologies.set(name, JSON.parse(read(`${name}.topojson.gz`)))
  return topologies.get(name)
}

const readFeatures = (name, object) => {
  const topology = readTopology(name)
  return feature(topology, topology.objects[object]).features.map(({ geometry, properties }) => ({
    type: 'Feature',
    geometry,
    properties: properties ?? {},
  }))
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

/** The area of an outline in square kilometres, on a plane. */
function measureKm2({ type, coordinates }) {
  const rings = type === 'Polygon' ? [coordinates[0]] : coordinates.map(([outer]) => outer)
  const kmPerDegree = 111.2
  return rings.reduce((sum, ring) => {
    const twice = ring.reduce((area, [x, y], at) => {
      const [nextX, nextY] = ring[(at + 1) % ring.length]
      return area + x * nextY - nextX * y
    }, 0)
    return sum + (Math.abs(twice) / 2) * kmPerDegree ** 2 * Math.cos((ring[0][1] * Math.PI) / 180)
  }, 0)
}

const flevolandUrban = readFeatures('neighbourhoods', 'neighbourhoods')
  .filter(({ geometry, properties: { code, inw } }) => {
    return geometry && flevoland.test(code) && inw / measureKm2(geometry) > minPeoplePerKm2
  })
  .map(({ geometry }) => ({ type: 'Feature', geometry, properties: { k: 'res' } }))

const toRectangle = ([west, south, east, north]) => ({
  type: 'Feature',
  geometry: {
    type: 'Polygon',
    coordinates: [
      [
        [west, south],
        [east, south],
        [east, north],
        [west, north],
        [west, south],
      ],
    ],
  },
  properties: { k: 'abroad' },
})

/** Land east and south of what the data holds, so that it does not end in a sea when the whole country is shown. */
function extendLand() {
  const abroad = readFeatures('country', 'land').filter(({ properties }) => properties.k === 'abroad')
  const points = abroad.flatMap(({ geometry }) => geometry.coordinates.flat(2))
  const longitudes = points.map(([longitude]) => longitude)
  const [west, east] = [longitudes.reduce((a, b) => Math.min(a, b)), longitudes.reduce((a, b) => Math.max(a, b))]
  const south = points.reduce((least, [, latitude]) => Math.min(least, latitude), 90)
  const atEdge = points.filter(([longitude]) => east - longitude < 0.01).map(([, latitude]) => latitude)
  const north = atEdge.reduce((a, b) => Math.max(a, b))
  const overlap = 0.01
  return [
    toRectangle([west, south - 4, east, south + overlap]),
    toRectangle([east - overlap, south - 4, east + 8, north]),
  ]
}
const landBeyond = extendLand()

/** The zoom from which a road, a name or a place is drawn. */
const mainRoads = new Set(['motorway', 'trunk', 'primary'])
const placeZoom = ({ rank }) => Math.min(Number(rank) + 5, 14)

const places = [
  ...readCsv('places.csv.gz').map((row) =>
    toPoint(row, { name: row.name, class: row.class, rank: Number(row.rank), zoom: placeZoom(row) }),
  ),
  ...readCsv('places-abroad.csv').map((row) => toPoint(row, { name: row.name, class: 'abroad', rank: 2, zoom: 7 })),
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
      land: readFeatures('land-city', 'land'),
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

const sides = { west: 0, south: 47, east: 12, north: 54.3 }
const toColumn = (longitude, z) => Math.floor(((longitude + 180) / 360) * 2 ** z)
const toRow = (latitude, z) =>
  Math.floor(((1 - Math.asinh(Math.tan((latitude * Math.PI) / 180)) / Math.PI) / 2) * 2 ** z)

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
  for (let z = minZoom; z <= maxZoom; z++)
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
  const bytes = readFileSync(join(source, `streets-${city}.pmtiles`))
  const archive = new PMTiles({
    getKey: () => city,
    getBytes: (offset, length) =>
      Promise.resolve({ data: new Uint8Array(bytes.subarray(offset, offset + length)).buffer }),
  })
  const { minLon, minLat, maxLon, maxLat, maxZoom: last } = await archive.getHeader()
  const tiles = []
  for (let z = streetsMinZoom; z <= last; z++)
    for (let x = toColumn(minLon, z) - 1; x <= toColumn(maxLon, z) + 1; x++)
      for (let y = toRow(maxLat, z) - 1; y <= toRow(minLat, z) + 1; y++) {
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
const archive = encodePmtiles(tiles, metadata, { ...sides, minZoom, maxZoom: 14 })
writeFileSync(join(target, 'netherlands.pmtiles'), archive)
console.log(`db/map/netherlands.pmtiles: ${tiles.length} tiles, ${(archive.length / 1e6).toFixed(2)} MB`)

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { PMTiles } from 'pmtiles'
import { feature } from 'topojson-client'
import { projectRoot } from './project-root.mjs'

const source = join(projectRoot, '..', 'shared', 'data', 'map')

/** The text of a file of ../shared/data/map. */
export function readText(name) {
  const bytes = readFileSync(join(source, name))
  return (name.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString('utf8')
}

const topologies = new Map()

/** A TopoJSON file by its name without extension. */
export function readTopology(name) {
  if (!topologies.has(name)) topologies.set(name, JSON.parse(readText(`${name}.topojson.gz`)))
  return topologies.get(name)
}

/** The shapes of an object of a TopoJSON file as GeoJSON. */
export const readFeatures = (name, object) => {
  const topology = readTopology(name)
  return feature(topology, topology.objects[object]).features.map(({ geometry, properties }) => ({
    type: 'Feature',
    geometry,
    properties: properties ?? {},
  }))
}

/** Municipalities of Flevoland, of which the data has no built-up land: dense neighbourhoods take its place. */
const flevoland = /^BU(0034|0995|0050|0303|0184|0171)/
const minPeoplePerKm2 = 1_200

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

/** The built-up land of Flevoland. */
export const readFlevolandUrban = () =>
  readFeatures('neighbourhoods', 'neighbourhoods')
    .filter(({ geometry, properties: { code, inw } }) => {
      return geometry && flevoland.test(code) && inw / measureKm2(geometry) > minPeoplePerKm2
    })
    .map(({ geometry }) => ({ type: 'Feature', geometry, properties: { k: 'res' } }))

export const toColumn = (longitude, z) => Math.floor(((longitude + 180) / 360) * 2 ** z)
export const toRow = (latitude, z) =>
  Math.floor(((1 - Math.asinh(Math.tan((latitude * Math.PI) / 180)) / Math.PI) / 2) * 2 ** z)

/** The archive of the streets of a city, `amsterdam` or `utrecht`, with its header. */
export async function openStreets(city) {
  const bytes = readFileSync(join(source, `streets-${city}.pmtiles`))
  const archive = new PMTiles({
    getKey: () => city,
    getBytes: (offset, length) =>
      Promise.resolve({ data: new Uint8Array(bytes.subarray(offset, offset + length)).buffer }),
  })
  return { archive, header: await archive.getHeader() }
}

/** The addresses of the tiles of an archive at a zoom, with one around its box, since whole tiles are kept. */
export function listTiles({ minLon, minLat, maxLon, maxLat }, z) {
  const tiles = []
  for (let x = toColumn(minLon, z) - 1; x <= toColumn(maxLon, z) + 1; x++)
    for (let y = toRow(maxLat, z) - 1; y <= toRow(minLat, z) + 1; y++) tiles.push({ z, x, y })
  return tiles
}

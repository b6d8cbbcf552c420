// Makes db/places/demo-addresses.json.gz from the open data in ../shared/data/map:
// `node --import tsx tools/demo-addresses.mjs` (docs/decisions/0069).
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { neighbourhoods as listedNeighbourhoods } from '#demo/neighbourhoods.ts'
import { placesWithPostcodes, postcodesOf } from '#demo/postcode-areas.ts'
import { seededRandom } from '#demo/random.ts'
import { findPostcodeArea, toKnownName } from '#features/properties/geo/postcode-areas.server.ts'
import { listBuildings } from './demo-buildings.mjs'
import { readFeatures, readFlevolandUrban } from './map-data.mjs'
import { projectRoot } from './project-root.mjs'
import { gridOf, isInRings, metresPerDegree, toRings } from './shapes.mjs'

/** Points of a postcode, and how often one is looked for. */
const [pointsPerPostcode, maxTries] = [12, 6_000]
/** How far points are from the edge of what is built and from water; homes stand at most half of it from a point. */
const clearanceM = 30
const roadClearanceM = { motorway: 90, trunk: 60 }
const otherRoadClearanceM = 25
const railClearanceM = 45
/** A postcode with fewer buildings on a street map gets points like any other; of one with more, some are kept. */
const [minBuildings, maxBuildings] = [400, 1_000]

const municipalityNames = new Map(
  readFeatures('municipalities', 'municipalities').map(({ properties: { code, name } }) => [
    code.slice(2),
    toKnownName(name.replace(/ \(.*\)$/, '')),
  ]),
)

/** The neighbourhoods with people by their most common postcode, if they are in the municipality of that postcode. */
const areas = new Map()
for (const { geometry, properties } of readFeatures('neighbourhoods', 'neighbourhoods')) {
  const { code, name, inw, pc4 } = properties
  const municipality = municipalityNames.get(code.slice(2, 6))
  if (!geometry || !(inw > 0) || !municipality || findPostcodeArea(String(pc4))?.municipality !== municipality) continue
  const rings = toRings(geometry)
  areas.set(Number(pc4), [...(areas.get(Number(pc4)) ?? []), { name, people: inw, rings }])
}

const isTown = ({ properties: { k } }) => k === 'res' || k === 'ret'
const built = gridOf([...readFeatures('urban-city', 'urban').filter(isTown), ...readFlevolandUrban()])
const water = gridOf(readFeatures('water-city', 'water'))
const roads = gridOf(readFeatures('roads-city', 'roads'))
const rails = gridOf(readFeatures('rail-city', 'rail').filter(({ properties: { k } }) => k === 'rail'))

const directions = Array.from({ length: 8 }, (_, at) => [Math.cos((at * Math.PI) / 4), Math.sin((at * Math.PI) / 4)])

/** Whether a home can be here and a few metres to any side: between houses, not in water, on a road or a railway. */
function isFree([longitude, latitude]) {
  const toDegrees = 1 / metresPerDegree
  const shrink = Math.cos((latitude * Math.PI) / 180)
  const around = [
    [longitude, latitude],
    ...directions.map(([x, y]) => [
      longitude + (x * clearanceM * toDegrees) / shrink,
      latitude + y * clearanceM * toDegrees,
    ]),
  ]
  return (
    around.every((point) => built.contains(point) && !water.contains(point)) &&
    !roads.isNear([longitude, latitude], ({ k }) => roadClearanceM[k] ?? otherRoadClearanceM) &&
    !rails.isNear([longitude, latitude], () => railClearanceM)
  )
}

/** Points between the houses of a postcode, more where more people live. */
function findPoints(code) {
  const parts = areas.get(code) ?? []
  if (parts.length === 0) return []
  const random = seededRandom('points', code)
  const points = []
  for (let tries = 0; tries < maxTries && points.length < pointsPerPostcode; tries++) {
    const { rings } = random.weighted(parts.map((part) => [part, part.people]))
    const [longitudes, latitudes] = [0, 1].map((side) => rings.flat().map((point) => point[side]))
    const point = [longitudes, latitudes].map((side) => {
      const [least, most] = [side.reduce((a, b) => Math.min(a, b)), side.reduce((a, b) => Math.max(a, b))]
      return random.between(least, most)
    })
    if (isInRings(rings, point) && isFree(point)) points.push(point)
  }
  return points
}

/** Each value as its difference from the one before, which compresses better. */
const toDifferences = (values) => values.map((value, at) => (at === 0 ? value : value - values[at - 1]))
const round = (degrees) => Math.round(degrees * 100_000)
const toColumns = (points) => ({
  latitudes: toDifferences(points.map(([, latitude]) => round(latitude))),
  longitudes: toDifferences(points.map(([longitude]) => round(longitude))),
})

/** The addresses of a city by street, house numbers rising along it. */
async function listCity(city, code) {
  const inCity = readFeatures('neighbourhoods', 'neighbourhoods')
    .filter(({ geometry, properties }) => geometry && properties.code.slice(2, 6) === code && properties.inw > 0)
    .map(({ geometry, properties }) => ({ ...properties, pc4: Number(properties.pc4), rings: toRings(geometry) }))
  const found = await listBuildings(city.toLowerCase(), inCity)
  const counts = new Map()
  for (const { area } of found) counts.set(area.pc4, (counts.get(area.pc4) ?? 0) + 1)
  const listed = new Set(listedNeighbourhoods[city].flatMap(([, postcodes]) => postcodes))
  const seen = new Map()
  const homes = found.filter(({ area: { pc4 } }) => {
    if (!listed.has(pc4) || counts.get(pc4) < minBuildings) return false
    const position = seen.get(pc4) ?? 0
    seen.set(pc4, position + 1)
    const share = Math.min(1, maxBuildings / counts.get(pc4))
    return Math.floor((position + 1) * share) > Math.floor(position * share)
  })
  const streets = [...new Set(homes.map(({ street }) => street))]
  const names = [...new Set(homes.map(({ area }) => area.name))]
  console.log(`${city}: ${homes.length} addresses in ${streets.length} streets`)
  return {
    city,
    streets,
    neighbourhoods: names,
    street: toDifferences(homes.map(({ street }) => streets.indexOf(street))),
    number: toDifferences(homes.map(({ number }) => number)),
    postcode: toDifferences(homes.map(({ area }) => area.pc4)),
    neighbourhood: toDifferences(homes.map(({ area }) => names.indexOf(area.name))),
    ...toColumns(homes.map(({ point }) => point)),
  }
}

const listedCodes = Object.values(listedNeighbourhoods).flatMap((parts) => parts.flatMap(([, codes]) => codes))
const spanned = placesWithPostcodes.flatMap((place) => {
  const [first, last] = postcodesOf(place) ?? [1, 0]
  return Array.from({ length: last - first + 1 }, (_, at) => first + at)
})
const codes = [...new Set([...listedCodes, ...spanned])].toSorted((a, b) => a - b)
const postcodes = codes.map((code) => ({ code, points: findPoints(code) })).filter(({ points }) => points.length > 0)
const missing = codes.filter((code) => !postcodes.some((one) => one.code === code))
console.log(`${postcodes.length} of ${codes.length} postcodes have points; without: ${missing.join(', ')}`)

const points = postcodes.flatMap((one) => one.points)
const file = gzipSync(
  JSON.stringify({
    credit:
      '© OpenStreetMap contributors (ODbL), in the schema of OpenMapTiles (CC BY 4.0); neighbourhoods: CBS/Kadaster (CC BY 4.0)',
    cities: [await listCity('Amsterdam', '0363'), await listCity('Utrecht', '0344')],
    postcodes: toDifferences(postcodes.map(({ code }) => code)),
    pointCounts: postcodes.map((one) => one.points.length),
    ...toColumns(points),
  }),
  { level: 9 },
)
writeFileSync(join(projectRoot, 'db', 'places', 'demo-addresses.json.gz'), file)
console.log(`demo-addresses.json.gz: ${points.length} points, ${file.length.toLocaleString('en')} bytes`)

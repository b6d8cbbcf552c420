// Makes db/places/*.json.gz from the open data in ../shared: `node tools/places.mjs`.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { projectRoot } from './project-root.mjs'

const shared = join(projectRoot, '..', 'shared', 'data')
const target = join(projectRoot, 'db', 'places')

function read(name) {
  const bytes = readFileSync(join(shared, name))
  return (name.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString('utf8').replace(/^\uFEFF/, '')
}

/** The rows of a CSV file without line breaks in values, by the names of its columns. */
function readCsv(name) {
  const [head, ...lines] = read(name).trim().split(/\r?\n/)
  const split = (line) =>
    [...line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g)].map(([, quoted, plain]) =>
      quoted === undefined ? plain : quoted.replaceAll('""', '"'),
    )
  const columns = split(head)
  return lines.map((line) => Object.fromEntries(split(line).map((value, at) => [columns[at], value])))
}

const normalize = (name) =>
  name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/\(.*| gem\. .*| nh$/g, '')
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()
    .replace(/^s gravenhage$/, 'den haag')

const distanceKm = ([aLon, aLat], [bLon, bLat]) =>
  Math.hypot(aLat - bLat, (aLon - bLon) * Math.cos((aLat * Math.PI) / 180)) * 111.2

const inOrder = (a, b) => (a < b ? -1 : Number(a > b))

/** Whether a point lies in the polygons of a GeoJSON geometry, by the even-odd rule. */
function isInside({ type, coordinates }, [longitude, latitude]) {
  let inside = false
  for (const ring of type === 'Polygon' ? coordinates : coordinates.flat())
    for (let at = 0, before = ring.length - 1; at < ring.length; before = at++) {
      const [[ax, ay], [bx, by]] = [ring[at], ring[before]]
      if (ay > latitude !== by > latitude && longitude < ((bx - ax) * (latitude - ay)) / (by - ay) + ax)
        inside = !inside
    }
  return inside
}

/** The outlines of each neighbourhood as rings of points, and the middle of its box, from quantised TopoJSON. */
function readNeighbourhoods() {
  const { arcs, transform, objects } = JSON.parse(read('map/neighbourhoods.topojson.gz'))
  const decoded = arcs.map((arc) => {
    let [x, y] = [0, 0]
    return arc.map(([dx, dy]) => {
      ;[x, y] = [x + dx, y + dy]
      return [x * transform.scale[0] + transform.translate[0], y * transform.scale[1] + transform.translate[1]]
    })
  })
  const toRing = (parts) => parts.flatMap((arc) => (arc < 0 ? decoded[~arc].toReversed() : decoded[arc]))
  return objects.neighbourhoods.geometries.map(({ type, arcs: parts = [], properties }) => {
    const rings = (type === 'MultiPolygon' ? parts.flat() : parts).map(toRing)
    const points = rings.flat()
    const middle = (at) => (Math.min(...points.map((p) => p[at])) + Math.max(...points.map((p) => p[at]))) / 2
    return { ...properties, rings, point: points.length === 0 ? null : [middle(0), middle(1)] }
  })
}

/** The mean of the neighbourhoods in which each postcode is the most common one, weighed by their inhabitants. */
function locateByNeighbourhood(neighbourhoods) {
  const sums = new Map()
  for (const { pc4, inw, point } of neighbourhoods) {
    if (!pc4 || !point) continue
    const weight = Math.max(Number(inw) || 0, 1)
    const [x, y, all] = sums.get(String(pc4)) ?? [0, 0, 0]
    sums.set(String(pc4), [x + point[0] * weight, y + point[1] * weight, all + weight])
  }
  return new Map([...sums].map(([code, [x, y, all]]) => [code, [x / all, y / all]]))
}

/** How many people live in the neighbourhoods in which each postcode is the most common one. */
function countInhabitants(neighbourhoods) {
  const counts = new Map()
  for (const { pc4, inw } of neighbourhoods)
    if (pc4) counts.set(String(pc4), (counts.get(String(pc4)) ?? 0) + Math.max(Number(inw) || 0, 0))
  return counts
}

/** Letters with accents that one of the tables took for others. */
const misread = /[^\p{L}\d '’.()/-]/u

/** Two tables that say the same within this distance are both right. */
const maxDifferenceKm = 3

/** Reads what is known of each postcode with addresses; where the tables differ, those that agree decide. */
function readPostcodes() {
  const municipalities = JSON.parse(read('geo-nl/municipalities-2025.geojson')).features
  const municipalityAt = (point) =>
    municipalities.find(({ geometry }) => isInside(geometry, point))?.properties.statnaam
  const official = new Map()
  for (const { Woonplaats: name, Gemeente: municipality } of readCsv('geo-nl/places-official-with-municipality.csv.gz'))
    official.set(normalize(name), [...(official.get(normalize(name)) ?? []), { name, municipality }])
  const first = new Map(readCsv('geo-nl/pc4-4pp.csv').map((row) => [row.postcode, row]))
  const second = new Map(Object.entries(JSON.parse(read('geo-nl/pc4-postcodetabel.json'))))
  const neighbourhoods = readNeighbourhoods()
  const third = locateByNeighbourhood(neighbourhoods)
  const inhabitants = countInhabitants(neighbourhoods)

  const rows = []
  const counts = { agreed: 0, chosen: 0, single: 0, dropped: 0 }
  for (const code of [...new Set([...first.keys(), ...second.keys(), ...third.keys()])].toSorted(inOrder)) {
    const [a, b, c] = [first.get(code), second.get(code), third.get(code)]
    if (!/^[1-9]\d{3}$/.test(code)) continue
    const given = [b?.city, a?.woonplaats].filter((name) => name && !misread.test(name))
    const all = [...new Map(given.map((name) => [normalize(name), name])).values()]
    const inRegister = all.filter((name) => official.has(normalize(name)))
    const names = inRegister.length > 0 ? inRegister : all
    const allowed = new Set(names.flatMap((name) => official.get(normalize(name))?.map((p) => p.municipality) ?? []))
    const points = [b && b.c.toReversed(), a && [Number(a.longitude), Number(a.latitude)], c].filter(Boolean)
    const known = points.filter((point) => municipalityAt(point) !== undefined)
    const agree = (point) => known.filter((other) => distanceKm(point, other) <= maxDifferenceKm).length
    const fits = (point) => allowed.has(municipalityAt(point))
    const rank = (point) => agree(point) * 2 + (fits(point) ? 1 : 0)
    const [best] = known.toSorted((p, q) => rank(q) - rank(p))
    // A point that nothing else confirms is not taken; of post boxes, both confirmations are needed.
    const confirmations = best ? Number(agree(best) >= 2) + Number(fits(best)) : 0
    if (!best || confirmations < (a?.soort === 'Postbus' ? 2 : allowed.size > 0 ? 1 : 0)) {
      counts.dropped++
      continue
    }
    counts[agree(best) === points.length && points.length > 1 ? 'agreed' : points.length === 1 ? 'single' : 'chosen']++
    rows.push({
      code: Number(code),
      point: best,
      municipality: municipalityAt(best),
      places: names.map((name) => official.get(normalize(name))?.[0].name ?? name),
      inhabitants: inhabitants.get(code) ?? 0,
    })
  }
  console.log(`${rows.length} postcodes:`, counts)
  return rows
}

/** The province that most postcodes of each municipality have. */
function findProvinces(rows) {
  const shapes = JSON.parse(read('geo-nl/provinces-2023.geojson')).features
  const votes = new Map()
  for (const { municipality, point } of rows) {
    const name = shapes.find(({ geometry }) => isInside(geometry, point))?.properties.name
    if (!name) continue
    const province = name === 'Fryslân' ? 'Friesland' : name
    const counts = votes.get(municipality) ?? new Map()
    votes.set(municipality, counts.set(province, (counts.get(province) ?? 0) + 1))
  }
  return new Map([...votes].map(([name, counts]) => [name, [...counts].toSorted((a, b) => b[1] - a[1])[0][0]]))
}

/** Each value as its difference from the one before, which compresses better. */
const toDifferences = (values) => values.map((value, at) => (at === 0 ? value : value - values[at - 1]))

const rows = readPostcodes()
const provinceOf = findProvinces(rows)
const municipalities = [...provinceOf.keys()].toSorted(inOrder)
const places = [...new Set(rows.flatMap((row) => row.places))].toSorted(inOrder)
const tenthousandths = (at) => toDifferences(rows.map(({ point }) => Math.round(point[at] * 10_000)))
const table = {
  credit:
    '4pp (MIT), dutch-postal-code-city-coordinates (MIT), woningwaardering (MIT); neighbourhoods and municipalities: CBS/Kadaster (CC BY 4.0)',
  // `Bergen (L.)` and `Bergen (NH.)` differ by their provinces.
  municipalities: municipalities.map((name) => [name.replace(/ \(.*\)$/, ''), provinceOf.get(name)]),
  places,
  postcodes: toDifferences(rows.map(({ code }) => code)),
  latitudes: tenthousandths(1),
  longitudes: tenthousandths(0),
  municipality: toDifferences(rows.map(({ municipality }) => municipalities.indexOf(municipality))),
  place: rows.map((row) => row.places.map((name) => places.indexOf(name))),
  inhabitants: rows.map((row) => row.inhabitants),
}
mkdirSync(target, { recursive: true })

function writeBytes(name, content) {
  const file = gzipSync(content, { level: 9 })
  writeFileSync(join(target, name), file)
  console.log(`${name}: ${file.length.toLocaleString('en')} bytes`)
}
const write = (name, content) => writeBytes(name, JSON.stringify(content))
write('postcodes.json.gz', table)

/** The names and points of neighbourhoods and districts by municipality; of one name the neighbourhood counts. */
function groupNeighbourhoods() {
  const districts = readCsv('map/districts.csv.gz')
  const byCode = new Map(districts.map((district) => [district.code, district]))
  const groups = new Map(municipalities.map((name) => [name, new Map()]))
  const add = (municipality, name, [longitude, latitude]) => {
    const group = groups.get(municipality)
    if (group && name && !group.has(name)) group.set(name, [latitude, longitude])
  }
  for (const { name, wk, point } of readNeighbourhoods()) if (point) add(byCode.get(wk)?.gemeente, name, point)
  for (const { gemeente, label, lon, lat } of districts) add(gemeente, label, [Number(lon), Number(lat)])
  return municipalities.map((name) => [...(groups.get(name) ?? [])])
}

const groups = groupNeighbourhoods()
// A thousandth of a degree is about a hundred metres, less than a neighbourhood.
const thousandths = (at) => toDifferences(groups.flat().map(([, point]) => Math.round(point[at] * 1_000)))
write('neighbourhoods.json.gz', {
  credit: 'Neighbourhoods and districts of 2024: CBS (CC BY 4.0)',
  municipalities: table.municipalities,
  names: groups.map((group) => group.map(([name]) => name)),
  latitudes: thousandths(0),
  longitudes: thousandths(1),
})

/** The outlines of neighbourhoods to a ten-thousandth of a degree, about ten metres; they are 20 to 80 m off. */
function listOutlines() {
  const districts = readCsv('map/districts.csv.gz')
  const positions = new Map(districts.map(({ code }, at) => [code, at]))
  const round = (degrees) => Math.round(degrees * 10_000)
  const outlines = readNeighbourhoods().filter(({ rings, wk }) => rings.length > 0 && positions.has(wk))
  const rings = outlines.flatMap((outline) =>
    outline.rings.map((ring) =>
      ring
        .map(([longitude, latitude]) => [round(latitude), round(longitude)])
        .filter(([y, x], at, all) => at === 0 || y !== all[at - 1][0] || x !== all[at - 1][1]),
    ),
  )
  return {
    credit: 'Neighbourhoods and districts of 2024: CBS/Kadaster (CC BY 4.0)',
    districts: districts.map(({ label }) => label),
    names: outlines.map(({ name }) => name),
    district: toDifferences(outlines.map(({ wk }) => positions.get(wk))),
    ringCounts: outlines.map((outline) => outline.rings.length),
    pointCounts: rings.map((ring) => ring.length),
    rings,
  }
}

/** Numbers of four bytes each, the lowest first. */
function toBytes(values) {
  const bytes = Buffer.alloc(values.length * 4)
  for (const [at, value] of values.entries()) bytes.writeInt32LE(value, at * 4)
  return bytes
}

const { rings, ...outlines } = listOutlines()
write('outlines.json.gz', outlines)
// All latitudes, then all longitudes; not JSON, since reading it would leave 20 MB in the heap.
const sides = [0, 1].map((side) => toBytes(toDifferences(rings.flat().map((point) => point[side]))))
writeBytes('outline-points.bin.gz', Buffer.concat(sides))

/** Railway stations with trains on the timetable, and universities; a name with a point every few hundred metres once. */
function listNearby() {
  const isFirst = ({ name, lat, lon }, at, all) =>
    all.findIndex((one) => one.name === name && distanceKm([one.lon, one.lat], [lon, lat]) < 0.5) === at
  const list = (rows) => rows.filter(isFirst).map(({ name, lat, lon }) => [name, Number(lat), Number(lon)])
  return {
    credit: 'Stations: Rijden de Treinen and NDOV (CC0); universities: © OpenStreetMap contributors (ODbL)',
    stations: list(
      readCsv('map/stations.csv').filter((row) => row.country === 'NL' && row.on_weekday_timetable_2026 === '1'),
    ),
    universities: list(
      readCsv('map/higher-education.csv').filter(({ kind, name }) => kind === 'university' && name.length > 2),
    ),
  }
}
write('nearby.json.gz', listNearby())

// Makes db/places/rail.json.gz, the railway timetable of a weekday, from the open data in ../shared: `node tools/rail.mjs`.
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { projectRoot } from './project-root.mjs'

const source = join(projectRoot, '..', 'shared', 'data', 'map')
const allSeries = JSON.parse(gunzipSync(readFileSync(join(source, 'rail-legs-2026.json.gz'))).toString('utf8'))
// None of its values has a comma.
const [head, ...lines] = readFileSync(join(source, 'stations.csv'), 'utf8').trim().split(/\r?\n/)
const columns = head.split(',')
const points = new Map(
  lines.map((line) => {
    const row = Object.fromEntries(line.split(',').map((value, at) => [columns[at], value]))
    return [row.id, [Number(row.lat), Number(row.lon)]]
  }),
)

/** Trains that run less often than once an hour, such as night trains, are no way to work. */
const maxHeadway = 60
const regular = allSeries.filter(({ headway }) => headway !== null && headway <= maxHeadway)
const series = regular.map(({ headway, legs }) => ({
  headway,
  legs: legs.filter(([from, to]) => points.has(from) && points.has(to)),
}))
const ids = [...new Set(series.flatMap(({ legs }) => legs.flatMap(([from, to]) => [from, to])))].toSorted((a, b) =>
  a < b ? -1 : Number(a > b),
)
const numberById = new Map(ids.map((id, number) => [id, number]))
const table = {
  credit: 'Stations: Rijden de Treinen (CC0); timetable of 2026: NDOV (CC0)',
  // Latitude and longitude; legs name stations by their position in this list, and their minutes.
  stations: ids.map((id) => points.get(id)),
  series: series.map(({ headway, legs }) => [
    headway,
    legs.map(([from, to, minutes]) => [numberById.get(from), numberById.get(to), minutes]),
  ]),
}
const file = gzipSync(JSON.stringify(table), { level: 9 })
writeFileSync(join(projectRoot, 'db', 'places', 'rail.json.gz'), file)
const legs = series.reduce((sum, one) => sum + one.legs.length, 0)
console.log(`${ids.length} stations, ${series.length} series, ${legs} legs: ${file.length.toLocaleString('en')} bytes`)

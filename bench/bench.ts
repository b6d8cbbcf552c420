import { tuneGarbageCollection } from '#app/tune-garbage-collection.ts'
import { adminBench } from './admin-bench.ts'
import { alertsBench } from './alerts-bench.ts'
import { billingBench } from './billing-bench.ts'
import { dashboardBench } from './dashboard-bench.ts'
import { facetsBench } from './facets-bench.ts'
import { favouriteBench } from './favourite-bench.ts'
import { hostileBench } from './hostile-bench.ts'
import { importBench } from './import-bench.ts'
import { indexBench } from './index-bench.ts'
import { listBench } from './list-bench.ts'
import { loginBench } from './login-bench.ts'
import { mapBench } from './map-bench.ts'
import { matchBench } from './match-bench.ts'
import { pageBench } from './page-bench.ts'
import { photoBench } from './photo-bench.ts'
import { searchBench } from './search-bench.ts'
import { serversBench } from './servers-bench.ts'
import { startBench } from './start-bench.ts'
import { workersBench } from './workers-bench.ts'
import { requireYardstick, openBench, type Bench } from './yardstick.ts'

/** `npm run bench [-- NAME…]` runs these: they print figures next to the yardstick's; nothing passes or fails. */
const benches: Record<string, (bench: Bench) => Promise<void>> = {
  admin: adminBench,
  alerts: alertsBench,
  billing: billingBench,
  dashboard: dashboardBench,
  facets: facetsBench,
  favourites: favouriteBench,
  hostile: hostileBench,
  import: importBench,
  index: indexBench,
  list: listBench,
  login: loginBench,
  map: mapBench,
  matching: matchBench,
  pages: pageBench,
  photos: photoBench,
  search: searchBench,
  servers: serversBench,
  start: startBench,
  workers: workersBench,
}

const asked = process.argv.slice(2)
const names = asked.length > 0 ? asked : Object.keys(benches)
const unknown = names.find((name) => !(name in benches))
if (unknown) {
  console.error(`There is no benchmark "${unknown}". There are: ${Object.keys(benches).join(', ')}.`)
  process.exit(2)
}
// Imports run in this process, as in the import command.
tuneGarbageCollection('command')
requireYardstick()
const bench = await openBench()
console.log(`Measured on ${bench.postgres.version}, Node ${process.versions.node}`)
try {
  for (const name of names) await benches[name]?.(bench)
} finally {
  await bench.end()
}

import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { projectRoot } from '#platform/database/project-root.ts'
import { readProcessorTime } from './admin-bench.ts'
import { createDatabase } from './import-bench.ts'
import { importLoadClient, median, runYardstick, serveProduct, shared, type Bench } from './yardstick.ts'

const port = 3926
const base = `http://127.0.0.1:${port}`
const limitPort = 3927
const limit = `http://127.0.0.1:${limitPort}`
const homes = '2000'
const rounds = 5
const seconds = 4
const connections = 8
const requestCount = 500
const cities = ['Amsterdam', 'Utrecht', 'Rotterdam', 'Breda', 'Zwolle']

/** Processor time of pages beside the same list as JSON and React's bare rendering: kept for two seconds, and drawn anew. */
export async function htmlBench(bench: Bench): Promise<void> {
  const database = await createDatabase(bench, 'html')
  await database.close()
  const seeded = spawnSync(process.execPath, ['tools/command.mjs', 'seed', '--homes', homes], {
    cwd: projectRoot,
    env: { ...process.env, DATABASE_URL: bench.postgres.url('html'), DATA_DIR: join(bench.folder, 'html') },
    encoding: 'utf8',
  })
  if (seeded.status !== 0) throw new Error(`Seeding ended with ${seeded.status}: ${seeded.stderr}`)
  const product = await serveProduct(bench, port, 'html')
  const program = join(shared, 'bench', 'limits', 'ssr.mjs')
  const ssr = await bench.serve([program], { PORT: String(limitPort), MODE: 'react', NODE_ENV: 'production' }, limit)
  console.log(
    `\nProcessor time of pages, ${connections} connections: by html.mjs, which asks for a few addresses again and again`,
  )
  const pids = ['--pid', String(product.pid), '--db-pid', String(bench.postgres.pid), '--ssr-pid', String(ssr.pid)]
  console.log(runYardstick('html.mjs', ['--base', base, '--ssr', limit, ...pids]).trimEnd())

  const reply = await fetch(`${base}/api/properties?limit=50`)
  // The reply of the contract's `searchProperties`.
  const { properties } = (await reply.json()) as { properties: { id: string }[] }
  const client = await importLoadClient()
  // A page is kept for one cookie header.
  const drawnAnew = (toPath: (at: number) => string) =>
    Array.from({ length: requestCount }, (_, at) => {
      const headers = { cookie: `visitor=${at}`, 'accept-language': 'nl' }
      return client.encode(base, { method: 'GET', path: toPath(at), headers })
    })
  const kinds = Object.entries({
    'the list': drawnAnew((at) => `/properties?search=${cities[at % cities.length]}`),
    'a home': drawnAnew((at) => `/properties/${properties[at % properties.length]?.id}`),
    'the home page': drawnAnew(() => '/'),
    'the list as JSON': drawnAnew((at) => `/api/properties?search=${cities[at % cities.length]}&limit=12`),
  }).map(([kind, requests]) => ({ kind, requests, costs: [] as number[], p99: [] as number[] }))
  for (let round = 0; round <= rounds; round++)
    for (const { requests, costs, p99 } of kinds) {
      const before = readProcessorTime(product.pid)
      const load = await client.drive({ base, requests, concurrency: connections, seconds })
      if (load.errors > 0) throw new Error(`${load.errors} requests failed`)
      // In the first round the code is compiled.
      if (round === 0) continue
      costs.push((readProcessorTime(product.pid) - before) / load.n)
      p99.push(load.p99)
    }
  console.log('Each request with a cookie of its own, so that every page is drawn anew (medians of rounds)')
  for (const { kind, costs, p99 } of kinds)
    console.log(`  ${kind}: ${median(costs).toFixed(2)} ms of the server, p99 ${median(p99).toFixed(0)} ms`)
  await ssr.stop()
  await product.stop()
}

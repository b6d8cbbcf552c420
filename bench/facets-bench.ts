import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { readProcessorTime } from './admin-bench.ts'
import { createDatabase, importProperties } from './import-bench.ts'
import { importLoadClient, median, runYardstick, serveProduct, type Bench, type Request } from './yardstick.ts'

const port = 3924
const base = `http://127.0.0.1:${port}`
const rounds = 5
const seconds = 4
const connections = 8
const requestCount = 2_000

/** A request of the mix: what a visitor of a list does. */
export interface Asked {
  k: string
  search?: string
  status?: string
  type?: string
  page?: number
}

const prices = [500, 750, 1000, 1250, 1500]

/** Searches of the mix, of which every third also asks for a rent and an area that may be typed. */
function toQuery({ search, status, type, page = 1 }: Asked, at: number): string {
  const query = new URLSearchParams({ page: String(page), limit: '12', seen: 'recent' })
  const more = at % 3 === 0 ? { maxPrice: String((prices[at % 5] ?? 0) + (at % 2) * 33), minArea: '50' } : {}
  for (const [name, value] of Object.entries({ search, status, type, ...more })) if (value) query.set(name, value)
  return query.toString()
}

/** What the counts beside all choices cost, and how long they and suggestions take, in alternating rounds. */
export async function facetsBench(bench: Bench): Promise<void> {
  const client = await importLoadClient()
  for (const homes of [20_000, 200_000]) {
    const mix = join(bench.folder, `mix-${homes}.ndjson`)
    runYardstick('mix.mjs', ['--n', String(homes), '--requests', '20000', '--out', mix])
    const asked = readFileSync(mix, 'utf8')
      .trim()
      .split('\n')
      .map((line): Asked => JSON.parse(line))
      .filter(({ k }) => ['list', 'filter', 'search', 'searchFilter', 'typo'].includes(k))
      .slice(0, requestCount)
    const name = `facets_${homes}`
    const database = await createDatabase(bench, name)
    await importProperties(bench, database.db, homes)
    await database.close()
    const product = await serveProduct(bench, port, name)
    const toRequests = (paths: string[]) =>
      paths.map((path) => client.encode(base, { method: 'GET', path } satisfies Request))
    const words = asked.flatMap(({ search }) => search ?? [])
    const kinds = Object.entries({
      'a list': asked.map((one, at) => `/api/properties?${toQuery(one, at)}`),
      'a list with all facets': asked.map((one, at) => `/api/properties?${toQuery(one, at)}&facets=all`),
      'the page of a list': asked.map((one, at) => `/properties?${toQuery(one, at)}`),
      suggestions: words.map((word, at) => `/api/places?search=${encodeURIComponent(word.slice(0, 2 + (at % 5)))}`),
    }).map(([kind, paths]) => ({ kind, requests: toRequests(paths), costs: [] as number[], p99: [] as number[] }))
    for (let round = 0; round < rounds; round++)
      for (const { requests, costs, p99 } of kinds) {
        const processes = [product.pid, bench.postgres.pid]
        const before = processes.reduce((sum, pid) => sum + readProcessorTime(pid), 0)
        const load = await client.drive({ base, requests, concurrency: connections, seconds })
        const used = processes.reduce((sum, pid) => sum + readProcessorTime(pid), 0) - before
        if (load.errors > 0) throw new Error(`${load.errors} requests failed`)
        costs.push(used / load.n)
        p99.push(load.p99)
      }
    await product.stop()
    console.log(
      `\nNumbers beside choices at ${homes.toLocaleString('en')} homes (CPU of app and database by the request)`,
    )
    const plain = median(kinds[0]?.costs ?? [])
    for (const { kind, costs, p99 } of kinds)
      console.log(
        `  ${kind}: ${median(costs).toFixed(2)} ms, ${(median(costs) / plain).toFixed(2)} times a list; p99 ${median(p99).toFixed(1)} ms at ${connections} connections`,
      )
  }
}

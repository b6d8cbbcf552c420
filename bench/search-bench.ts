import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { readProcessorTime, readResidentKilobytes, waitUntilSettled } from './admin-bench.ts'
import type { Asked } from './facets-bench.ts'
import { createDatabase, importProperties } from './import-bench.ts'
import {
  importLoadClient,
  median,
  runYardstick,
  serveProduct,
  type Bench,
  type LoadClient,
  type Request,
} from './yardstick.ts'

const sizes = (process.env['INDEX_HOMES'] ?? '200000').split(',').map(Number)
const [allPort, webPort, searchPort] = [3931, 3932, 3933]
const secret = 'only for this benchmark'.replaceAll(' ', '-')
const rounds = 5
const seconds = 4
const connections = 8

const kinds = ['list', 'filter', 'search', 'searchFilter', 'typo']

/** Lists of the API and pages of lists of the mix. */
function readPaths(mix: string): { lists: string[]; pages: string[] } {
  const queries = readFileSync(mix, 'utf8')
    .trim()
    .split('\n')
    .map((line): Asked => JSON.parse(line))
    .filter(({ k }) => kinds.includes(k))
    .slice(0, 2_000)
    .map(({ search, status, type, page = 1 }) => {
      const given = Object.entries({ search, status, type, page }).flatMap(([name, value]): [string, string][] =>
        value === undefined ? [] : [[name, String(value)]],
      )
      return new URLSearchParams(given).toString()
    })
  return {
    lists: queries.map((query) => `/api/properties?${query}&limit=12`),
    pages: queries.map((query) => `/properties?${query}`),
  }
}

interface Site {
  label: string
  port: number
  /** The processes that it takes. */
  pids: readonly number[]
}

/** Prints what lists of the API and pages of lists cost at each of some sites, in alternating rounds. */
export async function compareSites(client: LoadClient, sites: readonly Site[], mix: string): Promise<void> {
  for (const [kind, paths] of Object.entries(readPaths(mix))) {
    const measured = sites.map((site) => {
      const base = `http://127.0.0.1:${site.port}`
      const requests = paths.map((path) => client.encode(base, { method: 'GET', path } satisfies Request))
      return { ...site, base, requests, costs: site.pids.map(() => [] as number[]), p99: [] as number[] }
    })
    for (let round = 0; round < rounds; round++)
      for (const { base, requests, pids, costs, p99 } of measured) {
        const before = pids.map(readProcessorTime)
        const load = await client.drive({ base, requests, concurrency: connections, seconds })
        if (load.errors > 0) throw new Error(`${load.errors} errors at ${base}`)
        pids.forEach((pid, at) => costs[at]?.push((readProcessorTime(pid) - (before[at] ?? 0)) / load.n))
        p99.push(load.p99)
      }
    for (const { label, costs, p99 } of measured) {
      const each = costs.map((cost) => median(cost).toFixed(2)).join(' + ')
      console.log(`  ${kind}, ${label}: ${each} ms of processor time, p99 ${median(p99).toFixed(1)} ms`)
    }
  }
}

/**
 * One process that searches itself beside a web process that asks a search process: processor time by the request, and
 * memory, in alternating rounds.
 */
export async function searchBench(bench: Bench): Promise<void> {
  const client = await importLoadClient()
  for (const homes of sizes) {
    const name = `search_${homes}`
    const mix = join(bench.folder, `mix-${homes}.ndjson`)
    runYardstick('mix.mjs', ['--n', String(homes), '--requests', '20000', '--out', mix])
    const database = await createDatabase(bench, name)
    await importProperties(bench, database.db, homes)
    await database.close()
    const shared = { SEARCH_SECRET: secret, SEARCH_URL: '' }
    const all = await serveProduct(bench, allPort, name, shared)
    const search = await serveProduct(bench, searchPort, name, {
      ...shared,
      ROLE: 'search',
      DATA_DIR: join(bench.folder, 'search'),
    })
    const web = await serveProduct(bench, webPort, name, {
      ...shared,
      ROLE: 'web',
      SEARCH_URL: `http://127.0.0.1:${searchPort}`,
      DATA_DIR: join(bench.folder, 'web'),
    })
    const megabytes = (pid: number) => `${(readResidentKilobytes(pid) / 1024).toFixed(0)} MB`
    console.log(`\nSearch processes at ${homes.toLocaleString('en')} homes`)
    const tellMemory = (when: string) =>
      console.log(`  ${when}: all ${megabytes(all.pid)}, web ${megabytes(web.pid)}, search ${megabytes(search.pid)}`)
    tellMemory('memory after the start')
    await waitUntilSettled([all.pid, search.pid, web.pid])
    const sites = [
      { label: 'one process', port: allPort, pids: [all.pid] },
      { label: 'web and search', port: webPort, pids: [web.pid, search.pid] },
    ]
    await compareSites(client, sites, mix)
    tellMemory('memory after that')
    for (const process of [web, search, all]) await process.stop()
  }
}

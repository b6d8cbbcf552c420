import { join } from 'node:path'
import { readState } from '#features/properties/search-server/search-servers.server.ts'
import { ServerNode } from '#features/properties/search-server/server-node.server.ts'
import { startSearchServers } from '#features/properties/search-server/test-search-servers.server.ts'
import { readProcessorTime, readResidentKilobytes, waitUntilSettled } from './admin-bench.ts'
import { createDatabase, importProperties } from './import-bench.ts'
import { compareSites } from './search-bench.ts'
import { importLoadClient, runYardstick, serveProduct, type Bench } from './yardstick.ts'

const sizes = (process.env['INDEX_HOMES'] ?? '20000').split(',').map(Number)
const [allPort, webPort, workerPort] = [3941, 3942, 3943]

/** Waits until servers have all homes. @returns the seconds that it took */
async function waitForHomes(addresses: readonly string[], worker: number): Promise<{ seconds: number; cpu: number }> {
  const nodes = addresses.map((address) => new ServerNode(address))
  const startedAt = performance.now()
  while ((await Promise.all(nodes.map(readState))).includes(undefined))
    await new Promise((resolve) => setTimeout(resolve, 200))
  const seconds = (performance.now() - startedAt) / 1_000
  await Promise.all(nodes.map((node) => node.close()))
  return { seconds, cpu: readProcessorTime(worker) / 1_000 }
}

/**
 * One process that searches itself beside a web process that asks two search servers with half of the homes each: how long
 * these take to be built, processor time by the request, and memory, in alternating rounds. It needs `searchd`.
 */
export async function serversBench(bench: Bench): Promise<void> {
  const client = await importLoadClient()
  for (const homes of sizes) {
    const name = `servers_${homes}`
    const mix = join(bench.folder, `mix-${homes}.ndjson`)
    runYardstick('mix.mjs', ['--n', String(homes), '--requests', '20000', '--out', mix])
    const database = await createDatabase(bench, name)
    await importProperties(bench, database.db, homes)
    await database.close()
    const servers = await startSearchServers(1, 2)
    try {
      const [addresses = []] = servers.addresses
      const searched = { SEARCH_URL: `mysql://${addresses.join('+')}` }
      const folder = (role: string) => ({ ROLE: role, DATA_DIR: join(bench.folder, role) })
      const worker = await serveProduct(bench, workerPort, name, { ...searched, ...folder('worker') })
      console.log(`\nSearch servers at ${homes.toLocaleString('en')} homes`)
      const { seconds, cpu } = await waitForHomes(addresses, worker.pid)
      console.log(`  built in ${seconds.toFixed(0)} s, ${cpu.toFixed(0)} s of processor time of the worker`)
      await worker.stop()
      const all = await serveProduct(bench, allPort, name, { SEARCH_URL: '' })
      const web = await serveProduct(bench, webPort, name, { ...searched, ...folder('web') })
      const pids = [web.pid, ...servers.mirrors.flat().map(({ pid }) => pid)]
      const megabytes = (pid: number) => `${(readResidentKilobytes(pid) / 1024).toFixed(0)} MB`
      await waitUntilSettled([all.pid, ...pids])
      const sites = [
        { label: 'one process', port: allPort, pids: [all.pid] },
        { label: 'web and two servers', port: webPort, pids },
      ]
      await compareSites(client, sites, mix)
      console.log(`  memory after that: all ${megabytes(all.pid)}, web and servers ${pids.map(megabytes).join(' + ')}`)
      for (const process of [web, all]) await process.stop()
    } finally {
      await servers.close()
    }
  }
}

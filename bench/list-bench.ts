import { join } from 'node:path'
import pg from 'pg'
import { waitUntilSettled } from './admin-bench.ts'
import { importFiles } from '#features/sourcing/import/import-files.server.ts'
import { createDatabase, generate } from './import-bench.ts'
import { generated } from './generated-listings.ts'
import { runYardstick, shared, type Bench, serveProduct } from './yardstick.ts'

const sizes = (process.env['INDEX_HOMES'] ?? '20000,200000').split(',').map(Number)
const productPort = 3900
const barePort = 3910

interface Round {
  cpu: number
  p99: number
}

/** Reads the medians that the yardstick printed for each target, and the CPU ratio between the two. */
function read(printed: string): { product: Round; bare: Round; check: string; ratios: string } {
  const median = (target: 'A' | 'B'): Round => {
    const cells =
      new RegExp(`^${target} median\\s+(.*)$`, 'm').exec(printed)?.[1]?.trim().split(/\s+/).map(Number) ?? []
    return { p99: cells[3] ?? Number.NaN, cpu: cells[6] ?? Number.NaN }
  }
  return {
    product: median('A'),
    bare: median('B'),
    check: /^check: .*$/m.exec(printed)?.[0] ?? '',
    ratios: /^ratio A over B.*$/m.exec(printed)?.[0] ?? '',
  }
}

/** List requests with filter, search and exact total, alternating with the reference R, at 20,000 and 200,000 homes, or those of INDEX_HOMES. */
export async function listBench(bench: Bench): Promise<void> {
  const costs = new Map<number, number>()
  for (const homes of sizes) {
    console.log(
      `\nList requests at ${homes.toLocaleString('en')} homes (CPU of app and database by the request, against R)`,
    )
    const file = generate(bench, 'listings', homes)
    const mix = join(bench.folder, `mix-${homes}.ndjson`)
    runYardstick('mix.mjs', ['--n', String(homes), '--requests', '20000', '--out', mix])

    const database = await createDatabase(bench, `product_${homes}`)
    await importFiles(database.db, generated, [file])
    await database.close()
    const admin = new pg.Client({ connectionString: bench.postgres.url('postgres') })
    await admin.connect()
    await admin.query(`drop database if exists reference_${homes}`)
    await admin.query(`create database reference_${homes}`)
    await admin.end()
    runYardstick('load-pg.mjs', ['--file', file, '--db', bench.postgres.url(`reference_${homes}`)])
    for (const name of [`product_${homes}`, `reference_${homes}`]) {
      const client = new pg.Client({ connectionString: bench.postgres.url(name) })
      await client.connect()
      await client.query('vacuum analyze')
      await client.end()
    }

    // A worker would join homes meanwhile, of which R has all.
    const product = await serveProduct(bench, productPort, `product_${homes}`, { ROLE: 'web' })
    await waitUntilSettled([product.pid])
    const bare = await bench.serve(
      [join(shared, 'bench', 'limits', 'bare.mjs')],
      { MODE: 'pg', PORT: String(barePort), DB: bench.postgres.url(`reference_${homes}`) },
      `http://127.0.0.1:${barePort}/properties?page=1`,
    )
    const measure = (kinds: string, more: Record<string, string> = {}) =>
      runYardstick(
        'run.mjs',
        Object.entries({
          '--a': `http://127.0.0.1:${productPort}`,
          '--adapter-a': 'product',
          '--pids-a': `${product.pid},${bench.postgres.pid}`,
          '--b': `http://127.0.0.1:${barePort}`,
          '--adapter-b': 'bare',
          '--pids-b': `${bare.pid},${bench.postgres.pid}`,
          '--mix': mix,
          '--kinds': kinds,
          '--c': '20',
          '--s': '6',
          '--rounds': '5',
          ...more,
        }).flat(),
        { BENCH_API_PREFIX: '/api' },
      )
    for (const [kinds, more] of [
      ['list,filter', { '--check': '60' }],
      ['search,searchFilter', { '--check': '60' }],
      ['list,filter,search,searchFilter,typo', {}],
    ] as const) {
      const printed = measure(kinds, more)
      const { product: ours, bare: reference, check, ratios } = read(printed)
      console.log(
        `  ${kinds}: ${ours.cpu} ms, R ${reference.cpu} ms: ${(ours.cpu / reference.cpu).toFixed(2)} times R; p99 ${ours.p99} ms at 20 connections`,
      )
      console.log(`    ${ratios}`)
      if (check) console.log(`    ${check}`)
      if (kinds.startsWith('list,filter,search')) costs.set(homes, ours.cpu)
    }
    if (homes === 20_000)
      console.log(
        `  ${runYardstick('typo.mjs', ['--a', `http://127.0.0.1:${productPort}`, '--adapter', 'product', '--mix', mix], { BENCH_API_PREFIX: '/api' }).trim()}`,
      )
    await product.stop()
    await bare.stop()
  }
  const [first = Number.NaN, ...others] = sizes
  for (const homes of others) {
    const growth = (costs.get(homes) ?? Number.NaN) / (costs.get(first) ?? Number.NaN)
    console.log(`\n  cost at ${homes} homes is ${growth.toFixed(2)} times that at ${first}`)
  }
}

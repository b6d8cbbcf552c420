import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { openDatabase } from '#server/database.ts'
import { migrate } from '#server/migrate.ts'
import { kamernet } from '#features/sources/adapters/kamernet.ts'
import type { Adapter } from '#features/sources/contract.ts'
import { importFiles } from '#features/sources/import.server.ts'
import { generated } from './generated-offers.ts'
import { runYardstick, shared, type Bench } from './yardstick.ts'

/** Makes an empty, migrated database on the bench's server. */
export async function freshDatabaseOn(bench: Bench, name: string) {
  const admin = new pg.Client({ connectionString: bench.postgres.url('postgres') })
  await admin.connect()
  await admin.query(`drop database if exists ${name}`)
  await admin.query(`create database ${name}`)
  await admin.end()
  const database = await openDatabase({ databaseUrl: bench.postgres.url(name), dataDir: bench.folder, as: 'command' })
  await migrate(database.db)
  return database
}

/** Writes the generator's listings. @returns the file */
export function generate(bench: Bench, kind: 'listings' | 'recrawl', number: number): string {
  const file = join(bench.folder, `${kind}-${number}.ndjson`)
  runYardstick('gen.mjs', [
    kind,
    '--n',
    String(number),
    '--out',
    file,
    ...(kind === 'recrawl' ? ['--round', '1', '--changed', '0.05'] : []),
  ])
  return file
}

async function twice(
  bench: Bench,
  name: string,
  adapter: Adapter,
  files: string[],
): Promise<{ first: number; second: number }> {
  const database = await freshDatabaseOn(bench, name)
  const speeds: number[] = []
  for (const round of ['first', 'second']) {
    const report = await importFiles(database.db, adapter, files)
    const speed = report.read / report.seconds
    speeds.push(speed)
    console.log(
      `  ${adapter.slug.padEnd(10)} ${round.padEnd(6)} ${report.read.toLocaleString('en').padStart(8)} records  ` +
        `${Math.round(speed).toLocaleString('en').padStart(7)}/s  new ${report.new}, changed ${report.changed}, same ${report.same}, set aside ${report.setAside}`,
    )
  }
  await database.close()
  const [first = 0, second = 0] = speeds
  return { first, second }
}

/** Import on PostgreSQL: generated offers beside the limit script in one run, and the real daily lists of Kamernet, each twice. */
export async function importBench(bench: Bench): Promise<void> {
  console.log('\nImport, records a second end to end (read, clean, check, place, hash, write, index)')
  const file = generate(bench, 'listings', 20_000)
  const admin = new pg.Client({ connectionString: bench.postgres.url('postgres') })
  await admin.connect()
  await admin.query('drop database if exists import_limit')
  await admin.query('create database import_limit')
  await admin.end()
  const limit = runYardstick('limits/import.mjs', ['--db', bench.postgres.url('import_limit'), '--n', '20000'])
  const limitSpeed = Number(/first import \(all new\)\s+(\d+)/.exec(limit)?.[1])
  console.log(limit.trim().replace(/^/gm, '  limit: '))
  const { first, second } = await twice(bench, 'import_generated', generated, [file])
  console.log(
    `  first run: ${((first / limitSpeed) * 100).toFixed(0)} % of the limit; wanted at least 2,800/s: ${first >= 2_800 ? 'yes' : 'NO'}`,
  )
  console.log(
    `  second run ${(second / first).toFixed(1)} times as fast; wanted at least 2: ${second >= 2 * first ? 'yes' : 'NO'}`,
  )

  const folder = join(shared, 'data', 'kamernet-2021', 'daily')
  const days = readdirSync(folder)
    .filter((name) => name.endsWith('.csv.gz'))
    .toSorted()
  const daily = await twice(
    bench,
    'import_daily',
    kamernet,
    days.map((name) => join(folder, name)),
  )
  console.log(`  second run ${(daily.second / daily.first).toFixed(1)} times as fast`)
}

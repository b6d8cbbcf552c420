import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { sql } from 'kysely'
import type { OpenDatabase } from '#platform/database/open-database.ts'
import { readProcessorTime, readResidentKilobytes } from './admin-bench.ts'
import { createDatabase, importProperties } from './import-bench.ts'
import { serveProduct, type Bench } from './yardstick.ts'

const ports = [3980, 3981]
const searches = Number(process.env['SAVED_SEARCHES'] ?? 5_000_000)
const searchesPerPerson = 50
const homes = 20_000
const changedHomes = 4_000
const name = 'workers'

/** Searches in the places of the homes, each for one rent, so that a home fits hundreds of them and not tens of thousands. */
async function insertSearches({ db }: OpenDatabase): Promise<void> {
  const people = Math.ceil(searches / searchesPerPerson)
  await sql`insert into users (id, name, email, language, email_confirmed_at)
    select gen_random_uuid(), 'Huurder', 'huurder' || number || '@voorbeeld.example', 'nl', now()
    from generate_series(1, ${people}::integer) as number`.execute(db)
  await sql`
    with places as (select city, row_number() over (order by id) as place from properties),
    people as (select id, row_number() over (order by id) as person from users)
    insert into saved_searches (id, user_id, name, query, frequency, new_homes, price_drops, notify_since)
    select gen_random_uuid(), people.id, 'Meting',
      'city=' || replace(city, ' ', '+') || '&minPrice=' || rent || '&maxPrice=' || rent, 'daily', true, true, now() - interval '10 years'
    from people, generate_series(1, ${searchesPerPerson}::integer) as number,
      lateral (select 500 + (person * 7919 + number * 104729) % 3000 as rent, 1 + (person * 613 + number * 389) % ${homes}::integer as at) as drawn
      join places on place = at`.execute(db)
  await sql`truncate property_changes`.execute(db)
  await sql`vacuum analyze`.execute(db)
}

/** Waits until no changed home is left to compare. @returns seconds */
async function waitUntilCompared({ db }: OpenDatabase): Promise<number> {
  const startedAt = performance.now()
  while ((await db.selectFrom('property_changes').select('id').limit(1).execute()).length > 0) await setTimeout(100)
  return (performance.now() - startedAt) / 1_000
}

const changeHomes = ({ db }: OpenDatabase, count: number) =>
  sql`update properties set title = title || '.' where id in (select id from properties order by id limit ${count})`.execute(
    db,
  )

/** Two workers that share saved searches: memory of each, and changed homes a second from the row to the last match. */
export async function workersBench(bench: Bench): Promise<void> {
  console.log(`\nTwo workers and ${searches.toLocaleString('en')} saved searches, in the database`)
  const database = await createDatabase(bench, name)
  await importProperties(bench, database.db, homes)
  await insertSearches(database)
  const workers = await Promise.all(
    ports.map((port) =>
      serveProduct(bench, port, name, { ROLE: 'worker', DATA_DIR: join(bench.folder, `${name}-${port}`) }),
    ),
  )
  await changeHomes(database, 1)
  console.log(`  all searches loaded after ${(await waitUntilCompared(database)).toFixed(0)} s`)
  for (let round = 1; round <= 3; round++) {
    await sql`truncate search_matches`.execute(database.db)
    const before = workers.map(({ pid }) => readProcessorTime(pid))
    await changeHomes(database, changedHomes)
    const seconds = await waitUntilCompared(database)
    const { rows } = await sql<{ count: number }>`select count(*)::float8 as count from search_matches`.execute(
      database.db,
    )
    const each = workers.map(
      ({ pid }, at) =>
        `${((readProcessorTime(pid) - (before[at] ?? 0)) / 1_000).toFixed(1)} s of processor time, ${(readResidentKilobytes(pid) / 1024).toFixed(0)} MB resident`,
    )
    console.log(
      `  ${(changedHomes / seconds).toFixed(0)} homes/s, each fits ${((rows[0]?.count ?? 0) / changedHomes).toFixed(0)} searches; ${each.join('; ')}`,
    )
  }
  for (const worker of workers) await worker.stop()
  await database.close()
}

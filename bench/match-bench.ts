import { readdirSync, readFileSync } from 'node:fs'
import { sql } from 'kysely'
import type { OpenDatabase } from '#platform/database/open-database.ts'
import { compareStoredListings } from '#features/sourcing/deduplication/compare-stored.server.ts'
import { mergeDuplicates } from '#features/sourcing/deduplication/merge-properties.server.ts'
import { toCapturedListing } from '#features/sourcing/listings/captured-listing.server.ts'
import type { Listing } from '#features/sourcing/listings/contract.ts'
import { ensureSource } from '#features/sourcing/listings/ensure-source.server.ts'
import { writeListings } from '#features/sourcing/listings/write-listings.server.ts'
import { createDatabase, importProperties } from './import-bench.ts'
import type { Bench } from './yardstick.ts'

const sourceCount = 20
const newListings = 100
const clockTicksPerSecond = 100

/** Seconds that this process and the server with its sessions have computed. */
function cpuSeconds({ postgres }: Bench): number {
  const fieldsOf = (pid: string) => {
    try {
      return readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
    } catch {
      // It has ended meanwhile.
      return []
    }
  }
  const server = readdirSync('/proc')
    .filter((pid) => /^\d+$/.test(pid))
    .map((pid) => ({ pid, fields: fieldsOf(pid) }))
    .filter(({ pid, fields }) => Number(pid) === postgres.pid || Number(fields[1]) === postgres.pid)
    // User and system time; of the first process, also of its sessions that have ended.
    .reduce((sum, { pid, fields }) => {
      const ended = Number(pid) === postgres.pid ? Number(fields[13]) + Number(fields[14]) : 0
      return sum + Number(fields[11]) + Number(fields[12]) + ended
    }, 0)
  const { user, system } = process.cpuUsage()
  return server / clockTicksPerSecond + (user + system) / 1e6
}

/** Spreads the listings of one source over several, since listings of one source are rarely one home. */
async function spreadOverSources(db: OpenDatabase['db']): Promise<string[]> {
  const ids: string[] = []
  for (let i = 0; i < sourceCount; i++)
    ids.push(await ensureSource(db, { slug: `source-${i}`, name: `Source ${i}`, website: 'https://listings.example' }))
  await sql`update listings set source_id = (${ids}::uuid[])[1 + abs(hashtext(number)) % ${sourceCount}::integer]`.execute(
    db,
  )
  await sql`analyze`.execute(db)
  return ids
}

const at = (sorted: readonly number[], share: number) => sorted[Math.floor(sorted.length * share)]?.toFixed(1)

/** Publishes stored listings once more on another source, every second one with another area, and matches each. */
async function timeNewListings(bench: Bench, db: OpenDatabase['db'], sourceIds: readonly string[]): Promise<void> {
  const { rows } = await sql<{ listing: Listing; sourceId: string }>`
    select content as listing, source_id as "sourceId" from listings
    order by hashtext(number) limit ${newListings}`.execute(db)
  const times: number[] = []
  let merged = 0
  let cpu = 0
  for (const [i, { listing, sourceId }] of rows.entries()) {
    const other = sourceIds.find((id) => id !== sourceId) ?? sourceId
    const areaM2 = i % 2 === 0 ? listing.areaM2 : (listing.areaM2 ?? 0) + 40
    await writeListings(db, other, [toCapturedListing({ ...listing, number: `again-${i}`, areaM2 }, new Date())])
    const cpuBefore = cpuSeconds(bench)
    const began = performance.now()
    merged += (await mergeDuplicates(db)).merged
    times.push(performance.now() - began)
    cpu += ((cpuSeconds(bench) - cpuBefore) / rows.length) * 1_000
  }
  const sorted = times.toSorted((a, b) => a - b)
  console.log(
    `  a new listing matched: middle ${at(sorted, 0.5)} ms, 95 of 100 within ${at(sorted, 0.95)} ms; ${cpu.toFixed(1)} ms computed; ${merged} of ${rows.length} merged; wanted within 20 ms`,
  )
}

/** Matching on PostgreSQL: a new listing among 200,000 homes, then a million listings compared again. */
export async function matchBench(bench: Bench, [few, many] = [200_000, 1_000_000]): Promise<void> {
  console.log(`\nMatching on PostgreSQL, one listing at a time and all again`)
  for (const count of new Set([few, many])) {
    const database = await createDatabase(bench, 'matching')
    const { db } = database
    await importProperties(bench, db, count)
    const sourceIds = await spreadOverSources(db)
    // As before an upgrade: no keys, nothing compared.
    await sql`update listings set match_postcode = null, match_place = null, match_number = null, match_rent_cents = null`.execute(
      db,
    )
    await sql`vacuum analyze listings`.execute(db)
    for (const what of ['keys computed and compared', 'compared again']) {
      await sql`update matching_versions set is_compared = false, compared_until = null`.execute(db)
      const began = performance.now()
      const cpuBefore = cpuSeconds(bench)
      await compareStoredListings(db)
      const seconds = (performance.now() - began) / 1_000
      const { rows } = await sql<{ merges: number; groups: number }>`
        select (select count(*) from property_merges) as merges, (select count(*) from duplicate_groups) as groups`.execute(
        db,
      )
      console.log(
        `  ${count.toLocaleString('en')} listings ${what}: ${seconds.toFixed(0)} s, ${(cpuSeconds(bench) - cpuBefore).toFixed(0)} s computed; ${rows[0]?.merges} merged, ${rows[0]?.groups} groups of possible duplicates; wanted a million within 180 s`,
      )
    }
    await sql`truncate listings_to_compare`.execute(db)
    if (count === few) await timeNewListings(bench, db, sourceIds)
    await database.close()
  }
}

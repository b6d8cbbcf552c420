import { availableParallelism } from 'node:os'
import { CompiledQuery, type Transaction } from 'kysely'
import * as z from 'zod/mini'
import type { Db } from '#platform/database/db.ts'
import { savePhoto, type PhotoStore } from '#platform/storage/photo-store.ts'
import type { Tables } from '#platform/database/tables.ts'
import { Listing } from '#features/sourcing/listings/contract.ts'
import { toCapturedListing } from '#features/sourcing/listings/captured-listing.server.ts'
import { RunReport } from '#features/sourcing/import/run-report.ts'
import { finishRun, startRun } from '#features/sourcing/import/mutations.server.ts'
import { ensureSource } from '#features/sourcing/listings/ensure-source.server.ts'
import { writeListingsWithin } from '#features/sourcing/listings/write-listings.server.ts'
import type { CapturedListing } from '#features/sourcing/listings/captured-listing.server.ts'
import { type DemoProperty, createDemoProperty } from './demo-properties.server.ts'
import { startPictureProcess } from '#demo/pictures/picture-process.server.ts'
import { type PictureSpec, pictureKey } from './picture-spec.ts'

const source = { slug: 'demonstration', name: 'Voorbeeldwoningen', website: 'https://demonstration.example' }
const homesAtFirstStart = 2_000
const batchSize = 100

/** Whether this installation has demo homes, which its pages then state. */
export async function hasDemoProperties(db: Db): Promise<boolean> {
  const row = await db.selectFrom('sources').select('id').where('slug', '=', source.slug).executeTakeFirst()
  return row !== undefined
}

/** Drawn pictures are those of many homes, so they say nothing about any of them. */
const markAsDrawn = (db: Db, hash: string) =>
  db
    .insertInto('photo_fingerprints')
    .values({ photo_hash: hash, reason: 'drawn' })
    .onConflict((conflict) => conflict.doNothing())
    .execute()

/** Draws the missing pictures, one per processor at once. @returns hash by picture key */
async function storePictures(
  db: Db,
  photos: PhotoStore,
  specs: ReadonlyMap<string, PictureSpec>,
  tell: (step: string) => void,
): Promise<Map<string, string>> {
  const hashes = new Map<string, string>()
  const queue = specs.entries()
  const pictures = startPictureProcess()
  let told = performance.now()
  const work = async () => {
    for (const [key, spec] of queue) {
      const photo = await pictures.draw(spec)
      await savePhoto(db, photos, photo)
      await markAsDrawn(db, photo.hash)
      hashes.set(key, photo.hash)
      if (performance.now() - told < 2_000) continue
      told = performance.now()
      tell(`Demonstration homes: ${hashes.size} of ${specs.size} pictures drawn`)
    }
  }
  try {
    await Promise.all(Array.from({ length: availableParallelism() }, work))
  } finally {
    pictures.close()
  }
  return hashes
}

const insertPhotos = `insert into property_photos (property_id, position, photo_hash)
  select listings.property_id, given.position, given.photo_hash
  from json_to_recordset($1) as given(number text, position smallint, photo_hash text)
  join listings on listings.source_id = $2 and listings.number = given.number`

// Sources hide contact data; these homes represent those of landlords who gave us theirs.
const updateContacts = `update properties set contact_name = given.name, contact_email = given.email
  from json_to_recordset($1) as given(number text, name text, email text)
  join listings on listings.source_id = $2 and listings.number = given.number
  where properties.id = listings.property_id`

// The sources of these homes had most of them just now; a few have not been seen since they were found.
const updateLastSeen = ['listings', 'properties'].map(
  (
    table,
  ) => `update ${table} set last_seen_at = greatest(${table}.first_seen_at, $3::timestamptz - abs(hashtext(given.number)) % 170 * interval '1 minute')
  from json_to_recordset($1) as given(number text) join listings l on l.source_id = $2 and l.number = given.number
  where ${table}.id = ${table === 'listings' ? 'l.id' : 'l.property_id'} and abs(hashtext(given.number)) % 50 <> 0`,
)

function readingOf({ listing, firstSeenAt }: DemoProperty): CapturedListing {
  const checked = z.parse(Listing, listing)
  return toCapturedListing(checked, firstSeenAt)
}

async function writeHomes(
  transaction: Transaction<Tables>,
  sourceId: string,
  homes: readonly DemoProperty[],
  hashes: ReadonlyMap<string, string>,
  now: Date,
): Promise<void> {
  await writeListingsWithin(transaction, sourceId, homes.map(readingOf))
  const rows = homes.flatMap(({ listing, pictures }) =>
    pictures.map((spec, position) => ({ number: listing.number, position, photo_hash: hashes.get(pictureKey(spec)) })),
  )
  await transaction.executeQuery(CompiledQuery.raw(insertPhotos, [JSON.stringify(rows), sourceId]))
  const contacts = homes.flatMap(({ listing, contact }) => (contact ? { number: listing.number, ...contact } : []))
  await transaction.executeQuery(CompiledQuery.raw(updateContacts, [JSON.stringify(contacts), sourceId]))
  const numbers = JSON.stringify(homes.map(({ listing }) => ({ number: listing.number })))
  for (const update of updateLastSeen)
    await transaction.executeQuery(CompiledQuery.raw(update, [numbers, sourceId, now]))
}

/**
 * Ensures that the first `count` demo homes exist, with their pictures. Existing homes stay as they are, so it can be
 * stopped and run again at any time.
 *
 * @returns how many homes were added
 */
export async function seed(
  db: Db,
  photos: PhotoStore,
  count: number,
  tell: (step: string) => void,
  now: Date = new Date(),
): Promise<number> {
  const sourceId = await ensureSource(db, source)
  const stored = await db.selectFrom('listings').select('number').where('source_id', '=', sourceId).execute()
  const known = new Set(stored.map(({ number }) => number))
  const specs = new Map<string, PictureSpec>()
  const missing: number[] = []
  for (let index = 0; index < count; index++) {
    const { listing, pictures } = createDemoProperty(index, now)
    if (known.has(listing.number)) continue
    missing.push(index)
    for (const spec of pictures) specs.set(pictureKey(spec), spec)
  }
  if (missing.length === 0) return 0
  const began = performance.now()
  const run = await startRun(db, sourceId, [`${count} homes`])
  const report = new RunReport(source.slug)
  const hashes = await storePictures(db, photos, specs, tell)
  for (let first = 0; first < missing.length; first += batchSize) {
    // Made once more, so that all homes are never in memory together.
    const batch = missing.slice(first, first + batchSize).map((index) => createDemoProperty(index, now))
    await db.transaction().execute((transaction) => writeHomes(transaction, sourceId, batch, hashes, now))
    report.read += batch.length
    report.new += batch.length
  }
  report.seconds = (performance.now() - began) / 1000
  await finishRun(db, run, report)
  return missing.length
}

/** Seeds an installation without homes; also continues an interrupted seeding. */
export async function seedFirstStart(db: Db, photos: PhotoStore, tell: (step: string) => void): Promise<void> {
  const home = await db.selectFrom('properties').select('id').limit(1).executeTakeFirst()
  const brokenOff = await db
    .selectFrom('import_runs')
    .innerJoin('sources', 'sources.id', 'import_runs.source_id')
    .select('import_runs.id')
    .where('sources.slug', '=', source.slug)
    .where('import_runs.state', '=', 'running')
    .executeTakeFirst()
  if (home && !brokenOff) return
  tell('First start: making demonstration homes')
  if (brokenOff) await finishRun(db, brokenOff.id, new RunReport(source.slug), { failure: 'interrupted' })
  const added = await seed(db, photos, homesAtFirstStart, tell)
  tell(`Demonstration homes: ${added.toLocaleString('en')} added, with their pictures`)
}

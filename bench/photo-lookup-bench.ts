import { join } from 'node:path'
import { sql } from 'kysely'
import type { Db } from '#platform/database/db.ts'
import { encodePhoto } from '#platform/storage/encode-photo.ts'
import { folderPhotoStore, type PhotoStore } from '#platform/storage/photo-store.ts'
import { startFingerprintWorker } from '#features/sourcing/listing-photos/fingerprint-photos.server.ts'
import { createFingerprint, greySide } from '#features/sourcing/listing-photos/photo-fingerprint.ts'
import { drawRoom, variations } from '#features/sourcing/listing-photos/test-pictures.server.ts'
import { createDatabase } from './import-bench.ts'
import type { Bench } from './yardstick.ts'

const storedCounts = [0, 1_000_000]
const askedCount = 60
const rowsPerStatement = 5_000

/** A grey picture whose areas follow on each other as in a photo: soft light and shade, another for each number. */
function drawGrey(number: number): Uint8Array {
  const waves = Array.from({ length: 6 }, (_, at) => {
    const seed = Math.abs(Math.sin(number * 97.3 + at * 41.7) * 43_758.545_3)
    const [x, y, phase] = [seed % 1, (seed * 7.13) % 1, (seed * 3.77) % 1]
    return { x: (x * 14 - 7) / greySide, y: (y * 14 - 7) / greySide, phase: phase * 6.28 }
  })
  return Uint8Array.from({ length: greySide * greySide }, (_, at) => {
    const [x, y] = [at % greySide, Math.floor(at / greySide)]
    return 128 + waves.reduce((sum, wave) => sum + 20 * Math.sin(6.28 * (x * wave.x + y * wave.y) + wave.phase), 0)
  })
}

/** Stores fingerprints of made pictures. Each of them has parts of two, so that a few thousand pictures give a million. */
async function storeFingerprints(db: Db, count: number): Promise<void> {
  const drawn = Array.from({ length: 3_000 }, (_, number) => createFingerprint(drawGrey(number))).flatMap(
    (one) => one ?? [],
  )
  await sql`alter table photo_fingerprints disable trigger all`.execute(db)
  for (let first = 0; first < count; first += rowsPerStatement) {
    const rows = Array.from({ length: Math.min(rowsPerStatement, count - first) }, (_, i) => {
      const at = first + i
      const [one, other] = [drawn[at % drawn.length], drawn[(at * 7 + Math.floor(at / drawn.length)) % drawn.length]]
      const hash = at.toString(16).padStart(64, '0')
      const bands = one?.bands.map((band, place) => (place % 2 === 0 ? band : (other?.bands[place] ?? band)))
      return { hash, picture: hash, bits: `\\x${Buffer.from(one?.bits ?? []).toString('hex')}`, bands }
    })
    const json = JSON.stringify(rows)
    await sql`insert into photos (hash, width, height) select hash, 480, 360
      from json_to_recordset(${json}::json) as given (hash text)`.execute(db)
    await sql`insert into photo_fingerprints (photo_hash, picture, bits, bands) select hash, picture, bits, bands
      from json_to_recordset(${json}::json) as given (hash text, picture text, bits bytea, bands integer[])`.execute(db)
  }
  await sql`alter table photo_fingerprints enable trigger all`.execute(db)
  await sql`vacuum analyze photo_fingerprints`.execute(db)
}

/** Queues new photos, half of them copies of the other half. */
async function queuePhotos(db: Db, store: PhotoStore): Promise<void> {
  for (let number = 0; number < askedCount; number++) {
    const room = await drawRoom(Math.floor(number / 2))
    const vary = variations['smaller, cropped, marked and mirrored']
    const photo = await encodePhoto(number % 2 === 0 ? room : ((await vary?.(room, number)) ?? room))
    for (const { width, data } of photo.files) await store.put(photo.hash, width, data)
    await sql`insert into photos (hash, width, height) values (${photo.hash}, 480, 360)`.execute(db)
    await sql`insert into photos_to_compare (photo_hash) values (${photo.hash})`.execute(db)
  }
}

/** The time in which the worker looks at a new photo, in an empty database and among a million stored ones. */
export async function photoLookupBench(bench: Bench): Promise<void> {
  for (const count of storedCounts) {
    const database = await createDatabase(bench, `photos_${count}`)
    const { db } = database
    await storeFingerprints(db, count)
    const store = folderPhotoStore(join(bench.folder, `photos-${count}`))
    await queuePhotos(db, store)
    const errors: unknown[] = []
    const worker = startFingerprintWorker(db, store, (error) => errors.push(error))
    const startedAt = performance.now()
    await worker.fingerprintDue()
    // It rests as long as it works.
    const each = (performance.now() - startedAt) / 2 / askedCount
    await worker.close()
    if (errors.length > 0) throw new Error('The worker failed.', { cause: errors[0] })
    const { rows } = await sql<{ copies: number }>`select count(*)::integer as copies from photo_fingerprints
      where picture <> photo_hash`.execute(db)
    console.log(
      `  a new photo among ${count.toLocaleString('en')}: ${each.toFixed(1)} ms, reading its file included; ${rows[0]?.copies} of ${askedCount / 2} copies found`,
    )
    await database.close()
  }
}

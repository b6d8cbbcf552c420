import { sql } from 'kysely'
import type { Db } from '#platform/database/db.ts'
import type { PhotoStore } from '#platform/storage/photo-store.ts'
import { getDocumentName } from '#platform/storage/read-document.ts'
import { getPartNames, type StoredVideo } from '#platform/storage/video-parts.ts'
import type { DocumentKind } from '#shared/documents.ts'
import { photoWidths } from '#shared/photos.ts'
import { BackupError, readArchive, writeArchive, type BackupEntry, type BackupHeader } from './archive.ts'
import { countRows, dumpTables, readTables, replaceTables } from './tables.server.ts'

interface BackupOptions {
  db: Db
  photos: PhotoStore
  /** Told of each step, with its progress. */
  logStep: (step: string) => void
}

interface RestoreOptions extends BackupOptions {
  confirmReplacing: (whatThereIs: string) => Promise<void>
}

const progressEvery = 500

const readMigrations = async (db: Db) =>
  (await sql<{ name: string; hash: string }>`select name, hash from schema_migrations order by name`.execute(db)).rows

const formatCount = (count: number) => count.toLocaleString('en')

/**
 * Writes everything that an installation stores into one file, as of one moment; writes may continue. The
 * embedded database is one session, so there they wait until its rows are read.
 *
 * @param options.withPhotos whether the files of photos, videos and documents come along
 */
export async function backUp(
  path: string,
  { db, photos, logStep, version, withPhotos }: BackupOptions & { version: string; withPhotos: boolean },
): Promise<BackupHeader> {
  const transaction = await db.startTransaction().setIsolationLevel('repeatable read').execute()
  try {
    const tables = await readTables(transaction)
    const has = (table: string) => tables.some(({ name }) => name === table)
    if (!has('photos'))
      throw new BackupError('There is nothing to back up: this database has no tables of the product.')
    const counts = await countRows(transaction, tables)
    const found = await transaction.selectFrom('photos').select('hash').orderBy('hash').execute()
    // An upgrade backs up what the version before has.
    const videos = has('videos')
      ? await transaction.selectFrom('videos').select(['hash', 'kind', 'bytes']).orderBy('hash').execute()
      : []
    const documents = has('documents')
      ? await transaction.selectFrom('documents').select(['hash', 'kind']).orderBy('hash').execute()
      : []
    const header = {
      version,
      createdAt: new Date().toISOString(),
      migrations: await readMigrations(transaction),
      tables: counts,
      photos: withPhotos ? found.length : null,
      videos: withPhotos ? videos.length : null,
      documents: withPhotos ? documents.length : null,
    }
    async function* readAll(): AsyncIterable<BackupEntry> {
      let last = ''
      for await (const entry of dumpTables(transaction, tables)) {
        const [, table = ''] = entry.name.split('/')
        if (table !== last) logStep(`${table}: ${formatCount(counts[table] ?? 0)} rows`)
        last = table
        yield entry
      }
      // Photos never change, so others need not wait while they are read.
      await transaction.commit().execute()
      if (!withPhotos) return
      yield* readPhotos(photos, found, logStep)
      yield* readVideos(photos, videos, logStep)
      yield* readDocuments(photos, documents, logStep)
    }
    await writeArchive(path, header, readAll())
    return { product: 'huiswaarts' as const, format: 3, ...header }
  } finally {
    if (!transaction.isCommitted) await transaction.rollback().execute()
  }
}

async function* readPhotos(
  photos: PhotoStore,
  found: readonly { hash: string }[],
  logStep: (step: string) => void,
): AsyncIterable<BackupEntry> {
  let done = 0
  let missing = 0
  for (const { hash } of found) {
    let hasFile = false
    for (const width of photoWidths) {
      const name = `${hash}-${width}.webp`
      const data = await photos.read(name)
      if (data) yield { name: `photos/${name}`, data }
      hasFile ||= data !== undefined
    }
    if (!hasFile) missing++
    if (++done % progressEvery === 0) logStep(`${formatCount(done)} of ${formatCount(found.length)} photos`)
  }
  if (missing > 0) logStep(`${formatCount(missing)} photos have no file: they were deleted, or their files are lost`)
}

async function* readVideos(
  photos: PhotoStore,
  videos: readonly StoredVideo[],
  logStep: (step: string) => void,
): AsyncIterable<BackupEntry> {
  let missing = 0
  for (const video of videos) {
    let isWhole = true
    for (const name of getPartNames(video)) {
      const data = await photos.read(name)
      if (data) yield { name: `videos/${name}`, data }
      isWhole &&= data !== undefined
    }
    if (!isWhole) missing++
  }
  if (videos.length > 0) logStep(`${formatCount(videos.length)} videos`)
  if (missing > 0)
    logStep(`${formatCount(missing)} videos are not complete: they were deleted, or their files are lost`)
}

async function* readDocuments(
  photos: PhotoStore,
  documents: readonly { hash: string; kind: DocumentKind }[],
  logStep: (step: string) => void,
): AsyncIterable<BackupEntry> {
  let missing = 0
  for (const { hash, kind } of documents) {
    const name = getDocumentName(hash, kind)
    const data = await photos.read(name)
    if (data) yield { name: `documents/${name}`, data }
    else missing++
  }
  if (documents.length > 0) logStep(`${formatCount(documents.length)} documents`)
  if (missing > 0) logStep(`${formatCount(missing)} documents have no file: they were deleted, or their files are lost`)
}

/** Stores a document or a part of a video, also where a damaged file has its place. */
async function putPart(photos: PhotoStore, name: string, data: Buffer): Promise<void> {
  const stored = await photos.read(name)
  if (!stored?.equals(data)) await photos.putPart(name, data, { overwrite: true })
}

/** Stores a photo, also where a damaged file has its place. */
async function putPhoto(photos: PhotoStore, hash: string, width: number, data: Buffer): Promise<void> {
  const stored = await photos.read(`${hash}-${width}.webp`)
  if (!stored?.equals(data)) await photos.put(hash, width, data, { overwrite: true })
}

/** Refuses to replace an installation that is in use or, unless that is confirmed, has data. @throws BackupError */
async function assertReplaceable(db: Db, confirmReplacing: (whatThereIs: string) => Promise<void>): Promise<void> {
  const { rows } = await sql<{ servers: number; users: number; properties: number }>`select
    (select count(*) from pg_stat_activity where datname = current_database() and application_name like 'huiswaarts %'
      and application_name <> 'huiswaarts command')::integer as servers,
    (select count(*) from users)::integer as users, (select count(*) from properties)::integer as properties`.execute(
    db,
  )
  const [{ servers, users, properties } = { servers: 0, users: 0, properties: 0 }] = rows
  if (servers > 0) throw new BackupError('The product is running on this database. Stop it first.')
  if (users + properties > 0)
    await confirmReplacing(`This installation has ${formatCount(users)} accounts and ${formatCount(properties)} homes.`)
}

/**
 * Restores a backup, after all of it was checked: everything or nothing.
 *
 * @param options.confirmReplacing called if the installation has data; throws if it may not be replaced
 * @throws BackupError when the backup or the installation does not fit; nothing is changed then
 */
export async function restore(
  path: string,
  { db, photos, logStep, confirmReplacing }: RestoreOptions,
): Promise<BackupHeader> {
  logStep('Checking the backup')
  const header = await readArchive(path)
  const migrations = await readMigrations(db)
  if (JSON.stringify(migrations) !== JSON.stringify(header.migrations))
    throw new BackupError(
      `This backup was made by version ${header.version} with another schema. Restore it with that version, then upgrade.`,
    )
  await assertReplaceable(db, confirmReplacing)
  await db.transaction().execute(async (transaction) => {
    await sql`set local statement_timeout = 0`.execute(transaction)
    const tables = await readTables(transaction)
    await replaceTables(transaction, tables, async (insert) => {
      let last = ''
      await readArchive(path, async (entry) => {
        const [kind, name = ''] = entry.name.split('/')
        if (kind === 'tables') {
          if (name !== last) logStep(`${name}: ${formatCount(header.tables[name] ?? 0)} rows`)
          last = name
          return insert(entry)
        }
        if (kind === 'videos' || kind === 'documents') return putPart(photos, name, entry.data)
        const [, hash = '', width = ''] = /^([0-9a-f]{64})-(\d+)\.webp$/.exec(name) ?? []
        await putPhoto(photos, hash, Number(width), entry.data)
      })
    })
    const counts = await countRows(transaction, tables)
    if (JSON.stringify(counts) !== JSON.stringify(header.tables))
      throw new BackupError('The rows that were restored are not those of the backup. Nothing was changed.')
  })
  return header
}
